import { expect, test } from 'vitest';
import { timeShown } from '../../../src/discord/settings/own-time.ts';
import { DAY, HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { callsIn, chooseFirst, joinServer, mentioned, pass, startRace } from '../../rig/bot/babylon-players.ts';
import { handOver, startWith } from '../../rig/bot/board-menus.ts';
import { startMatch, typeTurn } from '../../rig/bot/citadel-players.ts';
import { away, chooseIn, labelsOf, settings, setTo } from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';

test('nothing is played for a person who is away; others see the absence, and it ends by itself', async () => {
  const rig = await startRig();
  const board = await startRace(rig.clay, [rig.blue]);
  await chooseFirst(rig.clay, board);
  expect(await away(rig.blue)).toContain('You are not away. You have 30 days left this year');
  expect(await away(rig.blue, '3')).toMatch(/You are away until <t:\d+:f>\. In 1 game, your clock stands still/);
  const mark = `<@${rig.blue.id}> is away until <t:`;
  await rig.clay.until('games', (shown) => shown.some((one) => one.id === board.id && textOf(one).includes(mark)));
  expect(textOf((await rig.clay.command('games', 'games mine')).message)).toContain(mark);
  await pass(rig, 2.9 * DAY);
  expect(callsIn(await rig.clay.messages('games'))).toEqual([]);
  expect(textOf(await rig.clay.message(board.id))).toContain('round 1');
  // Once the person is back, they get a call, a reminder after the full day that a turn lasts, and then the bot plays.
  await pass(rig, 0.2 * DAY);
  await rig.clay.until('games', (shown) => shown.some((one) => one.id === board.id && !textOf(one).includes(mark)));
  await rig.clay.until('games', (shown) => callsIn(shown).length === 1);
  await pass(rig, 0.8 * DAY);
  expect(
    callsIn(await rig.clay.messages('games'))
      .map(({ content }) => content)
      .join(),
  ).toContain('your turn');
  await pass(rig, 0.2 * DAY);
  await rig.clay.until('games', (shown) => callsIn(shown).some(({ content }) => content.includes('waiting for you')));
  await pass(rig, 0.6 * DAY);
  await rig.clay.until('games', (shown) => shown.some((one) => textOf(one).includes('Time ran out')));
});

test('a past date, a text that is no date, and more days than are left are refused with a reason', async () => {
  const rig = await startRig();
  expect(await away(rig.blue, '2020-02-01')).toContain('That is over already.');
  expect(await away(rig.blue, '0')).toContain('That is over already.');
  expect(await away(rig.blue, 'soon')).toContain('soon is neither a date nor a number of days');
  expect(await away(rig.blue, '2026-02-30')).toContain('is neither a date nor a number of days');
  expect(await away(rig.blue, '400')).toContain('more than a year');
  // A person for whom nobody waits can be away for any number of days, others for at most 30 in a year.
  expect(await away(rig.blue, '90')).toContain('You are away until');
  expect(await away(rig.blue, 'back')).toContain('You have 29 days left');
  await startRace(rig.clay, [rig.blue]);
  const year = new Date(rig.local.now()).getUTCFullYear();
  expect(await away(rig.blue, '90')).toMatch(
    new RegExp(`30 days in a calendar year. You have \\d+ days left in ${year}\\. So you could be away until <t:`),
  );
  expect(await away(rig.blue)).toContain('You are not away.');
});

test('what people type is read in their language, and in English', async () => {
  const rig = await startRig();
  expect(await settings(rig.blue, { language: 'de', 'quiet-from': '22 Uhr', 'quiet-until': '7.30 Uhr' })).toContain(
    'Deine Ruhezeit ist von 22:00 bis 07:30',
  );
  const year = new Date(rig.local.now()).getUTCFullYear();
  const [understood] = await rig.blue.autocomplete('games', 'games away', 'until', `3.2.${year + 1}`);
  expect(understood?.value).toBe(`${year + 1}-02-03`);
  const [days] = await rig.blue.autocomplete('games', 'games away', 'until', '10 Tage');
  expect(days).toMatchObject({ name: expect.stringMatching(/^10 Tage, bis /) as unknown, value: '10' });
  for (const until of ['10 Tage', '10 days', 'morgen', '2 Wochen'])
    expect(await away(rig.blue, until)).toContain('Du bist bis <t:');
  expect(await away(rig.blue, 'bald')).toContain('bald ist weder ein Datum noch eine Anzahl Tage');
  expect(await away(rig.blue, 'zurück')).toContain('Willkommen zurück');
  expect(await settings(rig.blue, { 'quiet-from': 'aus' })).toContain('Du hast keine Ruhezeit');
});

test('a person who is away can’t be invited, and the host learns until when', async () => {
  const rig = await startRig();
  await away(rig.blue, '3');
  const { message } = await rig.clay.command('games', 'citadel start', { opponent: rig.blue.id });
  expect(textOf(message)).toMatch(new RegExp(`^<@${rig.blue.id}> is away until <t:\\d+:f>, and can’t be invited`));
  expect((await rig.sql.query('select id from matches')).rowCount).toBe(0);
});

test('the time zone is chosen from a list, and quiet hours follow it', async () => {
  const rig = await startRig();
  const found = await rig.blue.autocomplete('games', 'games settings', 'zone', 'kath');
  expect(found.map(({ name, value }) => [name.replace(/\d\d:\d\d/, 'time'), value])).toEqual([
    ['Asia/Kathmandu (time now)', 'Asia/Kathmandu'],
  ]);
  expect(await settings(rig.blue)).toContain('You have no quiet hours.** Your time zone is UTC.');
  expect(await settings(rig.blue, { zone: 'Middle/Earth' })).toContain('There is no time zone Middle/Earth');
  expect(await settings(rig.blue, { 'quiet-from': '22:00' })).toContain('need both a beginning and an end');
  expect(await settings(rig.blue, { 'quiet-from': '25:00', 'quiet-until': '7' })).toContain(
    '25:00 isn’t a time of day',
  );
  expect(await settings(rig.blue, { 'quiet-from': '7', 'quiet-until': '07:00' })).toContain('can’t last all day');
  const set = await settings(rig.blue, { zone: 'europe/berlin', 'quiet-from': '10 pm', 'quiet-until': '7:30' });
  expect(set).toContain('Your quiet hours are from 22:00 to 07:30** (Europe/Berlin)');
  expect(await settings(rig.blue, { 'quiet-until': '08:00' })).toContain('from 22:00 to 08:00** (Europe/Berlin)');
  expect(await settings(rig.blue, { 'quiet-from': 'off' })).toContain(
    'You have no quiet hours.** Your time zone is Europe/Berlin',
  );
  const suggested = await rig.blue.autocomplete('games', 'games settings', 'quiet-from', '21.15');
  expect(suggested.map(({ value }) => value)).toEqual(['21:15', 'off']);
});

test('a person’s own time is in their data file, and is deleted with everything else', async () => {
  const rig = await startRig();
  await away(rig.blue, '3');
  await settings(rig.blue, { zone: 'Asia/Tokyo', 'quiet-from': '22', 'quiet-until': '7' });
  const { message } = await rig.blue.command('games', 'sallyport my-data');
  const data: unknown = await (await fetch(message.attachments[0]?.url ?? '')).json();
  expect(data).toMatchObject({
    preferences: [{ zone: 'Asia/Tokyo', quietFrom: 1320, quietUntil: 420 }],
    absences: [{ until: expect.any(String) as unknown }],
  });
  const { message: asked } = await rig.blue.command('games', 'sallyport forget-me');
  const { message: again } = await rig.blue.press(asked, labelsOf(asked)[0] ?? '');
  await rig.blue.press(again, 'Yes, for good');
  expect((await rig.sql.query('select 1 from absences')).rowCount).toBe(0);
  expect((await rig.sql.query('select 1 from preferences where id = $1', [rig.blue.id])).rowCount).toBe(0);
});

test('people choose how they are called', async () => {
  const { blue } = await startRig();
  const { message } = await setTo(blue, 'settings', 'Notify me once a day');
  expect(textOf(message)).toContain(
    'You are notified once a day, with all the games that wait for you.** (you set this)',
  );
  expect(textOf((await chooseIn(blue, message, 'Notify me by direct message')).message)).toContain(
    'by direct message, or',
  );
  expect(textOf((await chooseIn(blue, message, 'Never notify me')).message)).toContain('never notified');
});

test('a person can be called by direct message, which is deleted when the round is over', async () => {
  const rig = await startRig();
  await rig.blue.openDirect();
  await setTo(rig.blue, 'settings', 'Notify me by direct message');
  const board = await startRace(rig.clay, [rig.blue]);
  await pass(rig, 150_000);
  const [call, ...more] = await rig.blue.until('dm', (shown) => shown.length > 0);
  expect(more).toEqual([]);
  expect(call?.content).toMatch(/^Your turn in \*Escape from Babylon\*\. https:/);
  expect(call?.content).toContain(board.id);
  const inChannel = await rig.clay.until('games', (shown) => callsIn(shown).length === 1);
  expect(mentioned(rig.blue, inChannel)).toEqual([]);
  await chooseFirst(rig.clay, board);
  await pass(rig, DAY);
  const [reminder] = await rig.blue.until('dm', (shown) =>
    shown.some(({ content }) => content.includes('waiting for you')),
  );
  expect((await rig.blue.messages('dm')).length).toBe(1);
  expect(reminder?.content).toMatch(/^<@\d+> is waiting for you in .*time runs out <t:/s);
  await chooseFirst(rig.blue, board);
  await rig.blue.until('dm', (shown) => shown.length === 0);
});

test('a person whose direct messages Discord refuses is called in the channel', async () => {
  const rig = await startRig();
  rig.local.refuseDirect(rig.blue.id);
  await setTo(rig.blue, 'settings', 'Notify me by direct message');
  const board = await startRace(rig.clay, [rig.blue]);
  await chooseFirst(rig.clay, board);
  await pass(rig, 150_000);
  await rig.blue.until('games', (shown) => mentioned(rig.blue, shown).length === 1);
  expect(rig.book.entries().filter(({ level }) => level >= 40)).toEqual([]);
});

test('a person who wants no calls gets none, and their clock keeps running', async () => {
  const rig = await startRig();
  await setTo(rig.blue, 'settings', 'Never notify me');
  const board = await startRace(rig.clay, [rig.blue]);
  await chooseFirst(rig.clay, board);
  await pass(rig, DAY + 1000);
  await pass(rig, DAY / 2 + 1000);
  await rig.clay.until('games', (shown) => shown.some((one) => textOf(one).includes('Time ran out')));
  expect(mentioned(rig.blue, callsIn(await rig.clay.messages('games')))).toEqual([]);
});

test('mentions and deadlines wait until quiet hours end', async () => {
  const rig = await startRig();
  const begins = new Date(rig.local.now().getTime() - HOUR);
  const minute = begins.getUTCHours() * 60 + begins.getUTCMinutes();
  const quiet = { 'quiet-from': timeShown(minute), 'quiet-until': timeShown((minute + 10 * 60) % 1440) };
  expect(await settings(rig.blue, quiet)).toContain('(UTC)');
  const lobby = await startWith(rig.clay, 'babylon', { time: '300' });
  await rig.blue.press(lobby, 'Join');
  const { message: board } = await rig.clay.press(lobby, 'Start');
  await chooseFirst(rig.clay, board);
  for (let hours = 0; hours < 8; hours++) await pass(rig, HOUR);
  expect(callsIn(await rig.clay.messages('games'))).toEqual([]);
  expect(textOf(await rig.clay.message(board.id))).toContain('round 1');
  await pass(rig, HOUR);
  await rig.clay.until('games', (shown) => mentioned(rig.blue, callsIn(shown)).length === 1);
  await pass(rig, 6 * MINUTE);
  await rig.clay.until('games', (shown) => shown.some((one) => textOf(one).includes('Time ran out')));
});

const REMATCH = 'Rematch';

/** Makes the last hour and the hours to come quiet for a person. */
const beQuiet = async ({ local }: Rig, who: LocalClient, hours: number): Promise<void> => {
  const begins = new Date(local.now().getTime() - HOUR);
  const minute = begins.getUTCHours() * 60 + begins.getUTCMinutes();
  const until = timeShown((minute + (hours + 1) * 60) % 1440);
  await who.command('games', 'games settings', { 'quiet-from': timeShown(minute), 'quiet-until': until });
};

const callsTo = async (who: LocalClient): Promise<readonly SeenMessage[]> =>
  (await who.messages('games')).filter(({ mentions }) => mentions.some(({ id }) => id === who.id));

test('an invitation during quiet hours mentions its person once, after they end', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  await beQuiet(rig, blue, 3);
  const { message: lobby } = await clay.useOn('games', 'blue', 'Challenge to Citadel');
  expect(textOf(lobby)).toContain(`<@${blue.id}>, <@${clay.id}> invites you`);
  for (let hours = 0; hours < 3; hours++) {
    expect(await callsTo(blue)).toEqual([]);
    await pass(rig, 0.9 * HOUR);
  }
  await pass(rig, HOUR);
  const called = await blue.until('games', (shown) => shown.some(({ mentions }) => mentions.length > 0));
  expect(called.at(-1)?.content).toContain(`<@${blue.id}>, <@${clay.id}> invites you to a game of *Citadel*.`);
  expect(called.at(-1)?.content).toContain(lobby.id);
  await pass(rig, HOUR);
  expect(await callsTo(blue)).toHaveLength(1);
});

