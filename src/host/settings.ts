import { ConfigError, readConfig, type Config } from '../app/config.ts';
import { readEnvironment } from '../app/environment.ts';
import { checkInstallation } from '../app/installation.ts';
import { fine, wrong, type Finding } from './findings.ts';

/** The settings, as far as they can be read. */
export interface Settings {
  /** Without the settings that can't be read; null if the others make no sense without these. */
  readonly config: Config | null;
  readonly findings: readonly Finding[];
  /** Whether all of these variables can be read, or are left out. */
  readonly isReadable: (...variables: readonly string[]) => boolean;
}

/** Reads the settings of the environment and of `.env`. Wrong ones hide no others. */
export const readSettings = (): Settings => {
  const { variables } = readEnvironment();
  const read = tryToRead(variables, { isWhole: true });
  if (!(read instanceof ConfigError))
    return { config: read, findings: [fine('The settings can be read')], isReadable: () => true };
  const faulty = new Set([...read.message.matchAll(/^- (\w+)/gm)].map(([, name = '']) => name));
  const others = Object.fromEntries(Object.entries(variables).filter(([name]) => !faulty.has(name)));
  const rest = tryToRead(others, { isWhole: false });
  return {
    config: rest instanceof ConfigError ? null : rest,
    findings: [wrong('The settings', read.message)],
    isReadable: (...names) => !names.some((name) => faulty.has(name)),
  };
};

const tryToRead = (variables: NodeJS.ProcessEnv, { isWhole }: { readonly isWhole: boolean }): Config | ConfigError => {
  try {
    const config = readConfig(variables);
    if (isWhole) checkInstallation(config);
    return config;
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
};
