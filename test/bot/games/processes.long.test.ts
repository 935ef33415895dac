import { expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { textOf } from '../../../src/local/client.ts';
import { skipClock } from '../../../src/local/controls.ts';
import { chooseFirst, isRaceOver, joinServer, raceRecordOf, startRace } from '../../rig/bot/babylon-players.ts';
// @module-tag long
// @module-tag release
import { startWith } from '../../rig/bot/board-menus.ts';
import { matchRecordOf, stateOf, turnOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { runMainIn, type MainProcess } from '../../rig/bot/main-process.ts';
import { isOver } from '../../rig/bot/player.ts';
import { openRig } from '../../rig/bot/rig.ts';

test('two processes on one database serve a whole race while each in turn is killed', async () => {
  const rig = await openRig();
  const tan = await joinServer(rig, 'Tanner');
  const processes: MainProcess[] = await Promise.all([runMainIn(rig), runMainIn(rig)]);
  const board = await startRace(rig.clay, [rig.blue, tan]);
  for (let round = 1; round <= 40; round++) {
    for (const who of [rig.clay, rig.blue, tan]) {
      if (isRaceOver(await rig.clay.message(board.id))) break;
      await chooseFirst(who, board);
      if (who !== rig.blue || round > 2) continue;
      // Between two secret choices.
      const oldest = processes.shift();
      oldest?.kill('SIGKILL');
      await oldest?.ended();
      processes.push(await runMainIn(rig));
    }
    await skipClock(rig.local.url, 1000);
  }
  await rig.clay.until('games', (shown) => shown.some(isRaceOver));
  const record = await raceRecordOf(tan);
  checkRecord(babylon, record);
  const { rows } = await rig.sql.query('select number, seat, interaction_id from moves order by number');
  expect(rows.map(({ number }) => number)).toEqual(record.steps.map((_, index) => index + 1));
  expect(new Set(rows.map(({ interaction_id: id }) => id)).size).toBe(rows.length);
  expect((await rig.sql.query('select id from matches')).rowCount).toBe(1);
  for (const one of processes) expect(one.text()).not.toContain('"level":50');
});

test('one person plays the bot on 13x13, and the process is killed while it thinks', async () => {
  const rig = await openRig();
  let main = await runMainIn(rig);
  const { clay } = rig;
  const lobby = await startWith(clay, 'citadel', { bot: 'easy', size: 13, cap: 8 });
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
