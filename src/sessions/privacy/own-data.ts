import { readMixed } from '../../kernel/random.ts';
import { SOMEBODY } from '../match/seats.ts';
import { recordsTexts } from '../records/texts/texts.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { isEarlier } from '../store/interaction-order.ts';

/** One thing that is kept about a person, to be shown as JSON, and the section of their data that it is in. */
export interface KeptOfPerson {
  readonly section: OwnDataSection;
  readonly kept: object;
}

/** The sections of all that is kept about a person, in order. */
export const ownDataSections = [
  'preferences',
  'absences',
  'toldOfTheDaily',
  'messagesThatCallYou',
  'messagesInChannelsThatCallYou',
  'invitations',
  'seatsLeft',
  'uploadedRecords',
  'puzzleAnswers',
  'puzzleWeekAnswers',
  'puzzleRatings',
  'seasons',
  'championRoles',
  'privateScreens',
  'toBeToldOfTheEnd',
  'resultsShared',
  'parties',
  'tournaments',
  'opponentsLookedFor',
  'pings',
  'peopleShutOut',
  'matches',
] as const;

export type OwnDataSection = (typeof ownDataSections)[number];

/** How many matches are read at once, so that a person with many of them doesn't take all the memory. */
const BATCH = 50;

/** All that is kept of a person, piece by piece. It names no others, and nothing that a running match keeps secret. */
export const ownDataOf = (context: MatchContext) =>
  async function* (userId: string): AsyncGenerator<KeptOfPerson, void> {
    for (const section of ownDataSections) {
      if (section === 'matches') continue;
      const rows = await reading(() => READERS[section](context, userId));
      for (const kept of rows) yield { section, kept };
    }
    const ids = await matchesOf(context, userId);
    for (let from = 0; from < ids.length; from += BATCH) {
      const matches = await readMatches(context, ids.slice(from, from + BATCH));
      for (const match of matches) yield { section: 'matches', kept: dataOf(match, userId) };
    }
  };

type Reader = (context: MatchContext, userId: string) => Promise<readonly object[]>;

