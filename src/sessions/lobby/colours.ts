import { colourNamed, ownerOf } from '../../games/contract/colours.ts';
import type { Match } from '../match/match.ts';
import { refuse, type RefusalReason, type SeatsOutcome } from '../match/outcome.ts';
import type { Request } from '../match/request.ts';
import { coloursOf, seatOf, type Occupant } from '../match/seats.ts';
import { changeOrRefuse, type Decision } from '../store/change.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { writing } from '../store/failures.ts';
import { commitChange } from '../store/queries.ts';

/** The colours that people wish for, by their ids; those who wish for none are left out. */
type Wishes = ReadonlyMap<string, string>;

/** What these people wish for. */
export const wishesOf = async (tables: Transaction, userIds: readonly string[]): Promise<Wishes> => {
  const rows = await tables.preference.findMany({
    where: { id: { in: [...userIds] }, colour: { not: null } },
    select: { id: true, colour: true },
  });
  return new Map(rows.flatMap(({ id, colour }) => (colour === null ? [] : [[id, colour] as const])));
};

/** The colours that people get by their wishes, the earlier in `order` first; null for whatever is left. */
export const grantedIn = (
  game: Match['game'],
  seats: readonly Occupant[],
  order: readonly string[],
  wishes: Wishes,
): readonly (string | null)[] => {
  let colours: readonly (string | null)[] = seats.map(() => null);
  for (const userId of order) {
    const seat = seatOf({ seats }, userId);
    const wish = wishes.get(userId) ?? null;
    if (seat !== null && wish !== null && !colours.includes(wish) && game.coloured && colourNamed(wish) !== null)
      colours = colours.with(seat, wish);
  }
  return colours;
};

/** The colour that somebody who joins gets by their wish: null if they wish for none, or if a person has it already. */
export const grantedTo = (match: Match, wish: string | undefined): string | null =>
  wish === undefined || colourNamed(wish) === null || holderOf(match, wish) !== null ? null : wish;

/** The person who has a colour in a match, or null. Bots give way. */
const holderOf = (match: Match, id: string): string | null => {
  const seat = ownerOf((coloursOf(match) ?? []).slice(0, match.seats.length), id);
  const occupant = seat === null ? undefined : match.seats[seat];
  return occupant !== undefined && 'userId' in occupant ? occupant.userId : null;
};

/**
 * Gives a person the colour that they choose in a lobby, first come, first served, and keeps it as their wish, once per
 * interaction; null gives both up. Somebody who does not take part only wishes. A refusal writes nothing.
 */
export const chooseColour =
  (context: MatchContext) =>
  (request: Request, chosen: string | null): Promise<SeatsOutcome> =>
    changeOrRefuse(context, request, async ({ row, board }): Promise<Decision<SeatsOutcome>> => {
      const { match } = board;
      const { userId } = request;
      if (row.repeated) return { answer: { kind: 'repeated', board } };
      const why = whyNot(match, userId, chosen);
      if (why !== null) return { answer: refuse(why, board) };
      const own = seatOf(match, userId);
      const now = context.now();
      if (own === null) {
        await writing(() => context.database.$transaction((tables) => keepWish(tables, userId, chosen, now)));
        return { answer: { kind: 'wished for a colour', board } };
      }
      const colours = match.seats.map((_, seat) => (seat === own ? chosen : (match.colours[seat] ?? null)));
      const after = { ...match, colours, version: row.version + 1 };
      return {
        answer: { kind: 'chose a colour', board: { ...board, match: after } },
        keep: () =>
          commitChange(context.database, row, {
            interactionId: request.interactionId,
            now,
            data: {},
            more: async (tables) => {
              await tables.seat.updateMany({ where: { matchId: row.id, seat: own }, data: { colour: chosen } });
              await keepWish(tables, userId, chosen, now);
            },
          }),
      };
    });

const whyNot = (match: Match, userId: string, chosen: string | null): RefusalReason | null => {
  if (match.endedAt) return { code: 'over' };
  if (!match.gathering) return { code: 'already begun' };
  if (chosen === null) return null;
  const colour = match.game.coloured ? colourNamed(chosen) : null;
  if (colour === null) return { code: 'unreadable' };
  const holder = holderOf(match, chosen);
  return holder === null || holder === userId ? null : { code: 'colour taken', colour: colour.name, userId: holder };
};

const keepWish = async (tables: Transaction, id: string, colour: string | null, now: Date): Promise<void> => {
  const wish = { colour, changedAt: now };
  await tables.preference.upsert({ where: { id }, create: { id, ...wish }, update: wish });
};
