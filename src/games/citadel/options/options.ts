import type { Presets } from '../../contract/capabilities.ts';
import { choosingOf, type Choices, type Choosing, type FilledIn, type OptionField } from '../../contract/choosing.ts';
import { handicapChoices, handicapWords, withHandicap } from '../../contract/handicap.ts';
import {
  boardFault,
  LEAST_SIZE_OF_SEVERAL,
  limits,
  LONGEST,
  mayChangeSides,
  options,
  type Board,
  type BoardFault,
} from '../rules/field/options.ts';
import type { Options } from '../rules/field/state.ts';
import {
  boards,
  boardsOfSeveral,
  citadelsOffered,
  defaultOptions,
  presetOfTheDay,
  severalOptions,
} from '../rules/presets.ts';
import { optionsTexts } from '../texts/options/texts.ts';
import { handicaps } from './handicaps.ts';

/** The fields offered in the lobby, whose citadels are placed for the players or by them. */
export const fields: Presets = {
  get what() {
    return optionsTexts.board;
  },
  offered: [boards, boardsOfSeveral].flatMap((some) =>
    (['balanced', 'by-hand'] as const).flatMap((setup) =>
      some.map(({ size, citadels, ...who }) => ({
        get name() {
          return optionsTexts.preset({ size, ...playersIn(who), isBalanced: setup === 'balanced' });
        },
        get takes() {
          return optionsTexts.takes[lengthOf(size, who.players)];
        },
        chosen: { size, citadels, setup, ...(who.players === undefined ? { pie: true as const } : who) },
      })),
    ),
  ),
};

type Players = Pick<Board, 'players' | 'teams'>;

/** How many play, and whether in teams, as texts ask. */
const playersIn = ({ players, teams }: Players) => ({ players: players ?? 2, isTeams: teams === true });

/** How long a game takes on a board, if nobody keeps the others waiting. */
const lengthOf = (size: number, players: Options['players']): 'small' | 'middle' | 'large' | 'several' => {
  if (players !== undefined) return 'several';
  return size <= 9 ? 'small' : size <= 13 ? 'middle' : 'large';
};

/** The fields for tournaments: balanced, with the pie rule and without hints. */
export const tournamentFields = boards.map(({ size, citadels }) => ({
  name: `${size}×${size}`,
  chosen: { size, citadels, setup: 'balanced', pie: true as const },
}));

const usualFor = (players: Options['players']): Options =>
  players === undefined ? defaultOptions : severalOptions(players);

/** Boards as one choice of three options. */
const choicesOf = (offered: readonly Board[]): Choices => ({
  name: 'board',
  values: offered.map(({ size, citadels, players, teams }) => ({
    id: [size, citadels, ...(players === undefined ? [] : [players]), ...(teams ? ['teams'] : [])].join('/'),
    sets: { size, citadels, ...(players === undefined ? {} : { players }), ...(teams ? { teams } : {}) },
    label: optionsTexts.boardName({ size, citadels, ...playersIn({ players, teams }) }),
  })),
});

/** C65: whether these are the whole options of a game for several from before a lead of one could win. */
const isOlder = ({ players, stall, cap, tally, narrow }: Partial<Options>): boolean =>
  narrow === undefined && [players, stall, cap, tally].every((each) => each !== undefined);

/** The chosen options and the way to begin, with the defaults. */
const withDefaults = (chosen: Partial<Options>) => ({
  setup: 'by-hand',
  ...usualFor(chosen.players),
  ...(isOlder(chosen) ? { narrow: false } : {}),
  ...chosen,
});

/** C66: the box in the form is ticked for a lead of one, whether or not the later wins a tie. */
const withTie = (chosen: Partial<Options>) => (chosen.narrow ? { ...chosen, narrow: 'later' as const } : chosen);

const boardsFor = ({ players, teams }: Players): readonly Board[] =>
  [...boards, ...boardsOfSeveral].filter((board) => board.players === players && board.teams === teams);

/** The offered boards, and the chosen one if it is not among them. */
const boardsWith = (now: Board): Choices => {
  const isOffered = boardsFor(now).some(({ size, citadels }) => size === now.size && citadels === now.citadels);
  return choicesOf([...boards, ...boardsOfSeveral, ...(isOffered ? [] : [now])]);
};

/** C65, C66: what several choose between. */
const NARROW: Choices = {
  name: 'narrow',
  values: [
    { id: 'on', sets: { narrow: 'later' } },
    { id: 'lead', sets: { narrow: true } },
    { id: 'off', sets: { narrow: false } },
  ],
};

/** The numbers in the form for others than those on offer. */
const numberWords = () => {
  const { size, citadels, stall, cap } = optionsTexts.options;
  return {
    size: { name: size.name, help: size.help(limits.size) },
    citadels: { name: citadels.name, help: citadels.help(limits.citadels) },
    stall: { name: stall.name, help: stall.help({ turns: defaultOptions.stall }) },
    cap: { name: cap.name, help: cap.help({ turn: defaultOptions.cap }) },
  };
};

const { form, ...offered } = choosingOf(options, {
  words: () => ({ ...optionsTexts.options, ...numberWords() }),
  menus: (now) => [choicesOf(boardsFor(now)), 'siege', now.players === undefined ? 'pie' : NARROW, 'hints'],
  form: (chosen) => [
    boardsWith(withDefaults(chosen)),
    'setup',
    'siege',
    { name: 'extras', boxes: ['pie', 'narrow', 'hints', 'tally'] },
  ],
  whole: (chosen) => withTie(withDefaults(chosen)),
});

/**
 * Reads the form. With other players stall and cap are the default ones, only two play with pie or handicap, and only
 * several so that a lead of one may win.
 */
