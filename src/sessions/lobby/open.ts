import type { AnyGame } from '../../games/contract/game.ts';
import { newSeed } from '../../kernel/new-seed.ts';
import { commitmentOf, noChance } from '../../kernel/random.ts';
import type { LimitReason } from '../match/limits.ts';
import type { Board } from '../match/match.ts';
import { noteInvitation } from '../people/ping-pauses.ts';
import { boardOf, look, lookAt } from '../store/boards.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { isDuplicate, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { asJson, jsonOf, type MatchRow } from '../store/queries.ts';
import { limitOnOpening, type Opened } from './limits.ts';

/** A match that an interaction opens, whose id becomes the match's: opening it twice gives the same match. */
export interface Opening {
  readonly interactionId: string;
  readonly game: AnyGame;
  /** As `readOptions` of the game returned them. */
  readonly options: unknown;
  /** User ids in the order of the seats; the first opens it. */
  readonly players: readonly [string, ...string[]];
  readonly guildId: string | null;
  readonly channelId: string;
  readonly isOutOfReach?: boolean;
  /** Names a place where only one match may be open, such as a person's run on a server; null for no such limit. */
  readonly place: string | null;
  /** The seed, where a match is to come to a certain position; otherwise it is a new secret. */
  readonly seed?: string;
  /** Whether its board is about to be posted as the answer: that is noted with it, as `createPostings` does. */
  readonly isPosted?: boolean;
}

export type OpenOutcome =
  | { readonly kind: 'opened'; readonly board: Board }
  /** Another match has the place; this is its board. Nothing was opened. */
  | { readonly kind: 'occupied'; readonly board: Board }
  /** The person has too many open. Nothing was opened. */
  | { readonly kind: 'refused'; readonly why: LimitReason };

/** Opens a match, once per interaction. */
export const open =
  (context: MatchContext) =>
  async (opening: Opening): Promise<OpenOutcome> => {
    const { interactionId, game, options, players, channelId, isPosted = false } = opening;
    const state = game.drawsAtSetup ? null : game.setup(options, players.length, noChance);
    if (players.length === 1) {
      const row = await openAtOnce(context, opening, state);
      if (row) return { kind: 'opened', board: boardOf(context, row) };
    }
    const counted = { openedBy: players[0], gathering: false, invited: [], hasPlanningBot: false };
    const posting = { interactionId, channelId, postedAt: context.now() };
    return openOnce(context, opening, counted, {
      options: asJson(options),
      ...(state === null ? {} : { state: asJson(state) }),
      seats: { create: players.map((userId, seat) => ({ seat, userId })) },
      ...(isPosted && { postings: { create: [posting] } }),
    });
  };

/**
 * Opens a run with its seat and the note that it is posted, in one statement, and returns its row. Returns null where
 * the run may be there already, or its player may be near a limit or open another match at this moment: the statement
 * counts what it saw when it began, so that only half of what is allowed is surely free.
 */
const openAtOnce = async (context: MatchContext, opening: Opening, state: unknown): Promise<MatchRow | null> => {
  const { interactionId: id, game, options, players, guildId, channelId, place, seed = newSeed() } = opening;
  const { isOutOfReach = false, isPosted = false } = opening;
  const [userId] = players;
  const now = context.now();
  const { rules } = versionOfToday(context, game);
  const most = Math.floor(context.limits.matches / 2);
  const stored = { options: asJson(options), state: state === null ? null : asJson(state) };
  const run = { id, game: game.id, rules, ...stored, guildId, channelId, outOfReach: isOutOfReach, userId, seed };
  const secrets = { commitment: commitmentOf(seed), nextSeed: newSeed() };
  const [opened] = await writing(() =>
    context.database.send<Pick<MatchRow, 'language'>>(Prisma.sql`
      with free as (
        select where pg_try_advisory_xact_lock(hashtextextended(${userId}, 0)) and ${most}::int > (
          select count(*) from sallyport.seats join sallyport.matches on matches.id = match_id
          where user_id = ${userId} and joined and ended_at is null)),
      opened as (
        insert into sallyport.matches (id, game, rules, options, state, guild_id, channel_id, out_of_reach, place,
          commitment, seed, next_seed, opened_by, opened_at, moved_at)
        select ${id}, ${game.id}, ${rules}::int, ${JSON.stringify(options)}::json, ${jsonOf(state)}::json, ${guildId},
          ${channelId}, ${isOutOfReach}::boolean, ${place}, ${secrets.commitment}, ${seed}, ${secrets.nextSeed},
          ${userId}, ${now}::timestamptz, ${now}::timestamptz
        from free on conflict do nothing returning id),
      seated as (insert into sallyport.seats (match_id, seat, user_id) select id, 0, ${userId} from opened),
      posted as (
        insert into sallyport.postings (interaction_id, match_id, channel_id, posted_at)
        select id, id, ${channelId}, ${now}::timestamptz from opened where ${isPosted}::boolean)
      select (select coalesce(language, last_language) from sallyport.preferences where id = ${userId}) as language
      from opened`),
  );
  return opened ? rowOfRun({ ...run, ...secrets, openedAt: now, language: opened.language ?? 'en' }) : null;
};

