import type { AnyGame } from '../games/game.ts';
import { commitmentOf, newSeed, noChance } from '../kernel/random.ts';
import { type MatchContext, look, lookAt } from './boards.ts';
import { GATHERING_FOR } from './deadlines.ts';
import { isDuplicate, reach } from './failures.ts';
import type { Prisma } from './generated/client.ts';
import { type Opened, isPlanningBot, limitOnOpening } from './limits.ts';
import type { Board, Occupant } from './match.ts';
import type { LimitReason } from './outcome.ts';
import { type Transaction, asJson } from './queries.ts';

/**
 * A match that an interaction opens. The interaction's id becomes the match's, so opening it twice gives the same
 * match.
 */
export interface Opening {
  readonly interactionId: string;
  readonly game: AnyGame;
  /** As `readOptions` of the game returned them. */
  readonly options: unknown;
  /** User ids in the order of the seats; the first opens it. */
  readonly players: readonly [string, ...string[]];
  readonly guildId: string | null;
  readonly channelId: string;
  /** Whether the bot is no member there. */
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
  /** The person has too much open. Nothing was opened. */
  | { readonly kind: 'refused'; readonly why: LimitReason };

/** A match that is opened for others to join. */
export type Gathering = Omit<Opening, 'options' | 'players'> & {
  /** The person who opens it. */
  readonly userId: string;
  /** The options that were chosen, as a record has them; the game's defaults fill in the rest when it begins. */
  readonly chosen: object;
  /** The players who take part from the start. */
  readonly seats: readonly Occupant[];
  /** The person for whom the last free seat is kept, or null. */
  readonly invited?: string | null;
  /** The people among them who are still to join: nobody if not given. */
  readonly missing?: readonly string[];
  /** The finished match that this is a rematch of. Its last board has shown the SHA-256 of this one's seed. */
  readonly rematchOf?: string;
  /** How many seconds a player has before a reminder; null for no limit. */
  readonly patience: number | null;
  /** Whether it gets a thread of its own. */
  readonly inThread: boolean;
};

/** Opens a match, once per interaction. */
export const open =
  (context: MatchContext) =>
  (opening: Opening): Promise<OpenOutcome> => {
    const { game, options, players } = opening;
    const counted = { openedBy: players[0], gathering: false, invited: null, hasPlanningBot: false };
    return create(context, opening, counted, {
      options: asJson(options),
      ...(game.drawsAtSetup ? {} : { state: asJson(game.setup(options, players.length, noChance)) }),
      seats: { create: players.map((userId, seat) => ({ seat, userId })) },
    });
  };

/** Opens a match that gathers its players, once per interaction. */
export const gather =
  (context: MatchContext) =>
  (gathering: Gathering): Promise<OpenOutcome> => {
    const { game, userId, seats, invited = null, missing = [], patience, inThread } = gathering;
    const hasPlanningBot = seats.some((occupant) => 'bot' in occupant && isPlanningBot(game, occupant.bot));
    const counted = { openedBy: userId, gathering: true, invited, hasPlanningBot };
    return create(context, gathering, counted, {
      options: {},
      chosen: asJson(gathering.chosen),
      gathering: true,
      patience,
      inThread,
      ...(invited === null ? {} : { invitation: { userId: invited, answer: null } }),
      dueAt: new Date(context.now().getTime() + GATHERING_FOR),
      seats: {
        create: seats.map((occupant, seat) => ({
          seat,
          ...occupant,
          joined: !('userId' in occupant && missing.includes(occupant.userId)),
        })),
      },
    });
  };

/** The columns that both ways to open a match fill in. */
type Contents = Pick<
  Prisma.MatchCreateInput,
  'options' | 'chosen' | 'gathering' | 'patience' | 'inThread' | 'invitation' | 'dueAt' | 'state' | 'seats'
>;

const create = async (
  context: MatchContext,
  opening: Pick<Opening, 'interactionId' | 'game' | 'guildId' | 'channelId' | 'isOutOfReach' | 'place' | 'seed'> &
    Pick<Gathering, 'rematchOf'>,
  counted: Opened,
  contents: Contents,
): Promise<OpenOutcome> => {
  const { interactionId, game, guildId, channelId, place, rematchOf, seed: given = newSeed() } = opening;
  const again = await look(context)(interactionId);
  if (again) return { kind: 'opened', board: again };
  const other = place === null ? null : await lookAt(context)(place);
  // The same interaction may have opened it just now, through another process.
  if (other) return { kind: other.match.id === interactionId ? 'opened' : 'occupied', board: other };
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
    const why = await reach(
      () =>
        context.database.$transaction(async (tables) => {
          const limit = await limitOnOpening(tables, counted, context);
          if (limit !== null) return limit;
          const seed = rematchOf === undefined ? given : await takeNextSeed(tables, rematchOf);
          const seeds = { seed, commitment: commitmentOf(seed), nextSeed: newSeed() };
          await tables.match.create({ data: { ...where, ...named, ...seeds, ...contents } });
          return null;
        }),
      true,
    );
    if (why) return { kind: 'refused', why };
  } catch (error) {
    // The same interaction, or another one in the same place, was quicker; one of these finds its match.
    if (!isDuplicate(error)) throw error;
    return create(context, opening, counted, contents);
  }
  const board = await look(context)(interactionId);
  if (!board) throw new Error(`match ${interactionId} was opened and is gone`);
  return { kind: 'opened', board };
};

/** The seed that was kept for a rematch. It is used once: the next rematch gets another one. */
const takeNextSeed = async (tables: Transaction, matchId: string): Promise<string> => {
  const [kept] = await tables.$queryRaw<{ readonly seed: string }[]>`
    with kept as (select id, next_seed as seed from matches where id = ${matchId} for update)
    update matches set next_seed = ${newSeed()} from kept where matches.id = kept.id returning kept.seed`;
  return kept?.seed ?? newSeed();
};
