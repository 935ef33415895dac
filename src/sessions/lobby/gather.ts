import { suitedFor } from '../figures/suited.ts';
import { unevenIn } from '../figures/uneven.ts';
import { isPlanningBot } from '../match/bots.ts';
import { gatheringFor } from '../match/deadlines.ts';
import { peopleOf, type Invitation, type Occupant } from '../match/seats.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { asJson } from '../store/queries.ts';
import { timeOf } from '../store/times.ts';
import type { CommonHour } from '../time/turn-time.ts';
import type { MinuteOfDay } from '../time/wall-clock.ts';
import { grantedIn, wishesOf } from './colours.ts';
import { openOnce, type Opening, type OpenOutcome } from './open.ts';

/** A match that is opened for others to join. */
export type Gathering = Omit<Opening, 'options' | 'players'> & {
  readonly userId: string;
  /** The options that were chosen, as a record has them; the game's defaults fill in the rest when it begins. */
  readonly chosen: object;
  /** The players who take part from the start. */
  readonly seats: readonly Occupant[];
  /** The person for whom the last free seat is kept, or null. */
  readonly invited?: string | null;
  /** Whether that is a challenge on the ladder of the game and the server. */
  readonly isChallenge?: boolean;
  /** The people among them who have yet to join; none by default. */
  readonly missing?: readonly string[];
  /** The finished match that this is a rematch of. Its last board has shown the SHA-256 of this one's seed. */
  readonly rematchOf?: string;
  /** How many seconds a player has before a reminder; null for no limit. */
  readonly patience: number | null;
  /** The time of day at which all turns are due: in a zone, or in that of whoever opens the match; null for none. */
  readonly hour?: CommonHour | MinuteOfDay | null;
  readonly inThread: boolean;
};

/** Opens a match that gathers players, once per interaction. */
export const gather =
  (context: MatchContext) =>
  async (gathering: Gathering): Promise<OpenOutcome> => {
    const { game, userId, seats, invited = null, missing = [], patience, hour = null, inThread } = gathering;
    const invitation: Invitation | null =
      invited === null
        ? null
        : { userId: invited, answer: null, ...(gathering.isChallenge === true && { isChallenge: true }) };
    const hasPlanningBot = seats.some((occupant) => 'bot' in occupant && isPlanningBot(game, occupant.bot));
    const people = invited === null ? missing : [...missing, invited];
    const order = [userId, ...peopleOf({ seats })];
    const wishes = game.coloured ? await reading(() => wishesOf(context.database, order)) : new Map();
    const common = typeof hour === 'number' ? { minute: hour, zone: (await timeOf(context)(userId)).zone } : hour;
    // Whoever opens it comes first.
    const colours = grantedIn(game, seats, order, wishes);
    const { guildId } = gathering;
    const isAlone = invitation === null && peopleOf({ seats }).length === 1;
    const [uneven, suited] = await Promise.all([
      unevenIn(context, { game, guildId, seats, invitation }),
      isAlone ? suitedFor(context, { game, guildId }, userId) : null,
    ]);
    const ladder = invitation?.isChallenge === true && guildId !== null ? { ladder: { guildId, game: game.id } } : {};
    const counted = { openedBy: userId, gathering: true, invited: people, hasPlanningBot, ...ladder };
    return openOnce(context, gathering, counted, {
      options: {},
      chosen: asJson(gathering.chosen),
      gathering: true,
      patience,
      ...(common === null ? {} : { hour: asJson(common) }),
      inThread,
      ...(invitation === null ? {} : { invitation: asJson(invitation) }),
      ...(uneven === null ? {} : { uneven: asJson(uneven) }),
      suited,
      dueAt: new Date(context.now().getTime() + gatheringFor(invitation)),
      seats: {
        create: seats.map((occupant, seat) => ({
          seat,
          ...occupant,
          colour: colours[seat] ?? null,
          joined: !('userId' in occupant && missing.includes(occupant.userId)),
        })),
      },
    });
  };
