import type { Client, Pool } from 'pg';
import { troubleOfState, type Trouble } from '../../postgres/trouble/trouble.ts';

/** Replaces all connections of a pool by new ones, as soon as they are free. */
export type Renew = () => void;

/** After a failover old connections lead to a read-only standby, new ones to the primary. Reports each such trouble. */
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
