import type { EnvVar, PodTemplateSpec, Probe } from 'kubernetes-types/core/v1.js';

/** What a host decides. */
export interface Choices {
  /** The image, which the cluster can pull. */
  readonly image: string;
  /** How many pods there are. */
  readonly pods: number;
}

/** The name of everything, and of the secret with `DISCORD_TOKEN`, `DATABASE_URL` and `DISCORD_PUBLIC_KEY`. */
export const NAME = 'sallyport';
export const LABELS = { app: NAME };
export const METRICS_PORT = 9100;

/** A setting whose value is in the secret. */
export const secret = (name: string): EnvVar => ({ name, valueFrom: { secretKeyRef: { name: NAME, key: name } } });

const probe = (path: '/livez' | '/healthz', times: Pick<Probe, 'periodSeconds' | 'failureThreshold'>): Probe => ({
  httpGet: { path, port: 'metrics' },
  timeoutSeconds: 5,
  ...times,
});

interface Container {
  readonly env: readonly EnvVar[];
  /** The ports besides that of the metrics, by name. */
  readonly ports: Readonly<Record<string, number>>;
  /** For how many seconds a pod that is to end still serves what comes, while others learn that it ends. */
  readonly lingers: number;
}

/** A pod of the bot: a user without rights, files that can't be changed, and the memory that the bench measured. */
export const podOf = ({ image }: Choices, { env, ports, lingers }: Container): PodTemplateSpec => ({
  metadata: {
    labels: LABELS,
    annotations: { 'prometheus.io/scrape': 'true', 'prometheus.io/port': `${METRICS_PORT}` },
  },
  spec: {
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    // The bot itself takes at most five seconds.
    terminationGracePeriodSeconds: lingers + 10,
    securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        name: NAME,
        image,
        env: [secret('DISCORD_TOKEN'), secret('DATABASE_URL'), ...env],
        ports: Object.entries({ metrics: METRICS_PORT, ...ports }).map(([name, containerPort]) => ({
          name,
          containerPort,
        })),
        resources: { requests: { cpu: '250m', memory: '256Mi' }, limits: { memory: '768Mi' } },
        // Discord may let a bot wait for long, so only a process that no longer answers is restarted.
        startupProbe: probe('/livez', { periodSeconds: 2, failureThreshold: 60 }),
        livenessProbe: probe('/livez', { periodSeconds: 10, failureThreshold: 6 }),
        readinessProbe: probe('/healthz', { periodSeconds: 5, failureThreshold: 2 }),
        ...(lingers > 0 ? { lifecycle: { preStop: { sleep: { seconds: lingers } } } } : {}),
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
      },
    ],
    volumes: [{ name: 'tmp', emptyDir: {} }],
  },
});
