// @module-tag long
import { gunzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { babylon } from '../../src/games/babylon/index.ts';
import { citadel } from '../../src/games/citadel/index.ts';
import { checkRecord } from '../../src/games/record.ts';
import { type LocalClient, textOf } from '../../src/local/client.ts';
import { isRaceOver, joinServer, pass, raceOn, raceRecordOf, startRace } from './babylon-players.ts';
import { setTo } from './choose-settings.ts';
import { startMatch, typeTurn } from './citadel-players.ts';
import { playOn, startRun } from './player.ts';
import { startRig } from './rig.ts';

/** Every row of every table, as a dump has it. */
const dump = async (sql: Client): Promise<string> => {
  const { rows } = await sql.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const { rows: all } = await sql.query<{ text: string }>(`select each::text as text from ${name} as each`);
    texts.push(name, ...all.map(({ text }) => text));
  }
  return texts.join('\n');
};

const ownDataOf = async (who: LocalClient): Promise<string> => {
  const { message } = await who.command('games', 'sallyport my-data');
  const [file] = message.attachments;
  const bytes = Buffer.from(await (await fetch(file?.url ?? '')).arrayBuffer());
  return (file?.filename.endsWith('.gz') === true ? gunzipSync(bytes) : bytes).toString();
};

const forget = async (who: LocalClient): Promise<string> => {
  const { message } = await who.command('games', 'sallyport forget-me');
  expect(message.ephemeral).toBe(true);
  const { message: again } = await who.press(message, 'Remove it all');
  expect(textOf(again)).toContain('can’t be undone');
  return textOf((await who.press(again, 'Yes, for good')).message);
};

test('a person is told what is kept, gets all of it, and is gone afterwards; the others play on', async () => {
  const rig = await startRig();
  const { clay, blue, sql, book } = rig;
  const tan = await joinServer(rig, 'Olive');
  expect(textOf((await clay.command('games', 'sallyport privacy')).message).split('\n').length).toBeLessThanOrEqual(11);

  await playOn(clay, await startRun(rig), { most: 3 });
  await clay.command('games', 'daily play');
  await playOn(blue, (await blue.command('games', 'escape start')).message, { most: 2 });
  await setTo(clay, 'settings', 'Text and pictures');
  const match = await startMatch(clay, blue);
  await typeTurn(clay, 'resign');
  await typeTurn(blue, 'resign');
  const over = await startRace(clay, [blue]);
  await raceOn([clay, blue], over);
  const race = await startRace(blue, [clay]);
  await clay.press(race, 'My hand: choose in secret');
  const { message: lobby } = await clay.command('games', 'babylon start');
  await blue.press(lobby, 'Join');
  await tan.command('games', 'citadel start', { opponent: clay.id });

  const data = await ownDataOf(clay);
  expect(JSON.parse(data)).toMatchObject({ user: clay.id, preferences: [{ pictures: true }] });
  expect(JSON.parse(data).matches.length).toBe(6);
  expect(data).not.toContain(blue.id);
  for (const { seed } of (await sql.query('select seed from matches')).rows) expect(data).not.toContain(seed);
  expect(data).not.toMatch(/"(token|state|draws|nextSeed)"/);
  expect(await dump(sql)).toContain(clay.id);

  expect(
    textOf((await clay.press((await clay.command('games', 'sallyport forget-me')).message, 'Keep it')).message),
  ).toBe('Nothing was removed.');
  expect(await dump(sql)).toContain(clay.id);

  expect(await forget(clay)).toContain('Nothing about you is kept any more.');
  await clay.redeliver();
  await expect.poll(() => dump(sql)).not.toContain(clay.id);
  expect(JSON.parse(await ownDataOf(clay)).matches).toEqual([]);
  expect(await dump(sql)).toContain(blue.id);

  await expect.poll(async () => textOf(await blue.message(race.id))).toContain('Somebody');
  expect(textOf(await blue.message(lobby.id))).toContain(blue.id);
  const end = await raceOn([blue], race, () => pass(rig, 31_000));
  expect(isRaceOver(end)).toBe(true);
  checkRecord(babylon, await raceRecordOf(blue));
  const { rows } = await sql.query(
    "select id from matches where game = 'citadel' and ended_at is not null and not gathering",
  );
  const board = await rig.bot.services.matches.look(rows[0].id);
  if (!board) throw new Error('the match is gone');
  checkRecord(citadel, await rig.bot.services.history.record(board.match));
  expect(textOf((await blue.command('games', 'games stats')).message)).toContain('people who are no longer named');
  expect((await blue.press(await blue.message(match.id), 'Rematch, seats rotated')).state).toBe('answered');
  expect(book.errors()).toEqual([]);
});
