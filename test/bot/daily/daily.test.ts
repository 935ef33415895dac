import { MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { checkRecord, readRecord } from '../../../src/games/contract/record.ts';
import { games } from '../../../src/games/index.ts';
import { DAY, MINUTE } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { dayOf, numberOf } from '../../../src/sessions/time/day.ts';
import {
  chooseIn,
  fairnessOf,
  labelsOf,
  makeHome,
  menuLabelsOf,
  offersOf,
  openGames,
  openServer,
  playOn,
  playUnseen,
  pressMore,
} from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';
import { almostWon, stateAt } from '../../rig/games/siege/sieges.ts';
import { some } from '../../rig/games/trials.ts';

const isPrivate = ({ flags }: SeenMessage): boolean => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

/** The name of the other game with a daily. */
const otherOf = (game: string): string => games.find(({ id, daily }) => daily && id !== game)?.name ?? '';

/** The public messages of a channel. */
const publicIn = async (who: LocalClient): Promise<readonly SeenMessage[]> =>
  (await who.messages('games')).filter((message) => !isPrivate(message));

const sealOf = (board: SeenMessage): string => /Fair dice ([0-9a-f]{16}) of /.exec(textOf(board))?.[1] ?? '';

const play = async (who: LocalClient, options: Readonly<Record<string, string>> = {}): Promise<SeenMessage> =>
  (await who.command('games', 'daily', options)).message;

const matchesIn = async ({ sql }: Rig): Promise<readonly Record<string, unknown>[]> =>
  (await sql.query('select id, day, ranked_as, ended_at from matches order by id')).rows;

test.each(some(games.filter(({ daily }) => daily !== undefined).map(({ id }) => id)))(
  'a daily run of %s is private from its start to its end, and shared only by its button',
  { tags: ['both'] },
  async (game) => {
    const rig = await startRig();
    const { clay, blue } = rig;
    const board = await play(clay, { game });
    expect(isPrivate(board)).toBe(true);
    expect(textOf(board)).toMatch(/Daily run of \d+ \w+ \(UTC\) · only you see it · finish it by <t:\d+:f>/);
    expect(sealOf(board)).not.toBe('');
    expect(await fairnessOf(clay, board)).toContain(sealOf(board));
    const again = await play(clay, { game });
    expect(offersOf(again)).toEqual(offersOf(board));
    const other = await play(blue, { game });
    expect(sealOf(other)).toBe(sealOf(board));
    const { board: over } = await playOn(clay, again);
    expect(labelsOf(over)).toEqual(['Share', 'Table', 'Read', '⋯', `Today’s ${otherOf(game)}`]);
    expect(await publicIn(blue)).toEqual([]);
    const { message: watched } = await pressMore(clay, over, 'Watch');
    expect(textOf(watched)).toContain('The beginning, before');
    const analysed = textOf((await clay.press(watched, 'Analyse')).message);
    expect(analysed).toMatch(/^Others may still play this daily\. You can have your run analysed <t:\d+:R>\.$/);
    expect((await clay.use(over, 'Rematch')).message.content).toMatch(
      /^A daily run is played once\. With `⋯`, then `Practice run`/,
    );
    await expect(blue.use(over, 'Analyse')).rejects.toThrow('message');
    const { message: shared } = await clay.press(over, 'Share');
    expect((await blue.use(shared, 'Analyse')).message.content).toContain('There is no board');
    expect(isPrivate(shared)).toBe(false);
    const head = String.raw`\*\*Daily of \d+ \w+\*\* · \*[\w ]+\*, <@${clay.id}>`;
    const line = String.raw`score \d+ · par 20: (?:level|\d+ better|\d+ worse) · streak: 1 day\n(?:🟩|🟨|⬛){10}`;
    expect(textOf(shared)).toMatch(new RegExp(`^${head}\n${line}$`, 'u'));
    expect(await publicIn(blue)).toHaveLength(1);
    expect(isPrivate((await blue.press(shared, 'Beat this')).message)).toBe(true);
    expect(textOf((await clay.press(over, 'Table')).message)).toContain('people who have played on this server');
    const { message: practice } = await pressMore(clay, over, 'Practice run');
    expect(textOf(practice)).toContain('it doesn’t count');
    expect(isPrivate(practice)).toBe(true);
    expect(await matchesIn(rig)).toHaveLength(3);
  },
);

test.each(some(games.filter(({ daily }) => daily !== undefined).map(({ id }) => id)))(
  'a friend’s run of %s is shown where it parted from mine, once both are over',
  { tags: ['both'] },
  async (game) => {
    const rig = await startRig();
    const { clay, blue } = rig;
    const { board: first } = await playOn(clay, await play(clay, { game }));
    expect(labelsOf(first)).not.toContain('A friend’s run');
    await clay.press(first, 'Table');
    const begun = await play(blue, { game });
    const played = games.filter(({ id }) => id === game);
    const early = played.map((each) =>
      rig.bot.services.daily.friendRun({
        game: each,
        userId: blue.id,
        guildId: rig.local.guildId,
        day: dayOf(rig.local.now()),
        asked: 0,
      }),
    );
    expect(await Promise.all(early)).toEqual([null]);
    await playUnseen(rig.bot, blue, begun);
    const over = await play(blue, { game });
    const { message: shown } = await blue.press(over, 'A friend’s run');
    expect(isPrivate(shown)).toBe(true);
    expect(textOf(shown)).toMatch(new RegExp(`<@${clay.id}>: \\*\\*\\d+\\*\\* · you: \\*\\*\\d+\\*\\*`));
    expect(textOf(shown)).toMatch(
      /first (\d+ moves were|move was) the same\. Then you parted|You parted with the first move/,
    );
    expect(textOf(shown)).toContain(`How <@${clay.id}> went on`);
    const { message: table } = await blue.press(over, 'Table');
    expect(textOf((await blue.press(table, 'A friend’s run')).message)).toBe(textOf(shown));
    await rig.bot.services.preferences.set(clay.id, { listed: false });
    expect(textOf((await blue.press(over, 'A friend’s run')).message)).toContain('Nobody else on this server');
  },
);

test('below a shared run of an earlier day, Beat this leads to the run of today', { tags: ['long'] }, async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  await playUnseen(rig.bot, clay, await play(clay));
  const over = await play(clay);
  const { message: shared } = await clay.press(over, 'Share');
  rig.local.skip(DAY);
  const { message: answer } = await blue.press(shared, 'Beat this');
  expect([textOf(answer).split(',')[0], isPrivate(answer)]).toEqual(['That day is over', true]);
  expect(isPrivate((await blue.press(answer, 'Today’s Escape The Citadel')).message)).toBe(true);
});

