import { levelOf } from './characters/character.ts';
import { strengthTexts } from './texts/strength/texts.ts';

/** How strong a bot or a puzzle is, by the name of it: of a character, its level. */
export const strengthName = (name: string): string => {
  const names: Readonly<Record<string, string>> = strengthTexts;
  const level = levelOf(name);
  return names[level] ?? level;
};
