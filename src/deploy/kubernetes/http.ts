import type { Deployment } from 'kubernetes-types/apps/v1.js';
import type { Service } from 'kubernetes-types/core/v1.js';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js';
import { LABELS, NAME, podOf, secret, type Choices } from './pod.ts';

const PORT = 4748;

/** Pods that Discord posts interactions to. A new one is ready before an old one goes. */
const deploymentOf = (choices: Choices): Deployment => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: NAME, labels: LABELS },
  spec: {
    replicas: choices.pods,
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    selector: { matchLabels: LABELS },
    template: podOf(choices, {
      env: [secret('DISCORD_PUBLIC_KEY'), { name: 'INTERACTIONS_PORT', value: `${PORT}` }],
      ports: { interactions: PORT },
      lingers: 5,
    }),
  },
});

/** What an ingress with a certificate passes the interactions on to. */
const service: Service = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: NAME, labels: LABELS },
  spec: { selector: LABELS, ports: [{ name: 'interactions', port: 80, targetPort: 'interactions' }] },
};

const budget: PodDisruptionBudget = {
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: NAME, labels: LABELS },
  spec: { maxUnavailable: 1, selector: { matchLabels: LABELS } },
};

/** The manifests of a bot that Discord posts interactions to. */
export const httpOf = (choices: Choices): readonly [Deployment, Service, PodDisruptionBudget] => [
  deploymentOf(choices),
  service,
  budget,
];