type NewRun = Pick<
  MatchRow,
  | 'id'
  | 'game'
  | 'rules'
  | 'options'
  | 'state'
  | 'guildId'
  | 'channelId'
  | 'outOfReach'
  | 'commitment'
  | 'seed'
  | 'nextSeed'
  | 'openedAt'
  | 'language'
> & { readonly userId: string };

/** The row of a run that was just opened, as it would be read. */
const rowOfRun = ({ userId, ...run }: NewRun): MatchRow => ({
  ...run,
  news: null,
  result: null,
  version: 0,
  moveCount: 0,
  hints: 0,
  messageId: null,
  day: null,
  partyId: null,
  isTournamentRun: false,
  opensAt: null,
  rankedAs: null,
  entropy: null,
  openedBy: userId,
  movedAt: run.openedAt,
  endedAt: null,
  thinned: false,
  chosen: null,
  gathering: false,
  invitation: null,
  uneven: null,
  suited: null,
  inThread: false,
  threadId: null,
  patience: null,
  hour: null,
  pauses: null,
  clock: null,
  dueAt: null,
  call: null,
  times: null,
  habits: null,
  occupants: [{ userId, bot: null, agreed: false, joined: true, generation: 0, colour: null, plan: null }],
  repeated: false,
  written: null,
});

/** A rematch of an older match is played by the rules of today. */
const versionOfToday = (context: MatchContext, game: AnyGame): AnyGame =>
  context.games.find(({ id }) => id === game.id) ?? game;

/** The columns that the ways to open a match fill in. */
type Contents = Pick<
  Prisma.MatchCreateInput,
  | 'options'
  | 'chosen'
  | 'gathering'
  | 'patience'
  | 'hour'
  | 'inThread'
  | 'invitation'
  | 'uneven'
  | 'suited'
  | 'dueAt'
  | 'state'
  | 'seats'
  | 'postings'
  | 'setupDraws'
  | 'entropy'
  | 'hints'
>;

/** Opens a match once per interaction, unless a limit is reached. A rematch gets the seed that was kept for it. */
export const openOnce = async (
  context: MatchContext,
  opening: Omit<Opening, 'options' | 'players'> & { readonly rematchOf?: string },
  counted: Opened,
  contents: Contents,
): Promise<OpenOutcome> => {
  const { interactionId, game, guildId, channelId, place, rematchOf, seed: given = newSeed() } = opening;
  const before = await openBefore(context, opening);
  if (before) return before;
  const now = context.now();
  const { openedBy } = counted;
  const where = {
    guildId,
    channelId,
    outOfReach: opening.isOutOfReach ?? false,
    place,
    openedBy,
    openedAt: now,
    movedAt: now,
  };
  const { rules } = versionOfToday(context, game);
  const named = { id: interactionId, game: game.id, rules };
  try {
    const why = await writing(() =>
      context.database.$transaction(async (tables) => {
        const limit = await limitOnOpening(tables, counted, context);
        if (limit !== null) return limit;
        const seed = rematchOf === undefined ? given : await takeNextSeed(tables, rematchOf);
        const seeds = { seed, commitment: commitmentOf(seed), nextSeed: newSeed() };
        await tables.match.create({ data: { ...where, ...named, ...seeds, ...contents } });
        for (const invited of counted.invited) await noteInvitation(tables, openedBy, invited, now);
        return null;
      }),
    );
    // A match that was opened meanwhile may be the one that reached the limit.
    if (why) return (await openBefore(context, opening)) ?? { kind: 'refused', why };
  } catch (error) {
    // The same interaction, or another one in the same place, was quicker: the next attempt finds its match.
    if (!isDuplicate(error)) throw error;
    return openOnce(context, opening, counted, contents);
  }
  return { kind: 'opened', board: await lookAtOpened(context, interactionId) };
};

const lookAtOpened = async (context: MatchContext, matchId: string): Promise<Board> => {
  const board = await look(context)(matchId);
  if (!board) throw new Error(`match ${matchId} was opened and is gone`);
  return board;
};

/** The match that the same interaction has opened, perhaps through another process, or that has the place; or null. */
const openBefore = async (
  context: MatchContext,
  { interactionId, place }: Pick<Opening, 'interactionId' | 'place'>,
): Promise<OpenOutcome | null> => {
  const again = await look(context)(interactionId);
  if (again) return { kind: 'opened', board: again };
  const other = place === null ? null : await lookAt(context)(place);
  return other && { kind: other.match.id === interactionId ? 'opened' : 'occupied', board: other };
};

/** The seed that was kept for a rematch. It is used once: the next rematch gets another one. */
const takeNextSeed = async (tables: Transaction, matchId: string): Promise<string> => {
  const [kept] = await tables.$queryRaw<{ readonly seed: string }[]>`
    with kept as (select id, next_seed as seed from sallyport.matches where id = ${matchId} for update)
    update sallyport.matches set next_seed = ${newSeed()} from kept where matches.id = kept.id returning kept.seed`;
  return kept?.seed ?? newSeed();
};
