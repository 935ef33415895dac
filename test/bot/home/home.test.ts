import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { dayOf, numberOf } from '../../../src/sessions/time/day.ts';
import { chooseFirst, gatherRace, joinServer, raceOn, startRace } from '../../rig/bot/babylon-players.ts';
import { endMatch } from '../../rig/bot/board-menus.ts';
import { labelsOf, makeHome, openParty, openServer, playUnseen, setTo } from '../../rig/bot/player.ts';
import { startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';

type WithBot = Rig & { readonly bot: RunningBot };

const TITLE = 'Games on this server';

/** Lets a minute pass and brings homes up to date. */
const later = async ({ local, bot }: WithBot, milliseconds = MINUTE + 1): Promise<void> => {
  local.skip(milliseconds);
  await bot.doDue();
};

/** The messages of the home in a channel. */
const homesIn = async (who: LocalClient, channel = 'lobby'): Promise<readonly SeenMessage[]> =>
  (await who.messages(channel)).filter((message) => textOf(message).includes(TITLE));

const homeIn = async (who: LocalClient, channel = 'lobby'): Promise<SeenMessage> => {
  const [home, ...others] = await homesIn(who, channel);
  if (home === undefined || others.length > 0) throw new Error(`there are ${others.length + (home ? 1 : 0)} homes`);
  return home;
};

const textIn = async (who: LocalClient, channel?: string): Promise<string> => textOf(await homeIn(who, channel));

const choose = async (who: LocalClient, channel = 'lobby'): Promise<string> => textOf(await makeHome(who, channel));

/** A rig whose server has its home in the lobby. */
const startHome = async (): Promise<WithBot> => {
  const rig = await startRig();
  await choose(rig.clay);
  await rig.bot.doDue();
  return rig;
};

test('a home has one message with what is going on, which is edited in place and pings nobody', async () => {
  const rig = await startRig();
  const { clay, blue, local } = rig;
  expect(await choose(clay)).toContain(`The home of this server is <#${local.channels['lobby']}>`);
  await rig.bot.doDue();
  const empty = await homeIn(blue);
  expect(textOf(empty)).toContain('Nothing is going on here yet.');
  expect(labelsOf(empty)).toEqual(['Play']);
  const { message: door } = await blue.press(empty, 'Play');
  expect(door.ephemeral).toBe(true);
  expect(labelsOf(door)).toContain('With people');
  const board = await startRace(clay, [blue]);
  await later(rig);
  const running = await homeIn(blue);
  expect(running.id).toBe(empty.id);
  expect(labelsOf(running)).toEqual([
    'Today’s Escape The Citadel',
    'Today’s Dice Siege',
    'Play with others',
    'Season',
    'Puzzle week',
  ]);
  const link = `https://discord.com/channels/${local.guildId}/${local.channels['games']}/${board.id}`;
  expect(textOf(running)).toContain(`[Escape from Babylon](${link}): <@${clay.id}> and <@${blue.id}> to move`);
  await chooseFirst(clay, board);
  await later(rig);
  const moved = await homeIn(blue);
  expect(textOf(moved)).toContain(`(${link}): <@${blue.id}> to move`);
  expect(moved.mentions).toEqual([]);
  await endMatch(clay);
  await later(rig);
  expect(await textIn(blue)).not.toContain('Whose turn it is');
});

test('the message of a home is edited once a minute at most, and only if it would change', async () => {
  const rig = await startHome();
  const { clay, blue } = rig;
  const { id } = await homeIn(blue);
  const board = await startRace(clay, [blue]);
  await rig.bot.doDue();
  expect(textOf(await blue.message(id))).toContain('Nothing is going on');
  await later(rig);
  const first = await blue.message(id);
  expect(textOf(first)).toContain('to move');
  await later(rig);
  expect(await blue.message(id)).toEqual(first);
  await chooseFirst(clay, board);
  await rig.bot.doDue();
  expect(await blue.message(id)).toEqual(first);
});

test('open lobbies have a link to join, until no seat is free', async () => {
  const rig = await startHome();
  const { clay, blue } = rig;
  const tan = await joinServer(rig, 'Red');
  const lobby = await gatherRace(clay, []);
  await later(rig);
  expect(await textIn(blue)).toContain(`Escape from Babylon by <@${clay.id}>: 2 free seats`);
  expect(await textIn(blue)).toContain(`[**Join**](https://discord.com/channels/`);
  await blue.press(lobby, 'Join');
  await later(rig);
  expect(await textIn(blue)).toContain('1 free seat ·');
  await tan.press(lobby, 'Join');
  await later(rig);
  expect(await textIn(blue)).not.toContain('Open games');
});

test('parties that can be joined have a section, until somebody has finished or they are over', async () => {
  const rig = await startHome();
  const { clay, blue, local } = rig;
  expect(await textIn(blue)).not.toContain('Parties');
  const { message: posted } = await openParty(clay, { game: 'escape:0' });
  await later(rig);
  const link = `https://discord.com/channels/${local.guildId}/${local.channels['games']}/${posted.id}`;
  expect(await textIn(blue)).toContain(`Escape The Citadel: 1 player, not begun yet · [**Join**](${link})`);
  await blue.press(posted, 'Join');
  await clay.press(await clay.message(posted.id), 'Begin');
  await later(rig);
  expect(await textIn(blue)).toMatch(/Escape The Citadel: 2 players, time is up <t:\d+:R> · \[\*\*Play\*\*\]/);
  await playUnseen(rig.bot, blue, (await blue.press(await blue.message(posted.id), 'Play')).message);
  await later(rig);
  expect(await textIn(blue)).not.toContain('Parties');
});

describe('a home leaves out', () => {
  test('a daily run in progress, and tells only who has finished theirs', async () => {
    const rig = await startHome();
    const { clay, blue } = rig;
    const { message } = await clay.command('games', 'daily');
    await later(rig);
    expect(await textIn(blue)).not.toContain('Today’s daily');
    await playUnseen(rig.bot, clay, message);
    await later(rig);
    expect(await textIn(blue)).toContain(`Escape The Citadel: <@${clay.id}>`);
  });

  test('the names of people who keep out of tables, and games of such people only', async () => {
    const rig = await startHome();
    const { clay, blue } = rig;
    await startRace(clay, [blue]);
    await setTo(clay, 'settings', 'Keep me out of leaderboards');
    await later(rig);
    expect(await textIn(blue)).toContain(`<@${blue.id}> and 1 other to move`);
    expect(await textIn(blue)).not.toContain(`<@${clay.id}>`);
    await setTo(blue, 'settings', 'Keep me out of leaderboards');
    await later(rig);
    expect(await textIn(blue)).toContain('Nothing is going on here yet.');
  });

  test('games in threads that not everybody sees', async () => {
    const rig = await startHome();
    const { clay, blue } = rig;
    const open = { kind: 'open thread', channel: 'games', name: 'A thread' } as const;
    const hidden = await clay.moderate({ ...open, isPrivate: true });
    await clay.moderate({ kind: 'add to thread', channel: hidden, person: rig.local.botId });
    await clay.command(hidden, 'babylon start');
    await later(rig);
    expect(await textIn(blue)).toContain('Nothing is going on here yet.');
    const shown = await clay.moderate(open);
    await clay.command(shown, 'babylon start');
    await later(rig);
    expect(await textIn(blue)).toContain(`by <@${clay.id}>`);
    expect(await textIn(blue)).not.toContain(hidden);
    expect(await textIn(blue)).toContain(shown);
  });
});

describe('on a quiet server, within a minute, a home’s message', () => {
  test.each([{ mayRead: true }, { mayRead: false }])(
    'that was deleted is posted anew, whether the bot may read there: $mayRead',
    async ({ mayRead }) => {
      const rig = await startHome();
      const { clay, blue } = rig;
      const denied = mayRead ? [] : (['ReadMessageHistory'] as const);
      await clay.moderate({ kind: 'change channel', channel: 'lobby', changes: { denied: [...denied] } });
      const { id } = await homeIn(blue);
      await clay.moderate({ kind: 'delete message', message: id });
      await later(rig);
      expect((await homeIn(blue)).id).not.toBe(id);
    },
  );

  test('whose embeds were removed shows them again', async () => {
    const rig = await startHome();
    const { clay, blue } = rig;
    const { id } = await homeIn(blue);
    await clay.moderate({ kind: 'strip embeds', message: id });
    expect(await homesIn(blue)).toEqual([]);
    await later(rig);
    expect((await homeIn(blue)).id).toBe(id);
  });
});

test('a home goes on in another channel, and can be turned off; the morning post goes along', async () => {
  const rig = await startHome();
  const { clay, blue, local } = rig;
  const posted = async (): Promise<string> => textOf(await openServer(clay));
  expect(await posted()).toContain(`<#${local.channels['lobby']}>`);
  const shown = await openServer(clay);
  expect(textOf(shown)).toContain(`The home of this server is <#${local.channels['lobby']}>`);
  const { message: moved } = await clay.press(shown, 'Make this channel the home');
  expect(textOf(moved)).toContain(`The home of this server is <#${local.channels['games']}>`);
  await rig.bot.doDue();
  expect([await homesIn(blue), await posted()]).toEqual([[], expect.stringContaining(`<#${local.channels['games']}>`)]);
  expect(await homesIn(blue, 'games')).toHaveLength(1);
  const { message: off } = await clay.press(moved, 'Remove the home');
  expect(textOf(off)).toContain('This server has no home');
  expect(await posted()).toContain('No morning post');
  await later(rig, HOUR);
  expect(await homesIn(blue, 'games')).toEqual([]);
});

test('a home leaves the morning post where it goes already', async () => {
  const rig = await startRig();
  const { clay, local } = rig;
  await clay.press(await openServer(clay), 'Post each morning here');
  const chosen = await choose(clay);
  expect(chosen).toContain(`The home of this server is <#${local.channels['lobby']}>`);
  expect(chosen).toContain(`goes into <#${local.channels['games']}>`);
});

describe('a home whose channel', () => {
  const examined = async ({ clay }: Rig): Promise<string> => textOf(await openServer(clay, ['Check the bot']));

  test('is closed to the bot is told of by the doctor, and goes on once it is open again', async () => {
    const rig = await startHome();
    const { clay, blue } = rig;
    expect(await examined(rig)).toContain('✓ Home: <#');
    const change = { kind: 'change channel', channel: 'lobby' } as const;
    await clay.moderate({ ...change, changes: { denied: ['ViewChannel', 'SendMessages', 'EmbedLinks'] } });
    await startRace(clay, [blue]);
    await later(rig);
    expect(await examined(rig)).toMatch(/✗ Home: <#\d+> is not open to the bot/);
    await clay.moderate({ ...change, changes: { denied: [] } });
    await later(rig, HOUR);
    expect(await textIn(blue)).toContain('to move');
    expect(await examined(rig)).toContain('✓ Home: <#');
  });

  test('is deleted is known within a minute, does no harm, and the doctor tells of it', async () => {
    const rig = await startHome();
    const { clay, blue } = rig;
    await clay.moderate({ kind: 'delete channel', channel: 'lobby' });
    await later(rig);
    expect(textOf(await openServer(clay))).toContain('deleted');
    await startRace(clay, [blue]);
    await later(rig, DAY);
    expect(await examined(rig)).toMatch(/✗ Home: <#\d+> is deleted/);
    await choose(clay, 'games');
    await rig.bot.doDue();
    expect(await homesIn(blue, 'games')).toHaveLength(1);
  });

  test('takes no messages of the bot is not accepted', async () => {
    const rig = await startRig();
    await rig.clay.moderate({ kind: 'change channel', channel: 'lobby', changes: { denied: ['EmbedLinks'] } });
    expect(await choose(rig.clay)).toContain('give the bot’s role the permission “Embed Links”');
    expect(await examined(rig)).toContain('✓ Home: none. ');
  });
});

test(
  'on Monday a home gets one post about the week, with a game that is worth a look',
  { tags: ['long'] },
  async () => {
    const rig = await startHome();
    const { clay, blue, local } = rig;
    // 1970-01-01 was a Thursday.
    const toMonday = 7 - ((numberOf(dayOf(local.now())) + 3) % 7);
    await raceOn([clay, blue], await startRace(clay, [blue]));
    await later(rig);
    const posts = async (): Promise<readonly SeenMessage[]> =>
      (await blue.messages('lobby')).filter((message) => textOf(message).startsWith('**The week of'));
    expect(await posts()).toEqual([]);
    const { rows } = await rig.sql.query('select result from matches');
    await rig.sql.query(`update matches set result = '{"winners": [0]}'`);
    await later(rig, toMonday * DAY);
    const [post] = await posts();
    if (post === undefined) throw new Error('nothing was posted');
    expect(textOf(post)).toContain('Finished: 1 game of Escape from Babylon.');
    expect(textOf(post)).toMatch(/1\. <@\d+>: 1 win/);
    expect(textOf(post)).toContain('Worth a look: the [longest game](https://');
    expect(labelsOf(post)).toEqual(['Play today’s Escape The Citadel', 'Play today’s Dice Siege', 'What decided it']);
    await rig.sql.query('update matches set result = $1', [JSON.stringify(rows[0]?.result)]);
    const { message: analysed } = await blue.press(post, 'What decided it');
    expect(analysed.ephemeral).toBe(true);
    await rig.idle();
    await later(rig);
    await later(rig, 7 * DAY);
    expect(await posts()).toHaveLength(1);
  },
);

test('of several processes, one posts and edits the message of a home', async () => {
  const rig = await startRig();
  const other = await rig.runBot();
  const { clay, blue, local } = rig;
  await choose(clay);
  await Promise.all([rig.bot.doDue(), other.doDue(), rig.bot.doDue(), other.doDue()]);
  const { id } = await homeIn(blue);
  await startRace(clay, [blue]);
  local.skip(MINUTE + 1);
  await Promise.all([rig.bot.doDue(), other.doDue()]);
  expect((await homeIn(blue)).id).toBe(id);
  expect(await textIn(blue)).toContain('to move');
});
