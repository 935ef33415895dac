// @module-tag ground
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { StatefulSet } from 'kubernetes-types/apps/v1.js';
import type { Probe } from 'kubernetes-types/core/v1.js';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../../../src/app/config.ts';
import { manifestsOf } from '../../../src/deploy/kubernetes/manifests.ts';
import { commitmentOf } from '../../../src/kernel/random.ts';
import { settingsIn } from '../../rig/bot/units.ts';

const run = promisify(execFile);

const Setting = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .union([
      z.object({ secretKeyRef: z.object({ name: z.literal('sallyport'), key: z.string() }) }),
      z.object({ fieldRef: z.object({ fieldPath: z.literal("metadata.labels['apps.kubernetes.io/pod-index']") }) }),
    ])
    .optional(),
});
const Container = z.object({
  env: z.array(Setting),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  livenessProbe: z.object({ httpGet: z.object({ path: z.literal('/livez'), port: z.literal('metrics') }) }),
  readinessProbe: z.object({ httpGet: z.object({ path: z.literal('/healthz'), port: z.literal('metrics') }) }),
  resources: z.object({ limits: z.object({ memory: z.string() }) }),
});
const Workload = z.object({
  kind: z.enum(['StatefulSet', 'Deployment']),
  spec: z.object({
    replicas: z.number(),
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({ containers: z.tuple([Container]) }),
    }),
  }),
});

/** The manifests that `npm run manifests` prints with these options. The first one has the pods. */
const printed = (...options: readonly string[]) => {
  const [workload, ...others] = parseAllDocuments(manifestsOf(options)).map((each): unknown => each.toJS());
  return { workload: Workload.parse(workload), others };
};

type Printed = ReturnType<typeof printed>['workload'];

/** The environment of the pod with a number, with made up secrets. */
const environmentOf = ({ spec }: Printed, pod: number): Readonly<Record<string, string>> => {
  const [{ env }] = spec.template.spec.containers;
  const secrets: Readonly<Record<string, string>> = {
    DISCORD_TOKEN: 'a.b.c',
    DATABASE_URL: 'postgresql://user:word@host/name',
    DISCORD_PUBLIC_KEY: commitmentOf('key'),
  };
  return Object.fromEntries(
    env.map(({ name, value, valueFrom }) => {
      if (value !== undefined) return [name, value.replace('$(POD)', `${pod}`)];
      if (valueFrom !== undefined && 'secretKeyRef' in valueFrom)
        return [name, secrets[valueFrom.secretKeyRef.key] ?? ''];
      return [name, `${pod}`];
    }),
  );
};

test.each([
  ['2', '2'],
  ['2', '8'],
  ['3', '8'],
  ['1', '16'],
])('%s pods of the StatefulSet have each of %s shards once', (pods, shards) => {
  const { workload } = printed('--pods', pods, '--shards', shards);
  expect(workload.kind).toBe('StatefulSet');
  const configs = Array.from({ length: workload.spec.replicas }, (_, pod) => readConfig(environmentOf(workload, pod)));
  expect(configs.flatMap((config) => config.shards?.ids ?? [])).toEqual([...Array(Number(shards)).keys()]);
  expect(new Set(configs.map((config) => config.shards?.count))).toEqual(new Set([Number(shards)]));
});

test('the Deployment is for interactions over HTTP', () => {
  const { workload, others } = printed('--http', '--pods', '3');
  expect(workload).toMatchObject({ kind: 'Deployment', spec: { replicas: 3 } });
  const { interactionsPort, publicKey, token, shards } = readConfig(environmentOf(workload, 0));
  expect({ publicKey, token, shards }).toEqual({ publicKey: commitmentOf('key'), token: 'a.b.c', shards: null });
  const [{ ports }] = workload.spec.template.spec.containers;
  expect(ports).toContainEqual({ name: 'interactions', containerPort: interactionsPort });
  expect(others).toContainEqual(
    expect.objectContaining({
      kind: 'Service',
      spec: expect.objectContaining({ ports: [expect.objectContaining({ targetPort: 'interactions' })] }),
    }),
  );
});

test.each([[[]], [['--http']]])(
  'with %j all manifests are about the same pods, whose ports the image has',
  (options) => {
    const { workload, others } = printed(...options);
    const { labels } = workload.spec.template.metadata;
    expect(workload.spec.selector.matchLabels).toEqual(labels);
    expect(others).toEqual([
      expect.objectContaining({ kind: 'Service', spec: expect.objectContaining({ selector: labels }) }),
      expect.objectContaining({
        kind: 'PodDisruptionBudget',
        spec: { maxUnavailable: 1, selector: { matchLabels: labels } },
      }),
    ]);
    const [{ ports, env }] = workload.spec.template.spec.containers;
    const image = readFileSync('src/deploy/Dockerfile', 'utf8');
    for (const { containerPort } of ports.filter(({ name }) => name === 'metrics'))
      expect(image).toContain(`METRICS_PORT=${containerPort}`);
    const written = env.filter(({ name, value }) => /TOKEN|URL|KEY/.test(name) && value !== undefined);
    expect(written).toEqual([]);
  },
);

test.each([
  [['--pods', '0'], '0 is no number of pods or shards'],
  [['--pods', '3', '--shards', '4'], '4 shards leave a pod of 3 without any'],
  [['--http', '--shards', '2'], 'Over HTTP there are no shards'],
])('%j are refused', (options, why) => {
  expect(() => printed(...options)).toThrow(why);
});

test('a wrong field of a manifest does not compile', () => {
  // @ts-expect-error The field is called replicas.
  const wrong: StatefulSet['spec'] = { replica: 2, selector: {}, serviceName: '', template: {} };
  // @ts-expect-error A probe asks for a path, not a URL.
  const deep: Probe = { httpGet: { port: 1, url: '/' } };
  expect([wrong, deep]).toHaveLength(2);
});

test('npm run manifests prints them', async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'manifests', '--', '--image', 'own/bot']);
  expect(stdout).toMatch(/^---\napiVersion: .+\n/);
  expect(stdout).toContain('image: own/bot');
});

test('compose, systemd and Kubernetes give the bot the memory that the bench measured', () => {
  const { workload } = printed();
  const [{ resources }] = workload.spec.template.spec.containers;
  const limit = /^(\d+)Mi$/.exec(resources.limits.memory)?.[1];
  const { services } = z
    .object({ services: z.object({ bot: z.object({ mem_limit: z.string() }) }) })
    .parse(parse(readFileSync('src/deploy/compose.yaml', 'utf8')));
  expect(services.bot.mem_limit).toBe(`${limit}m`);
  expect(settingsIn('sallyport.service')).toContain(`MemoryMax=${limit}M`);
  expect(readFileSync('src/deploy/README.md', 'utf8')).toContain(`${limit} MB`);
});
