// @module-tag long
// @module-tag release
import { expect, test } from 'vitest';
import { timeShown } from '../../../src/discord/settings/own-time.ts';
import { seededChance } from '../../../src/kernel/random.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/kernel/time.ts';
import type { LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { awayUntil, isQuiet } from '../../../src/sessions/time/own-time.ts';
import { nextAt } from '../../../src/sessions/time/wall-clock.ts';
import { callsIn, chooseFirst, joinServer, mentioned, pass, startRace } from '../../rig/bot/babylon-players.ts';
import { away, chooseIn, fillInTime, setTo } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

test('a person can come back early, and keeps the remaining days for later', async () => {
  const rig = await startRig();
  await startRace(rig.clay, [rig.blue]);
  await away(rig.blue, '20');
  await pass(rig, 5 * DAY);
  expect(await away(rig.blue)).toMatch(/You are away until <t:\d+:f>.* you have 10 days left/);
  expect(await away(rig.blue, 'back')).toMatch(/Welcome back: your time runs again\. You have 2[45] days left/);
  expect(await away(rig.blue, 'back')).toBe('You are not away, so nothing was changed.');
  await pass(rig, HOUR);
  await rig.clay.until('games', (shown) =>
    callsIn(shown).some(({ mentions }) => mentions.some(({ id }) => id === rig.blue.id)),
  );
});

test('a daily call lists all the games that wait for a person, in the morning of their zone', async () => {
  const rig = await startRig();
  await rig.blue.openDirect();
  await fillInTime(rig.blue, { zone: 'Asia/Tokyo', from: '21:00', until: '7:15' });
  const { message } = await setTo(rig.blue, 'settings', 'Notify me once a day');
  await chooseIn(rig.blue, message, 'Notify me by direct message');
  const first = await startRace(rig.clay, [rig.blue]);
  const second = await startRace(rig.clay, [rig.blue]);
  const next = nextAt(rig.local.now(), 7 * 60 + 15, 'Asia/Tokyo').getTime() - rig.local.now().getTime();
  await pass(rig, next - MINUTE);
  expect(await rig.blue.messages('dm')).toEqual([]);
  await pass(rig, MINUTE + SECOND);
  const [digest] = await rig.blue.until('dm', (shown) => shown.length > 0);
  expect(digest?.content).toMatch(/^2 games are waiting for you\.\n- \[Escape from Babylon\]/);
  for (const { id } of [first, second]) expect(digest?.content).toContain(id);
  await pass(rig, 3 * HOUR);
  expect((await rig.blue.messages('dm')).map(({ id }) => id)).toEqual([digest?.id]);
  expect(mentioned(rig.blue, callsIn(await rig.clay.messages('games')))).toEqual([]);
  await chooseFirst(rig.blue, first);
  expect((await rig.blue.messages('dm')).map(({ id }) => id)).toEqual([digest?.id]);
  await chooseFirst(rig.blue, second);
  await rig.blue.until('dm', (shown) => shown.length === 0);
});

/** How many recent messages are checked each time: those of some weeks. */
const LATEST = 100;
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'Australia/Lord_Howe'];

/** When a message was posted, by the clock of the local Discord. */
const postedAt = ({ id }: SeenMessage): Date => new Date(Number((BigInt(id) >> 22n) + 1_420_070_400_000n));

test(
  'in two months of races, nobody is mentioned or played for while quiet or away, or mentioned twice about a match',
  { tags: ['release'], timeout: HOUR },
  async () => {
    const rig = await startRig({ discord: { now: Date.now } });
    const chance = seededChance('months of races');
    const people: readonly LocalClient[] = [rig.clay, rig.blue, await joinServer(rig, 'Tanner')];
    for (const [index, who] of people.entries()) {
      await who.openDirect();
      const from = chance.pick([0, 600, 1200, 1380]);
      await fillInTime(who, {
        zone: chance.pick(ZONES),
        from: timeShown(from),
        until: timeShown((from + chance.pick([300, 480, 615])) % 1440),
      });
      await setTo(
        who,
        'settings',
        ['Notify me in the channel', 'Notify me by direct message', 'Notify me once a day'][index] ?? '',
      );
    }
    const { ownTimes } = rig.bot.services;
    const isFree = async (userId: string, at: Date): Promise<boolean> => {
      const time = await ownTimes.of(userId);
      return !isQuiet(time, at) && awayUntil(time, at) === null;
    };
    const boards: SeenMessage[] = [];
    const seen = new Set<string>();
    let clockMoves = 0;
    let mentionCount = 0;

    /** The messages that now mention each person in the channel, and their direct messages. */
    const mentions = async (): Promise<ReadonlyMap<LocalClient, readonly SeenMessage[]>> => {
      const channel = await rig.clay.messages('games', LATEST);
      const all = people.map(async (who) => {
        const direct = (await who.messages('dm', LATEST)).filter(({ content }) => content !== '');
        return [who, [...mentioned(who, channel), ...direct]] as const;
      });
      return new Map(await Promise.all(all));
    };

    /** The messages that mention a person about a match although an earlier one does so, too. */
    const doubled = (all: Awaited<ReturnType<typeof mentions>>): readonly string[] =>
      [...all.values()].flatMap((messages) =>
        boards.flatMap(({ id }) => messages.flatMap(({ content }) => (content.includes(id) ? [content] : [])).slice(1)),
      );

    const look = async (): Promise<void> => {
      const all = await mentions();
      for (const [who, messages] of all) {
        for (const message of messages) {
          if (seen.has(`${who.id} ${message.id}`)) continue;
          seen.add(`${who.id} ${message.id}`);
          mentionCount++;
          expect([message.content, await isFree(who.id, postedAt(message))]).toEqual([message.content, true]);
        }
      }
      // A call is deleted with the next update of the board after its round, and the clock does not wait for that.
      await rig.idle();
      expect(doubled(await mentions())).toEqual([]);
      const { rows } = await rig.sql.query<{ user_id: string; played_at: Date }>(
        `select user_id, played_at from moves join seats using (match_id, seat)
         where maker = 'clock' order by played_at`,
      );
      for (const { user_id: userId, played_at: at } of rows.slice(clockMoves))
        expect(await isFree(userId, at)).toBe(true);
      clockMoves = rows.length;
    };

    const begun = rig.local.now().getTime();
    const end = begun + 60 * DAY;
    while (rig.local.now().getTime() < end) {
      const { rows: open } = await rig.sql.query('select 1 from matches where ended_at is null');
      if (open.length < 2) {
        const [host = rig.clay, ...others] = chance
          .shuffle(people.map((_, index) => index))
          .flatMap((index) => people[index] ?? []);
        boards.push(await startRace(host, others.slice(0, 1)));
      }
      for (const who of people) {
        const what = chance.pick(['play', 'play', 'wait', 'wait', 'wait', 'wait', 'wait', 'away', 'back']);
        if (what === 'away') await away(who, chance.pick(['1', '2', '5']));
        if (what === 'back') await away(who, 'back');
        for (const board of what === 'play' ? boards.slice(-2) : [])
          await chooseFirst(who, board).catch(() => undefined);
      }
      for (const most = rig.local.now().getTime() + 12 * HOUR; rig.local.now().getTime() < most; await look()) {
        const { rows } = await rig.sql.query<{ due: Date | null }>(
          `select min(due_at) as due
           from (select due_at from matches where ended_at is null union all select due_at from notices) as work`,
        );
        const due = Math.min(most, rows[0]?.due?.getTime() ?? most) - rig.local.now().getTime();
        await pass(rig, Math.max(1, due));
      }
    }
    expect(mentionCount).toBeGreaterThan(0);
  },
);
