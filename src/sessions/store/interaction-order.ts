/** Whether an interaction is from before another one, by their ids, which grow with time on Discord. */
export const isEarlier = (one: string, other: string): boolean =>
  one.length < other.length || (one.length === other.length && one < other);
