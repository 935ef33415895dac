import { isDeepStrictEqual } from 'node:util';
import { botsFrom, isOffered, seatsWith, teamsWith, usualBot } from '../../games/contract/game.ts';
import { withHandicap } from '../../games/contract/handicap.ts';
import { unevenIn } from '../figures/uneven.ts';
import { isPlanningBot } from '../match/bots.ts';
import { nextDue } from '../match/deadlines.ts';
import type { Match } from '../match/match.ts';
import { seatsIn } from '../match/options.ts';
import { refuse, type RefusalReason, type SeatsChange, type SeatsOutcome } from '../match/outcome.ts';
import type { Request } from '../match/request.ts';
import { peopleOf, playersOf, seatOf, type Invitation, type Occupant } from '../match/seats.ts';
import { noteAccepted } from '../people/ping-pauses.ts';
import { isShutOut } from '../people/shut-outs.ts';
import { changeOrRefuse, type Decision } from '../store/change.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { habitsOf } from '../store/habits.ts';
import { asJson, asJsonOrNull, commitChange } from '../store/queries.ts';
import { ordinaryTime } from '../time/own-time.ts';
import type { CommonHour } from '../time/turn-time.ts';
import type { MinuteOfDay } from '../time/wall-clock.ts';
import { grantedTo, wishesOf } from './colours.ts';
import { isLimitedNow, limitOnBots, limitOnLobbies, limitOnPlaying, type Counted } from './limits.ts';

/** How a person changes who takes part: by their own seat, or a bot's. Someone who is invited joins or declines. */
export type Seating = (typeof seatings)[number];

/** All ways to change who takes part, as custom ids name them. */
export const seatings = [
  'join',
  'leave',
  'add-bot',
  'remove-bot',
  'change-bots',
  'decline',
  'change-partners',
] as const;

const DONE: Readonly<Record<Seating, SeatsChange>> = {
  join: 'joined',
  leave: 'left',
  'add-bot': 'added a bot',
  'remove-bot': 'removed a bot',
  'change-bots': 'changed the bots',
  decline: 'declined',
  'change-partners': 'changed partners',
};

/**
 * Changes who takes part in a match that has not begun, once per interaction. `bots` names the bots to add, or
 * which bot all of them become. A refusal writes nothing.
 */
export const seat =
  (context: MatchContext) =>
  (request: Request, seating: Seating, bots: BotsWanted = {}): Promise<SeatsOutcome> =>
    changeOrRefuse(context, request, async ({ row, board }): Promise<Decision<SeatsOutcome>> => {
      const { match, status } = board;
      if (row.repeated) return { answer: { kind: 'repeated', board } };
      const seated = reseat(match, request.userId, seating, bots);
      if ('code' in seated) return { answer: refuse(seated, board) };
      const isAgain = seating === 'join' && match.missing.includes(request.userId);
      const added = addedBy(context, match, seated.seats, isAgain ? request.userId : null);
      const limit = added && (await reading(() => added.limit(context.database)));
      if (limit) return { answer: refuse(limit, board) };
      if (await isUnwelcome(context, match, request.userId, seating))
        return { answer: refuse({ code: 'not open' }, board) };
      const now = context.now();
      const { seats, invitation = match.invitation } = seated;
      const missing = match.missing.filter((userId) => userId !== request.userId && seatOf({ seats }, userId) !== null);
      const endedAt = isCalledOff(seats, missing, invitation) ? now : null;
      const dueAt = endedAt ? null : nextDue(match, status, now);
      const colours = await coloursAfter(context, match, seats);
      const habits = await habitsAfter(context, match, seats);
      const uneven = await unevenAfter(context, match, seated);
      // Who leaves may change the number of the seat that it was for.
      const chosen = seats.length < match.seats.length ? withHandicap(Object(match.chosen), null) : match.chosen;
      const changed = { seats, colours, habits, uneven, chosen, missing, invitation, dueAt, endedAt, movedAt: now };
      const after = { ...match, ...changed, version: row.version + 1 };
      return {
        answer: { kind: isAgain ? 'joined again' : DONE[seating], board: { ...board, match: after } },
        keep: () =>
          commitChange(context.database, row, {
            interactionId: request.interactionId,
            now,
            data: {
              movedAt: now,
              dueAt,
              endedAt,
              uneven: asJsonOrNull(uneven),
              chosen: asJsonOrNull(chosen),
              ...(endedAt && { place: null }),
              ...(invitation ? { invitation: asJson(invitation) } : {}),
            },
            more: async (tables) => {
              if (added && (await isLimitedNow(tables, added))) return false;
              if (seating === 'join') await noteAccepted(tables, row.id, request.userId);
              await tables.seat.deleteMany({ where: { matchId: row.id } });
              const rows = seats.map((occupant, index) => ({
                ...occupant,
                matchId: row.id,
                seat: index,
                colour: colours[index] ?? null,
                joined: !('userId' in occupant && missing.includes(occupant.userId)),
              }));
              await tables.seat.createMany({ data: rows });
              return true;
            },
          }),
      };
    });

