import type { Choices } from './choosing.ts';
import { oneOf, type Option } from './options.ts';
import type { Seat } from './status.ts';
import { handicapTexts } from './texts/handicap/texts.ts';

/** What evens out a game for two: the seat that it helps, and its size in steps, from 1. */
export interface Handicap {
  readonly seat: Seat;
  readonly steps: number;
}

/** The handicaps that a game for two may be played with. Such a match is not rated. */
export interface Handicaps {
  /** Its greatest size. */
  readonly most: number;
  /** By step: the difference of ratings that it makes up for. The first is the least for which one is offered. */
  readonly steps: readonly HandicapStep[];
  /** What the player of the seat gets, as a sentence of at most 100 characters without a full stop. */
  readonly tell: (given: { readonly who: string; readonly steps: number }) => string;
  readonly measured: HandicapMeasure;
}

/** As `npm run simulate -- GAME --handicap` has measured it. */
interface HandicapStep {
  readonly difference: number;
  /** Half of its 95% interval. */
  readonly interval: number;
}

/** What `npm run simulate -- GAME --handicap` plays. */
interface HandicapMeasure {
  /** The options that differ from the defaults, and `setup` if the match has a beginning. */
  readonly chosen: object;
  /** Each plays with a handicap against the other. */
  readonly bots: readonly (readonly [weaker: string, stronger: string])[];
}

/** The handicap with these options: `handicap` says its size, and `weaker` the seat that it helps. Null if none. */
export const handicapIn = (options: unknown): Handicap | null => {
  const { handicap, weaker }: { readonly handicap?: unknown; readonly weaker?: unknown } = Object(options);
  return typeof handicap === 'number' && typeof weaker === 'number' ? { seat: weaker, steps: handicap } : null;
};

/** Options with another handicap, or with none. */
export const withHandicap = (options: object, given: Handicap | null): object => {
  const { handicap: _handicap, weaker: _weaker, ...others }: Readonly<Record<string, unknown>> = { ...options };
  return given === null ? others : { ...others, handicap: given.steps, weaker: given.seat };
};

/** How many steps come closest to a difference of ratings; null if the first one would be too much. */
export const stepsFor = ({ steps }: Handicaps, difference: number): number | null => {
  const off = steps.map((step) => Math.abs(step.difference - difference));
  const isTooLittle = difference < (steps[0]?.difference ?? Infinity);
  return isTooLittle ? null : 1 + off.indexOf(Math.min(...off));
};

/** In `Read`: the handicap of a match, if there is one. */
export const handicapSentences = (
  { tell }: Handicaps,
  options: unknown,
  nameOf: (seat: Seat) => string,
): readonly string[] => {
  const given = handicapIn(options);
  return given === null ? [] : [handicapTexts.read({ given: tell({ who: nameOf(given.seat), steps: given.steps }) })];
};

/** Each size of a handicap for each of two seats, with the fields that a record has. */
const givenIn = (most: number) =>
  [0, 1].flatMap((weaker) =>
    Array.from({ length: most }, (_, index) => ({ id: `${weaker}/${index + 1}`, handicap: index + 1, weaker })),
  );

/** The option of a handicap of so many steps at most. Its text is such as `w12`: two steps for seat 1. */
export const handicapOption = (
  most: number,
): Option<'handicap', { readonly handicap?: number; readonly weaker?: number }, never> => {
  const values: Readonly<Record<string, readonly [text: string, sets: Readonly<Record<string, number>>]>> = {
    none: ['', {}],
    ...Object.fromEntries(
      givenIn(most).map(({ id, ...sets }) => [id, [`w${sets.weaker}${sets.handicap}`, sets]] as const),
    ),
  };
  return oneOf('handicap', values);
};

/** The handicaps as a field of a form, which does not know who plays. */
export const handicapChoices = ({ most, tell }: Handicaps): Choices => ({
  name: 'handicap',
  values: [
    { id: 'none', sets: {}, label: handicapTexts.none },
    ...givenIn(most).map(({ id, ...sets }) => {
      const who = sets.weaker === 0 ? handicapTexts.first : handicapTexts.second;
      return { id, sets, label: tell({ who, steps: sets.handicap }) };
    }),
  ],
});

/** The words of that field. */
export const handicapWords = () => ({ handicap: { name: handicapTexts.name } });
