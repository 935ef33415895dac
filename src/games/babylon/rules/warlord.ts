import type { Chance } from '../../../kernel/random.ts';
import { arrive } from './arrival.ts';
import { isActive, isAlarmed, neededBy, nextAvailable, track, trackValue, villages } from './board.ts';
import { stepsOf } from './card.ts';
import { discard, drawCard, loseCard } from './deck.ts';
import type { Fought } from './event.ts';
import type { State } from './state.ts';
import { advance, advanceRunner, runnerOf, type Transition } from './transition.ts';

/** B23: how many spaces he goes beyond the steps of his card. */
export const WARLORD_LEAD = 2;

/** B6, B23: how far a card of one step and one of three take him. */
export const SLOWEST = 1 + WARLORD_LEAD;
export const FASTEST = 3 + WARLORD_LEAD;

/** B23: the Warlord draws a card, goes as far as the first active player within reach, and fights. */
export const chase = (transition: Transition, chance: Chance): Transition => {
  const drawn = drawCard(transition, chance);
  const { state } = drawn.transition;
  const from = state.warlord;
  const { to, reached } = reach(state, stepsOf(drawn.card) + WARLORD_LEAD);
  const entered = villages.flatMap(({ space }, village) => (space > from && space <= to ? [village] : []));
  const alarms = entered.filter((village) => isAlarmed(state.options, village)).length;
  const marker = Math.min(state.marker + alarms, track.length - 1);
  const chased = advance(
    discard(drawn.transition, drawn.card),
    { warlord: to, marker },
    { type: 'chased', card: drawn.card, from, to, entered, track: trackValue({ marker }) },
  );
  return reached === null ? chased : combat(chased, reached, chance);
};

/** B23, B25: his move ends on the first space with an active player. */
const reach = (
  { runners, warlord }: State,
  spaces: number,
): { readonly to: number; readonly reached: number | null } => {
  for (let to = warlord + 1; to <= warlord + spaces; to++) {
    const reached = runners.findIndex((runner) => isActive(runner) && runner.space === to);
    if (reached >= 0) return { to, reached };
  }
  return { to: warlord + spaces, reached: null };
};

/** B24: whether the die, less the Injury tokens (B17), reaches the value of the Combat Track. */
export const isWon = ({ face, injury, track }: Pick<Fought, 'face' | 'injury' | 'track'>): boolean =>
  face - injury >= track;

/** B24: rolls the die, less all Injury tokens, against the Combat Track. Won or lost, the player then flees. */
const combat = (transition: Transition, seat: number, chance: Chance): Transition => {
  const { injury } = runnerOf(transition.state, seat);
  const roll = { face: chance.die(), injury, track: neededBy(transition.state, seat) };
  const rolled = advanceRunner(transition, seat, { injury: 0 }, { type: 'fought', seat, ...roll });
  return flee(isWon(roll) ? rolled : loseCard(rolled, seat, chance), seat, chance);
};

/** B24: a player who is not eliminated goes to the next free space after the Warlord's. */
const flee = (transition: Transition, seat: number, chance: Chance): Transition => {
  const { state } = transition;
  if (!isActive(runnerOf(state, seat))) return transition;
  const aimed = state.warlord + 1;
  const to = nextAvailable(state, seat, aimed);
  return arrive(advance(transition, {}, { type: 'fled', seat, aimed, to }), seat, to, chance);
};
