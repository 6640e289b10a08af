"""What runs inside Pyodide: `cut` in a build, `rest` in a page; elsewhere, in tests alone."""