const READERS: Readonly<Record<Exclude<OwnDataSection, 'matches'>, Reader>> = {
  preferences: ({ database }, userId) =>
    database.preference.findMany({ where: { id: userId }, omit: { id: true, isServer: true } }),
  absences: ({ database }, userId) =>
    database.absence.findMany({ where: { userId }, orderBy: { since: 'asc' }, omit: { userId: true } }),
  toldOfTheDaily: ({ database }, userId) => database.nudge.findMany({ where: { userId }, omit: { userId: true } }),
  messagesThatCallYou: ({ database }, userId) =>
    database.personalCall.findMany({ where: { userId }, orderBy: { postedAt: 'asc' }, omit: { userId: true } }),
  messagesInChannelsThatCallYou: ({ database }, userId) => database.$queryRaw<object[]>`
    select id as "matchId", call->>'channelId' as "channelId", call->>'messageId' as "messageId"
    from sallyport.matches where ${isCalled(userId)} order by opened_at, id`,
  invitations: ({ database }, userId) => database.$queryRaw<object[]>`
    select id as "match", guild_id as "server", opened_at as "openedAt", invitation->>'answer' as answer,
      invitation->>'isChallenge' = 'true' as "isChallenge"
    from sallyport.matches where invitation->>'userId' = ${userId} order by opened_at`,
  seatsLeft: ({ database }, userId) =>
    database.leftSeat.findMany({
      where: { userId },
      orderBy: [{ leftAt: 'asc' }, { matchId: 'asc' }],
      omit: { userId: true },
    }),
  uploadedRecords: ({ database }, userId) =>
    database.shownRecord.findMany({ where: { userId }, orderBy: { shownAt: 'asc' }, omit: { userId: true } }),
  puzzleAnswers: ({ database }, userId) =>
    database.puzzleAnswer.findMany({
      where: { userId },
      orderBy: [{ day: 'asc' }, { game: 'asc' }],
      omit: { userId: true },
    }),
  puzzleWeekAnswers: ({ database }, userId) =>
    database.weekAnswer.findMany({
      where: { userId },
      orderBy: [{ week: 'asc' }, { game: 'asc' }, { number: 'asc' }],
      omit: { userId: true },
    }),
  puzzleRatings: ({ database }, userId) =>
    database.puzzleRating.findMany({ where: { userId }, orderBy: { game: 'asc' }, omit: { userId: true } }),
  seasons: ({ database }, userId) =>
    database.seasonPlace.findMany({
      where: { userId },
      orderBy: [{ month: 'asc' }, { guildId: 'asc' }],
      omit: { userId: true },
    }),
  championRoles: ({ database }, userId) => database.heldRole.findMany({ where: { userId }, omit: { userId: true } }),
  // The token of a private screen is a secret of the bot.
  privateScreens: ({ database }, userId) =>
    database.privateScreen.findMany({ where: { userId }, omit: { userId: true, token: true, shown: true } }),
  toBeToldOfTheEnd: ({ database }, userId) =>
    database.spectator.findMany({ where: { userId }, omit: { userId: true } }),
  resultsShared: ({ database }, userId) =>
    database.share.findMany({ where: { userId }, orderBy: { sharedAt: 'asc' }, omit: { userId: true } }),
  tournaments: async ({ database }, userId) => {
    const of = { select: { game: true, form: true, guildId: true, channelId: true, openedAt: true, endedAt: true } };
    const opened = await database.tournament.findMany({
      where: { openedBy: userId },
      orderBy: { openedAt: 'asc' },
      select: { id: true, ...of.select },
    });
    const played = await database.tournamentPlayer.findMany({
      where: { userId },
      orderBy: { tournament: { openedAt: 'asc' } },
      include: { tournament: { select: of.select } },
    });
    const scores = await database.$queryRaw<readonly ScoreKept[]>`
      select scores.tournament_id as "tournamentId", scores.round, score, is_absent as "isAbsent"
      from sallyport.tournament_scores as scores join sallyport.tournament_players as players
        on players.tournament_id = scores.tournament_id and players.number = scores.number
      where user_id = ${userId} order by scores.round`;
    const games = await database.$queryRaw<readonly GameKept[]>`
      select games.tournament_id as "tournamentId", round, board, one, other, match_id as "matchId", winner, decision
      from sallyport.tournament_games as games join sallyport.tournament_players as players
        on players.tournament_id = games.tournament_id and players.number in (one, other)
      where user_id = ${userId} order by round, board`;
    const dataOfTournament = ({ guildId, channelId, ...tournament }: Omit<(typeof opened)[number], 'id'>): object => ({
      ...tournament,
      server: guildId,
      channel: channelId,
    });
    return [
      ...opened.map(({ id, ...tournament }) => ({ id, openedByYou: true, ...dataOfTournament(tournament) })),
      ...played.map(({ tournamentId: id, tournament, number, isOut, place }) => ({
        id,
        ...dataOfTournament(tournament),
        number,
        isOut,
        place,
        scores: scores.flatMap(({ tournamentId, ...score }) => (tournamentId === id ? [score] : [])),
        games: games.flatMap((game) => (game.tournamentId === id ? [gameOf(game, number)] : [])),
      })),
    ];
  },
  parties: async ({ database }, userId) => {
    const rows = await database.partyMember.findMany({
      where: { userId },
      orderBy: { party: { openedAt: 'asc' } },
      include: { party: { select: { game: true, guildId: true, channelId: true, openedAt: true, endedAt: true } } },
    });
    return rows.map(({ partyId, joinedAt, party: { guildId, channelId, ...party } }) => ({
      id: partyId,
      ...party,
      server: guildId,
      channel: channelId,
      joinedAt,
    }));
  },
  opponentsLookedFor: async ({ database }, userId) => {
    const rows = await database.search.findMany({ where: { userId }, orderBy: { since: 'asc' } });
    return rows.map(({ userId: _user, guildId, channelId, ...search }) => ({
      ...search,
      server: guildId,
      channel: channelId,
    }));
  },
  // It names no others, and who has shut out the person is those people's own.
  peopleShutOut: ({ database }, shutBy) =>
    database.shutOut.findMany({ where: { shutBy }, orderBy: { since: 'asc' }, select: { since: true } }),
  pings: async ({ database }, userId) => {
    const where = { OR: [{ pingedBy: userId }, { userId }] };
    const pings = await database.ping.findMany({ where, orderBy: [{ at: 'asc' }, { about: 'asc' }] });
    return pings.map(({ pingedBy, about, at, interactionId }) => {
      const isOwn = pingedBy === userId;
      return { byYou: isOwn, about, at, interactionId: isOwn ? interactionId : null };
    });
  },
};

interface ScoreKept {
  readonly tournamentId: string;
  readonly round: number;
  readonly score: number | null;
  readonly isAbsent: boolean;
}

interface GameKept extends Pick<ScoreKept, 'tournamentId' | 'round'> {
  readonly board: number;
  readonly one: number;
  readonly other: number | null;
  readonly matchId: string | null;
  readonly winner: string | null;
  readonly decision: string | null;
}

/** A game of a tournament as the player with a number gets to see it; the opponent is a number, and null for a bye. */
const gameOf = ({ round, board, one, other, matchId, winner, decision }: GameKept, number: number): object => {
  const { you, somebodyElse } = recordsTexts.owner;
  const isFirst = number === one;
  const hasWon = winner === (isFirst ? 'one' : 'other');
  return {
    round,
    board,
    opponent: isFirst ? other : one,
    match: matchId,
    winner: winner === 'one' || winner === 'other' ? (hasWon ? you : somebodyElse) : winner,
    decision,
  };
};

/** In SQL: whether the message that calls players in a match's channel mentions a person. */
export const isCalled = (userId: string): Prisma.Sql => Prisma.sql`call::jsonb->'people' ? ${userId}::text`;

