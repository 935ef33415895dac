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
  players: 'Wie viele spielen (sonst 2); zu dritt und viert kämpft jeder für sich',
  bot: 'Gegen einen Bot spielen: wie stark?',
  botChoice: strengthName,
  field: (size: number): string => `Größe des Bretts (sonst ${size}x${size})`,
  fieldChoice: (size: number, citadels: number): string => `${size}x${size}, ${citadels} Zitadellen`,
  size: (least: number, most: number): string => `Eine andere Größe des Bretts: ${least} bis ${most}`,
  citadels: (least: number, most: number): string =>
    `Zitadellen: ungerade, ${least} bis ${most}, höchstens die Brettgröße; zu dritt 7, 10, 13, zu viert 9, 13`,
  setup: 'Wie die Zitadellen gesetzt werden (gegen einen Bot sonst: ausgewogen)',
  setupChoices: {
    balanced: 'ausgewogen: für euch gesetzt und verteilt, für beide gleich',
    byHand: 'von Hand: ihr setzt und beansprucht sie der Reihe nach',
  },
  pie: 'Ob der Zweite einmal die Seiten tauschen darf, nach dem ersten Zug des Ersten (sonst: ja)',
  hints: 'Ob beide einen Bot um Tipps bitten dürfen (sonst: nur gegen einen Bot)',
  siege: 'Wann Krieger als belagert gelten',
  siegeChoices: {
    ring: 'Ring: eingeschlossen auf weniger als einem Drittel des Bretts',
    liberties: 'Freiheiten: eingeschlossen ohne freien Punkt, wie beim Go',
  },
  stall: (turns: number): string =>
    `Ende nach so vielen Zügen, in denen keine Zitadelle fällt (sonst ${turns}, 0 für nie)`,
  cap: (turn: number): string => `Ende nach diesem Zug (sonst ${turn}, 0 für nie)`,
  tally: 'Ob bei so einem Ende die meisten Zitadellen gewinnen; sonst ist es unentschieden',
} as const;

/** Why the options of a game of Citadel can't be combined. */
export const TWO_SIZES = 'Wähl entweder `field` oder eine eigene `size`, nicht beides.';
export const evenCitadelsWords = (citadels: number): string =>
  `Die Zahl der Zitadellen muss ungerade sein: ${citadels - 1} oder ${citadels + 1}, nicht ${citadels}.`;
export const tooManyCitadelsWords = (size: number, most: number, citadels: number): string =>
  `Auf einem Brett von ${size}x${size} ist Platz für höchstens ${most} Zitadellen, nicht für ${citadels}.`;
export const citadelsOfSeveralWords = (players: 3 | 4): string =>
  players === 3 ? 'Zu dritt spielt man mit 7, 10 oder 13 Zitadellen.' : 'Zu viert spielt man mit 9 oder 13 Zitadellen.';
export const tooSmallForSeveral = (least: number): string =>
  `Zu dritt oder viert braucht ihr ein Brett von mindestens ${least}x${least}.`;
export const TWO_OPPONENTS = 'Wähl entweder `opponent` oder `bot`: Das ist ein Spiel für zwei.';

/** The name of the command in the menu of a member. */
export const CHALLENGE_TO_CITADEL = 'Zu Citadel herausfordern';
