import { isActive, winnerOf } from '../rules/board.ts';
import type { View } from '../rules/view.ts';
import { positions, standing } from '../words/screen.ts';
import type { SeatName } from './story.ts';

/** Whom the race waits for, or how it ended; on a seat's own screen, also what that seat has chosen. */
export const standingOf = (view: View, name: SeatName): string => {
  const { own, round, secrets, viewer } = view;
  if (secrets !== null) {
    const winner = winnerOf(view);
    return winner === null ? standing.lost(round) : standing.won(name(winner), round);
  }
  if (own !== null) {
    const waiting = own.choice === null ? '' : ` ${waitingText(view, name)}`;
    return (own.choice === null ? standing.choose(own.seat) : standing.chose(own.seat, own.choice)) + waiting;
  }
  const begun = round === 0 ? `${standing.run} ` : '';
  return viewer === 'table' ? begun + waitingText(view, name) : `${standing.out} ${waitingText(view, name)}`;
};

/** Where the players are, from first to last. */
export const positionsText = ({ runners, warlord }: View, name: SeatName): string => {
  const racers = runners
    .flatMap((runner, seat) => (isActive(runner) ? [{ who: name(seat), space: runner.space }] : []))
    .toSorted((left, right) => right.space - left.space);
  return positions(racers, { space: warlord, behind: (racers.at(-1)?.space ?? warlord) - warlord });
};

const waitingText = ({ runners }: View, name: SeatName): string =>
  standing.waiting(runners.flatMap((runner, seat) => (isActive(runner) && !runner.submitted ? [name(seat)] : [])));
