// @module-tag long
// @module-tag release
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unreadableMatches } from '../../../src/host/reading/unreadable.ts';
import { runBuilt } from '../../rig/bot/built-program.ts';
import { newPath } from '../../rig/bot/new-path.ts';
import { playOn, startRun } from '../../rig/bot/player.ts';
import { settingsOf, startRig, stored, type Rig } from '../../rig/bot/rig.ts';

/** A rig with Clay's run, whose id it returns, and Blue's. */
const startTwo = async (): Promise<Rig & { readonly id: string }> => {
  const rig = await startRig();
  await playOn(rig.clay, await startRun(rig), { most: 3 });
  const { rows } = await rig.sql.query<{ id: string }>('select id from matches');
  await rig.blue.command('games', 'escape start');
  return { ...rig, id: rows[0]?.id ?? '' };
};

test('each match that can’t be read is found, and why', async () => {
  const { sql, id } = await startTwo();
  expect(await unreadableMatches(sql)).toEqual([]);
  for (const [column, value, why] of [
    ['options', '{"variants":[],"world":"shared","seed":"a\\u0000b"}', 'characters that Postgres cannot compare'],
    ['options', '{"variants":[],"world":"shared","seed":"\\ud800"}', 'characters that Postgres cannot compare'],
    ['state', '{"version":1,"at":"nowhere"}', 'the stored run cannot be read'],
    ['state', 'null', 'the stored run cannot be read'],
    ['options', '7', 'the options cannot be read'],
    ['result', '7', 'the stored result cannot be read'],
    ['game', 'chess', 'the game chess with rules'],
    ['rules', '99', 'the game escape with rules 99 is not known'],
  ] as const) {
    await sql.query('begin');
    await sql.query(`update matches set ${column} = $1 where id = $2`, [value, id]);
    expect(await unreadableMatches(sql)).toEqual([{ id, why: expect.stringContaining(why) }]);
    await sql.query('rollback');
  }
  // A text that only looks like an escape is none.
  await sql.query(`update matches set options = '{"variants":[],"world":"shared","seed":"\\\\u0000"}' where id = $1`, [
    id,
  ]);
  expect(await unreadableMatches(sql)).toEqual([]);
});

test('the doctor names it, set-aside moves it into a file, and the file puts it back', async () => {
  const rig = await startTwo();
  const [env, file] = [settingsOf(rig), newPath()];
  await rig.sql.query(`update matches set options = '{"seed":"a\\u0000b"}' where id = $1`, [rig.id]);
  const whole = await stored(rig);
  const examined = await runBuilt('dist/host/doctor.js', { env });
  expect(examined).toMatchObject({ code: 1, said: expect.stringContaining(`can't be read: ${rig.id} (`) });
  const refused = await runBuilt('dist/host/set-aside.js', { env, args: [process.execPath] });
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('EEXIST') });
  expect(await stored(rig)).toEqual(whole);
  const done = await runBuilt('dist/host/set-aside.js', { env, args: [file] });
  expect(done.said).toContain(`Set aside in ${file}: ${rig.id}.`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await rig.sql.query('select from matches')).rowCount).toBe(1);
  const again = await runBuilt('dist/host/set-aside.js', { env, args: [file] });
  expect(again.said).toContain('Every match can be read');
  await rig.sql.query(readFileSync(file, 'utf8'));
  expect(await stored(rig)).toEqual(whole);
});
