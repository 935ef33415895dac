/** Variables that no child process, such as our Postgres, needs to know. */
const SECRETS = ['DISCORD_TOKEN', 'DATABASE_URL'];

/** The variables that a program was started with. */
interface Environment {
  readonly variables: NodeJS.ProcessEnv;
  readonly isStartedByNpm: boolean;
}

/** Reads the environment and `.env`, and then removes the secrets from the environment. */
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
