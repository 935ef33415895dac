import { type InteractionResult, type LocalClient } from '../../src/local/client.ts';

/** Opens the settings of a person or of the server, and presses a button there. */
export const setTo = async (
  who: LocalClient,
  whose: 'settings' | 'server',
  label: string,
  channel = 'games',
): Promise<InteractionResult> => who.press((await who.command(channel, `games ${whose}`)).message, label);