/**
 * The person for whom a new seat, or a first bot that thinks, counts as one more match, and their limit, or null. Who
 * comes back to their own lobby also has one more lobby.
 */
const addedBy = (
  context: MatchContext,
  { game, openedBy, seats: before }: Match,
  seats: readonly Occupant[],
  again: string | null,
): Counted | null => {
  const seated = again === null ? undefined : { userId: again };
  const added = seats.length > before.length ? seats.at(-1) : seated;
  const thinks = (occupant: Occupant): boolean => 'bot' in occupant && isPlanningBot(game, occupant.bot);
  const [opener] = peopleOf({ seats });
  if (opener === undefined) return null;
  if (added !== undefined && 'userId' in added) {
    const { userId } = added;
    return {
      userId,
      limit: async (tables) =>
        (await limitOnPlaying(tables, userId, seats.some(thinks), context)) ??
        (userId === openedBy ? limitOnLobbies(tables, userId, context.limits) : null),
    };
  }
  return seats.some(thinks) && !before.some(thinks)
    ? { userId: opener, limit: (tables) => limitOnBots(tables, opener, context) }
    : null;
};

/** Whether somebody joins unasked whom the person who opened the match does not let play with them. */
const isUnwelcome = async (
  { database }: MatchContext,
  { openedBy, seats, invitation }: Match,
  userId: string,
  seating: Seating,
): Promise<boolean> =>
  seating === 'join' &&
  openedBy !== null &&
  seatOf({ seats }, openedBy) !== null &&
  seatOf({ seats }, userId) === null &&
  invitation?.userId !== userId &&
  (await reading(() => isShutOut(database, { by: openedBy, userId })));

/** The habits of the people after a change: those of somebody new are read. */
const habitsAfter = async (
  { database }: MatchContext,
  match: Match,
  seats: readonly Occupant[],
): Promise<Match['habits']> => {
  const userId = peopleOf({ seats }).find((id) => seatOf(match, id) === null);
  const habits = userId === undefined ? null : await reading(() => habitsOf(database, match.guildId, userId));
  return userId === undefined || habits === null ? match.habits : { ...match.habits, [userId]: habits };
};

/** How far the ratings are apart after a change. */
const unevenAfter = async (context: MatchContext, match: Match, seated: Reseated): Promise<Match['uneven']> => {
  const after = { ...match, ...seated };
  return isDeepStrictEqual(playersOf(after), playersOf(match)) ? match.uneven : unevenIn(context, after);
};

/** The chosen colours after a change: people keep theirs, and somebody new gets the one they wish for if it is free. */
const coloursAfter = async (
  { database }: MatchContext,
  match: Match,
  seats: readonly Occupant[],
): Promise<readonly (string | null)[]> => {
  const newcomers = peopleOf({ seats }).filter((userId) => seatOf(match, userId) === null);
  const wishes =
    match.game.coloured && newcomers.length > 0 ? await reading(() => wishesOf(database, newcomers)) : new Map();
  return seats.map((occupant) => {
    if ('bot' in occupant) return null;
    const before = seatOf(match, occupant.userId);
    return before === null ? grantedTo(match, wishes.get(occupant.userId)) : (match.colours[before] ?? null);
  });
};

/** Which bots to add; by default one, such as those that are in, or else of the level that suits whoever adds it. */
interface BotsWanted {
  readonly bot?: string;
  readonly count?: number;
}

const botsIn = (seats: readonly Occupant[]): readonly string[] =>
  seats.flatMap((occupant) => ('bot' in occupant ? [occupant.bot] : []));

/** The level of the bots that suits whoever is alone in a lobby; null unless they opened it, and for several people. */
export const suitedAlone = (match: Match): string | null => {
  const people = peopleOf(match);
  return people.length === 1 && people[0] === match.openedBy ? match.suited : null;
};

/** Whether a match is called off: its invitation was declined, or the last person who had joined has left. */
const isCalledOff = (seats: readonly Occupant[], missing: readonly string[], invitation: Invitation | null): boolean =>
  invitation?.answer === 'declined' || peopleOf({ seats }).every((userId) => missing.includes(userId));

interface Reseated {
  readonly seats: readonly Occupant[];
  readonly invitation?: Invitation;
}

/** The time that a player may take for a turn, as it is chosen. */
export interface TurnTime {
  /** How many seconds until a reminder; null for no limit. */
  readonly patience: number | null;
  /** The time of day at which all turns are due; null if each has its own time. */
  readonly minute: MinuteOfDay | null;
}

/** The time zone of a lobby: that of whoever opened it. */
export const zoneIn = ({ openedBy, times }: Match): string =>
  (openedBy === null ? undefined : times[openedBy]?.zone) ?? ordinaryTime.zone;

