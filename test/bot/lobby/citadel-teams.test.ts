import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { textOf } from '../../../src/local/client.ts';
import { startWith } from '../../rig/bot/board-menus.ts';
import { matchRecordOf, openSide, stateOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { labelsOf } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

test('two friends sit together against two bots, and lose together', async () => {
  const rig = await startRig();
  const { clay, blue, sql } = rig;
  const { id } = await startWith(clay, 'citadel', { board: '9/9/4/teams', setup: 'balanced' });
  await rig.idle();
  const shown = async () => textOf(await clay.message(id));
  expect(await shown()).toContain('9×9, two against two');
  await blue.press(await clay.message(id), 'Join');
  expect(labelsOf(await clay.message(id))).not.toContain('Change partners');
  for (const press of ['Add a bot', 'Add a bot', 'Change partners']) await clay.press(await clay.message(id), press);
  const together = /<@(\d+)> \(Blue\) and <@(\d+)> \(Green\) against/;
  for (let count = 0; count < 2 && !together.test(await shown()); count++)
    await blue.press(await clay.message(id), 'Change partners');
  const [, one = '', other = ''] = together.exec(await shown()) ?? [];
  expect(new Set([one, other])).toEqual(new Set([clay.id, blue.id]));

  const { message: board } = await clay.press(await clay.message(id), 'Begin');
  await rig.idle();
  expect(await stateOf(rig)).toMatchObject({ options: { players: 4, teams: true }, phase: 'play' });
  expect(await shown()).toMatch(together);
  expect(textOf(await openSide(clay, board))).toMatch(/\d held: (you \d \+ \d|\d \+ you \d)/);

  await typeTurn(one === clay.id ? blue : clay, 'resign');
  await rig.idle();
  expect(await stateOf(rig)).toMatchObject({ phase: 'play', out: [2] });
  await typeTurn(one === clay.id ? clay : blue, 'resign');
  await rig.idle();
  const over = await stateOf(rig);
  expect(over.ending).toEqual({ outcome: 'resigned', winners: [1, 3] });
  expect(await shown()).toContain('Orange and Violet won');
  checkRecord(citadel, await matchRecordOf(clay));
  const { rows } = await sql.query(`select result->'winners' as winners from matches`);
  expect(rows).toEqual([{ winners: [1, 3] }]);
});
