import { limits, type FaultWords } from '../../rules/field/options.ts';
import type { Options } from '../../rules/field/state.ts';
import { boards, defaultOptions, presetOfTheDay } from '../../rules/presets.ts';

/** What can be chosen, in the command, the lobby, the form and for the next game. */
export const options = {
  players: { help: 'Wie viele spielen (sonst 2); zu dritt und viert kämpft jeder für sich' },
  field: {
    help: `Größe des Bretts (sonst ${presetOfTheDay.size}x${presetOfTheDay.size})`,
    values: Object.fromEntries(boards.map(({ size, citadels }) => [size, `${size}x${size}, ${citadels} Zitadellen`])),
  },
  board: { name: 'Brettgröße' },
  size: { help: `Eine andere Größe des Bretts: ${limits.size.least} bis ${limits.size.most}` },
  citadels: {
    help:
      `Zitadellen: ungerade, ${limits.citadels.least} bis ${limits.citadels.most}, höchstens die ` +
      `Brettgröße; zu dritt 7, 10, 13, zu viert 9, 13`,
  },
  setup: {
    name: 'Zitadellen',
    help: 'Wie die Zitadellen gesetzt werden (gegen einen Bot sonst: ausgewogen)',
    values: {
      balanced: {
        line: 'ausgewogen: für euch gesetzt und verteilt, für beide gleich',
        name: 'Ausgewogen',
        about: 'Zitadellen schon gesetzt',
      },
      'by-hand': {
        line: 'von Hand: ihr setzt und beansprucht sie der Reihe nach',
        name: 'Von Hand',
        about: 'ihr setzt die Zitadellen',
      },
    },
  },
  pie: {
    name: 'Tauschregel',
    help: 'Ob der Zweite einmal die Seiten tauschen darf, nach dem ersten Zug des Ersten (sonst: ja)',
    about: 'Zu zweit: Der Zweite darf nach dem ersten Zug einmal die Seiten tauschen',
    values: { on: 'Tauschregel: Der Zweite darf einmal die Seiten tauschen', off: 'Keine Tauschregel' },
  },
  hints: {
    name: 'Tipps',
    help: 'Ob beide einen Bot um Tipps bitten dürfen (sonst: nur gegen einen Bot)',
    about: 'Bot fragen erlaubt, das Brett zeigt es an',
    values: { on: 'Tipps: Bot fragen erlaubt', off: 'Keine Tipps' },
  },
  siege: {
    name: 'Belagerung',
    help: 'Wann Krieger als belagert gelten',
    values: {
      ring: {
        line: 'Belagerung: eingeschlossen auf weniger als einem Drittel des Bretts',
        name: 'Ring',
        about: 'Belagert: eingeschlossen auf weniger als einem Drittel des Bretts',
      },
      liberties: {
        line: 'Belagerung: eingeschlossen ohne leeren Punkt, wie beim Go',
        name: 'Freiheiten',
        about: 'Belagert: eingeschlossen ohne leeren Punkt, wie beim Go',
      },
    },
  },
  stall: {
    help: `Ende nach so vielen Zügen, in denen keine Zitadelle fällt (sonst ${defaultOptions.stall}, 0 für nie)`,
  },
  cap: { help: `Ende nach diesem Zug (sonst ${defaultOptions.cap}, 0 für nie)` },
  tally: {
    name: 'Auszählung',
    help: 'Ob bei so einem Ende die meisten Zitadellen gewinnen; sonst ist es unentschieden',
    about: 'Endet die Partie an einer Grenze, gewinnen mehr Zitadellen; sonst Remis',
  },
  extras: { name: 'Außerdem' },
} as const;

const COUNTS = { 3: 'zu dritt', 4: 'zu viert' } as const;
const AT_FIRST = { 3: 'Zu dritt', 4: 'Zu viert' } as const;

/** The options of a game, in the lobby. */
export const told = {
  board: (size: number, citadels: number): string => `Brett: **${size}x${size}**, **${citadels} Zitadellen**`,
  several: (players: 3 | 4): string => `${AT_FIRST[players]}, alle gegen alle: Bündnisse sind nur Worte`,
  stall: (turns: number, tally: boolean): string =>
    turns > 0
      ? `Nach ${turns === 1 ? 'einem Zug' : `${turns} Zügen`}, in denen keine Zitadelle eingenommen wird, ` +
        END[`${tally}`]
      : 'Kein Ende durch Stillstand ohne eingenommene Zitadelle',
  pie: 'Tauschregel: Nach dem ersten Zug darf der Zweite die Seiten tauschen',
  hints: (players: Options['players']): string =>
    `Tipps: ${players === undefined ? 'Beide' : 'Alle'} dürfen einen Bot fragen, das Brett zeigt es an`,
  cap: (turn: number, tally: boolean): string =>
    turn > 0 ? `Nach Zug ${turn} ${END[`${tally}`]}` : 'Kein letzter Zug',
} as const;

const END = { true: 'gewinnt, wer mehr Zitadellen hält', false: 'endet die Partie remis' } as const;

/** The ways to begin, in the lobby. */
export const beginnings = { balanced: 'Zitadellen: schon gesetzt und beansprucht, für alle Seiten gleich' } as const;

/** The fields as the lobby offers them. */
export const boardOption = 'Brett';
export const presetName = (size: number, setup: string, players?: Options['players']): string =>
  `${size}x${size}${forSeveral(players)}, ${setup}`;
export const boardName = (size: number, citadels: number, players?: Options['players']): string =>
  `Brett ${size}x${size}${forSeveral(players)}, ${citadels} Zitadellen`;

const forSeveral = (players: Options['players']): string => (players === undefined ? '' : ` ${COUNTS[players]}`);

/** How long a game takes on a board, if nobody keeps the other waiting. */
export const takes = (size: number, players?: Options['players']): string =>
  players !== undefined
    ? 'ein bis zwei Stunden'
    : size <= 9
      ? 'etwa 20 Minuten'
      : size <= 13
        ? 'etwa 40 Minuten'
        : 'weit über eine Stunde';

/** Why the options of a command can't be combined. */
export const TWO_SIZES = 'Wähl entweder `field` oder eine eigene `size`, nicht beides.';
export const faults: FaultWords = {
  even: ({ citadels }) =>
    `Die Zahl der Zitadellen muss ungerade sein: ${citadels - 1} oder ${citadels + 1}, nicht ${citadels}.`,
  crowded: ({ size, most, citadels }) =>
    `Auf einem Brett von ${size}x${size} ist Platz für höchstens ${most} Zitadellen, nicht für ${citadels}.`,
  unfair: ({ players }) =>
    players === 3
      ? 'Zu dritt spielt man mit 7, 10 oder 13 Zitadellen.'
      : 'Zu viert spielt man mit 9 oder 13 Zitadellen.',
  small: ({ least }) => `Zu dritt oder viert braucht ihr ein Brett von mindestens ${least}x${least}.`,
};
