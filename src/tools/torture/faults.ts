import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from './place/dice.ts';
import type { Armed, When } from './wire/gate.ts';

/** A fault of a storm at a crossing, and how often it comes compared with others. */
interface Fault extends Pick<Armed, 'isForRequests' | 'act'> {
  readonly name: string;
  readonly weight: number;
  readonly at: readonly When[];
}

const BOTH = ['before', 'after'] as const;

const FAULTS: readonly Fault[] = [
  { name: 'cut', weight: 12, at: BOTH, act: (waiting) => waiting.destroy() },
  { name: '500', weight: 4, at: BOTH, isForRequests: true, act: (reply) => refuse(reply, 500) },
  { name: 'never answered', weight: 1, at: BOTH, isForRequests: true, act: (reply) => once(reply, 'close') },
  { name: '429', weight: 4, at: ['before'], isForRequests: true, act: (reply) => refuse(reply, 429) },
  { name: 'slow', weight: 6, at: ['before'], act: () => wait(900) },
  // Slower than a statement or an interaction may be.
  { name: 'very slow', weight: 1, at: ['before'], act: () => wait(5_500) },
];

/** How many seconds a bot has to wait after a 429. */
const RETRY_AFTER = 0.2;

/** Answers a request with an error in Discord's place. */
const refuse = (reply: Parameters<Fault['act']>[0], status: 429 | 500): void => {
  if (!(reply instanceof ServerResponse)) return;
  const isLimit = status === 429;
  const limits = isLimit ? { 'retry-after': String(RETRY_AFTER), 'x-ratelimit-scope': 'shared' } : {};
  const error = isLimit
    ? { message: 'You are being rate limited.', retry_after: RETRY_AFTER, global: false }
    : { message: '500: Internal Server Error', code: 0 };
  reply.writeHead(status, { 'content-type': 'application/json', ...limits }).end(JSON.stringify(error));
};

/** More crossings than nearly all steps have. */
const MANY = 48;

/**
 * Chooses a crossing of a step, more often an early one. The step may end before it. Lengths of earlier steps do not
 * count: with them, a seed would not repeat its nights.
 */
export const chooseOrdinal = (dice: Dice): number => 1 + dice.below(1 + dice.below(MANY));

/** Chooses a fault for one of the crossings of a step. */
export const chooseFault = (dice: Dice): Armed => {
  const all = FAULTS.flatMap((fault) =>
    fault.at.flatMap((when) => Array.from({ length: fault.weight }, () => ({ ...fault, when }))),
  );
  const { name, when, at, ...fault } = dice.pick(all);
  return { ...fault, ordinal: chooseOrdinal(dice), fault: at.length > 1 ? `${name} ${when}` : name, when };
};

/** When an interaction is delivered to a process, in milliseconds: at once, late, or several times. */
export const chooseDeliveries = (dice: Dice): readonly number[] => {
  const copies = dice.pick([1, 1, 1, 1, 2, 2, 3]);
  return Array.from({ length: copies }, (_, copy) => (copy === 0 && dice.happens(0.7) ? 0 : 1 + dice.below(400)));
};

/** The faults of a connection to the gateway. */
export const gatewayFaults = ['drop', 'invalidate', 'reconnect'] as const;
