import { expect, test } from 'vitest';
import { escape } from '../../../src/games/escape/index.ts';
import { DAY, HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { monthAfter, monthOf, spanOfMonth } from '../../../src/sessions/time/month.ts';
import { labelsOf, makeHome, openGames, openServer, playUnseen, setTo, tableOf } from '../../rig/bot/player.ts';
import { startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';
import { store } from '../../rig/sessions/happenings.ts';
import type { Happening } from '../../rig/sessions/reckoning.ts';

type WithBot = Rig & { readonly bot: RunningBot };

const opened = async (who: LocalClient): Promise<SeenMessage> => await openGames(who, ['Season']);

/** Skips to a time in the month after the running one, and does all that is due. */
const toNextMonth = async ({ local, bot }: WithBot, after = 6 * MINUTE): Promise<void> => {
  const { to } = spanOfMonth(monthOf(local.now()));
  local.skip(to.getTime() + after - local.now().getTime());
  await bot.doDue();
};

/** Games that one person won against another one or two this month. */
const wins = ({ local }: Rig, ...seats: readonly string[]): Happening => ({
  kind: 'game',
  at: local.now(),
  seats,
  winners: [0],
  moves: 20,
  flaw: null,
});

/** The posts about seasons in the lobby. */
const postsIn = async (who: LocalClient): Promise<readonly SeenMessage[]> =>
  (await who.messages('lobby')).filter((message) => textOf(message).startsWith('**The season of'));

test('a daily run gives points, and the season says where they come from', async () => {
  const rig = await startRig();
  const { clay, blue, local } = rig;
  const empty = await opened(clay);
  expect(textOf(empty)).toContain('Nobody has points yet.');
  const { message: run } = await clay.command('games', 'daily');
  await playUnseen(rig.bot, clay, run);
  await store(rig.databaseUrl, [wins(rig, blue.id, clay.id)], { guildId: local.guildId, name: 'won' });
  const shown = await opened(clay);
  expect(shown.ephemeral).toBe(true);
  expect(textOf(shown)).toMatch(new RegExp(`<@${clay.id}> \\(you\\) \\*\\*[46]\\*\\*`));
  expect(textOf(shown)).toMatch(/You are number 1 of 2, with \*\*[46] points\*\*: dailies [35], games 1\./);
  const { message: told } = await blue.press(await opened(blue), 'What gives points');
  expect(textOf(told)).toContain('**A daily run**, played to its end: 3 points, and 2 more at par or above.');
  await setTo(clay, 'settings', 'Keep me out of leaderboards');
  expect(textOf(await opened(blue))).not.toContain(clay.id);
  expect(textOf(await opened(clay))).toContain('You are in no table');
  const table = await tableOf(blue, escape);
  expect(textOf((await blue.press(table, 'Season')).message)).toContain('Season of');
  expect(textOf(await openGames(clay, ['Season'], 'dm'))).toContain('this isn’t a server');
  // The run is verified before the bot stops.
  await rig.bot.doDue();
});

test('the first of a month posts the medals once, whoever is killed, and stats keep them', async () => {
  const rig = await startRig();
  const { clay, blue, local } = rig;
  await makeHome(clay, 'lobby');
  await rig.bot.doDue();
  const first = monthOf(local.now());
  await store(rig.databaseUrl, [wins(rig, clay.id, blue.id, '300000000000000001')], {
    guildId: local.guildId,
    name: 'won',
  });
  const other = await rig.runBot();
  await toNextMonth(rig);
  await Promise.all([other.doDue(), rig.bot.doDue()]);
  const [post, ...more] = await postsIn(blue);
  if (post === undefined) throw new Error('nothing was posted');
  expect(more).toEqual([]);
  expect(textOf(post)).toContain(`🥇 <@${clay.id}>: 4 points`);
  // Two share the second place, with nobody behind them.
  expect(textOf(post)).not.toContain('🥈');
  expect(post.mentions).toEqual([]);
  // A process that died after it had posted leaves the claim to another one, and Discord knows the message.
  await rig.sql.query('update seasons set due_at = settled_at');
  await rig.bot.doDue();
  expect(await postsIn(blue)).toHaveLength(1);
  expect(textOf(await openGames(clay, ['Stats']))).toContain('Medals: 🥇 1 gold, the last one gold in');
  const { message: now } = await blue.press(post, 'Season');
  expect(textOf(now)).toContain('Nobody has points yet.');
  const [earlier = ''] = labelsOf(now);
  const { message: before } = await blue.press(now, earlier);
  expect(textOf(before)).toContain(`🥇 **1.** <@${clay.id}> **4**`);
  expect(textOf(before)).toContain('Over · 3 people');
  await store(rig.databaseUrl, [wins(rig, clay.id, blue.id)], { guildId: local.guildId, name: 'again' });
  const running = textOf(await opened(blue));
  expect(running).toContain(`<@${clay.id}> 👑 **4**`);
  expect(running).toContain('👑 won the last season');
  local.skip(2 * DAY);
  await rig.bot.doDue();
  expect(await postsIn(blue)).toHaveLength(1);
  expect(monthOf(local.now())).toBe(monthAfter(first));
});

test('the medals go to the channel of the morning post if the home was deleted meanwhile', async () => {
  const rig = await startRig();
  const { clay, blue, local } = rig;
  await clay.press(await openServer(clay), 'Post each morning here');
  await makeHome(clay, 'lobby');
  await rig.bot.doDue();
  await store(rig.databaseUrl, [wins(rig, clay.id, blue.id)], { guildId: local.guildId, name: 'won' });
  await clay.moderate({ kind: 'delete channel', channel: 'lobby' });
  // The home is not looked at before.
  await rig.sql.query('update homes set due_at = null');
  await toNextMonth(rig);
  const posts = (await blue.messages('games')).filter((message) => textOf(message).startsWith('**The season of'));
  expect(posts.map(textOf)).toEqual([expect.stringContaining(`🥇 <@${clay.id}>`)]);
  // This server prefers text.
  expect(posts.flatMap(({ embeds }) => embeds.flatMap(({ image }) => image ?? []))).toEqual([]);
});

test(
  'the medals go to where the server played last if it has no home, with the podium as a picture',
  { tags: ['long'] },
  async () => {
    const rig = await startRig({ arePictured: null });
    const { clay, blue, local } = rig;
    await rig.bot.doDue();
    await store(rig.databaseUrl, [wins(rig, clay.id, blue.id)], { guildId: local.guildId, name: 'won' });
    await clay.command('lobby', 'escape start');
    await toNextMonth(rig);
    const postsAt = async (channel: string): Promise<readonly string[]> =>
      (await blue.messages(channel)).map(textOf).filter((text) => text.startsWith('**The season of'));
    expect(await postsAt('lobby')).toEqual([expect.stringContaining(`🥇 <@${clay.id}>`)]);
    expect(await postsAt('games')).toEqual([]);
    const pictures = (await blue.messages('lobby')).flatMap(({ embeds }) => embeds.flatMap(({ image }) => image ?? []));
    const alt = /^The podium of the season of .*: gold for Clay with 4 points\.$/;
    expect(pictures).toEqual([
      expect.objectContaining({ url: expect.stringContaining('podium.png'), description: expect.stringMatching(alt) }),
    ]);
    await rig.bot.doDue();
    expect(await postsAt('lobby')).toHaveLength(1);
  },
);

test('after a month with twelve people there are three divisions', async () => {
  const rig = await startRig();
  const { clay, blue, local } = rig;
  await makeHome(clay, 'lobby');
  await rig.bot.doDue();
  const others = Array.from({ length: 10 }, (_, index) => `3000000000000000${index + 10}`);
  const people = [clay.id, ...others, blue.id];
  const month = people
    .slice(0, -1)
    .map((winner, index) => ({
      ...wins(rig, winner, people[index + 1] ?? ''),
      at: new Date(local.now().getTime() + index),
    }));
  await store(rig.databaseUrl, [...month, wins(rig, clay.id, others[5] ?? '')], {
    guildId: local.guildId,
    name: 'won',
  });
  await toNextMonth(rig);
  const [post] = await postsIn(blue);
  expect(post && textOf(post)).toContain('12 people had points, so there are three divisions now.');
  await store(rig.databaseUrl, [wins(rig, blue.id, clay.id)], { guildId: local.guildId, name: 'later' });
  const first = await opened(clay);
  expect(textOf(first)).toContain('**First division** · ends');
  expect(textOf(first)).toContain('You are number 1 of 1');
  const { message: third } = await clay.press(first, 'Third division');
  expect(textOf(third)).toContain(`**1.** <@${blue.id}> **4**`);
  local.skip(HOUR);
  await rig.bot.doDue();
  const home = (await blue.messages('lobby')).find((message) => textOf(message).includes('Games on this server'));
  expect(home && textOf(home)).toContain(`**Season of this month**\n**1.** <@${clay.id}> 1 point`);
});
