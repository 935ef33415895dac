import type { Database } from './store/database.ts';
import { reading, writing } from './store/failures.ts';

/** Which slash commands were last sent to Discord, by scope. */
export interface Registrations {
  /** The hash of the commands that were last registered in a scope, or null. */
  hashOf(scope: string): Promise<string | null>;
  /** Remembers the hash of the commands that are registered in a scope now. */
  remember(scope: string, hash: string): Promise<void>;
}

/** The registrations in a database. */
export const createRegistrations = (database: Database, now: () => Date): Registrations => ({
  hashOf: async (scope) => (await reading(() => database.registration.findUnique({ where: { scope } })))?.hash ?? null,
  remember: async (scope, hash) => {
    const row = { hash, registeredAt: now() };
    await writing(() => database.registration.upsert({ where: { scope }, create: { scope, ...row }, update: row }));
  },
});