test('a person who accepts an invitation during quiet hours gets no call for it', async () => {
  const rig = await startRig();
  const { clay, blue, sql } = rig;
  await beQuiet(rig, blue, 3);
  const { message: lobby } = await clay.useOn('games', 'blue', 'Challenge to a race');
  await blue.press(lobby, 'Accept');
  await pass(rig, 4 * HOUR);
  await rig.idle();
  expect((await sql.query('select from notices')).rowCount).toBe(0);
  expect(await callsTo(blue)).toEqual([]);
});

test('a rematch calls a player after their quiet hours', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  await startMatch(clay, blue);
  await typeTurn(clay, 'resign');
  const shown = await clay.until('games', (all) => all.some((each) => labelsOf(each).includes(REMATCH)));
  await beQuiet(rig, blue, 2);
  const { message: again } = await clay.press(shown.find((each) => labelsOf(each).includes(REMATCH)) ?? '', REMATCH);
  expect(textOf(again)).toContain(`<@${blue.id}>: a rematch of *Citadel*?`);
  expect(await callsTo(blue)).toEqual([]);
  await pass(rig, 2.1 * HOUR);
  await blue.until('games', (shown) => shown.some(({ mentions }) => mentions.some(({ id }) => id === blue.id)));
});

test('a person who wants no calls is invited without a mention', async () => {
  const rig = await startRig();
  const { clay, blue, sql } = rig;
  await setTo(blue, 'settings', 'Never notify me');
  await beQuiet(rig, blue, 1);
  await clay.useOn('games', 'blue', 'Challenge to Citadel');
  expect((await sql.query('select from notices')).rowCount).toBe(0);
  await pass(rig, 2 * HOUR);
  await startRace(clay, [await joinServer(rig, 'Tanner')]);
  await handOver(clay, blue.id);
  expect(await callsTo(blue)).toEqual([]);
});

