import type { Database } from './store/database.ts';
import { writing } from './store/failures.ts';

/** Commands that a version of Sallyport would register. */
interface Registration {
  /** Where: an application, or one server. */
  readonly scope: string;
  readonly hash: string;
  readonly version: string;
}

/** What became of a registration: a newer version has registered its own commands, which stay. */
export type RegistrationOutcome =
  | { readonly kind: 'sent' | 'unchanged' }
  | { readonly kind: 'newer'; readonly version: string };

/** Which slash commands were last sent to Discord, by scope. */
export interface Registrations {
  /** Sends commands unless the same or newer ones were sent last, with the row locked. A failure is not kept. */
  register(registration: Registration, send: () => Promise<void>): Promise<RegistrationOutcome>;
}

/** How long Discord may take for the commands, in milliseconds, before they count as not sent. */
const PATIENCE = 60_000;

/** The registrations in a database. */
export const createRegistrations = (database: Database, now: () => Date): Registrations => ({
  register: ({ scope, hash, version }, send) =>
    writing(() =>
      database.$transaction(
        async (tables) => {
          const [before] = await tables.$queryRaw<{ readonly hash: string; readonly version: string | null }[]>`
            insert into sallyport.registrations as known (scope, hash, registered_at)
            values (${scope}, '', ${now()}::timestamptz)
            on conflict (scope) do update set scope = known.scope returning hash, version`;
          const last = before?.version ?? null;
          if (last !== null && isNewer(last, version)) return { kind: 'newer', version: last };
          if (before?.hash !== hash) await send();
          const row = { hash, version, registeredAt: now() };
          if (before?.hash !== hash || last !== version)
            await tables.registration.update({ where: { scope }, data: row });
          return { kind: before?.hash === hash ? 'unchanged' : 'sent' };
        },
        { timeout: PATIENCE },
      ),
    ),
});

/** Whether one version comes after another. What follows a hyphen does not count. */
const isNewer = (one: string, other: string): boolean => {
  const [left, right] = [partsOf(one), partsOf(other)];
  const at = left.findIndex((part, index) => part !== (right[index] ?? 0));
  return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0);
};

const partsOf = (version: string): readonly number[] => (version.split('-', 1)[0] ?? '').split('.').map(Number);
