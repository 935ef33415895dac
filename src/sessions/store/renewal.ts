import type { Client, Pool } from 'pg';
import { troubleOfState, type Trouble } from '../../postgres/trouble/trouble.ts';

/** Replaces all connections of a pool by new ones, as soon as they are free. */
export type Renew = () => void;

/**
 * Replaces the connections of a pool once Postgres refuses a change on one of them as read-only: after a failover they
 * lead to a standby, and new ones to the primary. Reports each such trouble that a change meets.
 */
export const renewReadOnly = (pool: Pool, onTrouble: (trouble: Trouble) => void): Renew => {
  let age = 0;
  const ages = new WeakMap<Client, number>();
  const renew = (): void => {
    age += 1;
    for (let idle = pool.idleCount; idle > 0; idle--) {
      void pool.connect().then(
        (client) => client.release(),
        () => undefined,
      );
    }
  };
  pool.on('connect', (client) => {
    ages.set(client, age);
    client.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      const trouble = troubleOfState(code ?? '');
      if (trouble === 'read_only') renew();
      if (trouble === 'read_only' || trouble === 'disk_full') onTrouble(trouble);
    });
  });
  // The pool does not keep a client that is ending.
  pool.on('release', (_error, client) => {
    if (ages.get(client) !== age) void client.end();
  });
  return renew;
};
