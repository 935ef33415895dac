// @module-tag long
import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { textOf } from '../../../src/local/client.ts';
import { matchRecordOf, stateOf, turnOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { runMainIn } from '../../rig/bot/main-process.ts';
import { isOver } from '../../rig/bot/player.ts';
import { openRig } from '../../rig/bot/rig.ts';

test('one person plays a bot on 13x13, and the process is killed while the bot thinks', async () => {
  const rig = await openRig();
  let main = await runMainIn(rig);
  const { clay } = rig;
  const { message: lobby } = await clay.command('games', 'citadel start', { bot: 'easy', field: 13, cap: 8 });
  await clay.press(lobby, 'Begin');
  let kills = 0;
  for (let turn = 0; turn < 80; turn++) {
    await expect.poll(async () => (await stateOf(rig)).mover).not.toBe(1);
    const state = await stateOf(rig);
    if (state.mover === null) break;
    const { message } = await typeTurn(clay, turnOf(state));
    expect(textOf(message)).not.toContain('Nothing was done');
    if (state.phase !== 'play' || kills > 0) continue;
    kills += 1;
    main.kill('SIGKILL');
    await main.ended();
    main = await runMainIn(rig);
  }
  expect((await stateOf(rig)).phase).toBe('over');
  checkRecord(citadel, await matchRecordOf(clay));
  await clay.until('games', (shown) => shown.some((one) => one.id === lobby.id && isOver(one)));
  const { rows } = await rig.sql.query('select distinct maker from moves order by maker');
  expect(rows).toEqual([{ maker: 'beginning' }, { maker: 'bot' }, { maker: 'player' }]);
  expect(main.text()).not.toContain('"level":50');
});
