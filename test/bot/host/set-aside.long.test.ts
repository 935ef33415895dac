// @module-tag long
import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runBuilt } from '../../rig/bot/built-program.ts';
import { newPath } from '../../rig/bot/new-path.ts';
import { playOn, startRun } from '../../rig/bot/player.ts';
import { settingsOf, startRig, stored } from '../../rig/bot/rig.ts';

test('matches that can’t be read are named, set aside into a file, and put back from it', async () => {
  const rig = await startRig({ mayFail: true });
  const env = settingsOf(rig);
  await playOn(rig.clay, await startRun(rig), { most: 3 });
  const { rows } = await rig.sql.query<{ id: string }>('select id from matches');
  const spoiled = rows[0]?.id ?? '';
  await rig.blue.command('games', 'escape start');
  const aside = newPath();
  expect((await runBuilt('dist/host/doctor.js', { env })).said).toContain('Every match can be read');
  expect((await runBuilt('dist/host/set-aside.js', { env, args: [aside] })).said).toContain('Every match can be read');
  expect(existsSync(aside)).toBe(false);
  for (const [column, value, why] of [
    ['options', '{"variants":[],"world":"shared","seed":"a\\u0000b"}', 'characters that Postgres cannot compare'],
    ['options', '{"variants":[],"world":"shared","seed":"\\ud800"}', 'characters that Postgres cannot compare'],
    ['state', '{"version":1,"at":"nowhere"}', 'the stored run cannot be read'],
    ['state', 'null', 'the stored run cannot be read'],
    ['options', '7', 'the options cannot be read'],
    ['rules', '99', 'the game escape with rules 99 is not known'],
  ] as const) {
    const { rows: before } = await rig.sql.query(`select ${column}::text as value from matches where id = $1`, [
      spoiled,
    ]);
    await rig.sql.query(`update matches set ${column} = $1 where id = $2`, [value, spoiled]);
    const whole = await stored(rig);
    const examined = await runBuilt('dist/host/doctor.js', { env });
    expect(examined.code).toBe(1);
    expect(examined.said).toContain(`1 matches can't be read: ${spoiled} (`);
    expect(examined.said).toContain(why);
    const file = newPath();
    const done = await runBuilt('dist/host/set-aside.js', { env, args: [file] });
    expect(done.said).toContain(`Set aside in ${file}: ${spoiled}.`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await rig.sql.query('select from matches')).rowCount).toBe(1);
    expect((await runBuilt('dist/host/doctor.js', { env })).said).toContain('All is well.');
    await rig.sql.query(readFileSync(file, 'utf8'));
    expect(await stored(rig)).toEqual(whole);
    await rig.sql.query(`update matches set ${column} = $1 where id = $2`, [before[0]?.value, spoiled]);
  }
  await rig.sql.query(`update matches set rules = 99 where id = $1`, [spoiled]);
  const whole = await stored(rig);
  const refused = await runBuilt('dist/host/set-aside.js', { env, args: [process.execPath] });
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('EEXIST') });
  expect(await stored(rig)).toEqual(whole);
});
