// @module-tag ground
import { expect, test } from 'vitest';
import { textOf } from '../../../src/local/client.ts';
import { runMainIn } from '../../rig/bot/main-process.ts';
import { labelsOf, startRun, takeFirst } from '../../rig/bot/player.ts';
import { openRig } from '../../rig/bot/rig.ts';

/** A Discord with four shards. Its server is on the third shard, and direct messages are on the first. */
const DISCORD = { shards: 4, now: () => Math.floor(Date.now() / 4) * 4 + 2 };

test('one process has as many shards as Discord recommends, and its metrics show each shard', async () => {
  const rig = await openRig({ discord: DISCORD });
  const bot = await rig.runBot();
  await startRun(rig);
  await rig.clay.openDirect();
  expect(labelsOf((await rig.clay.command('dm', 'play')).message)).not.toEqual([]);
  const text = await bot.services.metrics.text();
  for (const [shard, servers] of [0, 0, 1, 0].entries()) {
    expect(text).toContain(`sallyport_shard_up{shard="${shard}"} 1`);
    expect(text).toContain(`sallyport_shard_servers{shard="${shard}"} ${servers}`);
  }
});

test(
  'of two processes with half of the shards each, one does all due work while the other is dead',
  { tags: ['long'] },
  async () => {
    const rig = await openRig({ mayFail: true, discord: DISCORD });
    const { clay, local, sql } = rig;
    const run = (shards: string) => runMainIn(rig, local.apiUrl, { SHARDS: shards });
    const [, second] = await Promise.all([run('0-1/4'), run('2-3/4')]);
    await clay.openDirect();
    const { message: start } = await clay.command('games', 'escape start');
    const { message: board } = await takeFirst(clay, start);
    const { message: lobby } = await clay.command('games', 'babylon start');

    second.kill('SIGKILL');
    await second.ended();
    // No process serves the server's shard, but direct messages work.
    expect((await clay.command('games', 'games')).state).toBe('failed');
    const { message: direct } = await clay.command('dm', 'escape start');
    expect((await takeFirst(clay, direct)).edited).toContain(direct.id);
    // A lobby on the other shard's server falls due, and is called off.
    await sql.query('update matches set due_at = now() where gathering');
    await clay.until('games', (shown) =>
      shown.some((message) => message.id === lobby.id && !labelsOf(message).includes('Join')),
    );

    await run('2-3/4');
    const { message: after } = await takeFirst(clay, board);
    expect(after.id).toBe(board.id);
    expect(textOf(await clay.message(lobby.id))).toMatch(/closed|called off/i);
    const { rows } = await sql.query(
      `select count(*)::int as moves from moves join matches on match_id = matches.id where guild_id is not null`,
    );
    expect(rows).toEqual([{ moves: 2 }]);
  },
);
