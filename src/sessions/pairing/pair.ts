import type { AnyGame } from '../../games/contract/game.ts';
import { newSeed } from '../../kernel/new-seed.ts';
import { commitmentOf } from '../../kernel/random.ts';
import { limitOnPlaying, lockLimits } from '../lobby/limits.ts';
import { GATHERING_FOR } from '../match/deadlines.ts';
import { isShutOut } from '../people/shut-outs.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import type { Search as SearchRow } from '../store/generated/client.ts';
import { asJson } from '../store/queries.ts';
import { readTime } from '../store/times.ts';
import { awayUntil } from '../time/own-time.ts';
import { partnersOf } from './strength.ts';

/** How many seconds a player of a paired match has before a reminder. */
export interface PairedTerms {
  readonly patience: number | null;
}

/** People play each other. */
export const HAS_PLANNING_BOT = false;

/** Keeps other transactions from pairing people in a game on a server until this one ends. */
export const lockSearches = (tables: Transaction, guildId: string, game: string): Promise<unknown> =>
  tables.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`searches:${guildId}:${game}`}, 0))`;

/** What a match of two people chooses unless somebody says otherwise: the game's first preset. */
const chosenIn = ({ presets }: AnyGame): object => presets?.offered[0]?.chosen ?? {};

/**
 * Pairs a search with one that fits, of like strength, or anybody with `takesAnybody`, and opens their match. The one
 * whose id the match has stays, to tell both, and is returned; null if none fits. The caller holds the lock.
 */
export const pair = async (
  context: MatchContext,
  tables: Transaction,
  own: SearchRow,
  { takesAnybody = false, patience }: PairedTerms & { readonly takesAnybody?: boolean },
): Promise<SearchRow | null> => {
  const game = context.games.find(({ id }) => id === own.game);
  if (game === undefined) return null;
  const now = context.now();
  for (const other of await partnersFor(tables, own, takesAnybody, now)) {
    // oxlint-disable-next-line no-await-in-loop
    if (await mayPlay(context, tables, own, other)) return openFor(tables, game, { own, other, patience, now });
  }
  return null;
};

/** The searches that one may be paired with, in the order in which they are tried. */
export const partnersFor = async (
  tables: Pick<Transaction, 'search'>,
  own: Pick<SearchRow, 'guildId' | 'game' | 'userId' | 'rating' | 'since'>,
  takesAnybody: boolean,
  now: Date,
): Promise<readonly SearchRow[]> => {
  const where = { guildId: own.guildId, game: own.game, found: false, userId: { not: own.userId } };
  const others = await tables.search.findMany({ where, orderBy: { since: 'asc' } });
  return takesAnybody ? others : partnersOf(own, others, now);
};

const mayPlay = async (
  context: MatchContext,
  tables: Transaction,
  one: SearchRow,
  other: SearchRow,
): Promise<boolean> => {
  for (const { userId } of [one, other].toSorted((left, right) => (left.userId < right.userId ? -1 : 1))) {
    // oxlint-disable-next-line no-await-in-loop
    await lockLimits(tables, userId);
    // oxlint-disable-next-line no-await-in-loop
    if ((await limitOnPlaying(tables, userId, HAS_PLANNING_BOT, context)) !== null) return false;
    // oxlint-disable-next-line no-await-in-loop
    if (awayUntil(await readTime(tables, userId), context.now()) !== null) return false;
  }
  const isApart =
    (await isShutOut(tables, { by: one.userId, userId: other.userId })) ||
    (await isShutOut(tables, { by: other.userId, userId: one.userId }));
  return !isApart && !(await playAlready(tables, one, other));
};

const playAlready = async (
  tables: Transaction,
  { guildId, game, userId }: SearchRow,
  other: SearchRow,
): Promise<boolean> => {
  const seats = [userId, other.userId].map((id) => ({ seats: { some: { userId: id, joined: true } } }));
  return (await tables.match.count({ where: { guildId, game, endedAt: null, AND: seats } })) > 0;
};

interface Pairing {
  readonly own: SearchRow;
  readonly other: SearchRow;
  readonly patience: number | null;
  readonly now: Date;
}

/** Opens the match of two searches, and leaves the later one to tell both. */
const openFor = async (
  tables: Transaction,
  game: AnyGame,
  { own, other, patience, now }: Pairing,
): Promise<SearchRow> => {
  const [earlier, later] = own.since < other.since ? [own, other] : [other, own];
  const seed = newSeed();
  const people = isHeads(seed) ? [earlier.userId, later.userId] : [later.userId, earlier.userId];
  await tables.match.create({
    data: {
      id: later.id,
      game: game.id,
      rules: game.rules,
      options: {},
      chosen: asJson(chosenIn(game)),
      gathering: true,
      patience,
      guildId: later.guildId,
      channelId: later.channelId,
      seed,
      commitment: commitmentOf(seed),
      nextSeed: newSeed(),
      openedBy: later.userId,
      openedAt: now,
      movedAt: now,
      dueAt: new Date(now.getTime() + GATHERING_FOR),
      seats: { create: people.map((userId, seat) => ({ seat, userId })) },
    },
  });
  // If the interaction of the earlier one is delivered again, it finds the match.
  await tables.change.create({ data: { interactionId: earlier.id, matchId: later.id, changedAt: now } });
  await tables.search.delete({ where: { id: earlier.id } });
  const data = { found: true, dueAt: now, tries: 0, otherChannelId: earlier.channelId };
  return tables.search.update({ where: { id: later.id }, data });
};

/** Whether a coin that nobody could foresee shows heads: it says who has the first seat. */
const isHeads = (seed: string): boolean => Number.parseInt(commitmentOf(`seats of ${seed}`).slice(0, 2), 16) % 2 === 0;
