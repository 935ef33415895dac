import { canAllMeet } from './matching.ts';
import { meetingsOf, pointsFor, type Meeting, type Pairing } from './meeting.ts';

/** A player with their points so far. */
interface Ranked {
  readonly player: number;
  readonly points: number;
  readonly byes: number;
}

/**
 * The next round of a Swiss tournament, the best players first. From the top of the table down, each player gets the
 * opponent who suits best, as long as all below them can still be paired. The opponents that suit best have met them
 * least often, have as many points or else the next fewer, and are half their group away, as in the Dutch system.
 *
 * If the number of players is odd, the lowest gets a bye among those who have had the fewest, as long as all others can
 * be paired. Nobody meets somebody again if there is a way to pair all without that.
 */
export const pairSwiss = (players: readonly number[], meetings: readonly Meeting[]): readonly Pairing[] => {
  const times = timesMet(meetings);
  const ranked = rank(players, meetings);
  for (let most = 0; ; most++) {
    const bye = byeOf(ranked, times, most);
    if (bye === undefined) continue;
    const paired = pairAll(without(ranked, bye), times, most);
    return bye === null ? paired : [...paired, { one: bye.player, other: null }];
  }
};

type TimesMet = (one: Ranked, other: Ranked) => number;

/** How often two players have met. */
const timesMet = (meetings: readonly Meeting[]): TimesMet => {
  const keyOf = (one: number, other: number): string => `${Math.min(one, other)}:${Math.max(one, other)}`;
  const times = new Map<string, number>();
  for (const { one, other } of meetings)
    if (other !== null) times.set(keyOf(one, other), (times.get(keyOf(one, other)) ?? 0) + 1);
  return (one, other) => times.get(keyOf(one.player, other.player)) ?? 0;
};

/** The players, those with the most points first, and among them those with the best ratings. */
const rank = (players: readonly number[], meetings: readonly Meeting[]): readonly Ranked[] =>
  players
    .map((player): Ranked => {
      const own = meetingsOf(meetings, player);
      const points = own.reduce((sum, meeting) => sum + pointsFor(meeting, player), 0);
      return { player, points, byes: own.filter(({ other }) => other === null).length };
    })
    .toSorted((one, other) => other.points - one.points || one.player - other.player);

const without = (ranked: readonly Ranked[], ...left: readonly (Ranked | null)[]): readonly Ranked[] =>
  ranked.filter((each) => !left.includes(each));

/** Whether all of these can be paired so that no two meet who have met more often than this. */
const canBePaired = (ranked: readonly Ranked[], times: TimesMet, most: number): boolean =>
  canAllMeet(ranked.length, (one, other) => {
    const [first, second] = [ranked[one], ranked[other]];
    return first !== undefined && second !== undefined && times(first, second) <= most;
  });

/** Who gets a bye; null for nobody, undefined if the others can't be paired whoever gets it. */
const byeOf = (ranked: readonly Ranked[], times: TimesMet, most: number): Ranked | null | undefined => {
  if (ranked.length % 2 === 0) return canBePaired(ranked, times, most) ? null : undefined;
  const fewest = Math.min(...ranked.map(({ byes }) => byes));
  return ranked.findLast((each) => each.byes === fewest && canBePaired(without(ranked, each), times, most));
};

/** Pairs all of these, which is possible so that no two meet who have met more often than this. */
const pairAll = (ranked: readonly Ranked[], times: TimesMet, most: number): readonly Pairing[] => {
  const [first] = ranked;
  if (first === undefined) return [];
  for (const other of opponentsOf(first, ranked, times)) {
    const rest = without(ranked, first, other);
    if (times(first, other) <= most && canBePaired(rest, times, most))
      return [{ one: first.player, other: other.player }, ...pairAll(rest, times, most)];
  }
  throw new Error('players who can all be paired are not');
};

/** The possible opponents of the first of these, those who suit best first. */
const opponentsOf = (first: Ranked, ranked: readonly Ranked[], times: TimesMet): readonly Ranked[] => {
  const group = ranked.filter(({ points }) => points === first.points);
  const half = Math.floor(group.length / 2);
  const inGroup = [...group.slice(Math.max(half, 1)), ...group.slice(1, Math.max(half, 1)).toReversed()];
  const below = ranked.filter(({ points }) => points < first.points);
  return [...inGroup, ...below].toSorted((one, other) => times(first, one) - times(first, other));
};
