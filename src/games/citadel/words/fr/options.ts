import type { Options } from '../../rules/field/state.ts';
import { defaultOptions, severalOptions } from '../../rules/presets.ts';

/** A line for the board, and for each option that is not the default. */
export const optionLines = (options: Options): readonly string[] => {
  const { size, citadels, siege, stall, cap, tally, pie, hints, players } = options;
  const usual = players === undefined ? defaultOptions : severalOptions(players);
  const end = tally ? 'qui tient le plus de citadelles gagne' : 'la partie est nulle';
  const isUnusual = (limit: 'stall' | 'cap'): boolean =>
    options[limit] !== usual[limit] || tally !== defaultOptions.tally;
  return [
    `Plateau : **${size}x${size}**, **${citadels} citadelles**`,
    ...(players === undefined ? [] : [`À ${COUNTS[players]}, chacun pour soi : alliances en paroles seulement`]),
    ...(siege === defaultOptions.siege ? [] : [SIEGES[siege]]),
    ...(isUnusual('stall') ? [stallText(stall, end)] : []),
    ...(pie ? ['Règle du gâteau : après le premier tour de Premier, Second peut changer de camp'] : []),
    ...(hints
      ? [`Indices : ${players === undefined ? 'les deux' : 'tous'} peuvent consulter un bot, et le plateau le signale`]
      : []),
    ...(isUnusual('cap') ? [capText(cap, end)] : []),
  ];
};

const COUNTS = { 3: 'trois', 4: 'quatre' } as const;

const SIEGES: Readonly<Record<Options['siege'], string>> = {
  ring: 'Assiégé : enfermé sur moins d’un tiers du plateau',
  liberties: 'Assiégé : enfermé sans intersection vide',
};

const stallText = (turns: number, end: string): string =>
  turns > 0 ? `Après ${turns} tours sans citadelle prise, ${end}` : 'Pas de fin si aucune citadelle n’est prise';

const capText = (turn: number, end: string): string =>
  turn > 0 ? `Après le tour ${turn}, ${end}` : 'Pas de dernier tour';

/** The ways to begin, in the lobby. */
export const beginnings = {
  balanced: 'Citadelles : déjà placées et revendiquées, les mêmes pour chaque camp',
} as const;

/** The fields as the lobby offers them. */
export const boardOption = 'Plateau';
export const setups = { balanced: 'citadelles déjà placées', 'by-hand': 'citadelles à placer' } as const;
export const presetName = (size: number, setup: string, players?: Options['players']): string =>
  `${size}x${size}${forSeveral(players)}, ${setup}`;

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

/** The menus of options for the next game. */
export const optionMenuWords = {
  size: 'Taille du plateau',
  field: (size: number, citadels: number, players?: Options['players']): string =>
    `Plateau ${size}x${size}${forSeveral(players)}, ${citadels} citadelles`,
  pie: 'Règle du gâteau',
  pies: { on: 'Règle du gâteau : Second peut changer de camp une fois', off: 'Sans règle du gâteau' },
  hints: 'Indices',
  hintChoices: { on: 'Indices : chacun peut consulter un bot', off: 'Sans indices' },
  siege: 'Siège',
  sieges: {
    ring: 'Siège : enfermé sur moins d’un tiers du plateau',
    liberties: 'Siège : enfermé sans intersection vide, comme au go',
  },
} as const;

/** The form with all options. */
export const formWords = {
  setup: 'Citadelles',
  setups: { balanced: 'Équilibrées', 'by-hand': 'À la main' },
  sieges: { ring: 'Anneau', liberties: 'Libertés' },
  siegeDescriptions: {
    ring: 'Assiégé : enfermé sur moins d’un tiers du plateau',
    liberties: 'Assiégé : enfermé sans intersection vide, comme au go',
  },
  extras: 'En plus',
  extra: {
    pie: {
      label: 'Règle du gâteau',
      description: 'À deux : Second peut changer de camp une fois, après le premier tour de Premier',
    },
    hints: { label: 'Indices', description: 'Chacun peut consulter un bot, et le plateau le signale' },
    tally: {
      label: 'Décompte',
      description: 'Le plus de citadelles gagne si une limite arrête la partie ; sinon, nulle',
    },
  },
} as const;
