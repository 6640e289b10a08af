/* What the Playground says, in both languages. */

import { sayer } from "./messages.js";

export const MESSAGES = {
  en: {
    copyLink: "Copy a link",
    linkCopied: "Copied: a link to this page that holds what is written here.",
    fromLink: "This came with a link. Nothing of it runs before you say so: read it first.",
    badCode: "This link holds no code that can be read: it is broken, or too long.",
    notFetched: "The example did not come. Is the connection working?",
  },

  fr: {
    copyLink: "Copier un lien",
    linkCopied: "Copié : un lien vers cette page, avec ce qui est écrit ici.",
    fromLink: "Ceci est venu avec un lien. Rien n’en est exécuté avant que vous le demandiez : lisez d’abord.",
    badCode: "Ce lien ne contient aucun code lisible : il est abîmé, ou trop long.",
    notFetched: "L’exemple n’est pas arrivé. La connexion fonctionne-t-elle ?",
  },
};

export const say = sayer(MESSAGES);
