import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { MINUTE } from '../../../src/kernel/time.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import {
  callsIn,
  chooseFirst,
  gatherRace,
  isRaceOver,
  joinServer,
  openHand,
  pass,
  raceOn,
  raceRecordOf,
  startRace,
} from '../../rig/bot/babylon-players.ts';
// @module-tag long
import { askToEnd, handOver } from '../../rig/bot/board-menus.ts';
import { startMatch, typeTurn } from '../../rig/bot/citadel-players.ts';
import {
  away,
  labelsOf,
  openGames,
  ownData,
  playOn,
  pressMore,
  setTo,
  startRun,
  uploadRecord,
} from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';

/** Every row of every table, by the tables' names. */
const rowsOf = async (sql: Client): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const tables = new Map<string, readonly string[]>();
  for (const { name } of rows) {
    const { rows: all } = await sql.query<{ text: string }>(`select each::text as text from ${name} as each`);
    tables.set(
      name,
      all.map(({ text }) => text),
    );
  }
  return tables;
};

/** All rows of all tables as one text, like a dump. */
const dump = async (sql: Client): Promise<string> =>
  [...(await rowsOf(sql))].flatMap(([name, rows]) => [name, ...rows]).join('\n');

/** The columns in which something is, such as `matches.call`. */
const columnsWith = async (sql: Client, wanted: string): Promise<readonly string[]> => {
  const found: string[] = [];
  const tables = [...(await rowsOf(sql))].filter(([, rows]) => rows.some((row) => row.includes(wanted)));
  for (const [name] of tables) {
    const { rows } = await sql.query<{ key: string }>(
      `select distinct key from ${name} as each, json_each_text(row_to_json(each))
       where strpos(value, $1) > 0 order by key`,
      [wanted],
    );
    found.push(...rows.map(({ key }) => `${name.replace('sallyport.', '')}.${key}`));
  }
  return found;
};

