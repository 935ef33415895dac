import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/app/config.ts';

const defaults = {
  token: null,
  apiUrl: null,
  shards: null,
  guildId: null,
  databaseUrl: null,
  databaseConnections: 7,
  dataDir: path.resolve('.data'),
  localPort: 4747,
  listenHost: '127.0.0.1',
  metricsHost: '127.0.0.1',
  metricsPort: null,
  interactionsPort: null,
  publicKey: null,
  logLevel: 'info',
  limits: { lobbies: 5, matches: 100, botMatches: 10, invitationPause: 300 },
  keepDays: null,
  hasDrafts: true,
  games: [],
};

const names = [
  'DISCORD_TOKEN',
  'DISCORD_API_URL',
  'SHARDS',
  'DISCORD_GUILD_ID',
  'DATABASE_URL',
  'DATABASE_CONNECTIONS',
  'DATA_DIR',
  'LOCAL_PORT',
  'LISTEN_HOST',
  'METRICS_HOST',
  'METRICS_PORT',
  'INTERACTIONS_PORT',
  'DISCORD_PUBLIC_KEY',
  'MAX_LOBBIES',
  'MAX_MATCHES',
  'MAX_BOT_MATCHES',
  'INVITATION_PAUSE',
  'KEEP_DAYS',
  'DRAFTS',
  'GAMES',
  'LOG_LEVEL',
] as const;

test.each([
  { what: 'no variable at all', environment: {} },
  { what: 'other programs’ variables', environment: { PATH: '/usr/bin', DISCORD_TOKENS: 'x' } },
  { what: 'variables that were left empty', environment: Object.fromEntries(names.map((name) => [name, ''])) },
  { what: 'variables of nothing but blanks', environment: Object.fromEntries(names.map((name) => [name, '  '])) },
])('$what: the defaults', ({ environment }) => {
  expect(readConfig(environment)).toEqual(defaults);
});

test('all variables are read, except SHARDS, which does not go with INTERACTIONS_PORT', () => {
  const config = readConfig({
    DISCORD_TOKEN: ' MTIz.abc-_.xyz ',
    DISCORD_API_URL: 'http://127.0.0.1:4747/api',
    DISCORD_GUILD_ID: '12345678901234567',
    DATABASE_URL: 'postgres://user:pass@db:5432/name?schema=games',
    DATABASE_CONNECTIONS: '12',
    DATA_DIR: 'elsewhere',
    LOCAL_PORT: '0',
    LISTEN_HOST: '0.0.0.0',
    METRICS_HOST: '10.0.0.7',
    METRICS_PORT: '9100',
    INTERACTIONS_PORT: '8080',
    DISCORD_PUBLIC_KEY: 'ab'.repeat(32),
    LOG_LEVEL: 'debug',
    MAX_LOBBIES: '1',
    MAX_MATCHES: '1000000',
    MAX_BOT_MATCHES: '0',
    INVITATION_PAUSE: '60',
    KEEP_DAYS: '90',
    DRAFTS: 'on',
    GAMES: 'sallyport-nim, ../draughts  /srv/go',
  });
  expect(config).toEqual({
    token: 'MTIz.abc-_.xyz',
    apiUrl: 'http://127.0.0.1:4747/api',
    shards: null,
    guildId: '12345678901234567',
    databaseUrl: 'postgres://user:pass@db:5432/name?schema=games',
    databaseConnections: 12,
    dataDir: path.resolve('elsewhere'),
    localPort: 0,
    listenHost: '0.0.0.0',
    metricsHost: '10.0.0.7',
    metricsPort: 9100,
    interactionsPort: 8080,
    publicKey: 'ab'.repeat(32),
    logLevel: 'debug',
    limits: { lobbies: 1, matches: 1_000_000, botMatches: 0, invitationPause: 60 },
    keepDays: 90,
    hasDrafts: true,
    games: ['sallyport-nim', '../draughts', '/srv/go'],
  });
});

test('drafts are for the local Discord alone, unless the host says otherwise', () => {
  expect(readConfig({ DISCORD_TOKEN: 'a.b.c' }).hasDrafts).toBe(false);
  expect(readConfig({ DRAFTS: 'off' }).hasDrafts).toBe(false);
});

