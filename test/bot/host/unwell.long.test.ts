// @module-tag long
// @module-tag release
import { once } from 'node:events';
import { createServer, connect as dial } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../src/tools/torture/wire/listening.ts';
import { AILMENTS } from '../../rig/bot/ailments.ts';
import { runBuilt } from '../../rig/bot/built-program.ts';
import { runMain } from '../../rig/bot/main-process.ts';
import { openRig, settingsOf, type Rig } from '../../rig/bot/rig.ts';
import { openTlsFront } from '../../rig/bot/tls-front.ts';

/** The address of a database with these parameters. */
const withParameters = (url: string, parameters: Readonly<Record<string, string>>): string => {
  const other = new URL(url);
  for (const [name, value] of Object.entries(parameters)) other.searchParams.set(name, value);
  return other.href;
};

/** The address of a rig's database while it is ill. */
const ill = async (rig: Rig, what: keyof typeof AILMENTS): Promise<string> => {
  const { url, begin } = await AILMENTS[what](rig);
  await begin();
  return url;
};

/** The address of a server that takes connections and never says anything. */
const silent = async ({ databaseUrl }: Rig): Promise<string> => {
  const { port, close } = await listen(createServer(() => undefined));
  onTestFinished(close);
  return Object.assign(new URL(databaseUrl), { port: String(port) }).href;
};

const at = (url: string, host: string): string => Object.assign(new URL(url), { hostname: host }).href;

/** An address for IPv6 that stands in documents and belongs to nobody. */
const NOBODY = '2001:db8::1';

/** The addresses with which neither the bot nor the doctor gets far, and what both say. */
const STARTS: readonly (readonly [string, (rig: Rig) => string | Promise<string>, string, string])[] = [
  ['is read-only', (rig) => ill(rig, 'is read-only'), 'it is read-only', 'set DATABASE_URL to the primary'],
  ['has a full disk', (rig) => ill(rig, 'has a full disk'), "disk of Postgres' data is full", 'Make room'],
  [
    'has no connection left',
    (rig) => ill(rig, 'has no connection left'),
    'no connection left',
    'Raise its max_connections',
  ],
  ['does not answer', silent, 'did not answer in time', 'If it was asleep, start again'],
  ['has no such host', ({ databaseUrl }) => at(databaseUrl, 'nobody.invalid'), 'has no address', 'Correct its name'],
  [
    'has a certificate of a private authority',
    async (rig) => withParameters((await openTlsFront(rig.databaseUrl)).url, { sslmode: 'require' }),
    'not signed by an authority that Node knows',
    'Safe: download',
  ],
  [
    'has a certificate for another host',
    async (rig) => {
      const { url, authority } = await openTlsFront(rig.databaseUrl, 'elsewhere.example');
      return withParameters(url, { sslrootcert: authority });
    },
    'is for another host',
    'Use the host',
  ],
  [
    'does not encrypt',
    ({ databaseUrl }) => withParameters(databaseUrl, { sslmode: 'require' }),
    'offers no encryption',
    'Leave sslmode out',
  ],
  [
    'has a certificate in a file that is missing',
    ({ databaseUrl }) => withParameters(databaseUrl, { sslrootcert: '/nowhere.pem' }),
    'does not exist',
    'Correct its path',
  ],
  [
    'is to have a schema with an odd name',
    ({ databaseUrl }) => withParameters(databaseUrl, { schema: 'my games' }),
    "names a schema that can't be used",
    'such as ?schema=sallyport',
  ],
];

test.each(STARTS)(
  'if Postgres %s, the bot ends with a sentence that mends it, as the doctor says',
  { tags: ['release'] },
  async (...row) => {
    const [, addressOf, what, mend] = row;
    const rig = await openRig({ mayFail: true });
    const env = { ...settingsOf(rig), DATABASE_URL: await addressOf(rig) };
    const main = runMain(env);
    expect(await main.ended()).toBe(1);
    const { said, code } = await runBuilt('dist/host/doctor.js', { env });
    expect(said).toContain('1 to mend.');
    expect(code).toBe(1);
    for (const text of [main.text(), said]) {
      expect(text).toContain(what);
      expect(text).toContain(mend);
      expect(text).not.toMatch(/^ {4}at /m);
      expect(text).not.toContain('unexpected error');
      expect(text).not.toContain(rig.local.token);
    }
  },
);

/** Whether this machine knows no way to addresses for IPv6. */
const hasNoIpv6 = async (): Promise<boolean> => {
  const socket = dial({ host: NOBODY, port: 5432, timeout: 1_000 });
  const unreachable = once(socket, 'error').then(() => true);
  const isUnreachable = await Promise.race([unreachable, once(socket, 'timeout').then(() => false)]);
  socket.destroy();
  return isUnreachable;
};

test('if Postgres has only an address for IPv6, the bot and the doctor say so', async ({ skip }) => {
  if (!(await hasNoIpv6())) skip('This machine has IPv6.');
  const rig = await openRig({ mayFail: true });
  const env = { ...settingsOf(rig), DATABASE_URL: at(rig.databaseUrl, `[${NOBODY}]`) };
  const main = runMain(env);
  expect(await main.ended()).toBe(1);
  const { said } = await runBuilt('dist/host/doctor.js', { env });
  for (const text of [main.text(), said]) expect(text).toContain("Use your provider's address for IPv4");
});

test('each of the three mends for a private authority works', { tags: ['release'] }, async () => {
  const rig = await openRig({ mayFail: true });
  const { url, authority } = await openTlsFront(rig.databaseUrl);
  const required = withParameters(url, { sslmode: 'require' });
  const mended = [
    { DATABASE_URL: withParameters(required, { sslrootcert: authority }) },
    { DATABASE_URL: required, NODE_EXTRA_CA_CERTS: authority },
    { DATABASE_URL: withParameters(required, { sslmode: 'no-verify' }) },
  ];
  for (const env of mended) {
    const { said } = await runBuilt('dist/host/doctor.js', { env: { ...settingsOf(rig), ...env } });
    expect(said).toContain('All is well.');
  }
  const main = runMain({ ...settingsOf(rig), ...mended[0] });
  await main.hasLogged(/^ready$/);
});
