import { limits, type FaultWords } from '../../rules/field/options.ts';
import type { Options } from '../../rules/field/state.ts';
import { boards, defaultOptions, presetOfTheDay } from '../../rules/presets.ts';

/** What can be chosen, in the command, the lobby, the form and for the next game. */
export const options = {
  players: { help: 'Nombre de joueurs (par défaut 2) ; à trois ou quatre, chacun joue pour soi' },
  field: {
    help: `Taille du plateau (par défaut ${presetOfTheDay.size}x${presetOfTheDay.size})`,
    values: Object.fromEntries(boards.map(({ size, citadels }) => [size, `${size}x${size}, ${citadels} citadelles`])),
  },
  board: { name: 'Taille du plateau' },
  size: { help: `Une autre taille de plateau : de ${limits.size.least} à ${limits.size.most}` },
  citadels: {
    help:
      `Citadelles : impair, de ${limits.citadels.least} à ${limits.citadels.most}, au plus la taille du ` +
      `plateau ; à trois 7, 10, 13, à quatre 9, 13`,
  },
  setup: {
    name: 'Citadelles',
    help: 'Comment placer les citadelles (contre un bot, par défaut : équilibré)',
    values: {
      balanced: {
        line: 'équilibré : placées et revendiquées pour vous, pareil pour les deux',
        name: 'Équilibrées',
        about: 'citadelles déjà placées',
      },
      'by-hand': {
        line: 'à la main : vous les placez et les revendiquez tour à tour',
        name: 'À la main',
        about: 'citadelles à placer',
      },
    },
  },
  pie: {
    name: 'Règle du gâteau',
    help: 'Règle du gâteau : Second peut changer de camp après le tour de Premier (par défaut : oui)',
    about: 'À deux : Second peut changer de camp une fois, après le premier tour de Premier',
    values: { on: 'Règle du gâteau : Second peut changer de camp une fois', off: 'Sans règle du gâteau' },
  },
  hints: {
    name: 'Indices',
    help: 'Les deux peuvent demander des indices à un bot (par défaut : seulement contre un bot)',
    about: 'Chacun peut consulter un bot, et le plateau le signale',
    values: { on: 'Indices : chacun peut consulter un bot', off: 'Sans indices' },
  },
  siege: {
    name: 'Siège',
    help: 'Quand des guerriers sont assiégés',
    values: {
      ring: {
        line: 'Siège : enfermé sur moins d’un tiers du plateau',
        name: 'Anneau',
        about: 'Assiégé : enfermé sur moins d’un tiers du plateau',
      },
      liberties: {
        line: 'Siège : enfermé sans intersection vide, comme au go',
        name: 'Libertés',
        about: 'Assiégé : enfermé sans intersection vide, comme au go',
      },
    },
  },
  stall: {
    help: `Fin après tant de tours sans prise de citadelle (par défaut ${defaultOptions.stall}, 0 pour jamais)`,
  },
  cap: { help: `Fin après ce tour (par défaut ${defaultOptions.cap}, 0 pour jamais)` },
  tally: {
    name: 'Décompte',
    help: 'Dans ce cas, le plus de citadelles gagne ; sinon, partie nulle',
    about: 'Le plus de citadelles gagne si une limite arrête la partie ; sinon, nulle',
  },
  extras: { name: 'En plus' },
} as const;

const COUNTS = { 3: 'trois', 4: 'quatre' } as const;

/** The options of a game, in the lobby. */
export const told = {
  board: (size: number, citadels: number): string => `Plateau : **${size}x${size}**, **${citadels} citadelles**`,
  several: (players: 3 | 4): string => `À ${COUNTS[players]}, chacun pour soi : alliances en paroles seulement`,
  stall: (turns: number, tally: boolean): string =>
    turns > 0
      ? `Après ${turns} tours sans citadelle prise, ${END[`${tally}`]}`
      : 'Pas de fin si aucune citadelle n’est prise',
  pie: 'Règle du gâteau : après le premier tour de Premier, Second peut changer de camp',
  hints: (players: Options['players']): string =>
    `Indices : ${players === undefined ? 'les deux' : 'tous'} peuvent consulter un bot, et le plateau le signale`,
  cap: (turn: number, tally: boolean): string =>
    turn > 0 ? `Après le tour ${turn}, ${END[`${tally}`]}` : 'Pas de dernier tour',
} as const;

const END = { true: 'qui tient le plus de citadelles gagne', false: 'la partie est nulle' } as const;

/** The ways to begin, in the lobby. */
export const beginnings = {
  balanced: 'Citadelles : déjà placées et revendiquées, les mêmes pour chaque camp',
} as const;

/** The fields as the lobby offers them. */
export const boardOption = 'Plateau';
export const presetName = (size: number, setup: string, players?: Options['players']): string =>
  `${size}x${size}${forSeveral(players)}, ${setup}`;
export const boardName = (size: number, citadels: number, players?: Options['players']): string =>
  `Plateau ${size}x${size}${forSeveral(players)}, ${citadels} citadelles`;

const forSeveral = (players: Options['players']): string => (players === undefined ? '' : ` à ${COUNTS[players]}`);

/** How long a game takes on a board, if nobody keeps the other waiting. */
export const takes = (size: number, players?: Options['players']): string =>
  players !== undefined
    ? 'une heure ou deux'
    : size <= 9
      ? 'environ 20 minutes'
      : size <= 13
        ? 'environ 40 minutes'
        : 'bien plus d’une heure';

/** Why the options of a command can't be combined. */
export const TWO_SIZES = 'Choisis soit `field`, soit ta propre taille avec `size`, pas les deux.';
export const faults: FaultWords = {
  even: ({ citadels }) =>
    `Le nombre de citadelles doit être impair : ${citadels - 1} ou ${citadels + 1}, pas ${citadels}.`,
  crowded: ({ size, most, citadels }) =>
    `Un plateau de ${size}x${size} a de la place pour ${most} citadelles au plus, pas ${citadels}.`,
  unfair: ({ players }) =>
    players === 3 ? 'À trois, on joue avec 7, 10 ou 13 citadelles.' : 'À quatre, on joue avec 9 ou 13 citadelles.',
  small: ({ least }) => `À trois ou quatre, il faut un plateau de ${least}x${least} au moins.`,
};
