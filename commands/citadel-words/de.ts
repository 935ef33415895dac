import { strengthName } from '../../src/sessions/records/words/de.ts';

/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'Mauern und Krieger auf einem Go-Brett, für 2 bis 4',
  told: {
    start: 'Eine Partie gegen jemanden oder gegen einen Bot beginnen',
    continue: 'Deine Partie hier wieder zeigen',
    end: 'Deine Partie aufgeben',
    log: 'Deine Partie bis jetzt, Zug für Zug',
    record: 'Deine Partie als Datei, die alle nachspielen können',
  },
  opponent: 'Jemanden einladen: Der andere Platz ist dann reserviert',
  bot: 'Gegen einen Bot spielen: wie stark?',
  botChoice: strengthName,
} as const;

/** Why a game of Citadel can't begin. */
export const TWO_OPPONENTS = 'Wähl entweder `opponent` oder `bot`: Das ist ein Spiel für zwei.';

/** The name of the command in the menu of a member. */
export const CHALLENGE_TO_CITADEL = 'Zu Citadel herausfordern';
