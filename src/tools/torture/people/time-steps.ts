import type { LocalClient } from '../../../local/client.ts';
import { noPauses, readPauses } from '../../../sessions/match/pauses.ts';
import { isOpen, players } from './match-steps.ts';
import { NEEDLESS, pressIn, pressInMenu, type Step } from './steps.ts';
import { there, type Scene } from './table.ts';

/** Whether people wait for each other. After a kill, one person may have begun alone with a bot: nobody is called. */
export const isAmongPeople = ({ standing }: Scene): boolean =>
  standing !== null &&
  standing.match.ended_at === null &&
  standing.match.seats.filter(({ user_id: id }) => id !== null).length > 1;

/** All players who may give a day do so at once. */
export const giveDays: Step = {
  when: isAmongPeople,
  who: players,
  does: async (turn) => (await pressInMenu('giveDay')(turn)) ?? NEEDLESS,
};

const pausesOf = ({ match }: Scene) => (match === null ? noPauses : readPauses(match.pauses));

const isPaused = (now: Scene): boolean => pausesOf(now).had.some(({ until }) => until.getTime() > Date.now());

const hasAgreed = (now: Scene, { id }: LocalClient): boolean => {
  const seat = there(now.match).seats.findIndex(({ user_id: player }) => player === id);
  return pausesOf(now).asked?.seats.includes(seat) ?? false;
};

/** All players ask for a pause, or for its end, one after another, until it is there. */
const agree = (isPause: boolean): Step => ({
  when: (now) => isAmongPeople(now) && isPaused(now) !== isPause,
  who: players,
  isInTurn: true,
  does: async (turn) => pressIn('pause', await pressInMenu('askPause')(turn), turn.who),
  until: (now, { who }) => !isOpen(now) || isPaused(now) === isPause || hasAgreed(now, who),
});

export const pause = agree(true);
export const goOn = agree(false);
