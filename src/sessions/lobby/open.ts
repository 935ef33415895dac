import type { AnyGame } from '../../games/contract/game.ts';
import { newSeed } from '../../kernel/new-seed.ts';
import { commitmentOf, noChance } from '../../kernel/random.ts';
import type { LimitReason } from '../match/limits.ts';
import type { Board } from '../match/match.ts';
import { noteInvitation } from '../people/ping-pauses.ts';
import { look, lookAt } from '../store/boards.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { isDuplicate, writing } from '../store/failures.ts';
import type { Prisma } from '../store/generated/client.ts';
import { asJson } from '../store/queries.ts';
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
  (opening: Opening): Promise<OpenOutcome> => {
    const { game, options, players } = opening;
    const counted = { openedBy: players[0], gathering: false, invited: [], hasPlanningBot: false };
    return openOnce(context, opening, counted, {
      options: asJson(options),
      ...(game.drawsAtSetup ? {} : { state: asJson(game.setup(options, players.length, noChance)) }),
      seats: { create: players.map((userId, seat) => ({ seat, userId })) },
    });
  };

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
  | 'dueAt'
  | 'state'
  | 'seats'
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
  // A rematch of an older match is played by the rules of today.
  const { rules } = context.games.find(({ id }) => id === game.id) ?? game;
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
  const board = await look(context)(interactionId);
  if (!board) throw new Error(`match ${interactionId} was opened and is gone`);
  return { kind: 'opened', board };
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
