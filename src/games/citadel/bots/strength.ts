import { gameTexts } from '../texts/game/texts.ts';

/** The name of a bot by how strong it is. */
export const strengthName = (bot: string): string => {
  const names: Readonly<Record<string, string>> = gameTexts.strength;
  return names[bot] ?? bot;
};
