import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { DAY } from '../../../src/kernel/time.ts';
import { menusOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { idleClock } from '../../../src/sessions/time/seat-clock.ts';
import { askToEnd, recordOf, startWith } from '../../rig/bot/board-menus.ts';
import { chooseIn, isOver, labelsOf, openGames, playOn, setTo, tableOf } from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';
import { storeMatches } from '../../rig/sessions/finished-matches.ts';

const stats = async (who: LocalClient): Promise<string> => textOf(await openGames(who, ['Stats']));

/** The stats of another person, whom a menu has. */
const statsOf = async (who: LocalClient, person: string, channel = 'games'): Promise<SeenMessage> =>
  (await who.choose(await openGames(who, ['Stats'], channel), person)).message;

const table = (who: LocalClient, game: AnyGame = escape): Promise<SeenMessage> => tableOf(who, game);

/** Plays runs to the end. Returns the results in their records. */
const playRuns = async (who: LocalClient, count: number) => {
  const results = [];
  for (let run = 0; run < count; run++) {
    const { message } = await who.command('games', 'escape start');
    const { board } = await playOn(who, message, { most: 15 });
    if (!isOver(board)) {
      const question = await askToEnd(who);
      await who.press(question, 'End it');
    }
    results.push(escapeResult((await recordOf(who)).result));
  }
  return results;
};

const escapeResult = (result: unknown): { readonly score: number; readonly outcome: string } => {
  if (typeof result !== 'object' || result === null || !('score' in result) || !('outcome' in result))
    throw new Error('The record has no result.');
  return { score: Number(result.score), outcome: String(result.outcome) };
};

/** Finished runs of many people. Each score is the number of the person. */
const storeRuns = async ({ databaseUrl, local }: Rig, people: readonly string[], when = new Date()): Promise<void> =>
  storeMatches(
    databaseUrl,
    people.map((userId, index) => ({
      id: `run-${when.getTime()}-${index}`,
      game: 'escape',
      guildId: local.guildId,
      options: escape.defaults(1),
      result: { outcome: 'captured', winners: [], score: index },
      endedAt: when,
      players: [userId],
    })),
  );

const strangers = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, number) => `${200000000000000000n + BigInt(number)}`);

test('figures and the table tell of played runs what their records say', async () => {
  const { clay, blue } = await startRig();
  expect(await stats(clay)).toBe(`<@${clay.id}> has played no games here yet.`);
  const results = await playRuns(clay, 2);
  const scores = results.map(({ score }) => score);
  const best = Math.max(...scores);
  const average = (scores.reduce((sum, score) => sum + score, 0) / scores.length).toFixed(1);
  const givenUp = results.filter(({ outcome }) => outcome === 'abandoned').length;
  const own = await stats(clay);
  expect(own).toContain('Escape The Citadel');
  expect(own).toContain(`2 played, 2 finished${givenUp === 0 ? '' : `, ${givenUp} given up`}`);
  expect(own).toContain(`Best **${best}**, average ${average}`);
  expect(own).toMatch(/Challenges met: \d of 9/);
  expect(own).toMatch(/Luck, last 2 games:\n- \d+ dice averaged \d\.\d\d; 3\.50 was expected/);
  const message = await statsOf(blue, clay.id);
  expect(textOf(message)).toBe(own);
  expect(message.ephemeral).toBe(true);
  const shown = textOf(await table(blue));
  expect(shown).toContain(`**1.** <@${clay.id}> **${best}**`);
  expect(shown).toContain(`2 games${givenUp === 0 ? '' : `, ${givenUp} given up`} · average ${average}`);
  expect(textOf(await table(clay))).toContain(`<@${clay.id}> (you) **${best}**`);
});

