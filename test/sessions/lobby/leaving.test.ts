import { expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { games } from '../../../src/games/index.ts';
import { DAY } from '../../../src/kernel/time.ts';
import type { Occupant } from '../../../src/sessions/match/seats.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import {
  asking,
  BLUE,
  boardOf,
  CLAY,
  handOver,
  keptOf,
  newInteraction,
  openedBoard,
  query,
  SERVER,
  startReplica,
  stoppedTime,
  TAN,
} from '../../rig/sessions/replica.ts';

const bot = { bot: 'hard' };

/** Matches whose time can be skipped by days, and what the figures of a game then say about a person. */
const start = async (game: AnyGame = babylon) => {
  const url = await freshDatabase();
  const { now, skip } = stoppedTime('2026-01-01', DAY);
  const sessions = startReplica(url, { now, played: games });
  const { matches, figures } = sessions;
  return {
    url,
    ...sessions,
    skip,
    begin: async (seats: readonly Occupant[]): Promise<string> => {
      const where = { guildId: SERVER, channelId: '600000000000000001', place: null, patience: null, inThread: false };
      const opened = await matches.gather({ ...asking('', CLAY), game, chosen: {}, seats, ...where });
      const { id } = openedBoard(opened).match;
      const begun = await matches.begin(asking(id, CLAY));
      if (begun.kind !== 'begun') throw new Error(begun.kind);
      return id;
    },
    outcomesOf: async (userId: string) => {
      const [own] = await figures.of({ userId, guildId: SERVER, games: [game] });
      const { rows } = await figures.leaderboard({ game, guildId: SERVER, since: null, classKey: null });
      const row = rows.find(({ who }) => 'userId' in who && who.userId === userId);
      return { outcomes: own?.outcomes, ratings: own?.ratings.length, row };
    },
  };
};

test('a race against bots that its only person breaks off is lost', async () => {
  const { matches, begin, outcomesOf } = await start();
  const id = await begin([{ userId: CLAY }, { bot: 'heuristic' }]);
  expect(await matches.end(asking(id, CLAY))).toMatchObject({ kind: 'broken off' });
  expect((await boardOf(matches, id)).status.result).toBeNull();
  const { outcomes, ratings, row } = await outcomesOf(CLAY);
  expect([outcomes, ratings]).toEqual([['lost'], 1]);
  expect(row).toMatchObject({ lost: 1, brokenOff: 0 });
  expect(row?.kind === 'rating' && row.rating).toBeLessThan(1500);
});

test('a race that all have agreed to end, or that a moderator outside it has ended, has no loser', async () => {
  const { matches, begin, outcomesOf } = await start();
  const agreed = await begin([{ userId: CLAY }, { userId: BLUE }]);
  for (const userId of [CLAY, BLUE]) await matches.end(asking(agreed, userId));
  const stopped = await begin([{ userId: CLAY }, { userId: BLUE }]);
  await matches.end(asking(stopped, CLAY));
  await matches.end({ ...asking(stopped, TAN), isModerator: true });
  for (const userId of [CLAY, BLUE])
    expect(await outcomesOf(userId)).toEqual({ outcomes: ['brokenOff', 'brokenOff'], ratings: 0, row: undefined });
});

test('a player who ends a race without the others, as a moderator can, has lost it, and no one has won', async () => {
  const { matches, begin, outcomesOf } = await start();
  const id = await begin([{ userId: CLAY }, { userId: BLUE }]);
  await matches.end({ ...asking(id, BLUE), isModerator: true });
  expect((await outcomesOf(BLUE)).outcomes).toEqual(['lost']);
  expect(await outcomesOf(CLAY)).toEqual({ outcomes: ['brokenOff'], ratings: 0, row: undefined });
});

test('a seat that was handed over counts for both if it loses, and for the new player if it wins', async () => {
  const { matches, begin, outcomesOf } = await start(citadel);
  const lost = await begin([{ userId: CLAY }, { userId: BLUE }]);
  await handOver(matches, lost, CLAY, TAN);
  await matches.end(asking(lost, TAN));
  const { outcomes, ratings, row } = await outcomesOf(CLAY);
  expect([outcomes, ratings]).toEqual([['lost'], 1]);
  const { row: successor } = await outcomesOf(TAN);
  expect(row?.kind === 'rating' && successor?.kind === 'rating' && row.rating - successor.rating).toBe(0);
  expect((await outcomesOf(BLUE)).row).toMatchObject({ won: 1, lost: 0 });

  const won = await begin([{ userId: CLAY }, { userId: BLUE }]);
  await handOver(matches, won, CLAY, TAN);
  await matches.end(asking(won, BLUE));
  expect((await outcomesOf(CLAY)).outcomes).toEqual(['lost', 'brokenOff']);
  expect((await outcomesOf(TAN)).outcomes).toEqual(['lost', 'won']);

  const back = await begin([{ userId: CLAY }, { userId: BLUE }]);
  await handOver(matches, back, CLAY, TAN);
  await handOver(matches, back, TAN, CLAY);
  await matches.end(asking(back, BLUE));
  expect((await outcomesOf(CLAY)).outcomes).toEqual(['lost', 'brokenOff', 'won']);
  expect((await outcomesOf(TAN)).outcomes).toEqual(['lost', 'won', 'brokenOff']);
});

test('a match against a bot that is left open for 30 days is lost until its player goes on', async () => {
  const { url, matches, begin, skip, outcomesOf, figures } = await start(citadel);
  const id = await begin([{ userId: CLAY }, bot]);
  await query(url, 'update matches set due_at = null');
  skip(29);
  expect((await outcomesOf(CLAY)).outcomes).toEqual([]);
  skip(1);
  expect((await outcomesOf(CLAY)).outcomes).toEqual(['lost']);
  expect((await outcomesOf(CLAY)).row).toMatchObject({ lost: 1 });
  expect((await figures.of({ userId: CLAY, guildId: SERVER, games: [citadel] }))[0]).toMatchObject({ played: 1 });
  await query(url, 'update matches set moved_at = $1', [new Date(Date.UTC(2026, 0, 31))]);
  expect((await outcomesOf(CLAY)).outcomes).toEqual([]);
  await matches.end(asking(id, CLAY));
  expect((await outcomesOf(CLAY)).outcomes).toEqual(['lost']);
});

test('a match of two people has no loser for being left open', async () => {
  const { begin, skip, outcomesOf } = await start(citadel);
  await begin([{ userId: CLAY }, { userId: BLUE }]);
  skip(60);
  expect((await outcomesOf(CLAY)).outcomes).toEqual([]);
});

test('the seats that a person has left are forgotten with them', async () => {
  const { url, matches, begin, privacy } = await start(citadel);
  const id = await begin([{ userId: CLAY }, { userId: BLUE }]);
  await handOver(matches, id, CLAY, TAN);
  await matches.end(asking(id, TAN));
  expect(await keptOf({ privacy }, CLAY)).toMatchObject({ seatsLeft: [{ matchId: id, seat: 0 }] });
  await privacy.forget(CLAY, newInteraction());
  expect(await query(url, 'select * from left_seats')).toEqual([]);
});
