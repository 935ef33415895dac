// @module-tag long
// @module-tag release
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { freePort } from '../../../src/postgres/server.ts';
import { runMainIn } from '../../rig/bot/main-process.ts';
import { newPath } from '../../rig/bot/new-path.ts';
import { takeFirst } from '../../rig/bot/player.ts';
import { openRig } from '../../rig/bot/rig.ts';
import { DEPLOY } from '../../rig/bot/units.ts';

const run = promisify(execFile);
const ALERTS = path.join(DEPLOY, 'monitoring/alerts.yaml');

const Alerts = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const Board = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

/** The expressions of all alerts and panels, without Grafana's variables, and with comparisons that always answer. */
const expressions = [
  ...Alerts.parse(parse(readFileSync(ALERTS, 'utf8'))).groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr }) => ({ of: alert, expr: expr.replace(/ (==|>|<) (?=[\d.e]+$)/, ' $1 bool ') })),
  ),
  ...Board.parse(JSON.parse(readFileSync(path.join(DEPLOY, 'monitoring/board.json'), 'utf8'))).panels.flatMap(
    ({ title, targets }) =>
      targets.map(({ expr }) => ({
        of: title,
        expr: expr.replaceAll('$job', 'sallyport').replaceAll('$__rate_interval', '1m'),
      })),
  ),
];

/** A Prometheus that scrapes a port each second; null if there is none on this machine. */
const startPrometheus = async (target: number) => {
  const folder = newPath();
  await mkdir(folder);
  const port = await freePort();
  await writeFile(
    path.join(folder, 'prometheus.yaml'),
    `scrape_configs:
  - job_name: sallyport
    scrape_interval: 1s
    static_configs: [{ targets: ['127.0.0.1:${target}'] }]`,
  );
  const child = spawn(
    'prometheus',
    ['--config.file=prometheus.yaml', '--storage.tsdb.path=data', `--web.listen-address=127.0.0.1:${port}`],
    { cwd: folder, stdio: 'ignore' },
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  return {
    ask: async (query: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`);
      return Answer.parse(await answer.json());
    },
  };
};

const Answer = z.union([
  z.object({ status: z.literal('success'), data: z.object({ result: z.array(z.unknown()) }) }),
  z.object({ status: z.literal('error'), error: z.string() }),
]);

test('every alert and panel is about metrics that there are', async ({ skip }) => {
  const hasPrometheus = await run('promtool', ['check', 'rules', ALERTS]).then(
    () => true,
    (error: Error & { readonly code?: unknown }) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  if (!hasPrometheus) skip('there is no Prometheus here');
  const rig = await openRig({ arePictured: true });
  const port = await freePort();
  await runMainIn(rig, rig.local.apiUrl, { METRICS_PORT: `${port}` });
  const prometheus = await startPrometheus(port);
  const resultOf = async (query: string): Promise<readonly unknown[]> => {
    const answer = await prometheus.ask(query);
    if (answer.status === 'error') throw new Error(`${query}: ${answer.error}`);
    return answer.data.result;
  };
  await takeFirst(rig.clay, (await rig.clay.command('games', 'escape start')).message);
  // Rates need several samples of what was counted.
  const counted = 'count_over_time(sallyport_commit_seconds_count[1m]) > 2';
  await expect.poll(() => resultOf(counted).catch(() => [])).not.toEqual([]);

  const scraped = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const known = new Set([...scraped.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const isCounted = (name: string): boolean => new RegExp(`^${name}(_bucket)?[{ ]`, 'm').test(scraped);
  expect(expressions.length).toBeGreaterThan(30);
  const named = new Set<string>();
  const empty: string[] = [];
  for (const { of, expr } of expressions) {
    const names = (expr.match(/\b(sallyport|process|nodejs)_\w+/g) ?? []).map((name) => name.replace(/_bucket$/, ''));
    for (const name of names) named.add(name);
    expect([of, names.filter((name) => !known.has(name))]).toEqual([of, []]);
    const found = await resultOf(expr);
    // Nothing has failed or been refused yet, and some counters show nothing before they count.
    const isQuiet = names.some((name) => !isCounted(name)) || /outcome="failed"|status=~/.test(expr);
    if (!isQuiet && found.length === 0) empty.push(`${of}: ${expr}`);
  }
  expect(empty).toEqual([]);
  // And every metric of ours is on the board.
  expect([...known].filter((name) => name?.startsWith('sallyport_') && !named.has(name))).toEqual([]);
});
