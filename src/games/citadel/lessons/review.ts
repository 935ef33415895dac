import { seededChance } from '../../../kernel/random.ts';
import type { Analysis } from '../../contract/capabilities.ts';
import { colourAt } from '../../contract/colours.ts';
import type { Played } from '../../contract/status.ts';
import { chooseTurn } from '../bots/choice.ts';
import { levels } from '../bots/levels.ts';
import { chanceAt } from '../bots/outlook.ts';
import { makeTyped } from '../format/typed.ts';
import type { Event } from '../rules/event.ts';
import { coloursIn } from '../rules/field/colours.ts';
import { fieldOf } from '../rules/field/field.ts';
import { actionOf } from '../rules/field/order.ts';
import type { Action, State } from '../rules/field/state.ts';
import { status } from '../rules/rules.ts';
import { lessonsTexts } from '../texts/lessons/texts.ts';

interface Judgement {
  /** How likely the seat to move is to win, from 0 to 1. */
  readonly chance: number;
  /** The turn that the bot would play, without its end. */
  readonly best: readonly Action[];
}

/**
 * Judges a position in which a turn begins; null for any other. It searches as the bot does, but without rollouts, as
 * it has to judge whole games. An effort below 1 makes it quicker and weaker.
 */
const judge = (state: State, effort: number): Judgement | null => {
  if (state.phase !== 'play' || state.prepared.length > 0) return null;
  // No bot can tell how likely one of several is to win: that depends on what they agree on.
  if (state.options.players !== undefined) return null;
  const { depths, positions, proofs, ...rest } = levels.expert;
  const level = { ...rest, depths, positions: positions * effort, proofs: proofs * effort, rollouts: null };
  const { orders, value } = chooseTurn(fieldOf(state), level, seededChance('analysis'));
  const { size } = state.options;
  return { chance: chanceAt(value, 'expert', size), best: orders.map((order) => actionOf(size, order)) };
};

type PlayedStep = Played<State, Action, Event>;

/** Has the strongest bot judge every turn of a match, and names those that cost their player the most. */
export const analysis: Analysis<State, Action, Event> = {
  title: (player) => lessonsTexts.reviewTitle({ player }),
  get measure() {
    return lessonsTexts.measureOf({ first: colourAt(coloursIn(undefined), 0).name });
  },
  measureOf: ({ name }) => lessonsTexts.measureOf({ first: name }),
  write: (chance) => lessonsTexts.chance({ chance }),
  most: 1,
  review: (steps) => {
    const turns = judgedTurns(steps);
    const worst = turns
      .filter(({ lost }) => lost >= LEAST_LOSS)
      .toSorted((one, other) => other.lost - one.lost)
      .slice(0, MOST_TURNS)
      .toSorted((one, other) => one.step - other.step);
    return {
      curve: turns.map(({ step, seat, chance }) => ({ step, value: seat === 0 ? chance : 1 - chance })),
      highlights: worst.map(({ step, seat, turn, chance, lost, played, best }) => ({
        step,
        seat,
        name: lessonsTexts.reviewTurn({ number: turn }),
        cost: lost,
        text: lessonsTexts.lostTurn({ before: chance, after: chance - lost, played, best }),
      })),
      notes: worst.length === 0 && turns.length > 0 ? [lessonsTexts.noMistakes] : [],
    };
  },
};

/** How many turns to report, and the smallest loss worth reporting. */
const MOST_TURNS = 3;
const LEAST_LOSS = 0.1;

interface JudgedTurn {
  readonly seat: number;
  readonly turn: number;
  readonly step: number;
  /** Its player's chance to win before it. */
  readonly chance: number;
  /** How much of that chance it lost; negative if it gained. */
  readonly lost: number;
  /** What was played, and what the bot would have played, as typed. */
  readonly played: string;
  readonly best: string;
}

/** About how many turns are judged with full effort. In a longer match, each turn gets less. */
const FULL = 40;

/** The turns that can be judged: the chance to win at the next one of them, or the result, says what each cost. */
const judgedTurns = (steps: readonly PlayedStep[]): readonly JudgedTurn[] => {
  const begins = steps.flatMap(({ before, seat }, step) => {
    const isFirst = steps[step - 1]?.seat !== seat;
    return isFirst ? [{ seat, step, before, turn: status(before).round }] : [];
  });
  const effort = Math.min(1, FULL / Math.max(1, begins.length));
  const judged = begins.flatMap((begin) => {
    const judgement = judge(begin.before, effort);
    return judgement === null ? [] : [{ ...begin, ...judgement }];
  });
  const last = steps.at(-1)?.state;
  const winners = (last && status(last).result?.winners) ?? [];
  return judged.map(({ seat, step, turn, chance, best }, index) => {
    const next = judged[index + 1];
    const won = winners.length === 0 ? 0.5 : winners.includes(seat) ? 1 : 0;
    const after = next === undefined ? won : next.seat === seat ? next.chance : 1 - next.chance;
    const end = begins.find((begin) => begin.step > step)?.step ?? steps.length;
    const played = typed(steps.slice(step, end).map(({ action }) => action));
    return { seat, step, turn, chance, lost: chance - after, played, best: typed(best) };
  });
};

/** The longest text of a turn, in characters. */
const LONGEST = 150;

const typed = (actions: readonly Action[]): string => {
  const text = actions.map(makeTyped).join(' ');
  if (text === '') return lessonsTexts.idle;
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
};
