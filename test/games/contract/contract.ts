import { describe } from 'vitest';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { LANGUAGES } from '../../../src/kernel/language/current.ts';
import { disguiseOf } from '../../rig/games/disguise.ts';
import { testFormats } from './formats.ts';
import { testLanguage, testLonger } from './languages.ts';
import { testLessons } from './lessons.ts';
import { testOptions } from './options.ts';
import { testPlaying } from './playing.ts';
import { testScreens } from './screens.ts';
import { testSecrets } from './secrets.ts';
import { testTyping } from './typing.ts';

/** All that a game has to keep to. Its tests look at the same matches, which take long to play. */
export const testContract = async (game: AnyGame): Promise<void> => {
  const disguise = await disguiseOf(game);
  describe('formats', () => testFormats(game));
  describe('options', () => testOptions(game));
  describe('playing', () => testPlaying(game));
  describe('screens', () => testScreens(game, disguise));
  describe('secrets', () => testSecrets(game, disguise));
  describe('lessons', () => testLessons(game));
  describe('typing', () => testTyping(game));
  describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => testLanguage(game, language));
  describe('in the pseudo-language', () => testLonger(game));
};