test('after the own run, and not before it, par is told and the streak shown', { tags: ['long'] }, async () => {
  const { clay } = await startRig();
  const before = await openGames(clay, ['Daily runs']);
  expect(textOf(before)).toContain('Streak: 0 days');
  const board = await play(clay);
  expect(textOf(board)).not.toContain('Par');
  await playOn(clay, board);
  await expect
    .poll(async () => textOf(await play(clay)), { timeout: MINUTE })
    .toMatch(/Par \d+: [\w ]+\*\* [■◧□]{10} \(better than \d+ of our \d+ bots?(, level with \d+)?\) Par is /);
  const over = await play(clay);
  expect(textOf(over)).toContain('Nobody else has finished this run yet.');
  expect(textOf(over)).toMatch(/Streak: 1 day · the next daily opens <t:\d+:R>/);
  const { message: shared } = await clay.press(over, 'Share');
  expect(textOf(shared)).toMatch(/\nscore \d+ · par \d+: [\w ]+ · streak: 1 day\n(🟩|🟨|⬛){10}$/u);
  const own = await openGames(clay, ['Daily runs']);
  expect(isPrivate(own)).toBe(true);
  expect(textOf(own)).toMatch(/Streak: 1 day\*\*\nLast 7 days: (⬛){6}🟩\n\*\*\d+ \w+\*\*: Escape The Citadel \d+\n/);
});

test('a leaderboard lists who has finished, and each morning has a post once a manager wants that', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  await playUnseen(rig.bot, clay, await play(clay));
  const table = await openGames(blue, ['Daily runs', 'Table']);
  expect(isPrivate(table)).toBe(true);
  expect(textOf(table)).toMatch(new RegExp(`1\\. <@${clay.id}>: \\*\\*\\d+\\*\\*`));
  const { message: month } = await blue.press(table, 'This month');
  const { message: all } = await blue.press(month, 'All servers');
  expect(textOf(all)).toContain('Nobody has finished a run yet.');
  const settings = await openServer(clay);
  await clay.press(settings, 'Post each morning here');
  expect(await publicIn(blue)).toEqual([]);
  rig.local.skip(DAY);
  await rig.bot.doDue();
  await rig.bot.doDue();
  const posted = await publicIn(blue);
  const podium = String.raw`Good morning\nEscape The Citadel, \d+ \w+: 🥇 <@${clay.id}> \*\*\d+\*\*\n`;
  const streak = 'A streak together begins on a day on which 2 of you finish a daily.';
  expect(posted.map(textOf)).toEqual([expect.stringMatching(new RegExp(`^${podium}${streak}$`))]);
  expect(posted.map(labelsOf)).toEqual([['Today’s Escape The Citadel', 'Today’s Dice Siege']]);
  expect(posted.map(({ mentions }) => mentions)).toEqual([[]]);
  // A day on which nobody has played needs no post.
  rig.local.skip(2 * DAY);
  await rig.bot.doDue();
  await rig.bot.doDue();
  expect(await publicIn(blue)).toHaveLength(1);
});

