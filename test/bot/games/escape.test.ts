import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { variantName } from '../../../src/games/escape/rules/names.ts';
import { variantIds } from '../../../src/games/escape/rules/variants.ts';
import { menusOf, textOf } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { askToEnd, endMatch, recordOf, startWith } from '../../rig/bot/board-menus.ts';
import {
  expectPlayed,
  fairnessOf,
  isOver,
  labelsOf,
  LASTING,
  MORE,
  playOn,
  pressMore,
  sealIn,
  takeFirst,
} from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { explored } from '../../rig/games/escape/games.ts';

test('a run is played to its end by its buttons, and its record verifies', async () => {
  const { clay, sql } = await startRig();
  const { message: first } = await clay.command('games', 'escape start');
  expect(first.ephemeral).toBe(false);
  expect(textOf(first)).not.toContain(`<@${clay.id}>`);
  const sealed = await fairnessOf(clay, first);

  const { board, actions } = await playOn(clay, first);
  expect(board.id).toBe(first.id);
  expect(textOf(board)).toMatch(/Captured|Killed|Given up/);
  expect(isOver(board)).toBe(true);
  expect(menusOf(board)).toEqual([]);
  const { rows } = await sql.query('select score from matches');
  expect(textOf(board)).toContain(`score ${rows[0].score}`);

  const record = await recordOf(clay);
  // A press may walk several spaces, and a run with nothing left to explore ends by itself.
  expectPlayed(record, actions);
  const { commitment = '', seed = null } = record.fair ?? {};
  expect(createHash('sha256').update(String(seed)).digest('hex')).toBe(commitment);
  for (const shown of [first, board]) expect(sealIn(shown)).toBe(commitment.slice(0, 16));
  expect(sealed).toContain(commitment);
  expect(sealed).not.toContain(String(seed));
  for (const part of [commitment, seed, ...(record.fair?.entropy ?? '').split(':')])
    expect(await fairnessOf(clay, board)).toContain(part);
  expect(() => checkRecord(escape, record)).not.toThrow();
});

test('the record of a running run leaves out the seed, and replays', async () => {
  const { clay } = await startRig();
  const { message } = await clay.command('games', 'escape start', LASTING);
  const { actions } = await playOn(clay, message, { most: 3 });
  const record = await recordOf(clay);
  expectPlayed(record, actions);
  expect(record).toMatchObject({ result: null, fair: { seed: null } });
  expect(() => checkRecord(escape, record)).not.toThrow();
});

test('every variant and a shared world can be chosen, and playing again keeps them', async () => {
  const { clay, idle } = await startRig();
  const { id: board } = await startWith(clay, 'escape', { variants: variantIds, seed: 'dragon|~' });
  await idle();
  const message = await clay.message(board);
  expect(textOf(message)).toContain(`${variantName('hard-mode')}, ${variantName('divine-intervention')}, +7`);
  await takeFirst(clay, message);
  await endMatch(clay);
  const shown = await clay.until('games', (all) => all.some((each) => each.id === board && isOver(each)));
  const ended = shown.find(({ id }) => id === board) ?? message;
  const { options } = await recordOf(clay);
  expect(options).toEqual({ variants: variantIds, world: 'shared', seed: 'dragon|~' });

  const again = await clay.press(ended, 'Play again');
  expect(again.message.id).not.toBe(board);
  expect(await fairnessOf(clay, again.message)).toContain('This is the shared world `dragon|~`.');
  expect((await recordOf(clay)).options).toEqual(options);
});

test('the same seed is the same shared world, even with spaces around it', async () => {
  const { clay } = await startRig();
  await takeFirst(clay, (await clay.command('games', 'escape start', { seed: ' dragon ' })).message);
  expect((await recordOf(clay)).options).toMatchObject({ world: 'shared', seed: 'dragon' });
});

test('a seed alone means a shared world', async () => {
  const { clay } = await startRig();
  await takeFirst(clay, (await clay.command('games', 'escape start', { seed: 'dragon' })).message);
  expect((await recordOf(clay)).options).toMatchObject({ world: 'shared', seed: 'dragon' });
});

test('a run in direct messages works like one on a server, and beside it', { tags: ['long'] }, async () => {
  const { clay } = await startRig();
  const onServer = await clay.command('games', 'escape start');
  const { message } = await clay.command('dm', 'escape start');
  expect(labelsOf(message)).toEqual(labelsOf(onServer.message));
  const { board } = await playOn(clay, message);
  expect(isOver(board)).toBe(true);
  const moved = await clay.press(board, 'Play again');
  const continued = await clay.command('dm', 'escape continue');
  expect(continued.message.id).not.toBe(moved.message.id);
  await takeFirst(clay, continued.message);
});

test('below a finished run, its player and anyone else can open the whole map, for themselves alone', async () => {
  const rig = await startRig();
  const { clay, blue, sql } = rig;
  await clay.command('games', 'escape start');
  const variants = ['divine-intervention', 'chaos-theory', 'hard-mode', 'choke-point'] as const;
  const { state, events } = explored({ variants, world: 'free', seed: null }, 0, 160);
  await sql.query('update matches set state = $1, news = $2, version = version + 1, move_count = 9, entropy = id', [
    JSON.stringify(state),
    JSON.stringify({ rules: escape.rules, events, late: [] }),
  ]);
  const { message: board } = await clay.command('games', 'escape continue');
  const { message: looked } = await pressMore(blue, board, 'Look');
  expect(labelsOf(looked)).not.toContain('Whole map');
  const { message: inPlay } = await clay.press(board, 'Whole map');
  await clay.press(await askToEnd(clay), 'End it');
  await clay.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));
  const end = await clay.message(board.id);
  expect(mapIn(end).length).toBeLessThanOrEqual(12);
  expect(labelsOf(end)).toEqual(['Share', 'Watch', 'Read', MORE, 'Play again', 'Whole map']);

  for (const who of [clay, blue]) {
    const { message: whole, edited } = await who.press(end, 'Whole map');
    expect(edited).not.toContain(end.id);
    expect(whole.ephemeral).toBe(true);
    expect(textOf(whole)).toContain('Page 1 of');
    expect(mapIn(whole)).toEqual(mapIn(inPlay));
    expect(labelsOf(whole)).toEqual(['Next page']);
    const { message: next } = await who.press(whole, 'Next page');
    expect(next.id).toBe(whole.id);
    expect(textOf(next)).toContain('Page 2 of');
    expect(mapIn(next)).not.toEqual(mapIn(whole));
  }
  expect(await clay.message(board.id)).toEqual(end);

  const { message: look } = await blue.press(looked, 'Look again');
  expect(labelsOf(look)).toContain('Whole map');
  expect(mapIn(look)).toEqual(mapIn(end));
  expect(mapIn((await blue.press(look, 'Whole map')).message)).toEqual(mapIn(inPlay));
});

/** The lines of the map in a message. */
const mapIn = (shown: SeenMessage): readonly string[] =>
  /```\n([^]*?)\n```/.exec(textOf(shown))?.[1]?.split('\n') ?? [];
