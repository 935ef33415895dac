import { describe } from 'vitest';
import { brings, isDraft, type AnyGame } from '../../../src/games/contract/game.ts';
import { LANGUAGES } from '../../../src/kernel/language/current.ts';
import { disguiseOf, type Disguise } from '../../rig/games/disguise.ts';
import { testFormats } from './parts/formats.ts';
import { testLanguage, testLonger } from './parts/languages.ts';
import { testLessons } from './parts/lessons.ts';
import { testOptions } from './parts/options.ts';
import { testPlans } from './parts/plans.ts';
import { testPlaying } from './parts/playing.ts';
import { testScreens } from './parts/screens.ts';
import { testSecrets } from './parts/secrets.ts';
import { testStates } from './parts/states.ts';
import { testQuestions, testTyping } from './parts/typing.ts';

const PARTS: Readonly<Record<string, (game: AnyGame, disguise: Disguise | null) => void>> = {
  formats: testFormats,
  options: testOptions,
  playing: testPlaying,
  plans: testPlans,
  screens: testScreens,
  secrets: testSecrets,
  states: testStates,
  lessons: testLessons,
  typing: testTyping,
  questions: testQuestions,
  'in the pseudo-language': testLonger,
};

/** What is asked of a draft only once it has lessons. */
const OF_LESSONS: ReadonlySet<string> = new Set(['lessons', 'in the pseudo-language']);

/** All that a game has to keep to. Its tests look at the same matches, which take long to play. */
export const testContract = async (game: AnyGame): Promise<void> => {
  const disguise = await disguiseOf(game);
  const parts = Object.entries(PARTS).filter(([name]) => brings(game, 'tutorial') || !OF_LESSONS.has(name));
  describe.each(parts)('%s', (_name, testPart) => {
    testPart(game, disguise);
  });
  describe.each(LANGUAGES.filter((language) => language !== 'en' && !isDraft(game)))('in %s', (language) => {
    testLanguage(game, language);
  });
};
