/* What players are called until someone says otherwise. */

export const NAMES = [
  "Anne", "Basile", "Chloé", "Denis", "Élise", "Félix", "Gabrielle", "Hugo",
  "Inès", "Jules", "Katell", "Louis", "Marthe", "Noël", "Odile", "Paul",
];
