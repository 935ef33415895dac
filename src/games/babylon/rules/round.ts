import type { Chance } from '../../../kernel/random.ts';
import { arrive } from './arrival.ts';
import { isActive, isOver, nextAvailable, stepsEnd, winnerOf } from './board.ts';
import { stepsOf, without } from './card.ts';
import { discard, drawCard, refill } from './deck.ts';
import type { Play } from './event.ts';
import type { State } from './state.ts';
import { advance, runnerOf, type Transition } from './transition.ts';
import { chase } from './warlord.ts';

/** B11 to B24: plays a round, from the reveal to the Warlord, once the last active player has submitted. */
export const closeRound = (state: State, chance: Chance): Transition => {
  const { plays, transition } = reveal({ state: { ...state, round: state.round + 1 }, events: [] }, chance);
  const resolved = plays.reduce(
    (transition, play) => (isOver(transition.state) ? transition : resolve(transition, play, chance)),
    transition,
  );
  const chased = isOver(resolved.state) ? resolved : chase(resolved, chance);
  const ended = chased.state.runners.some(isActive) ? chased : advance(chased, {}, { type: 'caught' });
  return advance(ended, { story: ended.events });
};

interface Reveal {
  /** B13: in the order in which they are resolved. */
  readonly plays: readonly Play[];
  readonly transition: Transition;
}

/** B12: all chosen cards leave the hands. Then each chance reveals the top card of the deck, seat by seat. */
const reveal = ({ state, events }: Transition, chance: Chance): Reveal => {
  const runners = state.runners.map((runner) => ({
    ...runner,
    hand: typeof runner.choice === 'number' ? without(runner.hand, runner.choice) : runner.hand,
    choice: null,
  }));
  let transition: Transition = { state: { ...state, runners }, events };
  const plays: Play[] = [];
  for (const [seat, { choice }] of state.runners.entries()) {
    if (typeof choice === 'number') plays.push({ seat, card: choice, chance: false });
    if (choice !== 'chance') continue;
    const drawn = drawCard(transition, chance);
    transition = drawn.transition;
    plays.push({ seat, card: drawn.card, chance: true });
  }
  const ordered = plays.toSorted((left, right) => left.card - right.card);
  const table = ordered.map(({ card }) => card);
  return { plays: ordered, transition: advance(transition, { table }, { type: 'revealed', plays: ordered }) };
};

/** B13: the player moves, or waits if stuck (B18). Unless that won (B26), the card is discarded and replaced. */
const resolve = (transition: Transition, play: Play, chance: Chance): Transition => {
  const { seat, card } = play;
  const { stuck } = runnerOf(transition.state, seat);
  const moved = stuck ? advance(transition, {}, { type: 'waited', ...play }) : move(transition, play, chance);
  if (winnerOf(moved.state) !== null) return moved;
  return refill(discard(moved, card), seat, chance);
};

/** B14, B15: moves space by space, and then on to the next free one. */
const move = (transition: Transition, play: Play, chance: Chance): Transition => {
  const { state } = transition;
  const from = runnerOf(state, play.seat).space;
  const aimed = stepsEnd(state, from, stepsOf(play.card));
  const to = nextAvailable(state, play.seat, aimed);
  return arrive(advance(transition, {}, { type: 'moved', ...play, from, aimed, to }), play.seat, to, chance);
};
