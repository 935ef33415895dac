import { expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { createPreferences } from '../../../src/sessions/people/preferences.ts';
import { storeMatches } from '../../rig/sessions/finished-matches.ts';
import {
  asking,
  BLUE,
  CLAY,
  freshReplica,
  gatheringOn,
  openedBoard,
  openReplica,
  SERVER,
} from '../../rig/sessions/replica.ts';

/** So many races of Clay against a bot, each won or lost. */
const store = (url: string, bot: string, how: 'won' | 'lost', count: number, more: object = {}) =>
  storeMatches(
    url,
    Array.from({ length: count }, (_, number) => ({
      id: `16000000000000000${10 + number}`,
      game: 'babylon',
      guildId: SERVER,
      options: { ...babylon.defaults(2), ...more },
      result: { outcome: 'escaped', winners: [how === 'won' ? 0 : 1] },
      endedAt: new Date(1_700_000_000_000 + number),
      players: [CLAY, bot],
    })),
  );

const lobby = gatheringOn({ game: babylon, chosen: {}, seats: [{ userId: CLAY }] });

test.each([
  { what: 'three defeats by an easy one', bot: 'bot:easy', how: 'lost', count: 3, suited: 'easy' },
  { what: 'ten defeats by an easy character', bot: 'bot:easy.nabu', how: 'lost', count: 10, suited: 'easy' },
  { what: 'eight wins over the hard one', bot: 'bot:hard', how: 'won', count: 8, suited: 'hard' },
  { what: 'two results', bot: 'bot:hard', how: 'won', count: 2, suited: null },
  { what: 'eight wins over a person', bot: BLUE, how: 'won', count: 8, suited: null },
] as const)('after $what, $suited suits', async ({ bot, how, count, suited }) => {
  const { url, matches } = await freshReplica();
  await store(url, bot, how, count);
  const { match } = openedBoard(await matches.gather(lobby));
  expect(match.suited).toBe(suited);
  const added = await matches.seat(asking(match.id, CLAY), 'add-bot');
  expect(added.board?.match.seats).toEqual([{ userId: CLAY }, { bot: suited ?? 'easy' }]);
});

test('nobody reads what suits somebody who keeps out of leaderboards', async () => {
  const { url, matches } = await freshReplica();
  await store(url, 'bot:hard', 'won', 8);
  await createPreferences(openReplica(url), () => new Date()).set(CLAY, { listed: false });
  expect(openedBoard(await matches.gather(lobby)).match.suited).toBeNull();
});

test('games with a handicap say nothing about who suits', async () => {
  const { url, matches } = await freshReplica();
  await store(url, 'bot:hard', 'won', 8, { handicap: 1, weaker: 0 });
  expect(openedBoard(await matches.gather(lobby)).match.suited).toBeNull();
});

test('characters take turns beside each other, and change their level together', async () => {
  const { matches } = await freshReplica();
  const three = gatheringOn({ game: babylon, chosen: {}, seats: [{ userId: CLAY }] });
  const { match } = openedBoard(await matches.gather(three));
  await matches.seat(asking(match.id, CLAY), 'add-bot', { bot: 'easy.atossa', count: 1 });
  const two = await matches.seat(asking(match.id, CLAY), 'add-bot');
  expect(two.board?.match.seats.slice(1)).toEqual([{ bot: 'easy.atossa' }, { bot: 'easy.tigran' }]);
  const harder = await matches.seat(asking(match.id, CLAY), 'change-bots', { bot: 'hard.atossa' });
  expect(harder.board?.match.seats.slice(1)).toEqual([{ bot: 'hard.atossa' }, { bot: 'hard.tigran' }]);
  const plain = await matches.seat(asking(match.id, CLAY), 'change-bots', { bot: 'hard' });
  expect(plain.board?.match.seats.slice(1)).toEqual([{ bot: 'hard' }, { bot: 'hard' }]);
  for (const bot of ['hard.nobody', 'reply.nabu', 'nobody'])
    expect(await matches.seat(asking(match.id, CLAY), 'change-bots', { bot })).toMatchObject({ kind: 'refused' });
});
