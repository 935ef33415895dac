// @module-tag both
import { describe, expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
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

// All of these look at the same matches, which take longer to play than to look at: in one file, they are played once.
describe.each(games)('$id', async (game) => {
  const disguise = await disguiseOf(game);
  describe('formats', () => {
    testFormats(game);
  });
  describe('options', () => {
    testOptions(game);
  });
  describe('playing', () => {
    testPlaying(game);
  });
  describe('screens', () => {
    testScreens(game, disguise);
  });
  describe('secrets', () => {
    testSecrets(game, disguise);
  });
  describe('lessons', () => {
    testLessons(game);
  });
  describe('typing', () => {
    testTyping(game);
  });
  describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
    testLanguage(game, language);
  });
  describe('in the pseudo-language', () => {
    testLonger(game);
  });
});

test('every game has its own id and its own name', () => {
  for (const { id } of games) expect(id).toMatch(/^[a-z]{1,32}$/);
  expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
  expect(new Set(games.map(({ name }) => name)).size).toBe(games.length);
});