test('a leaderboard has pages, jumps to the person who asks, and changes its period', async () => {
  const rig = await startRig();
  const { clay, blue, local } = rig;
  const now = local.now();
  await storeRuns(rig, [clay.id, ...strangers(34)], now);
  await storeRuns(rig, [blue.id], new Date(now.getTime() - 10 * DAY));
  const first = await table(clay);
  expect(textOf(first)).toContain('**1.** <@');
  expect(textOf(first)).toContain('Page 1 of 9');
  expect(textOf(first)).toContain('You are number 35 of 36.');
  expect(textOf(first)).not.toContain(clay.id);
  expect(labelsOf(first)).toEqual(['Next', 'Last', 'Jump to me', 'Last 7 days', 'Last 30 days', 'Season', 'My games']);
  const { message: own } = await clay.press(first, 'Jump to me');
  expect(own.id).toBe(first.id);
  expect(textOf(own)).toContain(`**35.** <@${clay.id}> (you) **0**`);
  expect(textOf(own)).toContain(`**35.** <@${blue.id}> **0**`);
  const { message: week } = await clay.press(own, 'Last 7 days');
  expect(textOf(week)).toContain('Page 1 of 9');
  const { message: last } = await clay.press(week, 'Last');
  expect(textOf(last)).not.toContain(blue.id);
  expect(textOf(last)).toContain(`**35.** <@${clay.id}> (you) **0**`);
  const { message: again } = await clay.redeliver();
  expect(textOf(again)).toBe(textOf(last));
});

test('runs with other variants are chosen in a menu', async () => {
  const rig = await startRig();
  const { clay, blue, local, databaseUrl } = rig;
  await storeRuns(rig, [clay.id, blue.id]);
  await storeMatches(databaseUrl, [
    {
      id: 'hard',
      game: 'escape',
      guildId: local.guildId,
      options: { ...escape.defaults(1), variants: ['hard-mode'] },
      result: { outcome: 'abandoned', winners: [], score: 77 },
      endedAt: new Date(),
      hints: 1,
      players: [blue.id],
    },
  ]);
  const plain = await table(clay);
  expect(textOf(plain)).toContain('no variants, all time');
  expect(menusOf(plain)).toHaveLength(2);
  const { message } = await chooseIn(clay, plain, 'Hard Mode');
  expect(textOf(message)).toContain('Hard Mode, all time');
  expect(textOf(message)).toContain(`**1.** <@${blue.id}> **77**, given up, with hints · 1 game, 1 given up`);
});

test('a lobby says in two words how somebody plays with others, and their stats have the figures', async () => {
  const { clay, blue, databaseUrl, local, sql } = await startRig();
  await storeMatches(
    databaseUrl,
    Array.from({ length: 6 }, (_, index) => ({
      id: `150000000000000000${index}`,
      game: 'citadel',
      guildId: local.guildId,
      options: citadel.defaults(2),
      result: { outcome: 'won', winners: [0] },
      endedAt: new Date(),
      players: [clay.id, blue.id],
    })),
  );
  const [one, other] = idleClock(2, 0, new Date());
  const clock = [
    { ...one, answers: { hour: 3, day: 1, later: 0 } },
    { ...other, missed: 3 },
  ];
  await sql.query('update matches set clock = $1', [JSON.stringify(clock)]);
  const lobby = await startWith(clay, 'citadel', { size: 9 });
  expect(textOf(lobby)).toContain(`-# <@${clay.id}>: reliable, quick`);
  expect(textOf(await statsOf(blue, clay.id))).toContain('-# **reliable** (6/6) · **quick** (18/24)');
  const own = await stats(blue);
  expect(own).toContain('-# **often leaves** (0/6)');
  expect(own).not.toContain('**quick**');
});

test('an unlisted player is in no leaderboard, and only they see their stats', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  await storeRuns(rig, [clay.id, blue.id]);
  expect(textOf(await table(clay))).toContain(blue.id);
  const { message: set } = await setTo(blue, 'settings', 'Keep me out of leaderboards');
  expect(textOf(set)).toContain('You are in no leaderboard, and nobody else');
  expect(textOf(await table(clay))).not.toContain(blue.id);
  const own = textOf(await table(blue));
  expect(own).not.toContain(blue.id);
  expect(own).toContain('You are in no table, as you have chosen');
  expect(textOf(await table(clay))).not.toContain('You are in no table');
  expect(textOf(await statsOf(clay, blue.id))).toBe(`<@${blue.id}> keeps their stats private.`);
  expect(await stats(blue)).toContain('1 played, 1 finished');
  await chooseIn(blue, set, 'Show me in leaderboards');
  expect(textOf(await table(clay))).toContain(blue.id);
});

