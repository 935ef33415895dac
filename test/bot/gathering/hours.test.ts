// @module-tag ground
import { GuildScheduledEventStatus, REST, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { labelsOf, openParty, openTournament } from '../../rig/bot/player.ts';
import { startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';

/** Looks at the events of the server, and has gatherings wait for their hour. */
const openCalendar = (rig: Rig & { readonly bot: RunningBot }) => {
  const { local, bot, clay } = rig;
  const rest = new REST({ api: local.apiUrl }).setToken(local.token);
  return {
    events: async () => (await clay.overview()).events,
    statusOf: (id: string): Promise<unknown> =>
      rest.get(Routes.guildScheduledEvent(local.guildId, id)).then(
        (event) => (event as { readonly status: GuildScheduledEventStatus }).status,
        (error: unknown) => String(error),
      ),
    /** Sets the hour so many milliseconds from now, in whole minutes, as it is typed. */
    setHour: async (who: LocalClient, posted: SeenMessage, ahead: number, listed: readonly string[] = ['event']) => {
      const hour = new Date(local.now().getTime() + ahead).toISOString().slice(0, 16).replace('T', ' ');
      return who.submit(await who.press(posted.id, 'Set the hour'), { hour, listed });
    },
    /** Skips the clock, and does what is due, with what follows from it. */
    after: async (milliseconds: number): Promise<void> => {
      for (const time of [milliseconds, 6 * SECOND, 6 * SECOND]) {
        local.skip(time);
        await bot.doDue();
      }
    },
  };
};

test('a party begins at its hour and calls its people, and its event follows it wherever the bot may', async () => {
  const rig = await startRig();
  const { clay, blue, local, sql } = rig;
  const { events, statusOf, setHour, after } = openCalendar(rig);
  const { message: posted } = await openParty(clay, { game: 'siege:0', clock: '3600' });
  await blue.press(posted, 'Join');
  expect(textOf((await blue.press(posted, 'Set the hour')).message)).toContain('Only its host can do that');
  const unclear = await clay.submit(await clay.press(posted, 'Set the hour'), { hour: 'soon *or* later', listed: [] });
  expect(textOf(unclear.message)).toContain(String.raw`“soon \*or\* later” is no day and time`);
  expect(textOf((await setHour(clay, posted, -HOUR)).message)).toContain('which is too soon');
  expect(textOf((await setHour(clay, posted, 31 * DAY)).message)).toContain('at most 30 days from now');

  // Without the permission everything goes on but the event.
  await setHour(clay, posted, 2 * HOUR);
  await rig.idle();
  expect((await clay.messages('games')).map(textOf).join('\n')).toContain('“Create Events”');
  expect(textOf(await clay.message(posted.id))).toMatch(/It begins by itself <t:\d+:R> \(<t:\d+:f>\) if 2 are in it/);
  await after(0);
  expect(await events()).toEqual([]);
  local.grant(['CreateEvents']);
  await after(10 * MINUTE);
  const [event, ...others] = await events();
  expect([event?.name, others]).toEqual(['Dice Siege: party', []]);
  expect(event?.location).toContain(`/${posted.id}`);
  const id = event?.id ?? '';
  await blue.takeInterest(id, { isInterested: true });

  // The answer to its creation is lost, and then it gets another hour.
  await sql.query('update gathering_events set event_id = null, shown = null, due_at = $1', [local.now()]);
  await setHour(clay, posted, DAY);
  await after(0);
  expect(await events()).toMatchObject([{ id, interested: 1, isActive: false }]);
  expect(await clay.press(posted, 'Set the hour').then(({ modal }) => JSON.stringify(modal))).toContain(
    '"default":true',
  );

  await after(DAY);
  const called = (await clay.messages('games')).find((each) => textOf(each).includes('begins now!'));
  expect(called?.mentions.map((each) => each.id).toSorted()).toEqual([blue.id, clay.id].toSorted());
  expect(labelsOf(await clay.message(posted.id))).toEqual(['Play']);
  expect(await events()).toMatchObject([{ id, isActive: true }]);
  for (const who of [clay, blue]) expect((await who.press(posted.id, 'Play')).message.ephemeral).toBe(true);
  await after(HOUR);
  expect(textOf(await clay.message(posted.id))).toContain('All runs are over');
  expect(await statusOf(id)).toBe(GuildScheduledEventStatus.Completed);
  expect((await sql.query('select from gathering_events')).rowCount).toBe(0);
});

test('a party waits for somebody at its hour, and what is called off has no event', async () => {
  const rig = await startRig();
  const { clay, blue, local } = rig;
  const { events, statusOf, setHour, after } = openCalendar(rig);
  local.grant(['CreateEvents']);
  const { message: party } = await openParty(clay, { game: 'siege:0', clock: '3600' });
  await setHour(clay, party, HOUR, []);
  await after(HOUR);
  expect(await events()).toEqual([]);
  expect(textOf(await clay.message(party.id))).toContain('Its hour has come. It begins as soon as 2 are in it');
  await blue.press(party.id, 'Join');
  await after(0);
  expect(labelsOf(await clay.message(party.id))).toEqual(['Play']);

  const { message: alone } = await openParty(clay, { game: 'siege:0', clock: '3600' });
  await setHour(clay, alone, HOUR);
  await after(0);
  const { message: tournament } = await openTournament(clay, { game: 'siege:0', rounds: '2' });
  expect(textOf(tournament)).toContain('It takes at least 3 people.');
  await setHour(clay, tournament, DAY);
  expect(textOf(await clay.message(tournament.id))).toMatch(/Begins <t:\d+:R> \(<t:\d+:f>\)\.\n/);
  await after(0);
  const ids = (await events()).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  await clay.press(tournament.id, 'Cancel');
  for (let time = 0; time < 2; time++) await after(HOUR);
  expect(textOf(await clay.message(alone.id))).toContain('was called off');
  for (const id of ids) expect(await statusOf(id)).toContain('Unknown Guild Scheduled Event');
});
