import type { Options } from '../../rules/field/state.ts';
import { defaultOptions, severalOptions } from '../../rules/presets.ts';

/** A line for the board, and for each option that is not the default. */
export const optionLines = (options: Options): readonly string[] => {
  const { size, citadels, siege, stall, cap, tally, pie, hints, players } = options;
  const usual = players === undefined ? defaultOptions : severalOptions(players);
  const end = tally ? 'gewinnt, wer mehr Zitadellen hält' : 'endet die Partie remis';
  const isUnusual = (limit: 'stall' | 'cap'): boolean =>
    options[limit] !== usual[limit] || tally !== defaultOptions.tally;
  return [
    `Brett: **${size}x${size}**, **${citadels} Zitadellen**`,
    ...(players === undefined ? [] : [`${AT_FIRST[players]}, alle gegen alle: Bündnisse sind nur Worte`]),
    ...(siege === defaultOptions.siege ? [] : [SIEGES[siege]]),
    ...(isUnusual('stall') ? [stallText(stall, end)] : []),
    ...(pie ? ['Tauschregel: Nach dem ersten Zug darf der Zweite die Seiten tauschen'] : []),
    ...(hints
      ? [`Tipps: ${players === undefined ? 'Beide' : 'Alle'} dürfen einen Bot fragen, das Brett zeigt es an`]
      : []),
    ...(isUnusual('cap') ? [capText(cap, end)] : []),
  ];
};

const COUNTS = { 3: 'zu dritt', 4: 'zu viert' } as const;
const AT_FIRST = { 3: 'Zu dritt', 4: 'Zu viert' } as const;

const SIEGES: Readonly<Record<Options['siege'], string>> = {
  ring: 'Belagert: eingeschlossen auf weniger als einem Drittel des Bretts',
  liberties: 'Belagert: eingeschlossen ohne leeren Punkt',
};

const stallText = (turns: number, end: string): string =>
  turns > 0
    ? `Nach ${turns === 1 ? 'einem Zug' : `${turns} Zügen`}, in denen keine Zitadelle eingenommen wird, ${end}`
    : 'Kein Ende durch Stillstand ohne eingenommene Zitadelle';

const capText = (turn: number, end: string): string => (turn > 0 ? `Nach Zug ${turn} ${end}` : 'Kein letzter Zug');

/** The ways to begin, in the lobby. */
export const beginnings = { balanced: 'Zitadellen: schon gesetzt und beansprucht, für alle Seiten gleich' } as const;

/** The fields as the lobby offers them. */
export const boardOption = 'Brett';
export const setups = { balanced: 'Zitadellen schon gesetzt', 'by-hand': 'ihr setzt die Zitadellen' } as const;
export const presetName = (size: number, setup: string, players?: Options['players']): string =>
  `${size}x${size}${forSeveral(players)}, ${setup}`;

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

/** The menus of options for the next game. */
export const optionMenuWords = {
  size: 'Brettgröße',
  field: (size: number, citadels: number, players?: Options['players']): string =>
    `Brett ${size}x${size}${forSeveral(players)}, ${citadels} Zitadellen`,
  pie: 'Tauschregel',
  pies: { on: 'Tauschregel: Der Zweite darf einmal die Seiten tauschen', off: 'Keine Tauschregel' },
  hints: 'Tipps',
  hintChoices: { on: 'Tipps: Bot fragen erlaubt', off: 'Keine Tipps' },
  siege: 'Belagerung',
  sieges: {
    ring: 'Belagerung: eingeschlossen auf weniger als einem Drittel des Bretts',
    liberties: 'Belagerung: eingeschlossen ohne leeren Punkt, wie beim Go',
  },
} as const;

/** The form with all options. */
export const formWords = {
  setup: 'Zitadellen',
  setups: { balanced: 'Ausgewogen', 'by-hand': 'Von Hand' },
  sieges: { ring: 'Ring', liberties: 'Freiheiten' },
  siegeDescriptions: {
    ring: 'Belagert: eingeschlossen auf weniger als einem Drittel des Bretts',
    liberties: 'Belagert: eingeschlossen ohne leeren Punkt, wie beim Go',
  },
  extras: 'Außerdem',
  extra: {
    pie: {
      label: 'Tauschregel',
      description: 'Zu zweit: Der Zweite darf nach dem ersten Zug einmal die Seiten tauschen',
    },
    hints: { label: 'Tipps', description: 'Bot fragen erlaubt, das Brett zeigt es an' },
    tally: {
      label: 'Auszählung',
      description: 'Endet die Partie an einer Grenze, gewinnen mehr Zitadellen; sonst Remis',
    },
  },
} as const;