const hourIn = (match: Match, minute: MinuteOfDay | null): CommonHour | null =>
  minute === null ? null : { minute, zone: zoneIn(match) };

/** Changes what is played in a match that has not begun, for a person who takes part or is invited, once. */
export const choose =
  (context: MatchContext) =>
  (request: Request, chosen: object, time?: TurnTime): Promise<SeatsOutcome> =>
    changeOrRefuse(context, request, ({ row, board }): Decision<SeatsOutcome> => {
      const { match } = board;
      if (row.repeated) return { answer: { kind: 'repeated', board } };
      if (match.endedAt) return { answer: refuse({ code: 'over' }, board) };
      if (!match.gathering) return { answer: refuse({ code: 'already begun' }, board) };
      if (seatOf({ seats: playersOf(match) }, request.userId) === null)
        return { answer: refuse({ code: 'not in' }, board) };
      const { seats, invitation } = match;
      const taken = seats.length + (invitation?.answer === null ? 1 : 0);
      if (taken > seatsWith(match.game, chosen).most) return { answer: refuse({ code: 'too many in' }, board) };
      const terms = time === undefined ? {} : { patience: time.patience, hour: hourIn(match, time.minute) };
      const after = { ...match, chosen, ...terms, version: row.version + 1 };
      return {
        answer: { kind: 'chose what to play', board: { ...board, match: after } },
        keep: () =>
          commitChange(context.database, row, {
            interactionId: request.interactionId,
            now: context.now(),
            data: {
              chosen: asJson(chosen),
              ...(time !== undefined && { patience: time.patience, hour: asJsonOrNull(hourIn(match, time.minute)) }),
            },
          }),
      };
    });

/** The seats of teams so that everyone has another partner: in three steps each has had all. Null if that can’t be. */
export const withOtherPartners = ({ chosen, seats }: Pick<Match, 'chosen' | 'seats'>): readonly Occupant[] | null => {
  const [first, second, third, ...rest] = seats;
  const isTeamed = teamsWith(chosen) !== null;
  if (!isTeamed || first === undefined || second === undefined || third === undefined) return null;
  return [third, first, second, ...rest];
};

const reseat = (match: Match, userId: string, seating: Seating, wanted: BotsWanted): Reseated | RefusalReason => {
  const { game, seats, gathering, endedAt, invitation } = match;
  if (endedAt) return { code: 'over' };
  const own = seatOf(match, userId);
  if (!gathering) return { code: seating === 'join' && own !== null ? 'already in' : 'already begun' };
  const open = invitation?.answer === null ? invitation : null;
  const isInvited = open?.userId === userId;
  const free = seatsIn(match).most - seats.length - (open ? 1 : 0);
  const isFull = free <= 0;
  const why = isFull && open ? ({ code: 'kept' } as const) : ({ code: 'full' } as const);
  switch (seating) {
    case 'join':
      if (match.missing.includes(userId)) return { seats };
      if (own !== null) return { code: 'already in' };
      if (isInvited) return { seats: [...seats, { userId }], invitation: { ...open, answer: 'accepted' } };
      // While an invitation is open, only the invited person joins: the buttons are theirs.
      if (open) return { code: 'kept' };
      return isFull ? why : { seats: [...seats, { userId }] };
    case 'decline':
      return isInvited ? { seats, invitation: { ...open, answer: 'declined' } } : { code: open ? 'kept' : 'not in' };
    case 'leave':
      return own === null ? { code: 'not in' } : { seats: seats.toSpliced(own, 1) };
    case 'add-bot': {
      if (own === null) return { code: 'not in' };
      const [like] = botsIn(seats);
      const { bot = like ?? suitedAlone(match) ?? usualBot(game), count = 1 } = wanted;
      if (bot === undefined || !isOffered(game, bot)) return { code: 'no bots' };
      const before = bot === like ? botsIn(seats).length : 0;
      const added = botsFrom(game, bot, before + count).slice(before);
      return count > free ? why : { seats: [...seats, ...added.map((each) => ({ bot: each }))] };
    }
    case 'remove-bot': {
      if (own === null) return { code: 'not in' };
      const last = seats.findLastIndex((occupant) => 'bot' in occupant);
      return last < 0 ? { code: 'no bot in' } : { seats: seats.toSpliced(last, 1) };
    }
    case 'change-bots': {
      if (own === null) return { code: 'not in' };
      const { bot } = wanted;
      if (bot === undefined || !isOffered(game, bot)) return { code: 'unreadable' };
      const bots = botsFrom(game, bot, botsIn(seats).length).map((each) => ({ bot: each }));
      if (bots.length === 0) return { code: 'no bot in' };
      return { seats: seats.map((occupant) => ('bot' in occupant ? (bots.shift() ?? occupant) : occupant)) };
    }
    case 'change-partners': {
      if (own === null) return { code: 'not in' };
      const changed = withOtherPartners(match);
      return changed === null ? { code: 'unreadable' } : { seats: changed };
    }
  }
};
