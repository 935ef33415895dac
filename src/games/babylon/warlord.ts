import type { Chance } from '../../kernel/random.ts';
import { arrive } from './arrival.ts';
import { isActive, nextAvailable, track, trackValue, villages } from './board.ts';
import { discard, drawCard, loseCard } from './deck.ts';
import { stepsOf } from './card.ts';
import type { Fought } from './event.ts';
import { advance, advanceRunner, runnerOf } from './progress.ts';
import type { Progress } from './progress.ts';
import type { State } from './state.ts';

/** B23: he is so much faster than his card. */
export const WARLORD_LEAD = 2;

/** B23: the Warlord draws, advances to the first active player within reach, and fights. */
export const chase = (progress: Progress, chance: Chance): Progress => {
  const drawn = drawCard(progress, chance);
  const { state } = drawn.progress;
  const from = state.warlord;
  const { to, reached } = reach(state, stepsOf(drawn.card) + WARLORD_LEAD);
  const entered = villages.flatMap(({ space }, village) => (space > from && space <= to ? [village] : []));
  const marker = Math.min(state.marker + entered.length, track.length - 1);
  const chased = advance(
    discard(drawn.progress, drawn.card),
    { warlord: to, marker },
    { type: 'chased', card: drawn.card, from, to, entered, track: trackValue({ marker }) },
  );
  return reached === null ? chased : combat(chased, reached, chance);
};

/** B23, B25: his way ends at the first space with an active player. */
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

/** B24: whether a roll, less the Injury tokens (B17), reaches the value of the Combat Track. */
export const isWon = ({ face, injury, track }: Pick<Fought, 'face' | 'injury' | 'track'>): boolean =>
  face - injury >= track;

/** B24: the die, less all Injury tokens, against the Combat Track; then flight, lost or not. */
const combat = (progress: Progress, seat: number, chance: Chance): Progress => {
  const { injury } = runnerOf(progress.state, seat);
  const roll = { face: chance.die(), injury, track: trackValue(progress.state) };
  const rolled = advanceRunner(progress, seat, { injury: 0 }, { type: 'fought', seat, ...roll });
  return flee(isWon(roll) ? rolled : loseCard(rolled, seat, chance), seat, chance);
};

/** B24: whoever is not eliminated goes to the next available space after the Warlord's. */
const flee = (progress: Progress, seat: number, chance: Chance): Progress => {
  const { state } = progress;
  if (!isActive(runnerOf(state, seat))) return progress;
  const aimed = state.warlord + 1;
  const to = nextAvailable(state, seat, aimed);
  return arrive(advance(progress, {}, { type: 'fled', seat, aimed, to }), seat, to, chance);
};
