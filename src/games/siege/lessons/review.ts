import { recordedChance } from '../../../kernel/random.ts';
import { accepted } from '../../../kernel/result.ts';
import { shorten } from '../../../kernel/text.ts';
import type { Analysis } from '../../contract/capabilities.ts';
import type { Played } from '../../contract/status.ts';
import { indexesOf, numberOf } from '../bots/odds.ts';
import { rollProspects, roundOdds } from '../bots/round-odds.ts';
import { roundPlanner } from '../bots/round-plan.ts';
import type { Event } from '../rules/event.ts';
import { countFaces, isDefeated, NO_DICE, type Position } from '../rules/position.ts';
import { closeRound, nextAssault } from '../rules/round.ts';
import { playAt } from '../rules/rules.ts';
import {
  ABILITIES,
  abilityIndex,
  ASSAULTS,
  at,
  FACES,
  LINES,
  LOCKED,
  READY,
  sum,
  type AbilityId,
} from '../rules/sheet.ts';
import type { Action, State } from '../rules/state.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { lessonsTexts } from '../texts/lessons/texts.ts';
import { plannedRound, stepText } from './hint.ts';

type PlayedStep = Played<State, Action, Event>;

/** Judges each round of a siege as the hint does: what the dice gave, and what the decisions cost. */
export const analysis: Analysis<State, Action, Event> = {
  title: (player) => lessonsTexts.review.title({ player }),
  get measure() {
    return lessonsTexts.review.measure;
  },
  write: (chance) => lessonsTexts.review.percent({ chance }),
  most: 1,
  review: (steps) => {
    const rounds = judgedRounds(steps);
    const [first] = rounds;
    const end = steps.at(-1)?.state.now;
    if (first === undefined || end === undefined) return { curve: [], highlights: [], notes: [] };
    const reported = standingOut(rounds);
    return {
      curve: [
        // The first roll is luck, so the siege begins before it, as its first round does.
        ...steps.map(({ before }, step) => ({ step, value: step === 0 ? first.before : chanceNow(before.now) })),
        { step: steps.length, value: chanceNow(end) },
      ],
      highlights: reported.map((round) => ({
        step: round.step,
        seat: 0,
        name: lessonsTexts.review.round({ round: round.number }),
        cost: Math.max(costOf(round), round.before - round.after),
        text: tell(round, round === turningOf(rounds), end),
      })),
      notes: [
        ...(rounds.every(({ choices }) => choices.every(({ cost }) => cost < LEAST_COST))
          ? [lessonsTexts.review.noMistakes]
          : []),
        lessonsTexts.review.whole({ before: first.before, split: splitText(inAll(rounds)) }),
        lessonsTexts.review.note,
      ],
    };
  },
};

/** The smallest fall and the smallest cost worth reporting, and how many rounds and decisions to report. */
const LEAST_FALL = 0.05;
const LEAST_COST = 0.02;
const MOST_ROUNDS = 3;
const MOST_CHOICES = 2;

interface CostlyDecision {
  readonly cost: number;
  readonly text: string;
}

interface JudgedRound {
  readonly number: number;
  /** The first step in it, and the siege before that. */
  readonly step: number;
  readonly position: Position;
  /** The chance before its first roll, and before that of the next round, or where the siege was broken off. */
  readonly before: number;
  readonly after: number;
  readonly dice: number;
  readonly choices: readonly CostlyDecision[];
  /** The luck in the special attack that followed; null if no die was rolled. */
  readonly assault: number | null;
}

const judgedRounds = (steps: readonly PlayedStep[]): readonly JudgedRound[] => {
  const begins = steps.flatMap((_step, step) => (step === 0 || steps[step - 1]?.action.type === 'end' ? [step] : []));
  return begins.map((step, index) => judgeRound(steps.slice(step, begins[index + 1]), step));
};

const judgeRound = (steps: readonly PlayedStep[], step: number): JudgedRound => {
  const first = at(steps, 0).before.now;
  const last = at(steps, steps.length - 1);
  const start = rollProspects(first, NO_DICE);
  let dice = start.got - start.expected;
  const choices: CostlyDecision[] = [];
  for (const { before, action, state } of steps) {
    if (before.now.phase !== 'roll') break;
    const { chance, choice } = judgeKeeping(before.now, action);
    choices.push(choice);
    dice += chanceNow(state.now) - chance;
  }
  const acts = steps.filter(({ before }) => before.now.phase === 'act');
  if (acts.length > 0) choices.push(judgeActs(acts));
  const isEnded = last.action.type === 'end';
  return {
    number: first.round,
    step,
    position: first,
    before: start.expected,
    after: isEnded ? chanceBeforeRoll(last.state.now) : chanceNow(last.state.now),
    dice,
    choices,
    assault: isEnded ? luckOfAssault(last.before.now, last.state.now) : null,
  };
};