test('the morning post goes to the home of the server if its channel was deleted', { tags: ['long'] }, async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  await playUnseen(rig.bot, clay, await play(clay));
  await clay.press(await openServer(clay, [], 'lobby'), 'Post each morning here');
  await makeHome(clay, 'games');
  await clay.moderate({ kind: 'delete channel', channel: 'lobby' });
  rig.local.skip(DAY);
  await rig.bot.doDue();
  await rig.bot.doDue();
  expect((await publicIn(blue)).map(textOf).join('\n')).toMatch(/^Good morning\n/m);
});

test('the post of a Monday comes with the results of the week', { tags: ['long'] }, async () => {
  const rig = await startRig();
  const { clay, blue, local } = rig;
  // 1970-01-01 was a Thursday.
  const toSunday = (10 - (numberOf(dayOf(local.now())) % 7)) % 7;
  local.skip(toSunday * DAY);
  await playUnseen(rig.bot, clay, await play(clay));
  const week = /Escape The Citadel: dailies of \d+ \w+ to \d+ \w+/;
  expect(textOf(await openGames(blue, ['Daily runs', 'Table', 'This week']))).toMatch(week);
  await clay.press(await openServer(clay), 'Post each morning here');
  local.skip(DAY);
  await rig.bot.doDue();
  await rig.bot.doDue();
  const [posted] = (await publicIn(blue)).map(textOf);
  expect(posted).toContain('Escape The Citadel, the whole week: ');
  // The day is named once.
  expect(posted?.match(/\d+ (?:[JFMASOND][a-z]{2,8})/g)).toHaveLength(1);
  expect(posted?.match(new RegExp(`🥇 <@${clay.id}>`, 'g'))).toHaveLength(2);
});

test('the table of a server has what its people played elsewhere, once they have played there', async () => {
  const rig = await startRig();
  const { clay, blue, bot } = rig;
  const listed = async (): Promise<string> => textOf(await openGames(clay, ['Daily runs', 'Table']));
  await playUnseen(bot, blue, (await blue.command('dm', 'daily')).message);
  await bot.services.daily.verify();
  expect(await listed()).not.toContain(`<@${blue.id}>`);
  await playUnseen(bot, blue, (await blue.command('games', 'escape start')).message);
  expect(await listed()).toContain(`<@${blue.id}>`);
});

test('whoever wants the morning post where the bot can’t post it is told what it lacks', async () => {
  const { clay, local } = await startRig();
  const settings = await openServer(clay);
  local.deny(['SendMessages', 'EmbedLinks']);
  const { message: refused } = await clay.press(settings, 'Post each morning here');
  expect(textOf(refused)).toContain('so nothing was changed');
  expect(textOf(refused)).toContain('“Send Messages” and “Embed Links”');
  expect(textOf(await openServer(clay))).toContain('No morning post');
  local.deny([]);
  expect(textOf((await clay.press(settings, 'Post each morning here')).message)).toContain('goes into');
});

test(
  'a run is among the own games, opens in private from there, and is marked once it had a hint',
  { tags: ['long'] },
  async () => {
    const rig = await startRig();
    const { clay, blue } = rig;
    const board = await play(clay, { game: 'siege' });
    const { message: asked } = await clay.press(board, 'Hint');
    const { message: hinted } = await clay.press(asked, 'Show the hint');
    expect(textOf(hinted)).toContain('with hints');
    const { message: mine } = await clay.command('games', 'games');
    expect(textOf(mine)).toMatch(/Dice Siege, daily of \d+ \w+\*\*: \*\*your turn\*\*/);
    const { message: opened } = await clay.press(mine, 'Open 1');
    expect(isPrivate(opened)).toBe(true);
    expect(sealOf(opened)).toBe(sealOf(board));
    const { board: over } = await playOn(clay, opened);
    const { message: shared } = await clay.press(over, 'Share');
    expect(textOf(shared)).toContain('with hints');
    expect(textOf(await openGames(blue, ['Daily runs', 'Table', 'Table: Dice Siege']))).toContain('(with hints)');
  },
);