test.each([
  { value: '0-3/8', ids: [0, 1, 2, 3], count: 8 },
  { value: '7/8', ids: [7], count: 8 },
  { value: '0/1', ids: [0], count: 1 },
  { value: '1x4/8', ids: [4, 5, 6, 7], count: 8 },
  { value: '2x3/8', ids: [6, 7], count: 8 },
])('SHARDS=$value', ({ value, ids, count }) => {
  expect(readConfig({ SHARDS: value }).shards).toEqual({ ids, count });
});

test('without an address of their own, the metrics are at the address of the interactions', () => {
  expect(readConfig({ LISTEN_HOST: '0.0.0.0' }).metricsHost).toBe('0.0.0.0');
});

test('SHARDS is for the gateway alone', () => {
  const environment = { SHARDS: '0-3/8', INTERACTIONS_PORT: '8080' };
  expect(() => readConfig(environment)).toThrow('SHARDS is for interactions that come over the gateway');
});

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
};

describe('a fault is reported in words, without the value', () => {
  test.each([
    { name: 'DISCORD_TOKEN', value: 'Bot MTIz.secret', says: 'is not a bot token' },
    { name: 'DISCORD_API_URL', value: 'discord.com/secret', says: 'must be an http(s) address' },
    { name: 'DISCORD_API_URL', value: 'ftp://discord.com/secret', says: 'must be an http(s) address' },
    { name: 'SHARDS', value: 'secret', says: 'must say which of all shards are for this process' },
    { name: 'SHARDS', value: '4-7/7', says: 'must say which of all shards' },
    { name: 'SHARDS', value: '3-0/8', says: 'must say which of all shards' },
    { name: 'SHARDS', value: '2x4/8', says: 'must say which of all shards' },
    { name: 'SHARDS', value: '0x0/8', says: 'must say which of all shards' },
    { name: 'SHARDS', value: '17', says: 'must say which of all shards' },
    { name: 'DISCORD_GUILD_ID', value: 'secret', says: "must be a server's id: 17 to 20 digits" },
    { name: 'DISCORD_GUILD_ID', value: '123456789', says: "must be a server's id" },
    { name: 'DATABASE_URL', value: 'mysql://user:secret@db/name', says: 'must be an address such as postgresql://' },
    {
      name: 'DATABASE_URL',
      value: 'postgres://user:secret@db/name?schema=a-b',
      says: "names a schema that can't be used",
    },
    { name: 'DATABASE_URL', value: 'postgres://user:secret@db/name?schema=pg_own', says: "names a schema that can't" },
    { name: 'DATABASE_URL', value: 'secret', says: 'must be an address such as postgresql://' },
    { name: 'LOCAL_PORT', value: 'secret', says: 'must be a port: a number from 0 to 65535' },
    { name: 'LOCAL_PORT', value: '65536', says: 'must be a port' },
    { name: 'LOCAL_PORT', value: '-1', says: 'must be a port' },
    { name: 'LISTEN_HOST', value: 'a secret/place', says: 'must be an address or a name of this machine' },
    { name: 'METRICS_HOST', value: 'a secret/place', says: 'must be an address' },
    { name: 'METRICS_PORT', value: '70000', says: 'must be a port' },
    { name: 'INTERACTIONS_PORT', value: 'secret', says: 'must be a port' },
    { name: 'DISCORD_PUBLIC_KEY', value: 'abc secret', says: 'is not a public key: copy it' },
    { name: 'MAX_LOBBIES', value: '-5', says: 'must be a whole number from 1 to 1000000' },
    { name: 'MAX_MATCHES', value: 'secret', says: 'must be a whole number from 1' },
    { name: 'MAX_BOT_MATCHES', value: '2.5', says: 'must be a whole number from 0' },
    { name: 'INVITATION_PAUSE', value: '2000000', says: 'must be a whole number from 0' },
    { name: 'DRAFTS', value: 'yes', says: 'must be on or off' },
    { name: 'KEEP_DAYS', value: '-1', says: 'must be a whole number from 1' },
    { name: 'LOG_LEVEL', value: 'secret', says: 'must be one of trace, debug, info' },
  ])('$name=$value $says', ({ name, value, says }) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(`- ${name} ${says}`);
    expect(faults[0]).not.toContain('secret');
    expect(faults[0]).not.toContain(value);
  });

  test('all faults are reported at once', () => {
    const broken = names.filter((name) => name !== 'DATA_DIR').map((name) => [name, '??'] as const);
    const faults = faultsOf(Object.fromEntries(broken));
    expect(faults.map((fault) => fault.split(' ')[1])).toEqual(broken.map(([name]) => name));
  });
});
