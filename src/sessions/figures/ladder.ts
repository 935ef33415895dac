import type { AnyGame } from '../../games/contract/game.ts';
import { DAY } from '../../kernel/time.ts';
import { CHALLENGE_FOR } from '../match/deadlines.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { isUnlisted } from './unlisted.ts';

/** How many places up people may challenge somebody, and after how many days of silence a place is free. */
export const LADDER = { reach: 3, silentDays: 14 } as const;

/** A challenge, and how it went. @testonly */
export interface Challenge {
  readonly challenger: string;
  readonly challenged: string;
  readonly openedAt: Date;
  /** Null while it waits for an answer, or is played. */
  readonly endedAt: Date | null;
  readonly isAccepted: boolean;
  /** Null if nobody has won, or not yet. Who was challenged and did not accept has lost. */
  readonly winner: string | null;
}

/** A place on a ladder. */
export interface Rung {
  readonly userId: string;
  /** When it is free unless its holder plays; null while they are in a challenge. */
  readonly freeAt: Date | null;
}

/** Who has a rung, and when they gave their last sign of life. */
interface Held {
  readonly userId: string;
  readonly seen: number;
}

const SILENT = LADDER.silentDays * DAY;

/** The ladder that challenges lead to, from the top, in whatever order they are given. @testonly */
export const ladderAfter = (challenges: readonly Challenge[], now: Date): readonly Rung[] => {
  const steps = challenges
    .flatMap((challenge) => [
      { challenge, at: challenge.openedAt.getTime(), isEnd: false },
      ...(challenge.endedAt === null ? [] : [{ challenge, at: challenge.endedAt.getTime(), isEnd: true }]),
    ])
    .filter(({ at }) => at <= now.getTime())
    .toSorted((one, other) => one.at - other.at || Number(one.isEnd) - Number(other.isEnd));
  const open = new Set<Challenge>();
  const isBusy = (userId: string): boolean =>
    [...open].some(({ challenger, challenged }) => challenger === userId || challenged === userId);
  const stillHeld = (held: readonly Held[], at: number): readonly Held[] =>
    held.filter(({ userId, seen }) => seen + SILENT > at || isBusy(userId));
  let held: readonly Held[] = [];
  for (const { challenge, at, isEnd } of steps) {
    const { challenger, challenged, isAccepted } = challenge;
    held = stillHeld(held, at);
    if (isEnd) open.delete(challenge);
    else open.add(challenge);
    const seen = isEnd ? (isAccepted ? [challenged, challenger] : []) : [challenger];
    held = seen.reduce((rungs, userId) => seenAt(rungs, userId, at), held);
    if (isEnd) held = climbed(held, challenge);
  }
  return stillHeld(held, now.getTime()).map(({ userId, seen }) => ({
    userId,
    freeAt: isBusy(userId) ? null : new Date(seen + SILENT),
  }));
};

/** Notes a sign of life. Whoever is not on the ladder gets the last place. */
const seenAt = (held: readonly Held[], userId: string, seen: number): readonly Held[] =>
  held.some((each) => each.userId === userId)
    ? held.map((each) => (each.userId === userId ? { userId, seen } : each))
    : [...held, { userId, seen }];

/** A winner takes the place of a loser above: that one and all between them move down by one. */
const climbed = (held: readonly Held[], { challenger, challenged, winner }: Challenge): readonly Held[] => {
  if (winner === null) return held;
  const loser = winner === challenger ? challenged : challenger;
  const [from, to] = [winner, loser].map((userId) => held.findIndex((each) => each.userId === userId));
  if (from === undefined || to === undefined || to < 0 || from <= to) return held;
  const won = held[from];
  return won === undefined ? held : held.toSpliced(from, 1).toSpliced(to, 0, won);
};

/** The places whose holders somebody may challenge: the nearest above. Who has no place begins below the last one. */
export const withinReach = (ladder: readonly Rung[], userId: string): readonly number[] => {
  const own = ladder.findIndex((rung) => rung.userId === userId);
  const from = own < 0 ? ladder.length : own;
  const first = Math.max(0, from - LADDER.reach);
  return Array.from({ length: from - first }, (_, index) => first + index);
};

/** Why somebody can't challenge another person; null if they can. Anybody may challenge who has no place. */
export const whyNotChallenged = (
  ladder: readonly Rung[],
  from: string,
  to: string,
): { readonly code: 'below' | 'too far'; readonly place: number } | null => {
  const at = ladder.findIndex((rung) => rung.userId === to);
  if (at < 0 || withinReach(ladder, from).includes(at)) return null;
  const own = ladder.findIndex((rung) => rung.userId === from);
  return { code: own >= 0 && at > own ? 'below' : 'too far', place: at + 1 };
};

interface ChallengeRow extends Challenge {
  readonly game: string;
}

/** The ladders of a server, by game; a game in which nobody has a place has none. */
export const laddersOf =
  ({ database, now }: MatchContext) =>
  async (guildId: string, games: readonly AnyGame[]): Promise<ReadonlyMap<AnyGame, readonly Rung[]>> => {
    const winners = Prisma.sql`(result::jsonb->'winners')`;
    const rows = await reading(
      () => database.$queryRaw<ChallengeRow[]>`
        select * from (
          select game, opened_by as challenger, invitation->>'userId' as challenged, opened_at as "openedAt",
            ended_at as "endedAt", entropy is not null as "isAccepted",
            case
              when entropy is not null then (select user_id from sallyport.seats
                where match_id = matches.id and matches.options->>'handicap' is null
                  and jsonb_array_length(${winners}) = 1 and seat = (${winners}->>0)::int)
              when invitation->>'answer' = 'declined' then opened_by
              when invitation->>'answer' is null
                and ended_at >= opened_at + ${CHALLENGE_FOR} * interval '1 millisecond' then opened_by
            end as winner
          from sallyport.matches
          where guild_id = ${guildId} and game = any(${games.map(({ id }) => id)}::text[])
            and invitation->>'isChallenge' = 'true' and opened_by is not null) as challenges
        where not ${isUnlisted(Prisma.sql`challenger`)} and not ${isUnlisted(Prisma.sql`challenged`)}
        order by "openedAt"`,
    );
    const ladders = games.map((game) => {
      const own = rows.filter((row) => row.game === game.id);
      // A seat that was handed over is not the challenge's any more.
      const played = own.map((row) => ({
        ...row,
        winner: row.winner === row.challenger || row.winner === row.challenged ? row.winner : null,
      }));
      return [game, ladderAfter(played, now())] as const;
    });
    return new Map(ladders.filter(([, ladder]) => ladder.length > 0));
  };
