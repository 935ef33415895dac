import { describe, expect, test } from 'vitest';
import { lengthen, lengthened } from '../rig/language/lengthen.ts';
import { inLonger, spoken } from '../rig/language/spoken.ts';

describe('the pseudo-language', () => {
  test.each([
    ['Patrol', 'Páàtróòl'],
    ['Read', 'Réèáàd'],
    ['Run', 'Rúùn'],
    ['no', 'nóò'],
    ['a patrol by the wall', 'a páàtróòl býÿ théè wáààll'],
    ['W and xd5, 3rd of 10: x²', 'W áànd xd5, 3rd óòf 10: x²'],
    ['Press `roll 6` or /games end', 'Préèèss `roll 6` óòr /games éènd'],
    ['<@10> lost <t:17:R>', '<@10> lóòòst <t:17:R>'],
    ['**The** [rules](https://a.bc/de)', '**Théè** [rúùléès](https://a.bc/de)'],
    ['Páàtróòl of 6s', 'Páàtróòl óòf 6s'],
    ['hmm', 'hmm'],
    ['', ''],
  ])('%j becomes %j', (english, longer) => {
    expect(lengthen(english)).toBe(longer);
    expect(lengthen(longer)).toBe(longer);
  });

  test('is longer by two fifths of its letters', () => {
    const english = 'The patrol that stands between you and the exit is stronger with every space that you come closer';
    const letters = english.replaceAll(' ', '').length;
    expect(lengthen(english).length - english.length).toBeCloseTo(letters * 0.4, 0);
  });

  test('lengthens tables and functions', () => {
    const words = lengthened({ deep: { list: ['dice', 7], said: (what: string) => [`a ${what}`] }, none: null });
    expect(words.deep.list).toEqual(['díìcéè', 7]);
    expect(words.deep.said('die')).toEqual(['a díéè']);
    expect(words.none).toBeNull();
  });

  test('stands in for English alone, while it is spoken', async () => {
    const texts = { YES: 'yes', greeting: (name: string) => `Hello ${name}` };
    const other = () => texts;
    const words = spoken({ en: texts, de: other, fr: other, es: other, it: other, 'pt-BR': other });
    const said = () => [words.YES, words.greeting('Ada')];
    expect(said()).toEqual(['yes', 'Hello Ada']);
    expect(await inLonger(said)).toEqual(['ýéès', 'Héèllóò Ádáà']);
    expect(said()).toEqual(['yes', 'Hello Ada']);
  });
});
