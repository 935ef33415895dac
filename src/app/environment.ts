/** Variables that child processes, such as the embedded Postgres, must not get. */
const SECRETS = ['DISCORD_TOKEN', 'DATABASE_URL'];

interface Environment {
  readonly variables: NodeJS.ProcessEnv;
  readonly isStartedByNpm: boolean;
}

/** Reads the environment and `.env`, then removes the secrets from the environment. */
export const readEnvironment = (): Environment => {
  try {
    process.loadEnvFile();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const variables = { ...process.env };
  for (const name of SECRETS) delete process.env[name];
  return { variables, isStartedByNpm: variables['npm_lifecycle_event'] === 'start' };
};
