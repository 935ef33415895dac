/** Whether an interaction came before another one, by their ids: Discord's ids grow with time. */
export const isEarlier = (one: string, other: string): boolean =>
  one.length < other.length || (one.length === other.length && one < other);
