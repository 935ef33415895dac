import { type MatchContext, reach } from './boards.ts';

/** What a server or a person has set; null where that is left to others. */
export interface Preferences {
  /** Whether boards are shown as pictures, too. */
  readonly pictures: boolean | null;
  /** Whether games for several are played in threads of their own, unless somebody chooses otherwise. */
  readonly threads: boolean | null;
}

/** What is preferred where several have a say, by the ids of people and servers: of each setting, what the first has set. */
export const preferencesOf = async ({ database }: MatchContext, ids: readonly string[]): Promise<Preferences> => {
  const rows = await reach(() => database.preference.findMany({ where: { id: { in: [...ids] } } }));
  const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const first = (setting: keyof Preferences): boolean | null =>
    ordered.map((row) => row[setting]).find((set) => set !== null) ?? null;
  return { pictures: first('pictures'), threads: first('threads') };
};

/** Sets some of what a server or a person prefers; null leaves it to others again. */
export const prefer = async ({ database }: MatchContext, id: string, change: Partial<Preferences>): Promise<void> => {
  await reach(() => database.preference.upsert({ where: { id }, create: { id, ...change }, update: change }), true);
};
