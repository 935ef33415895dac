// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { babylon } from '../../../../src/games/babylon/index.ts';
import { isOver } from '../../../../src/games/babylon/rules/board.ts';
import { allCards, sorted } from '../../../../src/games/babylon/rules/card.ts';
import { play } from '../../../../src/games/babylon/rules/rules.ts';
import type { CardChoice, Options, Runner, State } from '../../../../src/games/babylon/rules/state.ts';
import type { Viewer } from '../../../../src/games/contract/status.ts';
import { noChance, recordedChance, seededChance, type Chance, type Draw } from '../../../../src/kernel/random.ts';
import { allFights, submission, wander, type Position } from '../../../rig/games/babylon/race.ts';
import { tries } from '../../../rig/games/seed.ts';
import { trials } from '../../../rig/games/trials.ts';

const players = ['<@1>', '<@2>', '<@3>'];

const viewersOf = (state: State): readonly Viewer[] => ['table', ...state.runners.keys()];

/** Everything that a viewer can learn about a position: view, screen, status, figures, and every refusal. */
const learnedBy = (state: State, viewer: Viewer): string => {
  const view = babylon.look(state, viewer);
  const screen = babylon.screen(view, { events: [], focus: null, players });
  const tries = viewer === 'table' ? [] : refusalsTo(state, viewer);
  return JSON.stringify([view, screen, babylon.status(state), babylon.summary(state), tries]);
};

/** What a seat learns by trying every choice: that it is legal, or why it is refused. */
const refusalsTo = (state: State, seat: number): readonly string[] => {
  const legal = new Set(babylon.actions(state, seat).map((action) => babylon.makeAction(action)));
  return [...allCards, 'chance' as const].map(submission).map((action) => {
    if (legal.has(babylon.makeAction(action))) return 'legal';
    const played = play(state, seat, action, noChance);
    return played.ok ? 'accepted' : babylon.explain(played.reason);
  });
};

/** The same position with one hidden thing changed, and the seat that may know of it. */
interface Change {
  readonly state: State;
  readonly insider: number | null;
}

type Changing = (state: State, chance: Chance) => Change | null;

const withRunners = (state: State, change: (runner: Runner, seat: number) => Runner): State => ({
  ...state,
  runners: state.runners.map(change),
});

const swapped = (cards: readonly number[], one: number, other: number): readonly number[] =>
  cards.map((card) => (card === one ? other : card === other ? one : card));

/** Two cards change places, wherever they are; a choice goes with its place. */
const swapCards = (state: State, one: number, other: number): State => ({
  ...withRunners(state, (runner) => ({
    ...runner,
    hand: sorted(swapped(runner.hand, one, other)),
    lost: sorted(swapped(runner.lost, one, other)),
    choice: typeof runner.choice === 'number' ? (swapped([runner.choice], one, other)[0] ?? null) : runner.choice,
  })),
  deck: swapped(state.deck, one, other),
});

const anySeat = (state: State, chance: Chance, holds: (runner: Runner) => boolean): number | null => {
  const seats = state.runners.flatMap((runner, seat) => (holds(runner) ? [seat] : []));
  return seats.length > 0 ? chance.pick(seats) : null;
};

/** Exchanges a card of one seat for a card of the deck. */
const exchange =
  (cardsOf: (runner: Runner) => readonly number[]): Changing =>
  (state, chance) => {
    const insider = anySeat(state, chance, (runner) => cardsOf(runner).length > 0);
    const runner = insider === null ? undefined : state.runners[insider];
    if (runner === undefined || state.deck.length === 0) return null;
    return { insider, state: swapCards(state, chance.pick(cardsOf(runner)), chance.pick(state.deck)) };
  };

const changes: Readonly<Record<string, Changing>> = {
  'the order of the deck': (state, chance) => ({
    insider: null,
    state: { ...state, deck: chance.shuffle(state.deck) },
  }),
  'the tokens that lie face down': (state, chance) => {
    const { tokens, opened, removed } = state;
    const hidden = chance.shuffle([...tokens.slice(opened), ...removed]);
    const shut = tokens.length - opened;
    return {
      insider: null,
      state: { ...state, tokens: [...tokens.slice(0, opened), ...hidden.slice(0, shut)], removed: hidden.slice(shut) },
    };
  },
  'a hand': exchange(({ hand }) => hand),
  'a card lost face down': exchange(({ lost }) => lost),
  'which card of a hand was lost': (state, chance) => {
    const insider = anySeat(state, chance, ({ hand, lost }) => hand.length > 0 && lost.length > 0);
    const runner = insider === null ? undefined : state.runners[insider];
    if (runner === undefined) return null;
    return { insider, state: swapCards(state, chance.pick(runner.hand), chance.pick(runner.lost)) };
  },
  'a submitted choice': (state, chance) => {
    const insider = anySeat(state, chance, ({ choice }) => choice !== null);
    const runner = insider === null ? undefined : state.runners[insider];
    if (runner === undefined) return null;
    const others: readonly CardChoice[] = [...runner.hand, ...(runner.handSize === 1 ? ['chance' as const] : [])];
    const choice = chance.pick(others);
    return { insider, state: withRunners(state, (other, seat) => (seat === insider ? { ...other, choice } : other)) };
  },
};