/** The matches that a person opened, has a seat in, or has left a seat of, the oldest first. */
const matchesOf = async ({ database }: MatchContext, userId: string): Promise<readonly string[]> => {
  const rows = await reading(
    () => database.$queryRaw<{ readonly id: string }[]>`
      select id from sallyport.matches where opened_by = ${userId}
        or id in (select match_id from sallyport.seats where user_id = ${userId})
        or id in (select match_id from sallyport.left_seats where user_id = ${userId})
      order by opened_at, id`,
  );
  return rows.map(({ id }) => id);
};

const readMatches = ({ database }: MatchContext, ids: readonly string[]) =>
  reading(() =>
    database.match.findMany({
      where: { id: { in: [...ids] } },
      orderBy: [{ openedAt: 'asc' }, { id: 'asc' }],
      select: {
        id: true,
        game: true,
        rules: true,
        options: true,
        chosen: true,
        guildId: true,
        channelId: true,
        messageId: true,
        threadId: true,
        patience: true,
        hour: true,
        pauses: true,
        uneven: true,
        suited: true,
        place: true,
        rankedAs: true,
        verified: true,
        opensAt: true,
        day: true,
        partyId: true,
        hints: true,
        entropy: true,
        clock: true,
        luck: true,
        openedBy: true,
        openedAt: true,
        movedAt: true,
        endedAt: true,
        result: true,
        score: true,
        seats: {
          orderBy: { seat: 'asc' },
          select: { seat: true, userId: true, bot: true, agreed: true, joined: true, colour: true, plan: true },
        },
        left: {
          orderBy: [{ leftAt: 'asc' }, { interactionId: 'asc' }],
          select: { seat: true, userId: true, interactionId: true },
        },
        moves: {
          where: { maker: 'player' },
          orderBy: [{ number: 'asc' }, { playedAt: 'asc' }],
          select: { seat: true, number: true, action: true, playedAt: true, interactionId: true },
        },
      },
    }),
  );

type MatchKept = Awaited<ReturnType<typeof readMatches>>[number];
type MoveKept = MatchKept['moves'][number];

const dataOf = (kept: MatchKept, userId: string): object => {
  const { seats, moves, openedBy, guildId, channelId, clock, luck, place, rankedAs, suited, ...more } = kept;
  // Both name the one who plays alone.
  const ifOwn = (name: string | null): string | null => (name?.endsWith(`:${userId}`) ? name : null);
  const { left: _left, entropy: _entropy, ...match } = more;
  const own = seats.find((each) => each.userId === userId);
  const theirs = moves.filter((move) => makerOf(kept, move) === userId);
  return {
    ...match,
    server: guildId,
    channel: channelId,
    openedByYou: openedBy === userId,
    suited: openedBy === userId ? suited : null,
    place: ifOwn(place),
    rankedAs: ifOwn(rankedAs),
    seats: seats.map(({ userId: owner, bot }) => {
      if (owner === userId) return recordsTexts.owner.you;
      return owner !== null || bot === SOMEBODY ? recordsTexts.owner.somebodyElse : recordsTexts.owner.bot;
    }),
    yourSeat: own
      ? {
          agreedToEnd: own.agreed,
          joined: own.joined,
          colour: own.colour,
          plan: own.plan,
          time: ofSeat(clock, own.seat),
          luck: ofSeat(luck, own.seat),
        }
      : null,
    wordInTheDice: wordIn(kept, userId),
    // In a running match, the numbers would reveal how many moves others have prepared in secret.
    yourMoves: theirs
      .filter(({ number }) => number !== null)
      .map(({ number, action, playedAt }) => ({ ...(match.endedAt && { number }), action, playedAt })),
    yourMovesTakenBack: theirs
      .filter(({ number }) => number === null)
      .map(({ action, playedAt }) => ({ action, playedAt })),
  };
};

const ofSeat = (stored: unknown, seat: number): unknown => (Array.isArray(stored) ? (stored[seat] ?? null) : null);

/**
 * Who made a move, if that is still known: the first person who left its seat after it, otherwise the seat's present
 * person. The times of moves don't help: a move that others can't see has the time of what they saw last.
 */
const makerOf = ({ seats, left }: MatchKept, { seat, interactionId }: MoveKept): string | null => {
  const [click = ''] = interactionId.split(':');
  const leaver = left.find((each) => each.seat === seat && isEarlier(click, each.interactionId));
  return (leaver ?? seats.find((each) => each.seat === seat))?.userId ?? null;
};

/** The word that was mixed into the dice, which all players can see, and whose it may be; null if there is none. */
const wordIn = ({ entropy, seats, left }: MatchKept, userId: string): object | null => {
  const { word } = readMixed(entropy ?? '');
  if (word === null) return null;
  const isAlone =
    left.every((each) => each.userId === userId) &&
    seats.every((each) => (each.userId === null ? each.bot !== SOMEBODY : each.userId === userId));
  return { word, from: isAlone ? recordsTexts.owner.you : recordsTexts.owner.onePlayer };
};