test('an offer of a seat mentions its person outside their quiet hours, and is refused if they are away', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const [tan, ash] = [await joinServer(rig, 'Tanner'), await joinServer(rig, 'Ash')];
  const board = await startRace(clay, [blue]);
  await beQuiet(rig, tan, 5);
  const offer = await handOver(clay, tan.id);
  expect(textOf(offer)).toContain(`<@${tan.id}>, do you want to take over`);
  expect(await callsTo(tan)).toEqual([]);
  await ash.command('games', 'games away', { until: '3' });
  const refused = await handOver(clay, ash.id);
  expect(refused).toMatchObject({ ephemeral: true });
  expect(textOf(refused)).toMatch(/^<@\d+> is away until <t:\d+:f>, and can’t take over before that\.$/);
  // The first offer still stands. The new player takes over the clock, too, but gets no call before the morning.
  await tan.press(offer, 'Take over');
  await chooseFirst(blue, board);
  for (let hours = 0; hours < 4; hours++) await pass(rig, HOUR);
  expect(await callsTo(tan)).toEqual([]);
  await pass(rig, 1.1 * HOUR);
  await tan.until('games', (shown) => shown.some(({ mentions }) => mentions.some(({ id }) => id === tan.id)));
  await ash.command('games', 'games away', { until: 'back' });
  await handOver(blue, ash.id);
  expect(await callsTo(ash)).toHaveLength(1);
});
