import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { MOST_SHUT_OUT } from '../../../src/sessions/people/shut-outs.ts';
import {
  asking,
  BLUE,
  CLAY,
  gatheringOn,
  keptOf,
  newInteraction,
  openedBoard,
  query,
  SERVER,
  startReplica,
  TAN,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const start = async () => {
  const url = await sharedDatabase();
  return { url, ...startReplica(url) };
};

const lobbyOf = (userId: string, change: object = {}) =>
  gatheringOn({ userId, game: citadel, chosen: {}, seats: [{ userId }], ...change });

test('somebody who is shut out can’t invite, and joins the other’s lobbies only if they are invited', async () => {
  const { matches, shutOuts } = await start();
  await shutOuts.change({ by: BLUE, userId: CLAY }, 'out');
  expect(await matches.gather(lobbyOf(CLAY, { invited: BLUE }))).toEqual({
    kind: 'refused',
    why: { code: 'takes no invitations', userId: BLUE },
  });
  const { match: own } = openedBoard(await matches.gather(lobbyOf(BLUE)));
  expect(await matches.seat(asking(own.id, CLAY), 'join')).toMatchObject({ why: { code: 'not open' } });
  expect(await matches.seat(asking(own.id, TAN), 'join')).toMatchObject({ kind: 'joined' });
  const { match: asked } = openedBoard(await matches.gather(lobbyOf(BLUE, { invited: CLAY })));
  expect(await matches.seat(asking(asked.id, CLAY), 'join')).toMatchObject({ kind: 'joined' });
  // It says nothing about what the other one opens.
  const { match: theirs } = openedBoard(await matches.gather(lobbyOf(CLAY)));
  expect(await matches.seat(asking(theirs.id, BLUE), 'join')).toMatchObject({ kind: 'joined' });
  await shutOuts.change({ by: BLUE, userId: CLAY }, 'in');
  expect(await matches.gather(lobbyOf(CLAY, { invited: BLUE }))).toMatchObject({ kind: 'opened' });
});

test('a search pairs neither of two with the other if one has shut the other out', async () => {
  const { searches, shutOuts } = await start();
  const looking = (userId: string) =>
    searches.begin({
      interactionId: newInteraction(),
      userId,
      guildId: SERVER,
      channelId: '600000000000000001',
      game: citadel,
      patience: null,
    });
  await shutOuts.change({ by: CLAY, userId: BLUE }, 'out');
  expect(await looking(CLAY)).toMatchObject({ kind: 'began' });
  expect(await looking(BLUE)).toMatchObject({ kind: 'began' });
  await shutOuts.letAllIn(CLAY);
  expect(await looking(BLUE)).toMatchObject({ kind: 'found' });
});

test('it is in the data of whoever shuts out, goes with either of them, and has a limit', async () => {
  const { url, shutOuts, privacy } = await start();
  await shutOuts.change({ by: CLAY, userId: BLUE }, 'out');
  await shutOuts.change({ by: CLAY, userId: TAN }, 'out');
  await shutOuts.change({ by: CLAY, userId: TAN }, 'out');
  expect((await keptOf({ privacy }, CLAY))['peopleShutOut']).toEqual([
    { since: expect.any(Date) as Date },
    expect.anything(),
  ]);
  expect((await keptOf({ privacy }, BLUE))['peopleShutOut']).toEqual([]);
  await privacy.forget(BLUE, newInteraction());
  expect(await shutOuts.by(CLAY)).toEqual([TAN]);
  await privacy.forget(CLAY, newInteraction());
  expect(await query(url, 'select from shut_outs')).toEqual([]);
  for (let count = 0; count < MOST_SHUT_OUT; count++)
    expect(await shutOuts.change({ by: CLAY, userId: `2${count}` }, 'out')).toBe(true);
  expect(await shutOuts.change({ by: CLAY, userId: BLUE }, 'out')).toBe(false);
  expect(await shutOuts.change({ by: CLAY, userId: '20' }, 'out')).toBe(true);
});
