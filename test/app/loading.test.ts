import { expect, test } from 'vitest';
import { commandsTexts } from '../../commands/texts/texts.ts';
import { inLanguage, type Language } from '../../src/kernel/language/current.ts';

/** A language that nothing is said in, so that reading a text throws, and the stack names the place. */
const NONE = 'none' as Language;

test('no text is read while the program loads, as nobody has said in which language', async () => {
  const loaded = await inLanguage(NONE, () => import('../../src/app/wiring.ts'));
  expect(Object.keys(loaded)).toEqual(['run']);
  expect(() => inLanguage(NONE, () => commandsTexts.play)).toThrow('texts[language]');
});
