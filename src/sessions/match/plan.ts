import { z } from 'zod';
import { fairChance } from '../../kernel/random.ts';
import { SECOND } from '../../kernel/time.ts';

/** A turn that a player prepares while others move. It is theirs alone until it is played as any other turn. */
export interface Plan {
  /** As a record has them. */
  readonly actions: readonly unknown[];
  /** Set once it was left to be played; null for a draft. */
  readonly left: Left | null;
  /** Whether it was left for the turn that is being played, but did not fit. */
  readonly hasFailed: boolean;
}

interface Left {
  /** The interaction that left it. */
  readonly by: string;
  /** What the actions touched then, by the game. */
  readonly touched: unknown;
  /** How long after the beginning of the turn it is played, in milliseconds. */
  readonly after: number;
}

const StoredPlan = z.object({
  actions: z.array(z.unknown()),
  left: z.object({ by: z.string(), touched: z.unknown(), after: z.number() }).nullable(),
  hasFailed: z.boolean(),
});

/** Reads a stored plan. Throws a `ZodError` if that fails. */
export const readPlan = (json: unknown): Plan => StoredPlan.parse(json);

/** Players who are there take about as long, and none of them is called before that. */
const SOONEST = 5 * SECOND;
const LATEST = 18 * SECOND;
const STEP = SECOND / 10;

/** How long a plan waits, in milliseconds: nobody without the seed can tell it from a player's time. */
export const waitOf = (seed: string, interactionId: string): number => {
  const steps = Array.from({ length: (LATEST - SOONEST) / STEP + 1 }, (_, step) => SOONEST + step * STEP);
  return fairChance({ seed, entropy: `plan:${interactionId}`, move: 0 }).pick(steps);
};

/** When a plan is played in a turn that began at a moment, in milliseconds since 1970; null if it is not left. */
export const plannedFor = (plan: Plan | null, since: Date): number | null =>
  plan?.left ? since.getTime() + plan.left.after : null;
