import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of all that a host runs the bot with. */
export const DEPLOY = 'src/deploy';

/** The settings of a systemd unit's service, in order. */
export const settingsIn = (unit: string): readonly string[] => {
  const [, service = ''] = readFileSync(path.join(DEPLOY, unit), 'utf8').split(/^\[Service\]\n/m);
  return (service.split(/^\[/m)[0] ?? '').split('\n').filter((line) => /^\w+=/.test(line));
};
