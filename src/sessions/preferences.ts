import type { Database } from './database.ts';
import { reach } from './failures.ts';

/** What a server or a person has set; null where that is left to others. */
export interface Settings {
  /** Whether boards are shown as pictures, too. */
  readonly pictures: boolean | null;
  /** Whether games for several are played in threads of their own, unless somebody chooses otherwise. */
  readonly threads: boolean | null;
}

/** What people and servers prefer, by their ids: Discord gives no id twice. */
export interface Preferences {
  /** What holds where several have a say: of each setting, what the first of them has set. */
  of(ids: readonly string[]): Promise<Settings>;
  /** Sets some of what a server or a person prefers; null leaves it to others again. */
  set(id: string, change: Partial<Settings>): Promise<void>;
}

export const createPreferences = (database: Database, now: () => Date): Preferences => ({
  of: async (ids) => {
    const rows = await reach(() => database.preference.findMany({ where: { id: { in: [...ids] } } }));
    const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    const first = (setting: keyof Settings): boolean | null =>
      ordered.map((row) => row[setting]).find((set) => set !== null) ?? null;
    return { pictures: first('pictures'), threads: first('threads') };
  },
  set: async (id, change) => {
    const row = { ...change, changedAt: now() };
    await reach(() => database.preference.upsert({ where: { id }, create: { id, ...row }, update: row }), true);
  },
});
