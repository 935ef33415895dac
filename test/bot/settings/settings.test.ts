import { ComponentType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { menusOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { pressCopy } from '../../rig/bot/copies.ts';
import { chooseIn, labelsOf, menuLabelsOf, openGames, openServer, setTo, timeOf } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

const shown = async (who: LocalClient, whose: 'settings' | 'server', channel = 'games'): Promise<string> =>
  textOf(whose === 'server' ? await openServer(who, [], channel) : await openGames(who, ['Settings'], channel));

const CLOCK = 'Quiet hours and time zone';
const TIME = ['Settings', 'Notifications and time'];

/** The chosen option of each menu. */
const chosenOf = (message: SeenMessage): readonly string[] =>
  menusOf(message).flatMap((menu) =>
    menu.type === ComponentType.StringSelect
      ? menu.options.flatMap((option) => (option.default ? [option.label] : []))
      : [],
  );

test('unset settings have their defaults, and menus show the present value', async () => {
  const { clay } = await startRig({ arePictured: null });
  const own = await openGames(clay, ['Settings']);
  expect(textOf(own)).toContain('as text, and the largest ones as pictures.** (default)');
  expect(menuLabelsOf(own)).toEqual([
    ['Pictures only', 'Text only', 'Text and pictures', 'Boards: server default'],
    ['Show me in leaderboards', 'Keep me out of leaderboards', 'Leaderboards: default'],
  ]);
  expect(labelsOf(own)).toEqual(['Language', 'Notifications and time', 'My games']);
  const { message: time } = await clay.press(own, 'Notifications and time');
  expect(menuLabelsOf(time)).toEqual([
    ['Notify me on every turn', 'Notify me once a day', 'Never notify me', 'Notifications: default'],
    ['Notify me in the channel', 'Notify me by direct message', 'Where to notify me: default'],
    expect.arrayContaining(['Don’t tell me about today’s daily', 'Tell me about today’s daily at 20:00']) as unknown,
  ]);
  expect(labelsOf(time)).toEqual([CLOCK, 'Days off', 'Away', 'Who may invite me', 'Your settings', 'My games']);
  const server = await openServer(clay);
  expect(textOf(server)).toContain('as text, and the largest ones as pictures.** (default)');
  expect(textOf(server)).toContain('in the channel where they start.** (default)');
  expect(textOf(server)).toContain('Server Settings › Integrations');
  expect(menuLabelsOf(server)).toEqual([
    ['Pictures only', 'Text only', 'Text and pictures', 'Boards: default'],
    ['Play in threads', 'Play in the channel', 'Threads: default'],
  ]);
  const { message: set } = await chooseIn(clay, time, 'Never notify me');
  expect(set.id).toBe(own.id);
  expect(chosenOf(set)).toEqual([
    'Never notify me',
    'Where to notify me: default',
    'Don’t tell me about today’s daily',
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
  expect(await shown(clay, 'server')).toContain('as text only');
  expect(textOf((await chooseIn(blue, own, 'Boards: server default')).message)).toContain(
    'text only.** (server default)',
  );
  await setTo(clay, 'server', 'Boards: default');
  expect(await shown(blue, 'settings')).toContain('as text, and the largest ones as pictures.** (default)');
  expect(await shown(clay, 'server')).toContain('a thread of their own');
});

test('Discord shows /server to those who manage the server, and the bot refuses others in a sentence', async () => {
  const rig = await startRig({ arePictured: null });
  await expect(openServer(rig.blue)).rejects.toThrow('server');
  for (const id of ['1|sv', '1|Bm|server|pictures', '1|hm|here', '1|1|here', '1|do|server', '1|lg|server', '1|dx']) {
    const { message: refused } = await pressCopy(rig, rig.blue, id);
    expect({ id, refused: textOf(refused) }).toMatchObject({
      refused: expect.stringMatching(/Only people who can manage this server|nothing was/) as unknown,
    });
  }
  expect(await shown(rig.clay, 'server')).toContain('as text, and the largest ones as pictures.** (default)');
});

test('direct messages have a person’s settings', async () => {
  const { blue } = await startRig({ arePictured: null });
  await blue.openDirect();
  expect(textOf((await setTo(blue, 'settings', 'Text only', 'dm')).message)).toContain('text only.** (you set this)');
  expect(await shown(blue, 'settings')).toContain('text only.** (you set this)');
});

test('quiet hours and the time zone are filled into a form, by each person for themselves', async () => {
  const { clay, blue } = await startRig();
  const own = await openGames(clay, TIME);
  const form = await clay.press(own, CLOCK);
  const { message: set } = await clay.submit(form, { from: '10 pm', until: '7:30', zone: 'europe/berlin' });
  expect(set.id).toBe(own.id);
  expect(textOf(set)).toContain('from 22:00 to 07:30** (Europe/Berlin)');
  expect(await timeOf(blue)).toContain('You have no quiet hours');
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
  const own = await openGames(clay, TIME);
  const { message: refused } = await clay.submit(await clay.press(own, CLOCK), typed);
  expect(refused.ephemeral).toBe(true);
  expect(textOf(refused)).toContain(says);
  expect(textOf(refused)).not.toContain('__x__');
  expect(await timeOf(clay)).toContain('You have no quiet hours.** Your time zone is UTC');
});
