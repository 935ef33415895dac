import type { StatefulSet } from 'kubernetes-types/apps/v1.js';
import type { Service } from 'kubernetes-types/core/v1.js';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js';
import { LABELS, METRICS_PORT, NAME, podOf, type Choices } from './pod.ts';

/**
 * Pods that share the shards of the gateway. They start and are replaced one after another, as Discord lets a bot
 * connect only every five seconds.
 */
const shardsOf = (choices: Choices, shards: number): StatefulSet => ({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: NAME, labels: LABELS },
  spec: {
    replicas: choices.pods,
    serviceName: NAME,
    podManagementPolicy: 'OrderedReady',
    selector: { matchLabels: LABELS },
    template: podOf(choices, {
      env: [
        { name: 'POD', valueFrom: { fieldRef: { fieldPath: "metadata.labels['apps.kubernetes.io/pod-index']" } } },
        { name: 'SHARDS', value: `$(POD)x${Math.ceil(shards / choices.pods)}/${shards}` },
      ],
      ports: {},
      lingers: 0,
    }),
  },
});

/** A StatefulSet needs a service, which also finds the metrics of all pods. */
const service: Service = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: NAME, labels: LABELS },
  spec: {
    clusterIP: 'None',
    selector: LABELS,
    publishNotReadyAddresses: true,
    ports: [{ name: 'metrics', port: METRICS_PORT, targetPort: 'metrics' }],
  },
};

const budget: PodDisruptionBudget = {
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: NAME, labels: LABELS },
  spec: { maxUnavailable: 1, selector: { matchLabels: LABELS } },
};

/** The manifests of a bot that connects to the gateway with this many shards in all. */
export const gatewayOf = (choices: Choices, shards: number): readonly [StatefulSet, Service, PodDisruptionBudget] => [
  shardsOf(choices, shards),
  service,
  budget,
];