/** The chance to win, as the hint gives it. */
export const chanceNow = (position: Position): number => {
  switch (position.phase) {
    case 'over':
      return isDefeated(position) ? 1 : 0;
    case 'act':
      return roundPlanner(position).chance(position.pool);
    case 'roll': {
      const { hand, next } = roundOdds(position);
      return next.worth[hand] ?? 0;
    }
  }
};

/** The chance to win before the first roll of a round. */
const chanceBeforeRoll = (position: Position): number =>
  position.phase === 'over' ? chanceNow(position) : rollProspects(position, NO_DICE).expected;

const judgeKeeping = (
  position: Position,
  action: Action,
): { readonly chance: number; readonly choice: CostlyDecision } => {
  const { dice } = position;
  const { hand, next } = roundOdds(position);
  const facesOf = (indexes: readonly number[]): readonly number[] => indexes.map((index) => at(dice, index));
  const chosen = action.type === 'roll' ? facesOf(action.keep) : null;
  const chance = next.kept[chosen === null ? hand : numberOf(countFaces(chosen))] ?? 0;
  const best = next.best[hand] ?? hand;
  const cost = (next.worth[hand] ?? 0) - chance;
  const better = best === hand ? null : facesOf(indexesOf(dice, best));
  return { chance, choice: { cost, text: keepingText(dice, chosen, better, cost) } };
};

/** A choice of dice, and a better one. Null stands for stopping. */
const keepingText = (
  rolled: readonly number[],
  chosen: readonly number[] | null,
  best: readonly number[] | null,
  cost: number,
): string => {
  const { chose, better } = lessonsTexts.review;
  return [
    chose[kindOf(chosen)]({ rolled: rolled.join(' '), kept: (chosen ?? []).join(' ') }),
    better[kindOf(best)]({ points: inPoints(-cost), kept: (best ?? []).join(' ') }),
  ].join(' ');
};

const kindOf = (kept: readonly number[] | null): 'stopped' | 'none' | 'kept' =>
  kept === null ? 'stopped' : kept.length === 0 ? 'none' : 'kept';

const judgeActs = (acts: readonly PlayedStep[]): CostlyDecision => {
  const position = at(acts, 0).before.now;
  const { before, action, state } = at(acts, acts.length - 1);
  const left = action.type === 'end' ? roundPlanner(before.now).chanceAtEnd(before.now.pool) : chanceNow(state.now);
  const cost = chanceNow(position) - left;
  const done = acts.flatMap((act) => (act.action.type === 'end' ? [] : [stepText(act.action)]));
  const text = lessonsTexts.review.acted({
    done: stepsText(done),
    best: stepsText(plannedRound(position).steps),
    points: inPoints(-cost),
  });
  return { cost, text };
};

const LONGEST = 140;

const stepsText = (steps: readonly string[]): string =>
  steps.length === 0 ? lessonsTexts.review.justEnded : shorten(steps.join(' · '), LONGEST);

/** S3: what the dice of the special attack after a round did to the chance; null if no die was rolled. */
const luckOfAssault = (before: Position, after: Position): number | null => {
  const { state: closed } = closeRound(before);
  const id = closed.phase === 'over' || closed.entered === LINES.length ? undefined : nextAssault(closed);
  if (id === undefined || ASSAULTS[id].dice === 0) return null;
  const rolls = rollsOf(ASSAULTS[id].dice);
  const expected = sum(
    rolls.map(({ dice, ways }) => {
      const chance = recordedChance([...dice, ...FIRST_ROLL]);
      return ways * chanceBeforeRoll(accepted(playAt(before, { type: 'end' }, chance), 'the end of a round').state);
    }),
  );
  return chanceBeforeRoll(after) - expected / sum(rolls.map(({ ways }) => ways));
};

/** Any dice: the chance before the first roll of a round does not depend on them. */
const FIRST_ROLL = [1, 1, 1, 1, 1, 1, 1, 1];

