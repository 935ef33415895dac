import type { MatchContext } from '../boards.ts';
import { reach } from '../failures.ts';
import { SOMEBODY } from '../match.ts';
import { seatOwners } from '../words.ts';

/** All that is kept of a person, as JSON. Other people are not named in it, and nothing that a running match keeps secret. */
type OwnData = Readonly<Record<string, unknown>>;

export const ownDataOf =
  ({ database, now }: MatchContext) =>
  async (userId: string): Promise<OwnData> => {
    const [matches, preferences, records, screens, spectated, invitations, seatsLeft, puzzles] = await Promise.all([
      reach(() => database.match.findMany(matchesOf(userId))),
      reach(() => database.preference.findMany({ where: { id: userId } })),
      reach(() => database.shownRecord.findMany({ where: { userId }, orderBy: { shownAt: 'asc' } })),
      // The token of a private screen is a secret of the bot.
      reach(() =>
        database.privateScreen.findMany({
          where: { userId },
          select: { matchId: true, messageId: true, expiresAt: true },
        }),
      ),
      reach(() =>
        database.spectator.findMany({
          where: { userId },
          select: { matchId: true, wanted: true, interactionId: true },
        }),
      ),
      reach(
        () => database.$queryRaw<object[]>`
          select id as "match", guild_id as "server", opened_at as "openedAt", invitation->>'answer' as answer
          from matches where invitation->>'userId' = ${userId} order by opened_at`,
      ),
      reach(() =>
        database.leftSeat.findMany({
          where: { userId },
          orderBy: [{ leftAt: 'asc' }, { matchId: 'asc' }],
          select: { matchId: true, seat: true, leftAt: true },
        }),
      ),
      reach(() => database.puzzleAnswer.findMany({ where: { userId }, orderBy: [{ day: 'asc' }, { game: 'asc' }] })),
    ]);
    const [absences, calls, shares, pings] = await Promise.all([
      reach(() => database.absence.findMany({ where: { userId }, orderBy: { since: 'asc' } })),
      reach(() => database.personalCall.findMany({ where: { userId }, orderBy: { postedAt: 'asc' } })),
      reach(() => database.share.findMany({ where: { userId }, orderBy: { sharedAt: 'asc' } })),
      reach(() =>
        database.ping.findMany({
          where: { OR: [{ pingedBy: userId }, { userId }] },
          orderBy: [{ at: 'asc' }, { about: 'asc' }],
        }),
      ),
    ]);
    return {
      user: userId,
      at: now(),
      preferences: preferences.map(({ id: _id, isServer: _isServer, ...set }) => set),
      absences: absences.map(({ userId: _userId, ...absence }) => absence),
      messagesThatCallYou: calls.map(({ userId: _userId, ...call }) => call),
      matches: matches.map(({ seats, moves, openedBy, guildId, channelId, ...match }) => {
        const own = seats.find((each) => each.userId === userId)?.seat ?? null;
        return {
          ...match,
          server: guildId,
          channel: channelId,
          openedByYou: openedBy === userId,
          seats: seats.map((each) => {
            if (each.userId === userId) return seatOwners.you;
            return each.userId !== null || each.bot === SOMEBODY ? seatOwners.somebodyElse : seatOwners.bot;
          }),
          // In a running match, the numbers would tell how many moves others have prepared in secret.
          yourMoves: moves.flatMap(({ seat, number, ...move }) =>
            seat === own ? [match.endedAt === null ? move : { number, ...move }] : [],
          ),
        };
      }),
      invitations,
      seatsLeft,
      uploadedRecords: records.map(({ userId: _userId, ...record }) => record),
      puzzleAnswers: puzzles.map(({ userId: _userId, ...answer }) => answer),
      privateScreens: screens,
      toBeToldOfTheEnd: spectated,
      resultsShared: shares.map(({ userId: _userId, ...share }) => share),
      pings: pings.map(({ pingedBy, about, at }) => ({ byYou: pingedBy === userId, about, at })),
    };
  };

const matchesOf = (userId: string) => ({
  where: { OR: [{ openedBy: userId }, { seats: { some: { userId } } }] },
  orderBy: [{ openedAt: 'asc' as const }, { id: 'asc' as const }],
  select: {
    id: true,
    game: true,
    options: true,
    guildId: true,
    channelId: true,
    day: true,
    hints: true,
    openedBy: true,
    openedAt: true,
    movedAt: true,
    endedAt: true,
    result: true,
    score: true,
    seats: { orderBy: { seat: 'asc' as const }, select: { seat: true, userId: true, bot: true } },
    moves: {
      where: { maker: 'player', number: { not: null } },
      orderBy: { number: 'asc' as const },
      select: { seat: true, number: true, action: true, playedAt: true },
    },
  },
});
