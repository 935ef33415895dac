import { ComponentType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { menusOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { pressCopy } from '../../rig/bot/copies.ts';
import { chooseIn, labelsOf, menuLabelsOf, setTo } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

const shown = async (who: LocalClient, whose: 'settings' | 'server', channel = 'games'): Promise<string> =>
  textOf((await who.command(channel, `games ${whose}`)).message);

const CLOCK = 'Quiet hours and time zone';

/** The chosen option of each menu. */
const chosenOf = (message: SeenMessage): readonly string[] =>
  menusOf(message).flatMap((menu) =>
    menu.type === ComponentType.StringSelect
      ? menu.options.flatMap((option) => (option.default ? [option.label] : []))
      : [],
  );

test('unset settings have their defaults, and menus show the present value', async () => {
  const { clay } = await startRig({ arePictured: null });
  const { message: own } = await clay.command('games', 'games settings');
  expect(textOf(own)).toContain('as text, and the largest ones as pictures.** (default)');
  expect(menuLabelsOf(own)).toEqual([
    ['Pictures only', 'Text only', 'Text and pictures', 'Boards: server default'],
    ['Show me in leaderboards', 'Keep me out of leaderboards', 'Leaderboards: default'],
    ['Notify me on every turn', 'Notify me once a day', 'Never notify me', 'Notifications: default'],
    ['Notify me in the channel', 'Notify me by direct message', 'Where to notify me: default'],
  ]);
  expect(labelsOf(own)).toEqual([CLOCK, 'Days off', 'Language']);
  const { message: server } = await clay.command('games', 'games server');
  expect(textOf(server)).toContain('as text, and the largest ones as pictures.** (default)');
  expect(textOf(server)).toContain('in the channel where they start.** (default)');
  expect(textOf(server)).toContain('Server Settings › Integrations');
  expect(menuLabelsOf(server)).toEqual([
    ['Pictures only', 'Text only', 'Text and pictures', 'Boards: default'],
    ['Play in threads', 'Play in the channel', 'Threads: default'],
  ]);
  const { message: set } = await chooseIn(clay, own, 'Never notify me');
  expect(set.id).toBe(own.id);
  expect(chosenOf(set)).toEqual([
    'Boards: server default',
    'Leaderboards: default',
    'Never notify me',
    'Where to notify me: default',
  ]);
});

test('a manager sets what everybody sees; a person’s own choice takes priority until it is taken back', async () => {
  const { clay, blue, local, sql } = await startRig({ arePictured: null });
  const { message: set } = await setTo(clay, 'server', 'Text only');
  expect(set.ephemeral).toBe(true);
  expect(textOf(set)).toContain('as text only.** (set here)');
  expect(chosenOf(set)).toContain('Text only');
  expect(textOf((await chooseIn(clay, set, 'Play in threads')).message)).toContain(
    'a thread of their own.** (set here)',
  );
  expect(await shown(blue, 'settings')).toContain('as text only.** (server default)');
  const { message: own } = await setTo(blue, 'settings', 'Pictures only');
  expect(textOf(own)).toContain('as pictures.** (you set this)');
  // A server's settings go some time after it removes the bot, and a person's stay.
  expect((await sql.query('select id from preferences where is_server')).rows).toEqual([{ id: local.guildId }]);
  expect(await shown(blue, 'server')).toContain('as text only');
  expect(textOf((await chooseIn(blue, own, 'Boards: server default')).message)).toContain(
    'text only.** (server default)',
  );
  await setTo(clay, 'server', 'Boards: default');
  expect(await shown(blue, 'settings')).toContain('as text, and the largest ones as pictures.** (default)');
  expect(await shown(clay, 'server')).toContain('a thread of their own');
});

test('a button from before text and pictures could be combined still sets what it said', async () => {
  const rig = await startRig({ arePictured: null });
  await pressCopy(rig, rig.clay, '1|B|own|pictures|off');
  expect(await shown(rig.clay, 'settings')).toContain('as text only.** (you set this)');
  await pressCopy(rig, rig.clay, '1|B|own|pictures|on');
  expect(await shown(rig.clay, 'settings')).toContain('as pictures.** (you set this)');
  const { message } = await pressCopy(rig, rig.clay, '1|B|server|threads|both');
  expect(textOf(message)).toContain('nothing was done');
});

test('other people can’t change the settings of a server', async () => {
  const rig = await startRig({ arePictured: null });
  const { message } = await rig.blue.command('games', 'games server');
  expect(textOf(message)).toContain('Only people who can manage this server');
  expect(textOf(message)).not.toContain('Integrations');
  expect(menusOf(message)).toEqual([]);
  const { message: refused } = await pressCopy(rig, rig.blue, '1|B|server|pictures|off');
  expect(textOf(refused)).toContain('nothing was changed');
  expect(await shown(rig.clay, 'server')).toContain('as text, and the largest ones as pictures.** (default)');
});

test('direct messages have a person’s settings, and none of a server', async () => {
  const { blue } = await startRig({ arePictured: null });
  await blue.openDirect();
  expect(textOf((await setTo(blue, 'settings', 'Text only', 'dm')).message)).toContain('text only.** (you set this)');
  expect(await shown(blue, 'server', 'dm')).toContain('isn’t a server');
  expect(await shown(blue, 'settings')).toContain('text only.** (you set this)');
});

test('quiet hours and the time zone are filled into a form, by each person for themselves', async () => {
  const { clay, blue } = await startRig();
  const { message: own } = await clay.command('games', 'games settings');
  const form = await clay.press(own, CLOCK);
  const { message: set } = await clay.submit(form, { from: '10 pm', until: '7:30', zone: 'europe/berlin' });
  expect(set.id).toBe(own.id);
  expect(textOf(set)).toContain('from 22:00 to 07:30** (Europe/Berlin)');
  expect(await shown(blue, 'settings')).toContain('You have no quiet hours');
  expect(labelsOf((await clay.command('games', 'games server')).message)).not.toContain(CLOCK);
  const again = await clay.press(set, CLOCK);
  const { message: off } = await clay.submit(again, { from: '', until: '', zone: 'Asia/Tokyo' });
  expect(textOf(off)).toContain('You have no quiet hours.** Your time zone is Asia/Tokyo');
});

test.each([
  { typed: { from: '22:00', until: '', zone: 'UTC' }, says: 'need both a beginning and an end' },
  { typed: { from: '*9', until: '7', zone: 'UTC' }, says: '\\*9 isn’t a time of day' },
  { typed: { from: '25:00', until: '7', zone: 'UTC' }, says: '25:00 isn’t a time of day' },
  { typed: { from: '22', until: '22', zone: 'UTC' }, says: 'can’t last all day' },
  { typed: { from: '22', until: '7', zone: '<@&1> __x__' }, says: 'There is no time zone' },
])('a form with $typed is refused in words, and changes nothing', async ({ typed, says }) => {
  const { clay } = await startRig();
  const { message: own } = await clay.command('games', 'games settings');
  const { message: refused } = await clay.submit(await clay.press(own, CLOCK), typed);
  expect(refused.ephemeral).toBe(true);
  expect(textOf(refused)).toContain(says);
  expect(textOf(refused)).not.toContain('__x__');
  expect(await shown(clay, 'settings')).toContain('You have no quiet hours.** Your time zone is UTC');
});
