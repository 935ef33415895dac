import type { AnyGame } from '../games/game.ts';
import { commitmentOf, newSeed, noChance } from '../kernel/random.ts';
import { type MatchContext, look, lookAt } from './boards.ts';
import { GATHERING_FOR } from './deadlines.ts';
import { isDuplicate, reach } from './failures.ts';
import type { Prisma } from './generated/client.ts';
import { type Opened, isPlanningBot, limitOnOpening } from './limits.ts';
import type { Board, Occupant } from './match.ts';
import type { LimitReason } from './outcome.ts';
import { asJson } from './queries.ts';

/** A match to be opened by an interaction, whose id becomes the match's: opened twice, it is the same match. */
export interface Opening {
  readonly interactionId: string;
  readonly game: AnyGame;
  /** As `readOptions` of the game returned them. */
  readonly options: unknown;
  /** User ids in the order of the seats; the first opens it. */
  readonly players: readonly [string, ...string[]];
  readonly guildId: string | null;
  readonly channelId: string;
  /** Names the place of the one match that may be open there, such as a person's run on a server; null for any number. */
  readonly place: string | null;
}

export type OpenOutcome =
  | { readonly kind: 'opened'; readonly board: Board }
  /** The place is taken by another match, whose board this is. Nothing was opened. */
  | { readonly kind: 'occupied'; readonly board: Board }
  /** The person has too much open. Nothing was opened. */
  | { readonly kind: 'refused'; readonly why: LimitReason };

/** A match that is opened for others to join. */
export type Gathering = Omit<Opening, 'options' | 'players'> & {
  /** The person who opens it. */
  readonly userId: string;
  /** The options that were chosen, as a record has them; the game's defaults fill in the rest when it begins. */
  readonly chosen: object;
  /** Who takes part from the start. */
  readonly seats: readonly Occupant[];
  /** The person whom the last free seat is kept for, or null. */
  readonly invited?: string | null;
  /** For how many seconds a player is waited for before a reminder; null for ever. */
  readonly patience: number | null;
  /** Whether it is to be played in a thread of its own. */
  readonly inThread: boolean;
};

/** Opens a match, once for its interaction. */
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

/** Opens a match that gathers its players, once for its interaction. */
export const gather =
  (context: MatchContext) =>
  (gathering: Gathering): Promise<OpenOutcome> => {
    const { game, userId, seats, invited = null, patience, inThread } = gathering;
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
      seats: { create: seats.map((occupant, seat) => ({ seat, ...occupant })) },
    });
  };

/** What the two ways to open a match keep of it. */
type Contents = Pick<
  Prisma.MatchCreateInput,
  'options' | 'chosen' | 'gathering' | 'patience' | 'inThread' | 'invitation' | 'dueAt' | 'state' | 'seats'
>;

const create = async (
  context: MatchContext,
  opening: Pick<Opening, 'interactionId' | 'game' | 'guildId' | 'channelId' | 'place'>,
  counted: Opened,
  contents: Contents,
): Promise<OpenOutcome> => {
  const { interactionId, game, guildId, channelId, place } = opening;
  const again = await look(context)(interactionId);
  if (again) return { kind: 'opened', board: again };
  const other = place === null ? null : await lookAt(context)(place);
  if (other) return { kind: 'occupied', board: other };
  const now = context.now();
  const seed = newSeed();
  const { openedBy } = counted;
  const where = { guildId, channelId, place, openedBy, openedAt: now, movedAt: now };
  const sealed = { id: interactionId, game: game.id, rules: game.rules, seed, commitment: commitmentOf(seed) };
  try {
    const why = await reach(
      () =>
        context.database.$transaction(async (tables) => {
          const limit = await limitOnOpening(tables, counted, context);
          if (limit === null) await tables.match.create({ data: { ...where, ...sealed, ...contents } });
          return limit;
        }),
      true,
    );
    if (why) return { kind: 'refused', why };
  } catch (error) {
    // The same interaction, or another one in the same place, was quicker: then one of these finds it.
    if (!isDuplicate(error)) throw error;
    return create(context, opening, counted, contents);
  }
  const board = await look(context)(interactionId);
  if (!board) throw new Error(`match ${interactionId} was opened and is gone`);
  return { kind: 'opened', board };
};