const races = fc.record({
  seed: fc.nat(1_000_000),
  players: fc.constantFrom(2, 3),
  chosen: fc.constantFrom(...allFights),
});

const running = ({
  seed,
  players,
  chosen,
}: {
  seed: number;
  players: number;
  chosen: Omit<Options, 'players'>;
}): readonly Position[] => [...wander(`secrets ${seed}`, players, chosen)].filter(({ after }) => !isOver(after));

describe('B30: a change in what a viewer may not know changes nothing that the viewer learns', () => {
  test.each(Object.entries(changes))('%s', (_name, change) => {
    let made = 0;
    fc.assert(
      fc.property(races, (sketch) => {
        const chance = seededChance(`change ${sketch.seed}`);
        for (const { after } of running(sketch)) {
          const changed = chance.die() > 3 ? change(after, chance) : null;
          if (changed === null || JSON.stringify(changed.state) === JSON.stringify(after)) continue;
          expect(() => babylon.readState(changed.state)).not.toThrow();
          made++;
          for (const viewer of viewersOf(after)) {
            if (viewer === changed.insider) continue;
            if (learnedBy(changed.state, viewer) !== learnedBy(after, viewer)) return false;
          }
        }
        return true;
      }),
      tries(trials(60, 8)),
    );
    expect(made).toBeGreaterThan(trials(150));
  });

  test('but its owner learns of it', () => {
    const [first] = wander('owner', 2);
    if (first === undefined) throw new Error('nothing was played');
    const { state } = first;
    const changed = swapCards(state, state.runners[0]?.hand[0] ?? 0, state.deck[0] ?? 0);
    expect(learnedBy(changed, 0)).not.toBe(learnedBy(state, 0));
    expect(learnedBy(changed, 1)).toBe(learnedBy(state, 1));
  });
});

test('the log of a submission reveals nothing while the round is open', () => {
  for (const { state, seat, action, after, events } of wander('log', 3)) {
    if (after.round > state.round) continue;
    expect(babylon.log({ before: state, seat, action, state: after, events })).toEqual([]);
  }
});

test('a card lost at random is in no other view, in no event and in no log', () => {
  let found = 0;
  for (let game = 0; game < trials(150); game++) {
    for (const { state, seat, action, after, events, draws } of wander(`lost ${game}`, 3)) {
      if (!events.some(({ type }) => type === 'card-lost') || events.some(({ type }) => type === 'eliminated'))
        continue;
      const other = play(state, seat, action, otherPicks(draws));
      if (!other.ok) throw new Error(other.reason);
      if (isOver(after) || JSON.stringify(other.value.state) === JSON.stringify(after)) continue;
      found++;
      const before = { before: state, seat, action };
      expect(other.value.events).toEqual(events);
      expect(babylon.log({ ...before, ...other.value })).toEqual(babylon.log({ ...before, state: after, events }));
      for (const viewer of viewersOf(after)) {
        if (viewer !== 'table' && after.runners[viewer]?.lost.join() !== other.value.state.runners[viewer]?.lost.join())
          continue;
        expect(learnedBy(other.value.state, viewer)).toBe(learnedBy(after, viewer));
      }
    }
  }
  expect(found).toBeGreaterThan(trials(100));
});

/** The same dice and shuffles, but other cards lost where there is a choice. */
const otherPicks = (draws: readonly Draw[]): Chance => {
  let drawn = 0;
  const next = (): Chance => recordedChance(draws.slice(drawn++));
  return {
    draws,
    die: () => next().die(),
    shuffle: (things) => next().shuffle(things),
    pick: (things) => {
      const picked = draws[drawn++];
      const thing = things.find((other) => other !== picked) ?? things[0];
      if (thing === undefined) throw new RangeError('nothing to pick from');
      return thing;
    },
  };
};
