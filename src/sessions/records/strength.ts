import { recordsTexts } from './texts/texts.ts';

/** How strong a bot or a puzzle is, by the name of it. */
export const strengthName = (name: string): string => {
  const strengths: Readonly<Record<string, string>> = recordsTexts.strength;
  return strengths[name] ?? name;
};
