import type { Presets } from '../../contract/capabilities.ts';
import { choosingOf, type Choices, type Choosing } from '../../contract/choosing.ts';
import {
  boardFault,
  LEAST_SIZE_OF_SEVERAL,
  limits,
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

/** The fields offered in the lobby, whose citadels are placed for the players or by them. */
export const fields: Presets = {
  get what() {
    return optionsTexts.board;
  },
  offered: [boards, boardsOfSeveral].flatMap((some) =>
    (['balanced', 'by-hand'] as const).flatMap((setup) =>
      some.map(({ size, citadels, players }) => ({
        get name() {
          return optionsTexts.preset({ size, players: players ?? 2, isBalanced: setup === 'balanced' });
        },
        get takes() {
          return optionsTexts.takes[lengthOf(size, players)];
        },
        chosen: { size, citadels, setup, ...(players === undefined ? { pie: true as const } : { players }) },
      })),
    ),
  ),
};

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
  values: offered.map(({ size, citadels, players }) => ({
    id: [size, citadels, ...(players === undefined ? [] : [players])].join('/'),
    sets: { size, citadels, ...(players === undefined ? {} : { players }) },
    label: optionsTexts.boardName({ size, citadels, players: players ?? 2 }),
  })),
});

/** The chosen options and the way to begin, with the defaults. */
const withDefaults = (chosen: Partial<Options>) => ({ setup: 'by-hand', ...usualFor(chosen.players), ...chosen });

const boardsFor = (players: Options['players']): readonly Board[] =>
  [...boards, ...boardsOfSeveral].filter((board) => board.players === players);

/** The offered boards, and the chosen one if it is not among them. */
const boardsWith = (now: Board): Choices => {
  const isOffered = boardsFor(now.players).some(({ size, citadels }) => size === now.size && citadels === now.citadels);
  return choicesOf([...boards, ...boardsOfSeveral, ...(isOffered ? [] : [now])]);
};

const optionWords = () => {
  const { options: texts } = optionsTexts;
  return {
    ...texts,
    field: {
      help: texts.field.help({ size: presetOfTheDay.size }),
      values: Object.fromEntries(boards.map(({ size, citadels }) => [size, texts.field.value({ size, citadels })])),
    },
    size: { help: texts.size.help(limits.size) },
    citadels: { help: texts.citadels.help(limits.citadels) },
    stall: { help: texts.stall.help({ turns: defaultOptions.stall }) },
    cap: { help: texts.cap.help({ turn: defaultOptions.cap }) },
  };
};

const { form, ...offered } = choosingOf(options, {
  words: optionWords,
  menus: ({ players }) => [choicesOf(boardsFor(players)), 'siege', ...(players === undefined ? ['pie'] : []), 'hints'],
  form: (chosen) => [
    boardsWith(withDefaults(chosen)),
    'setup',
    'siege',
    { name: 'extras', boxes: ['pie', 'hints', 'tally'] },
  ],
  whole: withDefaults,
});

/** Reads the form. With other players stall and cap are the default ones, and only two play the pie rule. */
const readForm: Choosing<Options>['form']['read'] = (filledIn, chosen: Partial<Options>) => {
  const { pie, stall, cap, ...read }: Partial<Options> = form.read(filledIn, chosen);
  const isForAsMany = read.players === chosen.players;
  return {
    ...read,
    ...(pie && read.players === undefined ? { pie } : {}),
    ...(stall !== undefined && isForAsMany ? { stall } : {}),
    ...(cap !== undefined && isForAsMany ? { cap } : {}),
  };
};

/** What a command asks for (C1, C2, C41 to C43, C46). */
const settle = (given: object, isAgainstBot: boolean): object | string => {
  const { players: count, field, size: custom, setup, pie = true, ...others } = options.readGiven(given);
  if (field !== undefined && custom !== undefined && field !== custom) return optionsTexts.twoSizes;
  const players = count === 2 ? undefined : count;
  const isForTwo = players === undefined;
  const size = field ?? custom ?? (isForTwo ? presetOfTheDay : usualFor(players)).size;
  const citadels = others.citadels ?? citadelsOffered(size, players);
  const fault = boardFault({ size, citadels, players });
  if (fault !== null) {
    const most = Math.floor((size - 1) / (count ?? 2)) * (count ?? 2) + 1;
    return faultText(fault, { size, citadels, players, most });
  }
  const isByHand = (setup ?? (isForTwo && !isAgainstBot ? 'by-hand' : 'balanced')) === 'by-hand';
  const chosen = { hints: isAgainstBot, ...others, ...(isForTwo ? { pie } : {}), size, citadels };
  return { ...options.withGiven(usualFor(players), chosen), ...(isByHand ? {} : { setup: 'balanced' }) };
};

/** Why a board can’t be had, if it has room for `most` citadels. */
const faultText = (fault: BoardFault, { size, citadels, players, most }: Board & { readonly most: number }): string => {
  const { fault: texts } = optionsTexts;
  switch (fault) {
    case 'even':
      return texts.even({ less: citadels - 1, more: citadels + 1, citadels });
    case 'crowded':
      return texts.crowded({ size, most, citadels });
    case 'unfair':
      return texts.unfair({ players: players ?? 2 });
    case 'small':
      return texts.small({ least: LEAST_SIZE_OF_SEVERAL });
  }
};

/** A line for the board, and for each option that is not the default. */
const tell = (chosen: Options): readonly string[] => {
  const { size, citadels, siege, stall, cap, tally, pie, hints, players } = chosen;
  const { told, options: texts } = optionsTexts;
  const usual = usualFor(players);
  const isUnusual = (limit: 'stall' | 'cap'): boolean => chosen[limit] !== usual[limit] || tally !== usual.tally;
  return [
    told.board({ size, citadels }),
    ...(players === undefined ? [] : [told.several({ players })]),
    ...(siege === usual.siege ? [] : [texts.siege.values[siege].about]),
    ...(isUnusual('stall') ? [stall > 0 ? told.stall({ turns: stall, tally }) : told.noStall] : []),
    ...(pie ? [told.pie] : []),
    ...(hints ? [told.hints({ isForTwo: players === undefined })] : []),
    ...(isUnusual('cap') ? [cap > 0 ? told.cap({ turn: cap, tally }) : told.noCap] : []),
  ];
};

/** C1, C2, C41 to C43: the board, how it is set up, when warriors are besieged, and the other options. */
export const choosing: Choosing<Options> = { ...offered, form: { ...form, read: readForm }, settle, tell };
