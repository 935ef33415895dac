import { strengthTexts } from './texts/strength/texts.ts';

/** How strong a bot or a puzzle is, by the name of it. */
export const strengthName = (name: string): string => {
  const names: Readonly<Record<string, string>> = strengthTexts;
  return names[name] ?? name;
};
