import { ownDataSections } from '../../../src/sessions/privacy/own-data.ts';
import type { Sessions } from '../../../src/sessions/sessions.ts';

type Kept = Readonly<Record<string, unknown>>;

/** All that is kept about a person, by the sections of their data. */
export const keptOf = async (
  { privacy }: Pick<Sessions, 'privacy'>,
  userId: string,
): Promise<Readonly<Record<string, readonly Kept[]>>> => {
  const sections: Record<string, Kept[]> = Object.fromEntries(ownDataSections.map((section) => [section, []]));
  for await (const { section, kept } of privacy.ownData(userId)) (sections[section] ??= []).push({ ...kept });
  return sections;
};
