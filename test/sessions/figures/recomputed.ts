import type { StoredMatch } from '../../rig/sessions/finished-matches.ts';

/*
 * Leaderboards, computed from matches by a second program. It knows from the README what a leaderboard is, and shares
 * no code with the bot.
 */

/** A person's line, without names and marks. */
export interface Line {
  readonly player: string;
  readonly figures: readonly number[];
}

const people = ({ players }: StoredMatch): readonly string[] => players.filter((player) => !player.startsWith('bot:'));

const counts = (match: StoredMatch): boolean =>
  match.endedAt !== null && (match.hasBegun ?? true) && !(match.gathering ?? false);

/** How a match counts for a person: 1 for a win, 0.5 for a draw, 0 for a defeat; null if it was broken off. */
const shareOf = ({ game, result, players, left = [] }: StoredMatch, person: string): number | null => {
  const isSeated = players.includes(person);
  const leaving = left.find(({ player }) => player === person);
  if (result === null) return isSeated && leaving !== undefined ? 0 : null;
  const seat = isSeated ? players.indexOf(person) : (leaving?.seat ?? -1);
  if (result.winners.length === 0) return game === 'babylon' ? 0 : 0.5;
  if (!result.winners.includes(seat)) return 0;
  return isSeated ? 1 : null;
};

const inOrder = (matches: readonly StoredMatch[]): readonly StoredMatch[] =>
  matches
    .filter(counts)
    .toSorted(
      (one, other) => (one.endedAt?.getTime() ?? 0) - (other.endedAt?.getTime() ?? 0) || (one.id < other.id ? -1 : 1),
    );

/** Best, average, matches, given up. */
export const scoreLines = (matches: readonly StoredMatch[], unlisted: readonly string[]): readonly Line[] => {
  const lines = new Map<
    string,
    { best: number; at: number; sum: number; scored: number; all: number; given: number }
  >();
  for (const match of inOrder(matches)) {
    for (const player of people(match).filter((each) => !unlisted.includes(each))) {
      const line = lines.get(player) ?? { best: -1, at: 0, sum: 0, scored: 0, all: 0, given: 0 };
      line.all += 1;
      if (match.result === null || match.result.outcome === 'abandoned') line.given += 1;
      const score = match.result?.score;
      if (score !== undefined && (match.hints ?? 0) < 2) {
        line.sum += score;
        line.scored += 1;
        if (score > line.best) [line.best, line.at] = [score, match.endedAt?.getTime() ?? 0];
      }
      lines.set(player, line);
    }
  }
  return [...lines]
    .filter(([, { scored }]) => scored > 0)
    .toSorted(([one, a], [other, b]) => b.best - a.best || a.at - b.at || (one < other ? -1 : 1))
    .map(([player, { best, sum, scored, all, given }]) => ({ player, figures: [best, sum / scored, all, given] }));
};

const BETA = 25 / 6;

/** Rating, uncertainty, won, drawn, lost, broken off: Weng and Lin's formulas for Bradley and Terry's model. */
export const ratingLines = (
  matches: readonly StoredMatch[],
  bots: Readonly<Record<string, { readonly rating: number; readonly uncertainty: number }>>,
  { unlisted, since }: { readonly unlisted: readonly string[]; readonly since: Date | null },
): readonly Line[] => {
  const skills = new Map<string, { mu: number; sigma: number }>();
  const skillOf = (player: string): { mu: number; sigma: number } => {
    const bot = player.startsWith('bot:') ? bots[player.slice(4)] : undefined;
    if (bot) return { mu: bot.rating / 60, sigma: bot.uncertainty / 120 };
    return skills.get(player) ?? { mu: 25, sigma: 25 / 3 };
  };
  const tallies = new Map<string, [number, number, number, number]>();
  for (const match of inOrder(matches)) {
    const { result, players, left = [], endedAt } = match;
    const everyone = [...new Set([...people(match), ...left.map(({ player }) => player)])];
    const after = new Map<string, { mu: number; sigma: number }>();
    for (const player of everyone) {
      const share = shareOf(match, player);
      if (!unlisted.includes(player) && (since === null || (endedAt !== null && endedAt >= since))) {
        const tally = tallies.get(player) ?? [0, 0, 0, 0];
        tally[share === null ? 3 : share === 1 ? 0 : share === 0 ? 2 : 1] += 1;
        tallies.set(player, tally);
      }
      if (share === null) continue;
      const seated = players.indexOf(player);
      const own = seated >= 0 ? seated : left.findIndex((each) => each.player === player);
      const seat = seated >= 0 ? seated : (left[own]?.seat ?? -1);
      const isWinner = (each: number): boolean =>
        result === null ? each !== seat : result.winners.length === 0 || result.winners.includes(each);
      const { mu, sigma } = skillOf(player);
      // Whoever breaks off alone has lost alone.
      const areTeams = result !== null && 'teams' in Object(match.options);
      const teamOf = (each: number): readonly number[] => (areTeams ? [each % 2, (each % 2) + 2] : [each]);
      const opponents = players.filter((_, each) => !teamOf(seat).includes(each));
      // 600 points of ours are ten of the model's.
      if (share === 1 && opponents.every((each) => each.startsWith('bot:') && mu - skillOf(each).mu >= 10)) continue;
      const joint = (team: readonly number[]): readonly [mu: number, variance: number] => {
        const all = team.map((each) => (each === seat ? { mu, sigma } : skillOf(players[each] ?? '')));
        return [all.reduce((sum, one) => sum + one.mu, 0), all.reduce((sum, one) => sum + one.sigma ** 2, 0)];
      };
      const [ours, spread] = joint(teamOf(seat));
      let [omega, delta] = [0, 0];
      for (const other of players.keys()) {
        if (teamOf(other).includes(seat) || other !== teamOf(other)[0]) continue;
        const [theirs, room] = joint(teamOf(other));
        const c = Math.sqrt(spread + room + 2 * BETA ** 2);
        const p = 1 / (1 + Math.exp((theirs - ours) / c));
        const s = isWinner(seat) === isWinner(other) ? 0.5 : isWinner(seat) ? 1 : 0;
        omega += (spread / c) * (s - p);
        delta += (Math.sqrt(spread) / c) * (spread / c ** 2) * p * (1 - p);
      }
      const part = sigma ** 2 / spread;
      after.set(player, { mu: mu + part * omega, sigma: sigma * Math.sqrt(Math.max(1 - part * delta, 0.0001)) });
    }
    for (const [player, skill] of after) skills.set(player, skill);
  }
  return [...tallies]
    .filter(([, [won, drawn, lost]]) => won + drawn + lost > 0)
    .map(([player, tally]) => {
      const { mu, sigma } = skillOf(player);
      return { player, figures: [mu * 60, sigma * 120, ...tally] };
    });
};
