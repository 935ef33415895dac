import type { StoredMatch } from './finished-matches.ts';

/*
 * Tables, computed again from matches by another program: it knows what a table is from the README, and nothing of the
 * bot.
 */

/** A person's line, without names and marks. */
export interface Line {
  readonly player: string;
  readonly figures: readonly number[];
}

const people = ({ players }: StoredMatch): readonly string[] => players.filter((player) => !player.startsWith('bot:'));

const counts = (match: StoredMatch): boolean =>
  match.endedAt !== null && (match.hasBegun ?? true) && !(match.gathering ?? false);

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
      if (score !== undefined) {
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
  for (const { result, players, endedAt } of inOrder(matches)) {
    const isWinner = (seat: number): boolean => result?.winners.includes(seat) ?? false;
    const isDraw = result?.winners.length === 0;
    if (since === null || (endedAt !== null && endedAt >= since)) {
      for (const [seat, player] of players.entries()) {
        if (player.startsWith('bot:') || unlisted.includes(player)) continue;
        const tally = tallies.get(player) ?? [0, 0, 0, 0];
        tally[result === null ? 3 : isDraw ? 1 : isWinner(seat) ? 0 : 2] += 1;
        tallies.set(player, tally);
      }
    }
    if (result === null) continue;
    const before = players.map(skillOf);
    for (const [seat, player] of players.entries()) {
      const own = before[seat] ?? { mu: 25, sigma: 25 / 3 };
      let [omega, delta] = [0, 0];
      for (const [other, { mu, sigma }] of before.entries()) {
        if (other === seat) continue;
        const c = Math.sqrt(own.sigma ** 2 + sigma ** 2 + 2 * BETA ** 2);
        const p = 1 / (1 + Math.exp((mu - own.mu) / c));
        const equal = isDraw || isWinner(seat) === isWinner(other);
        const s = equal ? 0.5 : isWinner(seat) ? 1 : 0;
        omega += (own.sigma ** 2 / c) * (s - p);
        delta += (own.sigma / c) * (own.sigma / c) ** 2 * p * (1 - p);
      }
      if (!player.startsWith('bot:'))
        skills.set(player, { mu: own.mu + omega, sigma: own.sigma * Math.sqrt(Math.max(1 - delta, 0.0001)) });
    }
  }
  return [...tallies]
    .filter(([, [won, drawn, lost]]) => won + drawn + lost > 0)
    .map(([player, tally]) => {
      const { mu, sigma } = skillOf(player);
      return { player, figures: [mu * 60, sigma * 120, ...tally] };
    });
};
