import { ABILITIES } from '../../../src/games/siege/rules/sheet.ts';
import { playRound, race } from '../games/babylon/race.ts';
import { gameOf, type Turn } from '../games/escape/games.ts';
import { sketch, stateAt } from '../games/siege/sieges.ts';

export const PHONE = { width: 390, height: 844 };

/** The longest name that Discord allows. */
export const longName = (first: string): string => first.padEnd(32, ' von Hohenstein').slice(0, 32);

/** The first turn of its kind in a run with this luck. */
const turnOf = (luck: number, isIt: (turn: Turn) => boolean): Turn => {
  for (const turn of gameOf({ options: { variants: [], world: 'free', seed: null }, luck, whim: 0 }, 400))
    if (isIt(turn)) return turn;
  throw new Error('There is no such run.');
};

/** A run with over 40 spaces, all kinds of items and a fight. */
export const longRun = () => turnOf(236, ({ state }) => state.spaces.length > 40 && state.phase.kind === 'fight');

/** A run of 40 spaces before its last step, at the end of which it has met two challenges. */
export const beforeCapture = () => turnOf(18, ({ state }) => state.phase.kind === 'over').before;

/** A late round with eight dice, and all abilities ready, that may end either way. */
export const fullSiege = stateAt(
  sketch({
    round: 8,
    entered: 8,
    rolls: 4,
    walls: [0, 0, 3],
    lines: [0, 2, 8, 9, 10, 12, 14, 16, 20],
    dice: [1, 1, 2, 3, 4, 5, 6, 6],
    tracks: [4, 3, 4, 4],
    ready: ABILITIES.map(({ id }) => id),
  }),
);

/** The same with walls that surely hold. */
export const surelyWon = stateAt({ ...fullSiege.now, rolls: 3, walls: [3, 38, 20] });

/** The end of a round in which all three fight. */
export const fullRace = () => {
  const hands = [[3, 22, 24], [27], [28, 1, 2]];
  const before = race({ at: [10, 12, 9], hands, deck: [5, 7, 8, 10], warlord: 7, tokens: ['injury', 'ambush'] });
  return playRound(before, [3, 27, 28], [22, 1, 2]);
};