/** For each sum of this many dice, a roll with that sum, and how many rolls have it. */
const rollsOf = (count: number): readonly { readonly dice: readonly number[]; readonly ways: number }[] => {
  const bySum = new Map<number, { readonly dice: readonly number[]; readonly ways: number }>();
  const rolls = Array.from({ length: count }).reduce<readonly (readonly number[])[]>(
    (shorter) => shorter.flatMap((dice) => FACES.map((face) => [...dice, face])),
    [[]],
  );
  for (const dice of rolls) bySum.set(sum(dice), { dice, ways: (bySum.get(sum(dice))?.ways ?? 0) + 1 });
  return [...bySum.values()];
};

const costOf = ({ choices }: JudgedRound): number => sum(choices.map(({ cost }) => cost));

/** The round in which the chance fell most. */
const turningOf = (rounds: readonly JudgedRound[]): JudgedRound | undefined => {
  const fall = ({ before, after }: JudgedRound): number => before - after;
  const most = rounds.toSorted((one, other) => fall(other) - fall(one))[0];
  return most && fall(most) >= LEAST_FALL ? most : undefined;
};

/** The round in which the chance fell most, and those whose decisions cost most, in order. */
const standingOut = (rounds: readonly JudgedRound[]): readonly JudgedRound[] => {
  const turning = turningOf(rounds);
  const costly = rounds
    .filter((round) => round !== turning && round.choices.some(({ cost }) => cost >= LEAST_COST))
    .toSorted((one, other) => costOf(other) - costOf(one));
  return [...(turning === undefined ? [] : [turning]), ...costly]
    .slice(0, MOST_ROUNDS)
    .toSorted((one, other) => one.step - other.step);
};

interface ChanceChanges {
  readonly dice: number;
  readonly decisions: number;
  /** Null if no die of a special attack was rolled. */
  readonly assault: number | null;
  readonly rest: number;
}

const changesOf = (round: JudgedRound): ChanceChanges => {
  const { before, after, dice, assault } = round;
  const decisions = -costOf(round);
  return { dice, decisions, assault, rest: after - before - dice - decisions - (assault ?? 0) };
};

const inAll = (rounds: readonly JudgedRound[]): ChanceChanges => {
  const changes = rounds.map(changesOf);
  const assaults = changes.flatMap(({ assault }) => assault ?? []);
  return {
    dice: sum(changes.map(({ dice }) => dice)),
    decisions: sum(changes.map(({ decisions }) => decisions)),
    assault: assaults.length === 0 ? null : sum(assaults),
    rest: sum(changes.map(({ rest }) => rest)),
  };
};

/** A change of a chance in percentage points. */
const inPoints = (change: number): number => Math.round(change * 100);

const splitText = ({ dice, decisions, assault, rest }: ChanceChanges): string => {
  const { review } = lessonsTexts;
  return [
    review.split({ dice: inPoints(dice), decisions: inPoints(decisions) }),
    ...(assault === null ? [] : [review.assault({ points: inPoints(assault) })]),
    ...(Math.abs(inPoints(rest)) === 0 ? [] : [review.estimate({ points: inPoints(rest) })]),
  ].join(', ');
};

/** The locked ability that would have saved most in a round: the chance before its first roll if it had been ready. */
const missedIn = ({ position, before }: JudgedRound): { readonly id: AbilityId; readonly chance: number } | null => {
  const locked = ABILITIES.filter((_, index) => position.abilities[index] === LOCKED);
  const [most] = locked
    .map(({ id }) => ({ id, chance: rollProspects(withReady(position, id), NO_DICE).expected }))
    .toSorted((one, other) => other.chance - one.chance);
  return most && most.chance - before >= LEAST_FALL ? most : null;
};

const withReady = (position: Position, id: AbilityId): Position => ({
  ...position,
  abilities: position.abilities.with(abilityIndex(id), READY),
});

/** What happened in a round. After a lost siege, the one in which the chance fell most tells what would have helped. */
const tell = (round: JudgedRound, isTurning: boolean, end: Position): string => {
  const missed = isTurning && end.phase === 'over' && !isDefeated(end) ? missedIn(round) : null;
  return [
    [
      lessonsTexts.review.changed({ before: round.before, after: round.after, split: splitText(changesOf(round)) }),
      ...(isTurning ? [lessonsTexts.review.turning] : []),
      ...(missed
        ? [lessonsTexts.review.missed({ ability: rulesTexts.ability[missed.id], chance: missed.chance })]
        : []),
    ].join(' '),
    ...round.choices
      .filter(({ cost }) => cost >= LEAST_COST)
      .toSorted((one, other) => other.cost - one.cost)
      .slice(0, MOST_CHOICES)
      .map(({ text }) => text),
  ].join('\n');
};
