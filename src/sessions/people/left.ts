/** Tells which of these people are no members of a server any more; nobody of whom that is not known. */
export type FindLeft = (guildId: string, userIds: readonly string[]) => Promise<readonly string[]>;

/** Where it is not known of anybody. */
export const nobody: FindLeft = () => Promise.resolve([]);