test('ratings come with their uncertainty, with bots, and with how games went', async () => {
  const { clay, blue, local, databaseUrl } = await startRig({ mayFail: true });
  const match = (id: string, players: readonly string[], winners: readonly number[] | null) => ({
    id,
    game: 'citadel',
    guildId: local.guildId,
    options: citadel.defaults(2),
    result: winners && { outcome: 'lead', winners },
    endedAt: new Date(Date.now() + Number(id)),
    players,
  });
  await storeMatches(databaseUrl, [
    match('1', [clay.id, blue.id], [0]),
    match('2', [blue.id, clay.id], [1]),
    match('3', [blue.id, clay.id], []),
    match('4', [clay.id, 'bot:easy'], null),
  ]);
  let page = await table(clay, citadel);
  let text = textOf(page);
  while (labelsOf(page).includes('Next')) {
    page = (await clay.press(page, 'Next')).message;
    text += `\n${textOf(page)}`;
  }
  expect(text).toMatch(
    new RegExp(String.raw`<@${clay.id}> \(you\) \*\*new\*\* · 3 games: 2 won, 1 drawn, 1 broken off`),
  );
  expect(text).toMatch(new RegExp(String.raw`<@${blue.id}> \*\*new\*\* · 3 games: 1 drawn, 2 lost`));
  expect(text).toMatch(/^Bot \(hard\) \*\*\d{4}\*\* ± \d+ · fixed, from simulated games$/m);
  const own = await stats(clay);
  expect(own).toContain(`Against <@${blue.id}> (won 2 of 3)`);
  expect(own).toContain('won · won · drawn · broken off');
  expect(own).toMatch(/Rating \*\*new\*\* for \d more games/);
});

test('stats and leaderboards contain no name or word that a player chose, and ping nobody', async () => {
  const rig = await startRig();
  const { clay, blue, local, databaseUrl } = rig;
  await storeRuns(rig, [clay.id, blue.id]);
  await storeMatches(databaseUrl, [
    {
      id: 'hostile',
      game: 'escape',
      guildId: local.guildId,
      options: { variants: [], world: 'shared', seed: '@everyone **` <@1> ||' },
      result: { outcome: 'captured', winners: [], score: 1000 },
      endedAt: new Date(),
      players: [blue.id],
    },
  ]);
  for (const message of [await table(clay), await statsOf(clay, blue.id)]) {
    expect(textOf(message).replaceAll(/<@\d+>/g, '')).not.toMatch(/Clay|Blue|@|\|\|/);
    expect(message.mentions).toEqual([]);
  }
});

test('a picture beside the text shows scores over time, and says them in words', async () => {
  const rig = await startRig({ arePictured: true });
  const { clay } = rig;
  await storeRuns(rig, [clay.id, clay.id, clay.id]);
  const message = await openGames(clay, ['Stats']);
  const [embed] = message.embeds;
  expect(embed?.image?.description).toBe('Escape The Citadel: scores, oldest to newest: 0, 1, 2.');
  expect((await fetch(embed?.image?.url ?? '')).ok).toBe(true);
  expect(textOf(message)).toContain('Last 3 games: 0 · 1 · 2');
});

test('direct messages have a person’s own stats, and no leaderboards', async () => {
  const { clay, blue } = await startRig();
  await clay.openDirect();
  expect(textOf(await openGames(clay, ['Tables'], 'dm'))).toContain('this isn’t a server');
  expect(textOf(await openGames(clay, ['Stats'], 'dm'))).toContain('has played no games here');
  expect(blue.id).not.toBe(clay.id);
});