const readForm: Choosing<Options>['form']['read'] = (filledIn, chosen: Partial<Options>) => {
  const { pie, stall, cap, narrow, ...all }: Partial<Options> = form.read(filledIn, chosen);
  const read: Partial<Options> = all.players === undefined ? all : withHandicap(all, null);
  const isForAsMany = read.players === chosen.players;
  return {
    ...read,
    ...(pie && read.players === undefined ? { pie } : {}),
    ...(read.players !== undefined && isForAsMany && (narrow || !isOlder(chosen))
      ? { narrow: narrow ? chosen.narrow || 'later' : false }
      : {}),
    ...(stall !== undefined && isForAsMany ? { stall } : {}),
    ...(cap !== undefined && isForAsMany ? { cap } : {}),
  };
};

/** Up to which turn a limit can be. */
const UNTIL = { least: 0, most: LONGEST };

/** The numbers in the form for others than those on offer, with what they may be. */
const numberFields = { ...limits, stall: UNTIL, cap: UNTIL } as const;
const numbers = ['size', 'citadels', 'stall', 'cap'] as const;
type NumberName = (typeof numbers)[number];

/** C64: a handicap, for two. */
const given = choosingOf(options, { words: handicapWords, menus: () => [], form: () => [handicapChoices(handicaps)] });

/** C1, C2, C37 to C39, C46, C64: a board of any size, when a game ends that nobody wins, and a handicap. */
const further: Choosing<Options>['further'] = {
  get label() {
    return optionsTexts.further;
  },
  fields: (chosen) => {
    const now = withDefaults(chosen);
    const words = numberWords();
    return [
      ...numbers.map((id): OptionField => {
        const { name, help } = words[id];
        return { id, kind: 'text', label: name, description: help, text: `${now[id]}`, longest: 4 };
      }),
      ...(now.players === undefined ? given.form.fields(chosen) : []),
    ];
  },
  read: (filledIn, chosen) => {
    const before = withDefaults(chosen);
    const { players } = before;
    const usual = usualFor(players);
    const size = numberIn(filledIn, 'size', before.size);
    const after = {
      size,
      citadels: numberIn(filledIn, 'citadels', citadelsOffered(size, players)),
      stall: numberIn(filledIn, 'stall', usual.stall),
      cap: numberIn(filledIn, 'cap', usual.cap),
    };
    const wrong = numbers.find((name) => Number.isNaN(after[name]));
    if (wrong !== undefined) return numberFault(wrong);
    const fault = boardFault({ ...after, players });
    if (fault !== null) return faultText(fault, { ...after, players });
    const changed = numbers.filter((name) => after[name] !== before[name]);
    const read = { ...chosen, ...Object.fromEntries(changed.map((name) => [name, after[name]])) };
    return players === undefined ? given.form.read(filledIn, read) : read;
  },
};

/** What was filled in as a number: `empty` if it is empty, and no number if it is none that can be had. */
const numberIn = (filledIn: FilledIn, name: NumberName, empty: number): number => {
  const text = filledIn[name]?.[0] ?? '';
  if (text === '') return empty;
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  const { least, most } = numberFields[name];
  return number >= least && number <= most ? number : Number.NaN;
};

const numberFault = (name: NumberName): string =>
  optionsTexts.fault.number({ name: numberWords()[name].name, ...numberFields[name] });

/** What a command asks for: the size of a board for two, which they set up themselves unless one is a bot. */
const settle = (given: object, isAgainstBot: boolean): object => {
  const { size = presetOfTheDay.size } = options.readGiven(given);
  const chosen = { ...defaultOptions, size, citadels: citadelsOffered(size), pie: true };
  return isAgainstBot ? { ...chosen, hints: true, setup: 'balanced' } : chosen;
};

/** Why a board can’t be had. */
const faultText = (fault: BoardFault, { size, citadels, players: count }: Board): string => {
  const { fault: texts } = optionsTexts;
  const players = count ?? 2;
  switch (fault) {
    case 'even':
      return texts.even({ less: citadels - 1, more: citadels + 1, citadels });
    case 'crowded':
      return texts.crowded({ size, most: Math.floor((size - 1) / players) * players + 1, citadels });
    case 'unfair':
      return texts.unfair({ players });
    case 'small':
      return texts.small({ least: LEAST_SIZE_OF_SEVERAL });
  }
};

/** A line for the board, and for each option that is not the default. */
const tell = (chosen: Options): readonly string[] => {
  const { size, citadels, siege, stall, cap, tally, hints, players, teams, narrow } = chosen;
  const { told, options: texts } = optionsTexts;
  const usual = usualFor(players);
  const isUnusual = (limit: 'stall' | 'cap'): boolean => chosen[limit] !== usual[limit] || tally !== usual.tally;
  return [
    told.board({ size, citadels }),
    ...(teams ? [told.teams] : players === undefined ? [] : [told.several({ players })]),
    ...(siege === usual.siege ? [] : [texts.siege.values[siege].about]),
    ...(players === undefined || narrow === 'later' ? [] : [narrow ? told.notLater : told.notNarrow]),
    ...(isUnusual('stall') ? [stall > 0 ? told.stall({ turns: stall, tally }) : told.noStall] : []),
    ...(mayChangeSides(chosen) ? [told.pie] : []),
    ...(hints ? [told.hints({ isForTwo: players === undefined })] : []),
    ...(isUnusual('cap') ? [cap > 0 ? told.cap({ turn: cap, tally }) : told.noCap] : []),
  ];
};

/** C1, C2, C41 to C43: the board, how it is set up, when warriors are besieged, and the other options. */
export const choosing: Choosing<Options> = { ...offered, form: { ...form, read: readForm }, further, settle, tell };
