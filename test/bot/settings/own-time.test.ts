// @module-tag ground
import { expect, test } from 'vitest';
import { timeShown } from '../../../src/discord/settings/own-time.ts';
import { DAY, HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { callsIn, chooseFirst, joinServer, mentioned, pass, startRace } from '../../rig/bot/babylon-players.ts';
import { handOver, startWith } from '../../rig/bot/board-menus.ts';
import { startMatch, typeTurn } from '../../rig/bot/citadel-players.ts';
import {
  away,
  chooseIn,
  fillInTime,
  forget,
  labelsOf,
  menuLabelsOf,
  openGames,
  ownData,
  setTo,
  timeOf,
} from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';

test('nothing is played for a person who is away; others see the absence, and it ends by itself', async () => {
  const rig = await startRig();
  const board = await startRace(rig.clay, [rig.blue]);
  await chooseFirst(rig.clay, board);
  expect(await away(rig.blue)).toMatch(/You are not away\..* You have 30 days left this year/);
  expect(await away(rig.blue, '3')).toMatch(/You are away until <t:\d+:f>\. In 1 game, your clock stands still/);
  const mark = `<@${rig.blue.id}> is away until <t:`;
  await rig.clay.until('games', (shown) => shown.some((one) => one.id === board.id && textOf(one).includes(mark)));
  expect(textOf((await rig.clay.command('games', 'games')).message)).toContain(mark);
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

test('what people type is read in their language, and in English', { tags: ['long'] }, async () => {
  const rig = await startRig();
  const { blue } = rig;
  await blue.speak('de');
  const time = await openGames(blue, ['Einstellungen', 'Benachrichtigungen und Zeit']);
  const form = await blue.press(time, 'Ruhezeit und Zeitzone');
  const { message: set } = await blue.submit(form, { from: '22 Uhr', until: '7.30 Uhr', zone: 'Berlin' });
  expect(textOf(set)).toContain('Deine Ruhezeit ist von 22:00 bis 07:30** (Europe/Berlin)');
  const soon = new Date(rig.local.now().getTime() + 40 * DAY);
  const date = `${soon.getUTCDate()}.${soon.getUTCMonth() + 1}.${soon.getUTCFullYear()}`;
  const shown = await openGames(blue, ['Abwesend']);
  expect(menuLabelsOf(shown).flat()).toContainEqual(expect.stringMatching(/^10 Tage, bis /));
  const fill = async (until: string): Promise<string> =>
    textOf((await blue.submit(await blue.press(shown.id, 'Anderer Tag'), { until })).message);
  for (const until of [date, '10 Tage', '10 days', 'morgen', '2 Wochen'])
    expect(await fill(until)).toContain('Du bist bis <t:');
  expect(await fill('bald')).toContain('bald ist weder ein Datum noch eine Anzahl Tage');
  expect(textOf((await blue.press(shown.id, 'Ich bin zurück')).message)).toContain('Willkommen zurück');
});

test('a person who is away can’t be invited, and the host learns until when', async () => {
  const rig = await startRig();
  await away(rig.blue, '3');
  const { message } = await rig.clay.command('games', 'citadel start', { opponent: rig.blue.id });
  expect(textOf(message)).toMatch(new RegExp(`^<@${rig.blue.id}> is away until <t:\\d+:f>, and can’t be invited`));
  expect((await rig.sql.query('select id from matches')).rowCount).toBe(0);
});

test('the time zone may be typed as a city, and quiet hours follow it', { tags: ['long'] }, async () => {
  const { blue } = await startRig();
  expect(await timeOf(blue)).toContain('You have no quiet hours.** Your time zone is UTC.');
  const wrong = await fillInTime(blue, { zone: 'Middle/Earth' });
  expect(wrong).toContain('There is no time zone Middle/Earth. Write a city after its continent');
  expect(await fillInTime(blue, { zone: 'kath' })).toContain('is Asia/Kathmandu');
  expect(await fillInTime(blue, { zone: 'san' })).toMatch(/Perhaps you mean one of these: \w+\/.*San_/);
  const set = await fillInTime(blue, { zone: 'berlin', from: '10 pm', until: '7:30' });
  expect(set).toContain('Your quiet hours are from 22:00 to 07:30** (Europe/Berlin)');
  expect(await fillInTime(blue, { until: '08:00' })).toContain('from 22:00 to 08:00** (Europe/Berlin)');
  expect(await fillInTime(blue, { from: '', until: '' })).toContain(
    'You have no quiet hours.** Your time zone is Europe/Berlin',
  );
});

test('a person’s own time is in their data file, and is deleted with everything else', async () => {
  const rig = await startRig();
  await away(rig.blue, '3');
  await fillInTime(rig.blue, { zone: 'Asia/Tokyo', from: '22', until: '7' });
  const message = await ownData(rig.blue);
  const data: unknown = await (await fetch(message.attachments[0]?.url ?? '')).json();
  expect(data).toMatchObject({
    preferences: [{ zone: 'Asia/Tokyo', quietFrom: 1320, quietUntil: 420 }],
    absences: [{ until: expect.any(String) as unknown }],
  });
  await forget(rig.blue);
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

test('a person whose direct messages Discord refuses is called in the channel', { tags: ['long'] }, async () => {
  const rig = await startRig();
  rig.local.refuseDirect(rig.blue.id);
  await setTo(rig.blue, 'settings', 'Notify me by direct message');
  const board = await startRace(rig.clay, [rig.blue]);
  await chooseFirst(rig.clay, board);
  await pass(rig, 150_000);
  await rig.blue.until('games', (shown) => mentioned(rig.blue, shown).length === 1);
  expect(rig.book.entries().filter(({ level }) => level >= 40)).toEqual([]);
});

test('a person who wants no calls gets none, and their clock keeps running', { tags: ['long'] }, async () => {
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
  const quiet = { from: timeShown(minute), until: timeShown((minute + 10 * 60) % 1440) };
  expect(await fillInTime(rig.blue, quiet)).toContain('(UTC)');
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
  await fillInTime(who, { from: timeShown(minute), until });
};

const callsTo = async (who: LocalClient): Promise<readonly SeenMessage[]> =>
  (await who.messages('games')).filter(({ mentions }) => mentions.some(({ id }) => id === who.id));

test('an invitation during quiet hours mentions its person once, after they end', { tags: ['long'] }, async () => {
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

test('a person who accepts an invitation during quiet hours gets no call for it', { tags: ['long'] }, async () => {
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

test('a rematch calls a player after their quiet hours', { tags: ['long'] }, async () => {
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

test('a person who wants no calls is invited without a mention', { tags: ['long'] }, async () => {
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
  await away(ash, '3');
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
  await away(ash, 'back');
  await handOver(blue, ash.id);
  expect(await callsTo(ash)).toHaveLength(1);
});
