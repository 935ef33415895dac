import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn, isCode } from './files.ts';

/** Asking again and again, or waiting by the clock of the machine. */
const WAITS = /expect\.poll\(|vi\.waitFor\(|setTimeout\(|\bwait\(/;

/** Why a test waits so: all others wait for `idle()`, or for what they were promised, and move the local clock. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'a process of its own runs the bot, and tells only by its log, its database and its port': [
    'bot/app/{main,metrics,restart,stopping}.test.ts',
    'bot/app/unwell.long.test.ts',
    'bot/companion/page-games.long.test.ts',
    'bot/games/processes.long.test.ts',
    'bot/host/{backup-faults,deploy,monitoring}.long.test.ts',
    'bot/play/measures.long.test.ts',
    'sessions/store/processes.test.ts',
  ],
  'Postgres is another program, which says by asking alone how far it is, what waits for a lock or has died': [
    'bot/app/database.test.ts',
    'bot/upkeep/babylon-channel.test.ts',
    'postgres/{embedded,stale-lock}.long.test.ts',
    'postgres/{first-starts,watch}.test.ts',
    'rig/bot/{database-gate,rig}.ts',
    'rig/run/fresh-database.ts',
    'rig/sessions/replica.ts',
  ],
  'the connection to Discord is cut, slow or refused, and comes back by the clock of discord.js': [
    'bot/connection/{clocks,close-codes,packets,patience,shut-out}.test.ts',
    'bot/play/clicks.test.ts',
    'bot/settings/doctor.test.ts',
    'rig/bot/discord-proxy.ts',
  ],
  'a client of discord.js plays the bot, and has no idle()': ['local/{faults,interactions,session}.test.ts'],
  'a browser renders when it likes': [
    'bot/daily/daily-page.long.test.ts',
    'bot/games/citadel-page.long.test.ts',
    'bot/page/{languages,page}.long.test.ts',
    'bot/play/languages.long.test.ts',
    'local/page/{page-messages,page-phone,page-tools,page}.long.test.ts',
    'rig/heights/phone.ts',
    'rig/page/{babylon-pages,page-play}.ts',
  ],
  'the schedule goes by the clock of the machine': ['sessions/queue/cron.long.test.ts'],
  'what runs is only known once nothing runs for a while': ['bot/play/way.test.ts'],
  'something is slow on purpose': [
    'app/log.test.ts',
    'bot/seasons/whole-season.long.test.ts',
    'workers/planning/odd-bots.ts',
  ],
};

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
const eachOf = (files: string): readonly string[] => {
  const [, before = '', names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(files) ?? [];
  return names === '' ? [files] : names.split(',').map((name) => `${before}${name}${after}`);
};

test('a test polls, or waits by the clock of the machine, only where it says why', () => {
  const waiting = filesIn('test').filter(
    (file) => isCode(file) && !file.startsWith('test/lint/') && WAITS.test(readFileSync(file, 'utf8')),
  );
  const allowed = Object.values(ALLOWED).flat().flatMap(eachOf);
  expect(waiting.map((file) => file.replace('test/', '')).toSorted()).toEqual(allowed.toSorted());
});
