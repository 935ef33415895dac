// @module-tag ground
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { askToEnd, findInMenus, recordOf } from '../../rig/bot/board-menus.ts';
import { openGate } from '../../rig/bot/database-gate.ts';
import { fairnessOf, isOver, playOn, takeFirst } from '../../rig/bot/player.ts';
import { openRig, TOKEN, type Rig } from '../../rig/bot/rig.ts';

/** The beginning of every interaction token of the local Discord. */
const INTERACTION_TOKEN = Buffer.from('interaction:').toString('base64url');

/** A run with secret dice that is not over after a few moves, and its seed. */
const runningBoard = async (
  { clay, sql }: Pick<Rig, 'clay' | 'sql'>,
  look: () => Promise<void>,
): Promise<{ readonly board: SeenMessage; readonly seed: string }> => {
  const { message: start } = await clay.command('games', 'escape start');
  const { rows } = await sql.query('select seed from matches where ended_at is null');
  await look();
  const { board } = await playOn(clay, start, { most: 5, see: look });
  if (!isOver(board)) return { board, seed: String(rows[0].seed) };
  // A finished run may reveal its seed. This loop ends, as most runs last longer.
  return runningBoard({ clay, sql }, look);
};

test('no token and no seed of a running match is in a message, a custom id or a line of the log', async () => {
  const rig = await openRig({ mayFail: true });
  const gate = await openGate(rig.databaseUrl);
  await rig.runBot({ databaseUrl: gate.url });
  const shown: string[] = [];
  const look = async (): Promise<void> => {
    for (const who of [rig.clay, rig.blue]) shown.push(JSON.stringify(await who.messages('games')));
  };
  const lookRound = async (): Promise<string> => {
    const { board, seed } = await runningBoard(rig, look);
    await rig.clay.redeliver();
    shown.push(JSON.stringify(await recordOf(rig.clay)));
    await takeFirst(rig.blue, board);
    await gate.shut();
    await takeFirst(rig.clay, board);
    await gate.open();
    for (const command of ['escape continue', 'escape start', 'games', 'play']) {
      await rig.clay.command('games', command);
      await look();
    }
    for (const label of ['Log', 'Record', 'End the game', 'Challenges']) {
      await findInMenus(rig.clay, [label]);
      await look();
    }
    const { rowCount } = await rig.sql.query('select from matches where seed = $1 and ended_at is null', [seed]);
    if (rowCount === 1) return seed;
    // The last move was played as soon as the database was back. It ended the run, which may reveal its seed.
    shown.length = 0;
    return lookRound();
  };
  const seed = await lookRound();
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(shown.filter((text) => text.includes(seed) || text.includes(TOKEN))).toEqual([]);

  const question = await askToEnd(rig.clay);
  await rig.clay.press(question, 'End it');
  // Another run may have come to its end before.
  const { rows } = await rig.sql.query('select message_id from matches where seed = $1', [seed]);
  const isItOver = (message: SeenMessage): boolean => message.id === rows[0].message_id && isOver(message);
  const over = (await rig.clay.until('games', (messages) => messages.some(isItOver))).find(isItOver);
  expect(over && (await fairnessOf(rig.clay, over))).toContain(seed);
  const log = rig.book.text();
  for (const secret of [seed, TOKEN, INTERACTION_TOKEN, new URL(gate.url).password]) expect(log).not.toContain(secret);
});
