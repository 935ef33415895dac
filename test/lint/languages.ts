import { expect, test } from 'vitest';
import { findingsIn } from '../../src/tools/languages/findings.ts';
import { otherLanguages, textsIn } from '../../src/tools/languages/texts.ts';

/** Texts that do without a term of the glossary, in some language: it is a name in their code, or said otherwise. */
const OTHERWISE = new Set([
  'src/discord/figures/words/en.ts panelTitle',
  'src/discord/home/words/en.ts topWords',
  'src/discord/learn/words/en.ts welcomeWords',
  'src/discord/party/words/en.ts placeLine',
  'src/discord/seasons/words/en.ts seasonLine',
  'src/discord/settings/words/en.ts homeWords',
  'src/discord/tournament/words/en.ts formNames',
  'src/discord/tournament/words/en.ts playingLine',
  'src/discord/tournament/words/en.ts wrongPlaces',
  'src/discord/upkeep/calls/words/en.ts placelessWords',
  'src/discord/upkeep/calls/words/en.ts yourTurnWords',
  'src/games/babylon/words/en/description.ts description',
  'src/games/babylon/words/en/game.ts RATING_MEASURED',
  'src/games/babylon/words/en/picture.ts alt',
  'src/games/babylon/words/en/screen.ts secrets',
  'src/games/babylon/words/en/lessons.ts lessons',
  'src/games/contract/record-words/en.ts wrongSeatsWords',
  'src/games/escape/words/en/game.ts INVITATION',
  'src/games/siege/words/en/description.ts READ',
  'src/games/siege/words/en/names.ts TITLES',
]);

test.each(otherLanguages)('no text is missing in %s, and it keeps to its glossary', (language) => {
  expect(textsIn(language).length).toBeGreaterThan(800);
  const { missing, strayed } = findingsIn(language);
  expect(missing).toEqual([]);
  expect(strayed.filter(({ text }) => !OTHERWISE.has(text))).toEqual([]);
});