test('a bot may finish a daily run that is almost sure, and the question says that its score is marked', async () => {
  const rig = await startRig();
  await play(rig.clay, { game: 'siege' });
  await rig.sql.query('update matches set state = $1, version = version + 1', [JSON.stringify(stateAt(almostWon))]);
  const { message: asked } = await rig.clay.press(await play(rig.clay, { game: 'siege' }), 'Finish it');
  expect(textOf(asked)).toContain('Your score counts, marked “with hints”');
  expect(labelsOf(asked)).toContain('Let it play');
});

test('yesterday’s run can be finished beside today’s, and its record is there when the day is open', async () => {
  const rig = await startRig();
  const { clay } = rig;
  const first = await play(clay);
  rig.local.skip(DAY);
  const second = await play(clay);
  expect(textOf(second)).toContain('Yesterday’s run is not finished');
  expect(sealOf(second)).not.toBe(sealOf(first));
  const { message: old } = await clay.press(second, 'Yesterday’s Escape The Citadel');
  expect(sealOf(old)).toBe(sealOf(first));
  await playUnseen(rig.bot, clay, old);
  const records = async (): Promise<SeenMessage> => openGames(clay, ['Daily runs']);
  expect(menuLabelsOf(await records())).toEqual([]);
  rig.local.skip(DAY);
  await rig.bot.doDue();
  const listed = await records();
  const [label = ''] = menuLabelsOf(listed).flat();
  expect(label).toMatch(/^Escape The Citadel, /);
  const { message: handed } = await chooseIn(clay, listed, label);
  const [file] = handed.attachments;
  const record = readRecord(await (await fetch(file?.url ?? '')).json());
  const game = games.find(({ id }) => id === record.game);
  if (!game) throw new Error('there is no such game');
  expect(() => checkRecord(game, record)).not.toThrow();
  expect(record.fair?.seed).not.toBeNull();
});

test('an unfinished run ends when the secret opens, no matter who clicks first', async () => {
  const rig = await startRig();
  const board = await play(rig.clay, { game: 'siege' });
  rig.local.skip(2 * DAY);
  const [offer] = offersOf(board);
  if (offer?.kind !== 'button') throw new Error('there is no button');
  const { message } = await rig.clay.press(board, offer.id);
  expect(textOf(message)).toContain('ended as it stood');
  await rig.bot.doDue();
  expect((await matchesIn(rig))[0]?.['ended_at']).not.toBeNull();
  const { message: after } = await rig.clay.press(board, offer.id);
  expect(textOf(after)).toContain('The day was over');
});

test('a long streak has pages, and an unlisted player is told so', { tags: ['long'] }, async () => {
  const rig = await startRig();
  const { clay, sql } = rig;
  await playOn(clay, await play(clay));
  // The same run on each of the fifty days before.
  await sql.query(`insert into matches
    select (jsonb_populate_record(matches, jsonb_build_object('id', id || n, 'day', earlier,
      'ranked_as', ranked_as || n, 'place', null, 'ended_at', ended_at - n * interval '1 day'))).*
    from matches, generate_series(1, 50) as n,
      lateral (select to_char(day::date - n, 'YYYY-MM-DD') as earlier) as days`);
  const first = await openGames(clay, ['Daily runs']);
  expect(textOf(first)).toContain('Streak: 51 days');
  expect(labelsOf(first)).toEqual([
    'Next',
    'Last',
    'Today’s Escape The Citadel',
    'Today’s Dice Siege',
    'Table',
    'My games',
  ]);
  const { message: last } = await clay.press(first, 'Last');
  const lines = (message: SeenMessage) => textOf(message).match(/Escape The Citadel \d+/g)?.length;
  expect([lines(first), lines(last)]).toEqual([10, 1]);

  expect(textOf(await openGames(clay, ['Daily runs', 'Table']))).toContain(`<@${clay.id}>`);
  await sql.query('insert into preferences (id, listed, changed_at) values ($1, false, now())', [clay.id]);
  const table = textOf(await openGames(clay, ['Daily runs', 'Table']));
  expect(table).not.toContain(`<@${clay.id}>`);
  expect(table).toContain('You are in no table');
});
