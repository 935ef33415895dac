import type { MatchContext } from '../boards.ts';
import { reach } from '../failures.ts';
import { SOMEBODY } from '../match.ts';

/** All that is kept of a person, as JSON. Other people are not named in it, and nothing that a running match keeps secret. */
export type OwnData = Readonly<Record<string, unknown>>;

export const ownDataOf =
  ({ database, now }: MatchContext) =>
  async (userId: string): Promise<OwnData> => {
    const [matches, preferences, records, screens, invitations] = await Promise.all([
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
      reach(
        () => database.$queryRaw<object[]>`
          select id as "match", guild_id as "server", opened_at as "openedAt", invitation->>'answer' as answer
          from matches where invitation->>'userId' = ${userId} order by opened_at`,
      ),
    ]);
    return {
      user: userId,
      at: now(),
      preferences: preferences.map(({ id: _id, ...set }) => set),
      matches: matches.map(({ seats, moves, openedBy, guildId, channelId, ...match }) => {
        const own = seats.find((each) => each.userId === userId)?.seat ?? null;
        return {
          ...match,
          server: guildId,
          channel: channelId,
          openedByYou: openedBy === userId,
          seats: seats.map((each) =>
            each.userId === userId ? 'you' : each.userId !== null || each.bot === SOMEBODY ? 'somebody else' : 'a bot',
          ),
          // In a running match, the numbers would tell how many moves others have prepared in secret.
          yourMoves: moves.flatMap(({ seat, number, ...move }) =>
            seat === own ? [match.endedAt === null ? move : { number, ...move }] : [],
          ),
        };
      }),
      invitations,
      uploadedRecords: records.map(({ userId: _userId, ...record }) => record),
      privateScreens: screens,
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
