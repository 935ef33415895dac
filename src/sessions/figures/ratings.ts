import { setImmediate as breathe } from 'node:timers/promises';
import type { Rating } from '../../games/bot.ts';
import type { AnyGame } from '../../games/game.ts';
import type { FinishedMatch } from './finished.ts';
import { playerKey } from './finished.ts';

/** How many points one of openskill's is worth: there everybody begins at 25. */
const POINTS = 60;

/** How many matches are counted before others have their turn. */
const BREATH = 500;

/** A rating as openskill has it: a mean and its standard deviation. */
interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/**
 * The ratings that follow from matches, in the order in which they ended: Bradley and Terry's model by Weng and Lin. The
 * winners have beaten all others; where nobody won, it is a draw for all. A match that was broken off changes nothing,
 * and no match changes a bot. `see` is told the new ratings after each match that counts.
 */
export const rate = async (
  game: AnyGame,
  matches: readonly FinishedMatch[],
  see: (match: FinishedMatch, ratingOf: (player: string) => Rating) => void = () => undefined,
): Promise<(player: string) => Rating> => {
  // Loading it takes long, and 20 MB: most bots never need it.
  const [{ rate: rated, rating }, { bradleyTerryFull: model }] = await Promise.all([
    import('openskill'),
    import('openskill/models'),
  ]);
  const { ratings, formerNames = {} } = game.bots ?? {};
  const names = Object.keys(ratings?.byName ?? {}).map((name): [string, string] => [name, name]);
  const bots = new Map(
    [...names, ...Object.entries(formerNames)].flatMap(([name, now]): readonly [string, Skill][] => {
      const measured = ratings?.byName[now];
      if (measured === undefined) return [];
      const skill = { mu: measured.rating / POINTS, sigma: measured.uncertainty / POINTS / 2 };
      return [[playerKey({ bot: name }), skill]];
    }),
  );
  const people = new Map<string, Skill>();
  const skillOf = (player: string): Skill => bots.get(player) ?? people.get(player) ?? rating();
  const ratingOf = (player: string): Rating => {
    const { mu, sigma } = skillOf(player);
    return { rating: mu * POINTS, uncertainty: 2 * sigma * POINTS };
  };
  for (const [index, match] of matches.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    if (index % BREATH === BREATH - 1) await breathe();
    const { result, seats } = match;
    if (result === null || seats.length < 2) continue;
    const isDraw = result.winners.length === 0;
    const players = seats.map((occupant, seat) => ({
      occupant,
      key: playerKey(occupant),
      rank: isDraw || result.winners.includes(seat) ? 1 : 2,
    }));
    // It accepts ranks only in ascending order.
    const inOrder = players.toSorted((one, other) => one.rank - other.rank);
    const after = rated(
      inOrder.map(({ key }) => [{ ...skillOf(key) }]),
      { model, rank: inOrder.map(({ rank }) => rank) },
    );
    for (const [place, { occupant, key }] of inOrder.entries()) {
      const skill = after[place]?.[0];
      if (skill && 'userId' in occupant) people.set(key, skill);
    }
    see(match, ratingOf);
  }
  return ratingOf;
};
