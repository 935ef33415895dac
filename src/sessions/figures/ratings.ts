import { setImmediate as breathe } from 'node:timers/promises';
import { levelOf } from '../../games/contract/characters/character.ts';
import { teamsWith, type AnyGame, type Rating } from '../../games/contract/game.ts';
import { handicapIn } from '../../games/contract/handicap.ts';
import type { Seat } from '../../games/contract/status.ts';
import { seatOf, type Occupant } from '../match/seats.ts';
import { POINTS, ratingIn, skillOf, type Skill } from '../people/skill.ts';
import { playerKey, type FinishedMatch } from './finished.ts';
import { outcomeFor, peopleIn } from './outcomes.ts';

/** A win changes nothing if all opponents are bots with ratings so far below: nobody rises by beating the weakest. */
const FAR_BELOW = 600;

/** How many results are counted before others get a turn. */
const BREATH = 500;

/**
 * The ratings that follow from matches, in the order in which they ended: Bradley and Terry's model by Weng and Lin.
 * The winners have beaten all others; without winners it is a draw for all. A team is rated as one player. A match that
 * was broken off changes only the rating of a person who did that without the others, and no match changes a bot's. A
 * win over bots that are far below changes nothing, and nor does a match with a handicap.
 * `see` gets the new ratings after each match that counts.
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
  const bots = skillsOfBots(game);
  const people = new Map<string, Skill>();
  const skillNow = (player: string): Skill => bots.get(player) ?? people.get(player) ?? rating();
  const ratingOf = (player: string): Rating => ratingIn(skillNow(player));
  const rateAs = (
    keys: readonly string[],
    ranks: readonly number[],
    teams: readonly (readonly Seat[])[] = keys.map((_, seat) => [seat]),
  ): readonly (Skill | undefined)[] => {
    const rankOf = ([seat = 0]: readonly Seat[]): number => ranks[seat] ?? 0;
    // It accepts ranks only in ascending order.
    const inOrder = teams.toSorted((one, other) => rankOf(one) - rankOf(other));
    const after = rated(
      inOrder.map((team) => team.map((seat) => ({ ...skillNow(keys[seat] ?? '') }))),
      { model, rank: inOrder.map(rankOf) },
    );
    const bySeat = new Map(inOrder.flatMap((team, at) => team.map((seat, index) => [seat, after[at]?.[index]])));
    return keys.map((_, seat) => bySeat.get(seat));
  };
  for (const [index, match] of matches.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    if (index % BREATH === BREATH - 1) await breathe();
    const { seats } = match;
    if (seats.length < 2 || !isRated(match)) continue;
    const keys = seats.map(ratedAs);
    const ranked = ranksOf(match);
    const teams = teamsWith(match.options) ?? undefined;
    const after = ranked === null ? [] : rateAs(keys, ranked, teams);
    // All ratings that change do so at once, by those before the match.
    const changed = peopleIn(match).flatMap((userId): readonly (readonly [string, Skill])[] => {
      const outcome = outcomeFor(game, match, userId);
      if (outcome === 'brokenOff') return [];
      const seat = seatIn(match, userId);
      if (outcome === 'won' && areFarBelow(bots, opponentsOf(keys, seat, teams), skillNow(userId))) return [];
      const isAsSeated = ranked !== null && keys[seat] === userId;
      // All others have won against a person who broke the match off.
      const ranks = ranked ?? seats.map((_, each) => (each === seat ? 2 : 1));
      const skill = (isAsSeated ? after : rateAs(keys.with(seat, userId), ranks, ranked === null ? undefined : teams))[
        seat
      ];
      return skill ? [[userId, skill]] : [];
    });
    for (const [userId, skill] of changed) people.set(userId, skill);
    if (changed.length > 0) see(match, ratingOf);
  }
  return ratingOf;
};

const skillsOfBots = ({ bots }: AnyGame): ReadonlyMap<string, Skill> =>
  new Map(
    Object.entries(bots?.ratings?.byName ?? {}).map(([name, rating]) => [playerKey({ bot: name }), skillOf(rating)]),
  );

/** The key by which a player is rated: a character is as good as its level. */
const ratedAs = (occupant: Occupant): string =>
  playerKey('bot' in occupant ? { bot: levelOf(occupant.bot) } : occupant);

/** Those with whom a seat does not win and lose. */
const opponentsOf = (
  keys: readonly string[],
  seat: Seat,
  teams: readonly (readonly Seat[])[] = [],
): readonly string[] => {
  const team = teams.find((each) => each.includes(seat)) ?? [seat];
  return keys.filter((_, each) => !team.includes(each));
};

/** Whether all of these are bots that are far below a skill. */
const areFarBelow = (bots: ReadonlyMap<string, Skill>, players: readonly string[], { mu }: Skill): boolean =>
  players.every((player) => mu - (bots.get(player)?.mu ?? Infinity) >= FAR_BELOW / POINTS);

const seatIn = (match: FinishedMatch, userId: string): Seat =>
  seatOf(match, userId) ?? match.left.find((each) => each.userId === userId)?.seat ?? -1;

/** The rank of each seat, 1 or 2; null where there is no result. */
const ranksOf = ({ result, seats }: FinishedMatch): readonly number[] | null =>
  result && seats.map((_, seat) => (result.winners.length === 0 || result.winners.includes(seat) ? 1 : 2));

/** Whether a match counts for ratings: not with a handicap. */
export const isRated = ({ options }: Pick<FinishedMatch, 'options'>): boolean => handicapIn(options) === null;

/** How many games a rating takes before it says much. */
export const SETTLED = 10;

/** Whether a rating after this many games is not shown yet. */
export const isProvisional = (games: number): boolean => games < SETTLED;
