import { textOf, type InteractionResult, type LocalClient } from '../../../src/local/client.ts';

/** Opens the settings of a person or of the server, and presses a button. */
export const setTo = async (
  who: LocalClient,
  whose: 'settings' | 'server',
  label: string,
  channel = 'games',
): Promise<InteractionResult> => who.press((await who.command(channel, `games ${whose}`)).message, label);

/** Uses `/games away`, with a date or without one. Returns the answer. */
export const away = async (who: LocalClient, until?: string): Promise<string> =>
  textOf((await who.command('games', 'games away', until === undefined ? {} : { until })).message);

/** Chooses a person's own settings. Returns the answer. */
export const settings = async (who: LocalClient, options: Record<string, string> = {}): Promise<string> =>
  textOf((await who.command('games', 'games settings', options)).message);
