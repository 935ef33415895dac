import { expect, test } from 'vitest';
import { runBuilt } from '../../rig/bot/built-program.ts';

/** Has a program find two addresses for a name, at which nothing listens, and say how long each may take. */
const PRELOAD = `
  import dns from 'node:dns';
  import net from 'node:net';
  const lookup = dns.lookup;
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  dns.lookup = (name, options, done) => (name === 'two.test' ? done(null, addresses) : lookup(name, options, done));
  process.on('exit', () => console.log('each', net.getDefaultAutoSelectFamilyAttemptTimeout()));`;

const run = (program: string) =>
  runBuilt('--import', {
    args: [`data:text/javascript,${encodeURIComponent(PRELOAD)}`, program],
    env: {
      DISCORD_TOKEN: 'a.token',
      DISCORD_API_URL: 'http://two.test:1/api',
      DATABASE_URL: 'postgresql://someone@two.test:1/games',
    },
  });

test(
  'all programs give each address of a name some seconds, and say which failed how',
  { tags: ['long'] },
  async () => {
    for (const program of ['dist/main.js', 'dist/host/doctor.js']) {
      const { said, code } = await run(program);
      expect(code).toBe(1);
      expect(said).toContain("can't be reached (127.0.0.1:1: ECONNREFUSED, 127.0.0.2:1: ECONNREFUSED)");
      expect(Number(/^each (\d+)$/m.exec(said)?.[1])).toBeGreaterThan(2_000);
    }
    const doctor = await run('dist/host/doctor.js');
    expect(doctor.said).toContain("Postgres can't be reached (127.0.0.1:1: ECONNREFUSED, 127.0.0.2:1: ECONNREFUSED)");
  },
);
