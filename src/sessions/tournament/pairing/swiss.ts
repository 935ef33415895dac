import matching from 'edmonds-blossom-fixed';
import { meetingsOf, opponentIn, pointsFor, type Meeting, type Pairing } from './meeting.ts';

/** A player with their points so far, whom they met, and how many points they got without a game. */
interface Ranked {
  readonly player: number;
  readonly points: number;
  readonly met: readonly (number | null)[];
  readonly unplayed: number;
}

/** What is bad about a pairing, the worst first: with 64 players and 9 rounds each outweighs all that follow it. */
const COSTS = { again: 1e12, secondBye: 1e11, byeFurtherUp: 1e9, pointsApart: 4e4, placesOff: 1 };

/** More than a whole round costs, so that nobody is left over. Weights up to four times as high are exact. */
const WORTH = 1e15;

/**
 * The next round of a Swiss tournament, the best players first: of all ways to pair everybody the one that costs least.
 * Nobody meets somebody again if there is a way without it. If the number of players is odd, the lowest gets a bye
 * among those who have had the fewest points without a game. People meet who have as many points, half their group
 * apart, as in the Dutch system.
 */
export const pairSwiss = (players: readonly number[], meetings: readonly Meeting[]): readonly Pairing[] => {
  const ranked = rank(players, meetings);
  const places = ranked.length % 2 === 0 ? ranked : [...ranked, null];
  const edges = places.flatMap((other, below) =>
    ranked.slice(0, below).map((one, above) => [above, below, WORTH - costOf(ranked, one, other)]),
  );
  const opponents = matching(edges);
  const pairings = ranked.flatMap((one, place): readonly Pairing[] => {
    const opponent = opponents[place] ?? place;
    return opponent > place ? [{ one: one.player, other: places[opponent]?.player ?? null }] : [];
  });
  return pairings.toSorted((one, other) => Number(one.other === null) - Number(other.other === null));
};

const rank = (players: readonly number[], meetings: readonly Meeting[]): readonly Ranked[] =>
  players
    .map((player): Ranked => {
      const own = meetingsOf(meetings, player);
      const points = own.reduce((sum, meeting) => sum + pointsFor(meeting, player), 0);
      const unplayed = own.filter(
        (each) => (each.decision === 'bye' || each.decision === 'forfeit') && pointsFor(each, player) > 0,
      ).length;
      return { player, points, met: own.map((meeting) => opponentIn(meeting, player)), unplayed };
    })
    .toSorted((one, other) => other.points - one.points || one.player - other.player);

const costOf = (ranked: readonly Ranked[], one: Ranked, other: Ranked | null): number => {
  const place = ranked.indexOf(one);
  if (other === null) return one.unplayed * COSTS.secondBye + (ranked.length - place) * COSTS.byeFurtherUp;
  const times = one.met.filter((opponent) => opponent === other.player).length;
  const half = Math.floor(ranked.filter(({ points }) => points === one.points).length / 2);
  return (
    times * COSTS.again +
    (one.points - other.points) ** 2 * COSTS.pointsApart +
    Math.abs(ranked.indexOf(other) - place - half) * COSTS.placesOff
  );
};
