/* What the pages Try a hand and Play both say of players, in both languages. */

export const PLAYER_WORDS = {
  en: {
    yourHand: "Your hand",
    name: "Name",
    addPlayer: "Add a player",
    removePlayer: "Remove",
    removeNamed: "Remove {name}",
    needName: "Give this player a name.",
    sameName: "Another player has this name.",
  },

  fr: {
    yourHand: "Votre main",
    name: "Nom",
    addPlayer: "Ajouter un joueur",
    removePlayer: "Retirer",
    removeNamed: "Retirer {name}",
    needName: "Donnez un nom à ce joueur.",
    sameName: "Un autre joueur porte ce nom.",
  },
};
