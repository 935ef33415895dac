import { expect, test } from 'vitest';
import {
  BLUE,
  CLAY,
  keptOf,
  newInteraction,
  openMatch,
  query,
  SERVER,
  startReplica,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const start = async () => {
  const url = await sharedDatabase();
  const replicas = [startReplica(url), startReplica(url)] as const;
  const { match } = await openMatch(url, replicas[0].matches);
  const requestOf = (userId = CLAY, channelId = '6') => ({
    matchId: match.id,
    userId,
    channelId,
    guildId: SERVER,
    interactionId: newInteraction(),
  });
  return { url, replicas, requestOf };
};

test('of all interactions in two processes, one may share a result in a channel, and all learn which one', async () => {
  const { replicas, requestOf } = await start();
  const requests = Array.from({ length: 20 }, () => requestOf());
  const claims = await Promise.all(requests.map((request, index) => replicas[index % 2 ? 1 : 0].shares.claim(request)));
  expect(new Set(claims.map(({ interactionId }) => interactionId)).size).toBe(1);
  for (const other of [requestOf(BLUE), requestOf(CLAY, '7')])
    expect((await replicas[1].shares.claim(other)).interactionId).toBe(other.interactionId);
});

test('a claim that was given up or lost goes to one other interaction, unless its message is known', async () => {
  const { url, replicas, requestOf } = await start();
  const [{ shares, privacy }] = replicas;
  const [first, second, third, fourth] = [requestOf(), requestOf(), requestOf(), requestOf()];
  await shares.claim(first);
  const heirs = [second, third];
  const claims = await Promise.all(
    heirs.map((heir, index) => replicas[index ? 1 : 0].shares.claim(heir, first.interactionId)),
  );
  const [heir] = claims.map(({ interactionId }) => interactionId);
  expect(claims.map(({ interactionId }) => interactionId)).toEqual([heir, heir]);
  expect(heirs.map(({ interactionId }) => interactionId)).toContain(heir);

  // An interaction that has lost the claim gives nothing up.
  await shares.drop(first);
  const owner = heir === second.interactionId ? second : third;
  expect((await shares.claim(fourth)).interactionId).toBe(heir);
  await shares.drop(owner);
  expect((await shares.claim(fourth)).interactionId).toBe(fourth.interactionId);
  await shares.note(fourth, '77');
  await shares.drop(fourth);
  expect(await shares.claim(first, fourth.interactionId)).toMatchObject({
    interactionId: fourth.interactionId,
    messageId: '77',
  });

  expect(await keptOf({ privacy }, CLAY)).toMatchObject({ resultsShared: [{ channelId: '6', messageId: '77' }] });
  await privacy.forget(CLAY, newInteraction());
  expect(await query(url, 'select * from shares')).toEqual([]);
});
