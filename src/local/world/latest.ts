/** Stores a value under its key, and drops the oldest one if there are more than `most`. */
export const keepLatest = <Kept>(kept: Map<string, Kept>, key: string, value: Kept, most: number): void => {
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
};
