import type { Dice } from './place/dice.ts';
import type { Treatment, When } from './wire/crossing.ts';
import type { Armed } from './wire/gate.ts';

/** A fault of a storm at a crossing: its name, how often it comes compared with others, and what it does. */
interface Fault {
  readonly name: string;
  readonly weight: number;
  readonly treatment: Treatment;
}

const both = (name: string, weight: number, make: (when: When) => Treatment): readonly Fault[] =>
  (['before', 'after'] as const).map((when) => ({ name: `${name} ${when}`, weight, treatment: make(when) }));

const FAULTS: readonly Fault[] = [
  ...both('cut', 12, (when) => ({ kind: 'cut', when })),
  ...both('500', 4, (when) => ({ kind: 'fail', when, status: 500 })),
  ...both('never answered', 1, (when) => ({ kind: 'silence', when })),
  { name: '429', weight: 4, treatment: { kind: 'fail', when: 'before', status: 429 } },
  { name: 'slow', weight: 6, treatment: { kind: 'slow', milliseconds: 900 } },
  // Slower than a statement or an interaction may be.
  { name: 'very slow', weight: 1, treatment: { kind: 'slow', milliseconds: 5_500 } },
];

/** More crossings than nearly all steps have. */
const MANY = 48;

/**
 * Chooses a crossing of a step, more often an early one. The step may end before it. Lengths of earlier steps do not
 * count: with them, a seed would not repeat its nights.
 */
export const chooseOrdinal = (dice: Dice): number => 1 + dice.below(1 + dice.below(MANY));

/** Chooses a fault for one of the crossings of a step. */
export const chooseFault = (dice: Dice): Armed => {
  const all = FAULTS.flatMap((fault) => Array.from({ length: fault.weight }, () => fault));
  const { name, treatment } = dice.pick(all);
  return { ordinal: chooseOrdinal(dice), fault: name, treatment };
};

/** When an interaction is delivered to a process, in milliseconds: at once, late, or several times. */
export const chooseDeliveries = (dice: Dice): readonly number[] => {
  const copies = dice.pick([1, 1, 1, 1, 2, 2, 3]);
  return Array.from({ length: copies }, (_, copy) => (copy === 0 && dice.happens(0.7) ? 0 : 1 + dice.below(400)));
};

/** The faults of a connection to the gateway. */
export const gatewayFaults = ['drop', 'invalidate', 'reconnect'] as const;
