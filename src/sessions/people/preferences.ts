import { LRUCache } from 'lru-cache';
import { languageNamed, type Language } from '../../kernel/language/current.ts';
import { MINUTE, processClock, SECOND, type Clock } from '../../kernel/time.ts';
import { anyOf, type Database } from '../store/database.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { callPlaces, callRates, type CallPlace, type CallRate, type QuietHours } from '../time/own-time.ts';

export type BoardStyle = 'text' | 'picture' | 'both';

/** The settings of a server or a person; null leaves a setting to the next owner. */
export interface Settings {
  readonly pictures: BoardStyle | null;
  /** Whether multiplayer games get their own threads by default. */
  readonly threads: boolean | null;
  /** Whether a person is on leaderboards, of any server. */
  readonly listed: boolean | null;
  /** The language for what a person reads by themselves, or for what everybody reads on a server. */
  readonly language: Language | null;
  readonly calls: CallRate | null;
  readonly callsIn: CallPlace | null;
}

/** A person's time zone and quiet hours; null if they have chosen none. */
interface TimeSettings {
  readonly zone: string | null;
  readonly quiet: QuietHours | null;
}

interface Heard {
  readonly id: string;
  readonly language: Language;
  readonly owner: 'person' | 'server';
}

/** The preferences of people and servers, by their ids. Discord gives no id twice. */
export interface Preferences {
  /** The effective settings of several owners: each setting comes from the first who has set it. */
  of(ids: readonly string[]): Promise<Settings>;
  /** How boards are shown, as in `of`. Cached for every click: other processes' changes take up to five seconds. */
  styleOf(ids: readonly string[]): Promise<BoardStyle | null>;
  /** Of the first owner who has chosen one, or whose last one is kept; null if none. Cached as `styleOf` is. */
  languageOf(ids: readonly string[]): Promise<Language | null>;
  /**
   * Keeps the languages of a person's client and of a server, English only in place of another. Returns what the first
   * has chosen, or else what is heard. Cached, as every click asks: a choice in another process takes up to a minute to
   * be seen.
   */
  hear(first: Heard, ...others: readonly Heard[]): Promise<Language>;
  /** Changes some preferences of a person or a server; null leaves a setting to the next owner again. */
  set(id: string, change: Partial<Settings & TimeSettings>, owner?: 'person' | 'server'): Promise<void>;
}

const CACHED = { max: 1_000, ttl: 5 * SECOND, ttlResolution: 0 };

/** How long what has been heard of somebody is kept: it hardly ever changes. */
const HEARD = { max: 10_000, ttl: MINUTE, ttlResolution: 0 };

interface Asked {
  readonly style: BoardStyle | null;
  readonly chosen: Language | null;
  /** The last language of somebody who may have chosen none. */
  readonly last: Language | null;
}

const createAnswers = (database: Database, perf: Pick<Clock, 'now'>) => {
  const cache = new LRUCache<string, Asked>({ ...CACHED, perf });

  const asked = async (ids: readonly string[]): Promise<readonly Asked[]> => {
    const known = new Map(ids.flatMap((id) => [[id, cache.get(id)] as const]));
    const unknown = ids.filter((id) => known.get(id) === undefined);
    if (unknown.length > 0) {
      const rows = await reading(() =>
        database.send<AskedColumns>(Prisma.sql`
          select id, pictures, with_text as "withText", language, last_language as "lastLanguage"
          from sallyport.preferences where id = ${anyOf(unknown)}`),
      );
      for (const id of unknown) {
        const row = rows.find((each) => each.id === id);
        const found: Asked = {
          style: row === undefined ? null : styleIn(row),
          chosen: languageNamed(row?.language),
          last: languageNamed(row?.lastLanguage),
        };
        known.set(id, found);
        cache.set(id, found);
      }
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  };
  return { cache, asked };
};

/** A language that was heard of somebody, and the one that they were answered in. */
interface Answered {
  readonly heard: Language;
  readonly spoken: Language;
}

/** The preferences in a database. */
export const createPreferences = (database: Database, now: () => Date, clock = processClock): Preferences => {
  const { cache, asked } = createAnswers(database, clock);
  const heardBefore = new LRUCache<string, Answered>({ ...HEARD, perf: clock });

  const of: Preferences['of'] = async (ids) => {
    const rows = await reading(() => database.preference.findMany({ where: { id: { in: [...ids] } } }));
    const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    const first = <Value>(valueIn: (row: (typeof rows)[number]) => Value | null): Value | null =>
      ordered.map(valueIn).find((set) => set !== null) ?? null;
    const pictures = ordered.map(styleIn).find((style) => style !== null) ?? null;
    return {
      pictures,
      threads: first(({ threads }) => threads),
      listed: first(({ listed }) => listed),
      language: first(({ language }) => languageNamed(language)),
      calls: first(({ calls }) => callRates.find((rate) => rate === calls) ?? null),
      callsIn: first(({ callsIn }) => callPlaces.find((place) => place === callsIn) ?? null),
    };
  };

  return {
    of,
    styleOf: async (ids) => (await asked(ids)).map(({ style }) => style).find((style) => style !== null) ?? null,
    languageOf: async (ids) =>
      (await asked(ids)).map(({ chosen, last }) => chosen ?? last).find((language) => language !== null) ?? null,
    hear: async (...heard) => {
      const [known, ...others] = heard.map(({ id, language }) => {
        const found = heardBefore.get(id);
        return found?.heard === language ? found : null;
      });
      if (known && !others.includes(null)) return known.spoken;
      const before = await asked(heard.map(({ id }) => id));
      for (const [index, { id, language, owner }] of heard.entries()) {
        if ((before[index]?.last ?? 'en') === language) continue;
        const row = { lastLanguage: language, changedAt: now(), ...(owner === 'server' && { isServer: true }) };
        // A language changes once in a long while.
        // oxlint-disable-next-line no-await-in-loop
        await writing(() => database.preference.upsert({ where: { id }, create: { id, ...row }, update: row }));
        cache.delete(id);
      }
      for (const [index, { id, language }] of heard.entries())
        heardBefore.set(id, { heard: language, spoken: before[index]?.chosen ?? language });
      return before[0]?.chosen ?? heard[0].language;
    },
    set: async (id, { pictures, quiet, ...change }, owner = 'person') => {
      const row = {
        ...(owner === 'server' && { isServer: true }),
        ...change,
        ...(pictures === undefined ? {} : columnsOf(pictures)),
        ...(quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null }),
        changedAt: now(),
      };
      await writing(() => database.preference.upsert({ where: { id }, create: { id, ...row }, update: row }));
      cache.clear();
      heardBefore.delete(id);
    },
  };
};

interface StyleColumns {
  readonly pictures: boolean | null;
  readonly withText: boolean | null;
}

/** The columns that every click asks for. */
interface AskedColumns extends StyleColumns {
  readonly id: string;
  readonly language: string | null;
  readonly lastLanguage: string | null;
}

const styleIn = ({ pictures, withText }: StyleColumns): BoardStyle | null => {
  if (pictures === null) return null;
  if (!pictures) return 'text';
  return withText === true ? 'both' : 'picture';
};

const columnsOf = (style: BoardStyle | null): StyleColumns =>
  style === null ? { pictures: null, withText: null } : { pictures: style !== 'text', withText: style === 'both' };
