import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { currentLanguage, inLanguage, languageOfLocale, LANGUAGES, sayIn } from '../../src/kernel/language/current.ts';
import { grammars } from '../../src/kernel/language/grammar.ts';
import { spoken } from '../../src/kernel/language/spoken.ts';

describe('grammar', () => {
  test.each([
    { language: 'en', dice: { one: 'die', other: 'dice' }, counts: ['0 dice', '1 die', '2 dice', '1000000 dice'] },
    {
      language: 'de',
      dice: { one: 'Würfel', other: 'Würfel' },
      counts: ['0 Würfel', '1 Würfel', '2 Würfel', '1000000 Würfel'],
    },
    { language: 'fr', dice: { one: 'dé', other: 'dés' }, counts: ['0 dé', '1 dé', '2 dés', '1000000 dés'] },
    {
      language: 'fr',
      dice: { one: 'dé', many: 'de dés', other: 'dés' },
      counts: ['0 dé', '1 dé', '2 dés', '1000000 de dés'],
    },
    {
      language: 'es',
      dice: { one: 'dado', other: 'dados' },
      counts: ['0 dados', '1 dado', '2 dados', '1000000 dados'],
    },
    { language: 'it', dice: { one: 'dado', other: 'dadi' }, counts: ['0 dadi', '1 dado', '2 dadi', '1000000 dadi'] },
    {
      language: 'pt-BR',
      dice: { one: 'dado', other: 'dados' },
      counts: ['0 dado', '1 dado', '2 dados', '1000000 dados'],
    },
  ] as const)('$language counts $counts', ({ language, dice, counts }) => {
    const forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = dice;
    const counted = (count: number) => `${count} ${forms[grammars[language].plural(count)] ?? dice.other}`;
    expect([0, 1, 2, 1_000_000].map(counted)).toEqual(counts);
  });

  test.each([
    { language: 'en', and: ['', 'a', 'a and b', 'a, b and c'], or: 'a, b or c' },
    { language: 'de', and: ['', 'a', 'a und b', 'a, b und c'], or: 'a, b oder c' },
    { language: 'fr', and: ['', 'a', 'a et b', 'a, b et c'], or: 'a, b ou c' },
    { language: 'es', and: ['', 'a', 'a y b', 'a, b y c'], or: 'a, b o c' },
    { language: 'it', and: ['', 'a', 'a e b', 'a, b e c'], or: 'a, b o c' },
    { language: 'pt-BR', and: ['', 'a', 'a e b', 'a, b e c'], or: 'a, b ou c' },
  ] as const)('$language lists $and', ({ language, and, or }) => {
    const { listed } = grammars[language];
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((things) => listed(things))).toEqual(and);
    expect(listed(['a', 'b', 'c'], 'or')).toBe(or);
  });

  test('Spanish says e before the sound of i, and u before that of o', () => {
    expect(grammars.es.listed(['Ana', 'Inés'])).toBe('Ana e Inés');
    expect(grammars.es.listed(['siete', 'ocho'], 'or')).toBe('siete u ocho');
  });

  test('Italian says ed before the sound of e', () => {
    expect(grammars.it.listed(['c12', 'e11'])).toBe('c12 ed e11');
    expect(grammars.it.listed(['Ada', 'Enea', 'Ugo'])).toBe('Ada, Enea e Ugo');
  });
});

test.each([
  { locale: 'en-GB', language: 'en' },
  { locale: 'de', language: 'de' },
  { locale: 'fr', language: 'fr' },
  { locale: 'es-ES', language: 'es' },
  { locale: 'es-419', language: 'es' },
  { locale: 'it', language: 'it' },
  { locale: 'pt-BR', language: 'pt-BR' },
  { locale: 'ja', language: 'en' },
])('$locale is answered in $language', ({ locale, language }) => {
  expect(languageOfLocale(locale)).toBe(language);
});

