"""Colours of code, by day and by night: inks of one family, and no red, which is for the suits."""

from typing import ClassVar

from pygments.style import Style
from pygments.token import (
    Comment,
    Generic,
    Keyword,
    Name,
    Number,
    Operator,
    String,
    Text,
)

__all__ = ["Day", "Night"]


class Day(Style):
    """Ink on paper."""

    name = "day"
    background_color = "#f6f1e4"
    styles: ClassVar = {
        Text: "#2b2620",
        Comment: "italic #655c4e",
        Keyword: "#1f4e66",
        Operator.Word: "#1f4e66",
        Name.Builtin: "#2b2620",
        Name.Decorator: "#6a4a12",
        Number: "#6a4a12",
        String: "#3d5a2a",
        Generic.Prompt: "#7a6f5d",
        Generic.Output: "#4a4338",
        Generic.Traceback: "#4a4338",
        Generic.Error: "#4a4338",
    }


class Night(Style):
    """The same, on dark paper."""

    name = "night"
    background_color = "#221f1a"
    styles: ClassVar = {
        Text: "#e4dccb",
        Comment: "italic #a79d8a",
        Keyword: "#8fbdd3",
        Operator.Word: "#8fbdd3",
        Name.Builtin: "#e4dccb",
        Name.Decorator: "#d6b271",
        Number: "#d6b271",
        String: "#a9c48f",
        Generic.Prompt: "#9c9280",
        Generic.Output: "#c4bba8",
        Generic.Traceback: "#c4bba8",
        Generic.Error: "#c4bba8",
    }