const readFiles = ({ attachments }: SeenMessage): Promise<readonly string[]> =>
  Promise.all(
    attachments.map(async ({ url, filename }) => {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
      return (filename.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
    }),
  );

const ownDataOf = async (who: LocalClient): Promise<string> => (await readFiles(await ownData(who)))[0] ?? '';

const forget = async (who: LocalClient): Promise<string> => {
  const message = await openGames(who, ['Your data', 'Remove it all']);
  expect(message.ephemeral).toBe(true);
  expect(textOf(message)).toContain('can’t be undone');
  return textOf((await who.press(message, 'Yes, for good')).message);
};

test('a person sees what is kept, gets all of it, and is then removed; the others play on', async () => {
  const rig = await startRig();
  const { clay, blue, sql, book } = rig;
  const tan = await joinServer(rig, 'Olive');
  expect(textOf(await openGames(clay, ['Your data'])).split('\n').length).toBeLessThanOrEqual(11);

  await playOn(clay, await startRun(rig), { most: 3 });
  await clay.command('games', 'daily');
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

  expect(textOf((await clay.press(await openGames(clay, ['Your data', 'Remove it all']), 'Keep it')).message)).toBe(
    'Nothing was removed.',
  );
  const lastOutcome = () => book.entries().findLast(({ outcome }) => outcome !== undefined)?.outcome;
  await rig.idle();
  expect(lastOutcome()).toBe('decided against being forgotten');
  expect(await dump(sql)).toContain(clay.id);

  expect(await forget(clay)).toContain('Nothing about you is kept any more.');
  await clay.redeliver();
  await rig.idle();
  expect(await dump(sql)).not.toContain(clay.id);
  expect(JSON.parse(await ownDataOf(clay)).matches).toEqual([]);
  expect(await dump(sql)).toContain(blue.id);

  expect(textOf(await blue.message(race.id))).toContain('Somebody');
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
  expect(textOf(await openGames(blue, ['Stats']))).toContain('people who are no longer named');
  expect((await blue.press(await blue.message(match.id), 'Rematch')).state).toBe('answered');
});

/** Chooses the first card of a person, and waits until the others are called. Returns the calls. */
const callOthers = async (rig: Rig & { readonly bot: { doDue(): Promise<void> } }, who: LocalClient, board: string) => {
  await chooseFirst(who, await who.message(board));
  await pass(rig, 3 * MINUTE);
  const isCalled = ({ content }: { readonly content: string }): boolean => content.includes(board);
  return callsIn(await who.until('games', (all) => callsIn(all).some(isCalled))).filter(isCalled);
};

test('nothing is left of a person who is forgotten while their games call, ask, invite, offer and notify', async () => {
  const rig = await startRig();
  const { clay, blue, bot, sql } = rig;
  const [tan, ash] = [await joinServer(rig, 'Tanner'), await joinServer(rig, 'Ash')];
  await blue.openDirect();

  // A shared result, a seat that was handed over, a vote to end a race, and a request to be notified of an end.
  const won = await startMatch(blue, clay);
  await typeTurn(blue, 'resign');
  await typeTurn(clay, 'resign');
  await blue.until('games', (all) => all.some((each) => each.id === won.id && labelsOf(each).includes('Share')));
  await blue.press(won.id, 'Share');
  await startRace(blue, [clay]);
  const offer = await handOver(blue, ash.id);
  await ash.press(offer, 'Take over');
  await startRace(blue, [tan]);
  await blue.press(await askToEnd(blue), 'End it');
  const watched = await startMatch(clay, ash);
  await blue.press((await pressMore(blue, watched, 'Look')).message, 'Tell me when it ends');

  // One message in the channel calls two people, and a direct one calls one of them.
  const race = await startRace(clay, [blue, tan]);
  const [call, ...more] = await callOthers(rig, clay, race.id);
  expect(more).toEqual([]);
  expect(call?.mentions.map(({ id }) => id).toSorted()).toEqual([blue.id, tan.id].toSorted());
  await setTo(blue, 'settings', 'Notify me by direct message');
  const direct = await startRace(clay, [blue]);
  await chooseFirst(clay, direct);
  await pass(rig, 3 * MINUTE);
  await blue.until('dm', (all) => all.some(({ content }) => content.includes(direct.id)));

  await clay.command('games', 'citadel start', { opponent: blue.id });
  await gatherRace(ash, [blue]);
  await openHand(blue, race);
  const file = await blue.upload('games', 'record.json', readFileSync('test/records/citadel/pie.ndjson'));
  await uploadRecord(blue, file);
  await away(blue, '3');
  await away(blue, 'back');
  await bot.doDue();
  await expect
    .poll(() => columnsWith(sql, blue.id))
    .toEqual([
      'absences.user_id',
      'left_seats.user_id',
      'matches.call',
      'matches.invitation',
      'matches.opened_by',
      'personal_calls.user_id',
      'pings.user_id',
      'preferences.id',
      'private_screens.user_id',
      'seats.user_id',
      'shares.user_id',
      'shown_records.user_id',
      'spectators.user_id',
    ]);
  expect((await sql.query('select from seats where agreed and user_id = $1', [blue.id])).rowCount).toBe(1);

  expect(await forget(blue)).toContain('Nothing about you is kept any more.');
  expect(await columnsWith(sql, blue.id)).toEqual([]);
  await bot.doDue();
  expect(await columnsWith(sql, blue.id)).toEqual([]);
  // The message still calls the other player, and is deleted once it calls nobody.
  expect((await clay.message(call?.id ?? '')).mentions.map(({ id }) => id)).toContain(tan.id);
  await chooseFirst(tan, race);
  await clay.until('games', (all) => all.every(({ id }) => id !== call?.id));
  await rig.idle();
  expect(textOf(await clay.message(direct.id))).toContain('Somebody');
});

test('data that is too long for one message comes in several, with files that can each be read alone', async () => {
  const rig = await startRig();
  const { clay, blue, local, sql } = rig;
  await playOn(clay, await startRun(rig), { most: 3 });
  // Text that can hardly be packed, unlike real records.
  const texts = Array.from({ length: 6 }, () => randomBytes(3_500_000).toString('base64'));
  for (const [index, text] of texts.entries())
    await sql.query('insert into shown_records (id, user_id, text, shown_at) values ($1, $2, $3, $4)', [
      String(index),
      clay.id,
      text,
      new Date(local.now().getTime() + index),
    ]);
  await ownData(clay);
  const isLast = (message: SeenMessage): boolean => message.content.includes('the last of your files');
  const shown = await clay.until('games', (all) => all.some(isLast));
  const given = shown.filter(({ attachments }) => attachments.some(({ filename }) => filename.startsWith('my-data')));
  expect(given.length).toBeGreaterThan(1);
  expect(given.map(isLast)).toEqual(given.map((_, index) => index === given.length - 1));
  for (const { ephemeral, attachments } of given) {
    expect(ephemeral).toBe(true);
    expect(attachments.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(10 * 1024 * 1024);
  }
  const files = (await Promise.all(given.map(readFiles))).flat().map((text) => JSON.parse(text));
  expect(files.flatMap(({ uploadedRecords }) => uploadedRecords.map(({ text }: { text: string }) => text))).toEqual(
    texts,
  );
  expect(files.flatMap(({ matches }) => matches)).toHaveLength(1);
  for (const file of files) expect(file).toMatchObject({ user: clay.id, puzzleAnswers: [] });
  expect((await blue.messages('games')).some(({ attachments }) => attachments.length > 0)).toBe(false);
});
