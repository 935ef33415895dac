// @module-tag ground
import { expect, test } from 'vitest';
import { escape } from '../../../src/games/escape/index.ts';
import { DAY } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { askToEnd } from '../../rig/bot/board-menus.ts';
import { isOver, LASTING, openGames, playOn, pressMore, tableOf } from '../../rig/bot/player.ts';
import { openRig, type Rig } from '../../rig/bot/rig.ts';

const GONE = 'The moves of this game are no longer kept, only how it ended.';

/** A run that is over. */
const playRun = async ({ clay }: Rig): Promise<SeenMessage> => {
  const { message } = await clay.command('games', 'escape start');
  const { board } = await playOn(clay, message, { most: 25 });
  if (isOver(board)) return board;
  const question = await askToEnd(clay);
  await clay.press(question, 'End it');
  const shown = await clay.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));
  return shown.find(({ id }) => id === board.id) ?? board;
};

/** What stats and leaderboards say. */
const figuresFor = async (who: LocalClient): Promise<readonly string[]> => [
  textOf(await openGames(who, ['Stats'])),
  textOf(await tableOf(who, escape)),
];

test('the moves of games that ended long ago are dropped, and all results stay', async () => {
  const rig = await openRig();
  const { clay, blue, local, sql } = rig;
  const bot = await rig.runBot({ keepDays: 90 });
  const movesOf = async (where: string): Promise<number> =>
    (await sql.query(`select 1 from moves join matches on matches.id = match_id where ${where}`)).rowCount ?? 0;
  let over = await playRun(rig);
  // A run without any fight has no figures of luck.
  for (let run = 0; run < 8 && !(await figuresFor(clay))[0]?.includes('Luck'); run++) over = await playRun(rig);
  await playRun(rig);
  await sql.query(`update matches set ranked_as = 'unverified' where message_id <> $1`, [over.id]);
  const { message: running } = await clay.command('games', 'escape start', LASTING);
  const { board: later } = await playOn(clay, running, { most: 3 });
  const before = await figuresFor(clay);
  expect(before[0]).toContain('Luck');

  local.skip(89 * DAY);
  await bot.doDue();
  expect(await movesOf('thinned')).toBe(0);
  const kept = await movesOf('ended_at is null');
  expect(await movesOf(`message_id = '${over.id}'`)).toBeGreaterThan(0);

  local.skip(2 * DAY);
  await bot.doDue();
  expect(await movesOf(`message_id = '${over.id}'`)).toBe(0);
  // A run whose score is not verified yet must be replayed for that, and a running game goes on.
  expect(await movesOf(`ranked_as = 'unverified'`)).toBeGreaterThan(0);
  await sql.query(`update matches set verified = true where ranked_as is not null`);
  await bot.doDue();
  expect(await movesOf('ended_at is not null')).toBe(0);
  expect(await movesOf('ended_at is null')).toBe(kept);
  expect(await figuresFor(clay)).toEqual(before);
  expect(textOf((await pressMore(clay, over.id, 'Watch')).message)).toBe(GONE);
  expect(textOf((await pressMore(clay, over.id, 'Whole story')).message)).toBe(GONE);
  expect(textOf((await pressMore(blue, over.id, 'Watch')).message)).toBe(GONE);
  await playOn(clay, later, { most: 1 });
  expect(textOf(await openGames(clay, ['Your data', 'Next', 'Next']))).toContain(
    'The moves of a game are removed 90 days after its end.',
  );
});

test('a game with unreadable moves keeps them, is logged once, and holds up no other games or figures', async () => {
  const rig = await openRig();
  const { clay, local, sql, book } = rig;
  const bot = await rig.runBot({ keepDays: 90 });
  const spoil = async (change: string): Promise<string> => {
    await playRun(rig);
    const { rows } = await sql.query('select id from matches order by ended_at desc limit 1');
    await sql.query(change, [rows[0].id]);
    return rows[0].id;
  };
  const spoilt = [
    await spoil(`update moves set draws = '"gone"' where match_id = $1 and number = 1`),
    await spoil(`update moves set summary = '"other"' where match_id = $1 and number = 1`),
    await spoil(`update matches set state = '"gone"' where id = $1`),
    await spoil(`update matches set rules = 9999 where id = $1`),
  ];
  await playRun(rig);
  await playRun(rig);
  const before = await figuresFor(clay);
  expect(before[0]).toContain('6 played');

  local.skip(91 * DAY);
  for (let times = 0; times < 3; times++) await bot.doDue();
  const { rows: whole } = await sql.query('select id from matches where not thinned order by ended_at');
  expect(whole.map(({ id }) => id)).toEqual(spoilt);
  const { rows: moved } = await sql.query('select match_id as id from moves group by 1 order by 1');
  expect(moved.map(({ id }) => id)).toEqual(spoilt.toSorted());
  const named = book.entries().filter(({ msg }) => msg.includes('can’t be read, and keeps its moves'));
  expect(named.map(({ match }) => match)).toEqual(spoilt);
  expect(await figuresFor(clay)).toEqual(before);
});
