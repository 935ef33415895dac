/** What the host can do about what Postgres or `initdb` said; null where its own hint says it. */
export const mendOf = (said: string): string | null => MENDS.find(([pattern]) => pattern.test(said))?.[1] ?? null;

const MENDS: readonly (readonly [RegExp, string])[] = [
  [
    /pre-existing shared memory block/,
    'Processes of a Postgres that was killed still run in this folder: end them, or start again in a minute.',
  ],
  [
    /shared memory|semaphores/i,
    'Give this machine or container more shared memory, as by `--shm-size=256m` of Docker or shm_size of Compose.',
  ],
  [/No space left|Disk quota exceeded/i, 'Make room on its disk, or move DATA_DIR to a larger one.'],
  [/Address already in use/i, 'Another program took its port: start again.'],
  [
    /wrong ownership|permission|not owned/i,
    'The folder, all in it and the folders around it must be open to the user that Postgres runs as: as root, run ' +
      "`chown -R` and `chmod -R u+rwX` on it with that user, or restore it with its owner's rights.",
  ],
];
