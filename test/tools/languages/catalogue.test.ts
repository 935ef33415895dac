import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/kernel/language/current.ts';
import { readCatalogue } from '../../../src/tools/languages/catalogue.ts';
import { findingsIn } from '../../../src/tools/languages/findings.ts';
import { moduleText } from '../../../src/tools/languages/module.ts';
import { hashOf } from '../../../src/tools/languages/seen.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A catalogue with these texts, German ones besides the English. */
const catalogueOf = (english: Readonly<Record<string, unknown>>, german: Readonly<Record<string, unknown>>) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'en.arb'), JSON.stringify({ '@@locale': 'en', ...english }));
  writeFileSync(path.join(folder, 'de.arb'), JSON.stringify({ '@@locale': 'de', ...german }));
  return readCatalogue(folder);
};

describe('a catalogue is refused for', () => {
  test.each([
    { what: 'a placeholder that the English lacks', english: 'Play', german: 'Spiel {game}', said: 'has no {game}' },
    { what: 'a number for a text', english: '{n, number} dice', german: '{n} Würfel', said: '{n} is a number' },
    {
      what: 'a case that nothing chooses',
      english: '{a, select, one {x} other {y}}',
      german: '{a, select, two {x} other {y}}',
      said: '{a} is a choice',
    },
    {
      what: 'a plural that German has not',
      english: '{n, plural, one {#} other {#}}',
      german: '{n, plural, few {#} other {#}}',
      said: 'plural case few',
    },
    { what: 'a brace that is not closed', english: 'Play', german: 'Spiel {', said: 'a brace is not closed' },
    { what: 'a format that there is not', english: 'Play', german: '{n, duration}', said: 'no format “duration”' },
    {
      what: 'a select without a case for all others',
      english: 'Play',
      german: '{a, select, one {x}}',
      said: 'no case “other”',
    },
  ])('$what', ({ english, german, said }) => {
    const { problems } = catalogueOf({ play: english }, { play: german });
    expect(problems.join('\n')).toContain(said);
    expect(problems.join('\n')).toContain('de.arb play');
  });

  test('a text that the English does not have', () => {
    expect(catalogueOf({ play: 'Play' }, { gone: 'Weg' }).problems.join()).toContain('the English has no such text');
  });
});

describe('a language is told', () => {
  test('what is missing, stale, too long, far shorter, forbidden, and without a term', () => {
    const catalogue = catalogueOf(
      {
        a: 'Play',
        b: 'Whose turn is it on this board?',
        c: 'Go',
        '@c': { 'x-most': 4 },
        d: 'The lesson',
        e: 'This puzzle is today’s',
      },
      { b: 'Wer?', c: 'Weiter', d: 'Die Lektion', e: 'Das ist von heute' },
    );
    const seen = new Map([
      [`${folder}#b`, hashOf('Whose turn?')],
      ...['c', 'd', 'e'].map((key) => [`${folder}#${key}`, hashOf(catalogue.texts.en.get(key)?.source ?? '')] as const),
    ]);
    const found = findingsIn('de', [catalogue], seen);
    expect(found.missing).toEqual([`${folder}#a`]);
    expect(found.stale).toEqual([`${folder}#b`]);
    expect(found.long).toEqual([`${folder}#c`]);
    expect(found.short).toEqual([`${folder}#b`]);
    expect(found.forbidden).toEqual([`${folder}#d: Lektion`]);
    expect(found.strayed).toEqual([
      `${folder}#b: board`,
      `${folder}#b: turn`,
      `${folder}#d: lesson`,
      `${folder}#e: puzzle`,
    ]);
  });
});

test('what a language lacks is said in English', () => {
  const catalogue = catalogueOf({ go: 'Go to {place}', 'label.stop': 'Stop' }, { go: 'Geh nach {place}' });
  const text = moduleText(catalogue, [catalogue]);
  expect(text).toContain('`Geh nach ${v["place"]}`');
  expect(text.match(/"stop": "Stop"/g)).toHaveLength(LANGUAGES.length);
});

test('a text may quote another one, such as the label of a button', () => {
  const english = {
    leave: 'Leave',
    how: 'Press `{leave}`.',
    '@how': { placeholders: { leave: { 'x-text': 'leave' } } },
  };
  const catalogue = catalogueOf(english, { leave: 'Verlassen', how: 'Drücke auf `{leave}`.' });
  expect(moduleText(catalogue, [catalogue])).toContain('"how": "Drücke auf `Verlassen`."');
});

test('a language with a region in its code has its texts in a variable', () => {
  const catalogue = catalogueOf({ go: 'Go' }, { go: 'Geh' });
  expect(moduleText(catalogue, [catalogue])).toMatch(/const ptBR = \(\): typeof en[^]*'pt-BR': ptBR/);
});

test('a text that says the same in all cases takes no values', () => {
  const catalogue = catalogueOf({ go: '{isYou, select, true {You go} other {They go}}' }, { go: 'Los' });
  expect(moduleText(catalogue, [catalogue])).toContain('"go": () => "Los"');
});
