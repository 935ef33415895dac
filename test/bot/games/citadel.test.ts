import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { textOf } from '../../../src/local/client.ts';
import { skipClock } from '../../../src/local/controls.ts';
import { logOf, startWith } from '../../rig/bot/board-menus.ts';
import {
  matchRecordOf,
  openSide,
  pressFor,
  SIDE,
  startMatch,
  stateOf,
  turnOf,
  typeTurn,
} from '../../rig/bot/citadel-players.ts';
import { runMainIn, type MainProcess } from '../../rig/bot/main-process.ts';
import { isOver, labelsOf, MORE, pressMore } from '../../rig/bot/player.ts';
import { openRig, startRig } from '../../rig/bot/rig.ts';

test('two people play a 9x9 game to the end, by buttons, by menus and by typed turns', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const board = await startMatch(clay, blue, { size: 9, cap: 8 });
  expect(labelsOf(board)).toEqual([SIDE, 'Read', MORE]);
  expect(textOf(board)).toContain('is to place a citadel');
  const people = [clay, blue];
  let presses = 0;
  for (let turn = 0; turn < 60; turn++) {
    const state = await stateOf(rig);
    if (state.mover === null) break;
    const who = people[state.mover] ?? clay;
    const words = turnOf(state);
    if (turn % 3 === 0) {
      const { message } = await typeTurn(who, words);
      if (textOf(message).includes('Nothing was done')) throw new Error(`${words}: ${textOf(message)}`);
      continue;
    }
    let side = await openSide(who, board);
    for (const word of words.split(' ')) {
      side = (await pressFor(who, side, word, state.phase)).message;
      presses += 1;
    }
  }
  const over = await stateOf(rig);
  expect(over.phase).toBe('over');
  expect(presses).toBeGreaterThan(12);
  const record = await matchRecordOf(blue);
  checkRecord(citadel, record);
  expect(record.result).toEqual(over.ending);
  const [shown] = await clay.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));
  expect(shown).toBeDefined();
});

test('the board says how to win until both have had a turn, even if the citadels are placed for them', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const board = await startMatch(clay, blue, { size: 9, setup: 'balanced' });
  const says = async (): Promise<boolean> =>
    textOf(await clay.message(board.id)).includes('**Goal:** Hold two more citadels');
  expect(await says()).toBe(true);
  for (const isSaid of [true, false]) {
    const { mover, turn } = await stateOf(rig);
    await typeTurn(mover === 1 ? blue : clay, '.');
    await rig.idle();
    expect((await stateOf(rig)).turn).toBe(turn + 1);
    await rig.idle();
    expect(await says()).toBe(isSaid);
  }
});

test('two people agree to count the citadels: one offers it, the other accepts with one press', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const board = await startMatch(clay, blue, { size: 9, setup: 'balanced' });
  const [mover, idle] = (await stateOf(rig)).mover === 1 ? [blue, clay] : [clay, blue];
  await typeTurn(mover, turnOf(await stateOf(rig)).split(' ')[0] ?? '');
  const { warriors } = (await stateOf(rig)).start ?? {};
  const { message: more } = await idle.press(await openSide(idle, board), 'Offers');
  const asked = (await idle.press(more, 'Count now')).message;
  expect(textOf(asked)).toContain(
    `Counting now: you 2, <@${mover.id}> 2. If <@${mover.id}> agrees, the game is drawn.`,
  );
  expect((await stateOf(rig)).counting).toBeUndefined();
  await idle.press(asked, 'Offer to count');
  await mover.until('games', (all) =>
    all.some(
      ({ id, ...shown }) => id === board.id && JSON.stringify(shown).includes('offers to count the citadels now'),
    ),
  );
  await mover.press(await openSide(mover, board), 'Accept the count');
  const over = await stateOf(rig);
  expect(over).toMatchObject({ phase: 'over', ending: { outcome: 'counted', winners: [] }, warriors });
  const record = await matchRecordOf(blue);
  checkRecord(citadel, record);
  expect(record.result).toEqual(over.ending);
  expect(record.steps.map(({ action }) => Object(action).type).slice(-2)).toEqual(['count', 'count']);
  await clay.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));
  expect(textOf(await clay.message(board.id))).toContain('both agreed to count the citadels');
});

