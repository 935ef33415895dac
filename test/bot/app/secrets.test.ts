// @module-tag ground
import { DiscordAPIError, HTTPError } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../../src/app/config.ts';
import { CorruptMatchError, DatabaseLostError } from '../../../src/sessions/match/errors.ts';
import { openDatabase, type Database } from '../../../src/sessions/store/database.ts';
import { Prisma } from '../../../src/sessions/store/generated/client.ts';
import { openLogBook } from '../../rig/bot/log-book.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';

const SEED = '5eed'.repeat(16);
const PASSWORD = 'swordfish-1312';
const TOKEN = `${'MTIzNDU2'.repeat(3)}.Gabcde.${'s3cr3t_'.repeat(5)}`;
const HAND = 'a-hidden-hand';

/** Where an interaction is answered: the address has its token. */
const ADDRESS = `https://discord.com/api/v10/interactions/123456789012345678/${TOKEN}/callback`;

const MATCH = { id: '1', seed: SEED, nextSeed: SEED, state: { hand: HAND }, password: PASSWORD };

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
};

/** Each class of errors that can reach the log, made by what throws it, with secrets wherever they fit. */
const FAULTS: readonly (readonly [string, (database: Database) => unknown])[] = [
  // @ts-expect-error These are no fields of a match.
  ['arguments that Prisma refuses', (database) => database.match.create({ data: MATCH })],
  ['a row that Postgres refuses from Prisma', (database) => database.$executeRaw`${insertion()}`],
  ['a row that Postgres refuses', (database) => database.send(insertion())],
  ['a value that Postgres can not read', (database) => database.send(Prisma.sql`select ${SEED}::int`)],
  ['a value that Postgres can not read from Prisma', (database) => database.$queryRaw`select ${SEED}::text::int`],
  ['a failed transaction', (database) => database.$transaction((tables) => tables.$executeRaw`${insertion()}`)],
  ['a lost server', () => lostServer()],
  ['an unreadable record', () => JSON.parse(`{"seed":"${SEED}","password":"${PASSWORD}"`)],
  ['an unreadable row', () => z.object({ seed: z.literal('x'), state: z.strictObject({}) }).parse(MATCH)],
  ['a wrong setting', () => readConfig({ DISCORD_TOKEN: `${TOKEN}!`, DATABASE_URL: PASSWORD })],
  ['a wrong address', () => new URL(`postgres://user:${PASSWORD}@:x`)],
  ['a failed request', () => fetch(`http://user:${PASSWORD}@127.0.0.1:1/${TOKEN}`)],
  ['a refusal of Discord', () => Promise.reject(refusal())],
  [
    'a fault of Discord',
    () => Promise.reject(new HTTPError(500, 'Fault', 'POST', ADDRESS, { body: MATCH, files: [] })),
  ],
  ['several errors', () => Promise.reject(new AggregateError([new Error(SEED)], `tried postgres://u:${PASSWORD}@h/d`))],
  ['an error with fields', () => Promise.reject(Object.assign(new Error('failed'), MATCH))],
  ['an error of a package that shows all', () => Promise.reject(new TypeError(`in ${JSON.stringify(MATCH)}`))],
  ['an error of a package that shows an address', () => Promise.reject(new Error(`POST ${ADDRESS} failed`))],
  ['thrown words', () => Promise.reject(`nextSeed: '${SEED}', token=${TOKEN}`)],
];

const insertion = (): Prisma.Sql =>
  Prisma.sql`insert into sallyport.matches (id, seed, next_seed, state)
    values (${HAND}, ${SEED}, ${SEED}, '{"hand":"x"}')`;

const lostServer = async (): Promise<unknown> => {
  const database = openDatabase(`postgresql://user:${PASSWORD}@127.0.0.1:1/none`, () => undefined);
  onTestFinished(() => database.$disconnect());
  return database.match.count();
};

const refusal = (): DiscordAPIError => {
  const raw = { message: 'Invalid', code: 50_035, errors: { token: { _errors: [{ code: 'BAD', message: 'Wrong' }] } } };
  return new DiscordAPIError(raw, 50_035, 400, 'POST', ADDRESS, { body: MATCH, files: [] });
};

test.each(FAULTS)('%s shows no secret in the log, alone or as a cause', async (_what, fault) => {
  const database = openDatabase(await freshDatabase(), () => undefined);
  onTestFinished(() => database.$disconnect());
  const err = await thrownBy(() => fault(database));
  const book = openLogBook();
  const { log } = book;
  log.error({ err }, 'failed');
  log.error({ err: new DatabaseLostError({ unsure: true, trouble: 'lost', cause: err }) }, 'failed');
  log.error({ err: new CorruptMatchError('1', { cause: err }), ...MATCH, match: MATCH }, 'failed');
  expect(book.text()).toContain('DatabaseLostError');
  for (const secret of [SEED.slice(0, 16), PASSWORD, TOKEN.slice(-20), HAND]) expect(book.text()).not.toContain(secret);
});
