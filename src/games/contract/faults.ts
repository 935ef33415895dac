/** A condition that a stored state must meet, and what is wrong with a state that does not. */
export type Check<Checked> = readonly [isSound: (checked: Checked) => boolean, fault: string];

/** The fault of the first check that fails, or null. Later checks may rely on earlier ones. */
export const firstFault = <Checked>(checked: Checked, checks: readonly Check<Checked>[]): string | null =>
  checks.find(([isSound]) => !isSound(checked))?.[1] ?? null;