test('one person plays a bot to the end, as First and as Second', { tags: ['long'] }, async () => {
  const rig = await startRig();
  const { clay } = rig;
  const lobby = await startWith(clay, 'citadel', { size: 9, bot: 'easy', cap: 16 });
  expect(textOf(lobby)).toContain('Ready when you are');
  const { message: board } = await clay.press(lobby, 'Begin');
  for (let turn = 0; turn < 40; turn++) {
    await rig.idle();
    expect((await stateOf(rig)).mover).not.toBe(1);
    const state = await stateOf(rig);
    if (state.mover === null) break;
    await typeTurn(clay, turnOf(state));
  }
  expect((await stateOf(rig)).phase).toBe('over');
  checkRecord(citadel, await matchRecordOf(clay));
  const log = await logOf(clay);
  expect(textOf(log)).toMatch(/wins|Drawn/);
  await clay.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));
});

test(
  'a game goes on where it was while one process after the other is killed in the middle of turns',
  { tags: ['long'] },
  async () => {
    const rig = await openRig();
    const { clay, blue } = rig;
    const processes: MainProcess[] = await Promise.all([runMainIn(rig), runMainIn(rig)]);
    await startMatch(clay, blue, { size: 9, cap: 8 });
    for (let turn = 0; turn < 40; turn++) {
      const state = await stateOf(rig);
      if (state.mover === null) break;
      const who = state.mover === 0 ? clay : blue;
      const [first = '', ...rest] = turnOf(state).split(' ');
      await typeTurn(who, first);
      if (turn % 5 === 0 && turn > 0) {
        const oldest = processes.shift();
        oldest?.kill('SIGKILL');
        await oldest?.ended();
        processes.push(await runMainIn(rig));
      }
      if (rest.length > 0) await typeTurn(who, rest.join(' '));
      await skipClock(rig.local.url, 1000);
    }
    const over = await stateOf(rig);
    expect(over.phase).toBe('over');
    const record = await matchRecordOf(clay);
    checkRecord(citadel, record);
    const { rows } = await rig.sql.query('select number from moves order by number');
    expect(rows.map(({ number }) => number)).toEqual(record.steps.map((_, index) => index + 1));
    for (const one of processes) expect(one.text()).not.toContain('"level":50');
  },
);

test('Second changes sides, First asks for a hint, and a bot says how the game went', { tags: ['long'] }, async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const board = await startMatch(clay, blue, { size: 9, setup: 'balanced', extras: ['pie', 'hints', 'tally'], cap: 3 });
  const begun = await stateOf(rig);
  expect(begun.options).toMatchObject({ pie: true, hints: true });
  const [first, second] = begun.first === 0 ? [clay, blue] : [blue, clay];
  await typeTurn(first, '.');
  await second.press(await openSide(second, board), 'Change sides');
  const swapped = await stateOf(rig);
  expect(swapped).toMatchObject({ turn: 2, swapped: true, mover: begun.first });

  const asked = (await first.press(await openSide(first, board), 'Hint')).message;
  expect(textOf(asked)).toContain('A hint marks this game');
  const hinted = (await first.press(asked, 'Show the hint')).message;
  expect(textOf(hinted)).toContain('the hard bot would play');
  expect(hinted.ephemeral).toBe(true);
  await rig.idle();
  expect(textOf(await clay.message(board.id))).not.toContain('would play');

  await typeTurn(first, '.');
  await typeTurn(second, '.');
  const shown = await clay.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));
  const over = shown.find(({ id }) => id === board.id) ?? board;
  expect(textOf(over)).toContain('with hints');
  const watched = (await pressMore(blue, over, 'Watch')).message;
  const analysed = (await blue.press(watched, 'Analyse')).message;
  expect(analysed.ephemeral).toBe(true);
  expect(textOf(analysed)).toContain('How the game went');
  const again = (await pressMore(blue, over, 'Watch')).message;
  expect(textOf((await blue.press(again, 'Last')).message)).toMatch(/Blue’s chance to win here: \d+%, by `Analyse`\./);
});