describe('words', () => {
  const words = spoken({
    en: {
      YES: 'yes',
      greeting: (name: string) => `Hello ${name}`,
      colours: { red: 'red', of: (what: string) => `red ${what}` },
    },
    de: () => ({
      YES: 'ja',
      greeting: (name) => `Hallo ${name}`,
      colours: { red: 'rot', of: (what) => `rote ${what}` },
    }),
    fr: () => ({
      YES: 'oui',
      greeting: (name) => `Bonjour ${name}`,
      colours: { red: 'rouge', of: (what) => `${what} rouge` },
    }),
    es: () => ({
      YES: 'sí',
      greeting: (name) => `Hola ${name}`,
      colours: { red: 'rojo', of: (what) => `${what} roja` },
    }),
    it: () => ({
      YES: 'sì',
      greeting: (name) => `Ciao ${name}`,
      colours: { red: 'rosso', of: (what) => `${what} rossa` },
    }),
    'pt-BR': () => ({
      YES: 'sim',
      greeting: (name) => `Olá ${name}`,
      colours: { red: 'vermelho', of: (what) => `${what} vermelha` },
    }),
  });
  const said = () => [words.YES, words.greeting('Ana'), words.colours.red, words.colours.of('x')];

  test('are English unless somebody says otherwise', () => {
    expect(currentLanguage()).toBe('en');
    expect(said()).toEqual(['yes', 'Hello Ana', 'red', 'red x']);
  });

  test('are in the language that is being spoken', () => {
    expect(LANGUAGES.map((language) => inLanguage(language, said))).toEqual([
      ['yes', 'Hello Ana', 'red', 'red x'],
      ['ja', 'Hallo Ana', 'rot', 'rote x'],
      ['oui', 'Bonjour Ana', 'rouge', 'x rouge'],
      ['sí', 'Hola Ana', 'rojo', 'x roja'],
      ['sì', 'Ciao Ana', 'rosso', 'x rossa'],
      ['sim', 'Olá Ana', 'vermelho', 'x vermelha'],
    ]);
    expect(currentLanguage()).toBe('en');
  });

  test('that are functions may be kept, and are said in the language of the call', () => {
    const { greeting } = inLanguage('de', () => words);
    expect(greeting('Ana')).toBe('Hello Ana');
    expect(inLanguage('fr', () => greeting('Ana'))).toBe('Bonjour Ana');
  });

  test('stay in their language while something is waited for, and beside others in other languages', async () => {
    const later = async (): Promise<readonly string[]> => {
      const before = words.YES;
      await turn();
      return [before, words.YES, await inLanguage('en', async () => (await turn(), words.YES)), words.greeting('Ana')];
    };
    expect(await Promise.all(LANGUAGES.map((language) => inLanguage(language, later)))).toEqual([
      ['yes', 'yes', 'yes', 'Hello Ana'],
      ['ja', 'ja', 'yes', 'Hallo Ana'],
      ['oui', 'oui', 'yes', 'Bonjour Ana'],
      ['sí', 'sí', 'yes', 'Hola Ana'],
      ['sì', 'sì', 'yes', 'Ciao Ana'],
      ['sim', 'sim', 'yes', 'Olá Ana'],
    ]);
  });

  test('that are said at once in a language leave no trace', async () => {
    const later = async (): Promise<readonly string[]> => {
      const before = words.YES;
      await turn();
      return [before, words.YES];
    };
    expect(sayIn('de', () => [words.YES, sayIn('es', () => words.YES), words.YES])).toEqual(['ja', 'sí', 'ja']);
    const all = inLanguage('fr', () => [later(), sayIn('de', () => inLanguage('es', later)), later()]);
    expect(() =>
      sayIn('de', () => {
        throw new Error(words.YES);
      }),
    ).toThrow('ja');
    expect(await Promise.all(all)).toEqual([
      ['oui', 'oui'],
      ['sí', 'sí'],
      ['oui', 'oui'],
    ]);
    expect(words.YES).toBe('yes');
  });

  test('list all their names', () => {
    expect(Object.keys(words)).toEqual(['YES', 'greeting', 'colours']);
  });
});
