// @module-tag ground
import { GatewayDispatchEvents } from 'discord.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { disturbGateway, gatewaySessions, traffic } from '../../../src/local/controls.ts';
import { startRun, takeFirst } from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';
import { tries } from '../../rig/games/seed.ts';
import { trials } from '../../rig/games/trials.ts';

/** What stands in the place of something that should be there. */
const WRONG = [null, 5, 'x', [], {}, [null]];

/** What the bot logs about packets that it can't handle. Everything else that is logged as an error is a bug. */
const EXPECTED = new Set([
  'a packet of Discord could not be handled',
  'a connection to the gateway failed',
  'an interaction made no sense',
  'interaction failed',
  'the failure could not be reported',
  // Answers to interactions that there never were.
  'many invalid requests: Discord blocks at 10,000 in 10 minutes',
]);

const startGateway = async () => {
  const rig = await startRig({ mayFail: true, transport: 'gateway' });
  const send = (text: string) => disturbGateway(rig.local.url, { kind: 'send', text });
  return { rig, send, dispatch: (t: unknown, d: unknown) => send(JSON.stringify({ op: 0, s: null, t, d })) };
};

/** The bot still plays on a server where a run began before. */
const expectAlive = async (rig: Rig, board: Awaited<ReturnType<typeof startRun>>) => {
  await expect.poll(async () => (await rig.clay.overview()).bot.online).toBe(true);
  const after = await takeFirst(rig.clay, board);
  expect(after.state).toBe('answered');
  expect(
    rig.book
      .errors()
      .map(({ msg }) => msg)
      .filter((msg) => !EXPECTED.has(msg)),
  ).toEqual([]);
  return after.message;
};

/** An object with each of its parts replaced, down to a depth. */
const broken = (whole: unknown, depth: number): readonly unknown[] => {
  const replaced: readonly unknown[] = WRONG;
  if (depth === 0 || typeof whole !== 'object' || whole === null || Array.isArray(whole)) return replaced;
  return [
    ...replaced,
    ...Object.entries(whole).flatMap(([name, part]) =>
      broken(part, depth - 1).map((wrong) => ({ ...whole, [name]: wrong })),
    ),
  ];
};

test('an interaction with nothing in it harms nobody else', async () => {
  const { rig, dispatch } = await startGateway();
  const board = await startRun(rig);
  for (const type of [1, 2, 3, 4, 5, 6]) await dispatch('INTERACTION_CREATE', { id: '1', type, data: null });
  expect(await expectAlive(rig, board)).toHaveProperty('id');
});

test('interactions that lack any of their parts harm nobody else', { tags: ['long'] }, async () => {
  const { rig, dispatch } = await startGateway();
  let board = await startRun(rig);
  board = (await takeFirst(rig.clay, board)).message;
  await rig.clay.command('games', 'games');
  const sent = (await traffic(rig.local.url)).flatMap(({ kind, body }) => (kind === 'interaction' ? [body] : []));
  expect(sent.length).toBeGreaterThan(2);
  for (const interaction of sent) for (const each of broken(interaction, 3)) await dispatch('INTERACTION_CREATE', each);
  expect(await expectAlive(rig, board)).toHaveProperty('id');
});

/** An event about the server itself may be right. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && 'id' in value;

test('events of every kind with wrong contents harm nobody', { tags: ['long'] }, async () => {
  const { rig, dispatch } = await startGateway();
  const board = await startRun(rig);
  const essential = new Set<string>([GatewayDispatchEvents.Ready, GatewayDispatchEvents.Resumed]);
  for (const event of Object.values(GatewayDispatchEvents).filter((each) => !essential.has(each)))
    for (const wrong of [...WRONG, undefined, { id: rig.local.guildId, guild_id: 7 }, { guild_id: rig.local.guildId }])
      await dispatch(event, event === GatewayDispatchEvents.GuildDelete && isObject(wrong) ? null : wrong);
  for (const event of ['error', '__proto__', 'constructor', 5, null, {}, []]) await dispatch(event, {});
  expect(await expectAlive(rig, board)).toHaveProperty('id');
});

test.each([
  { what: 'READY without a session', payload: { op: 0, t: 'READY', s: 1, d: null } },
  { what: 'READY without servers', payload: { op: 0, t: 'READY', s: 1, d: { session_id: 5, guilds: null } } },
  {
    what: 'READY with a wrong address',
    payload: { op: 0, t: 'READY', s: 1, d: { session_id: 'x', resume_gateway_url: 5, guilds: [null] } },
  },
  { what: 'an invalid session that does not say more', payload: { op: 9 } },
  { what: 'a greeting without an interval', payload: { op: 10, d: null } },
])('$what is followed by a new connection', { tags: ['long'] }, async ({ payload }) => {
  const { rig, send } = await startGateway();
  const board = await startRun(rig);
  const [before] = await gatewaySessions(rig.local.url);
  await send(JSON.stringify(payload));
  await expect
    .poll(async () =>
      (await gatewaySessions(rig.local.url)).some(({ id, connected }) => connected && id !== before?.id),
    )
    .toBe(true);
  expect(await expectAlive(rig, board)).toHaveProperty('id');
});

test('payloads of any form harm nobody', { tags: ['both'] }, async () => {
  const { rig, send } = await startGateway();
  const board = await startRun(rig);
  const op = fc.oneof(fc.constantFrom(0, 1, 11, 12, -1, 1.5), fc.string(), fc.constant(null));
  const payload = fc.oneof(
    fc.string(),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc
      .record({ op, d: fc.jsonValue(), t: fc.oneof(fc.string(), fc.jsonValue()) })
      .map((value) => JSON.stringify(value)),
  );
  await send('{"op":10,"d":{"heartbeat_interval":"x"}}');
  await fc.assert(fc.asyncProperty(payload, send), tries(trials(300)));
  expect(await expectAlive(rig, board)).toHaveProperty('id');
});
