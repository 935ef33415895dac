import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/kernel/language/current.ts';
import { dayTyped, momentTyped, timeTyped } from '../../../src/sessions/time/typed.ts';

/** A Sunday. */
const today = '2026-11-29';

const typed = (language: Language, text: string): number | string | null =>
  dayTyped(text, { language, isMonthFirst: false, today });

/** What people type, in their language. */
const READ: Readonly<Partial<Record<Language, Readonly<Record<string, number | string>>>>> = {
  en: {
    '1 day': 1,
    'in 3 days': 3,
    '2 weeks': 14,
    '24 December': '2026-12-24',
    'Dec 24, 2026': '2026-12-24',
    'the 24th of December': '2026-12-24',
    '24/12': '2026-12-24',
    '24 Dec 27': '2027-12-24',
    '1 March': '2027-03-01',
    tomorrow: '2026-11-30',
    'on Friday': '2026-12-04',
    sun: '2026-12-06',
  },
  de: {
    '10 Tage': 10,
    'in 10 Tagen': 10,
    '1 Woche': 7,
    '24.12.2026': '2026-12-24',
    '24.12.': '2026-12-24',
    '24. 12. 26': '2026-12-24',
    '24. Dezember': '2026-12-24',
    '1. März 2027': '2027-03-01',
    'Donnerstag, 24. Dez.': '2026-12-24',
    übermorgen: '2026-12-01',
    'am Freitag': '2026-12-04',
  },
  fr: {
    '10 jours': 10,
    '10 j': 10,
    'dans 10 jours': 10,
    '24/12/2026': '2026-12-24',
    '1er janvier': '2027-01-01',
    'le 24 déc. 2026': '2026-12-24',
    '3 juil': '2027-07-03',
    demain: '2026-11-30',
    vendredi: '2026-12-04',
  },
  es: {
    '10 días': 10,
    '10 dias': 10,
    'dentro de 10 días': 10,
    '24/12/2026': '2026-12-24',
    '24 de diciembre de 2026': '2026-12-24',
    '1º de enero': '2027-01-01',
    mañana: '2026-11-30',
    'el viernes': '2026-12-04',
  },
  it: {
    '10 giorni': 10,
    '2 settimane': 14,
    'tra 10 giorni': 10,
    '24/12/2026': '2026-12-24',
    '24 dicembre 2026': '2026-12-24',
    '1º gennaio': '2027-01-01',
    domani: '2026-11-30',
    venerdì: '2026-12-04',
  },
  'pt-BR': {
    '10 dias': 10,
    'em 10 dias': 10,
    '2 semanas': 14,
    '24/12/2026': '2026-12-24',
    '24 de dezembro de 2026': '2026-12-24',
    '1º de janeiro': '2027-01-01',
    amanhã: '2026-11-30',
    'depois de amanhã': '2026-12-01',
    'na sexta': '2026-12-04',
    'sexta-feira': '2026-12-04',
  },
};

test.each(
  LANGUAGES.flatMap((language) => Object.entries(READ[language] ?? {}).map(([text, is]) => ({ language, text, is }))),
)('in $language, $text is $is', ({ language, text, is }) => {
  expect(typed(language, text)).toBe(is);
  expect(typed(language, ` ${text.toUpperCase()} `)).toBe(is);
});

test.each(LANGUAGES)('in %s, numbers, ISO and English are read, too', (language) => {
  expect(typed(language, '10')).toBe(10);
  expect(typed(language, '10 days')).toBe(10);
  expect(typed(language, '2026-12-24')).toBe('2026-12-24');
  expect(typed(language, '24 December 2026')).toBe('2026-12-24');
});

test.each(LANGUAGES)('in %s, what is no day is not read as one', (language) => {
  for (const text of ['', 'x', '2026-02-30', '31.4.', '13.13.', '24 foo', '3 jui', '24 Dec Jan', '1 2 Dec 3', '24:12'])
    expect({ text, is: typed(language, text) }).toEqual({ text, is: null });
});

test('whether the month comes first is a matter of where people live, unless only one order is a date', () => {
  const read = (text: string) => dayTyped(text, { language: 'en', isMonthFirst: true, today });
  expect(read('3/4')).toBe('2027-03-04');
  expect(typed('en', '3/4')).toBe('2027-04-03');
  expect(read('24/12')).toBe('2026-12-24');
  expect(typed('en', '12/24/2026')).toBe('2026-12-24');
  expect(read('3.4.')).toBe('2027-04-03');
});

test.each([
  ...['22:00', '22', '22.00', '22 Uhr', '22h', '22 h 00', '10 pm', '10:00 PM', '10 p. m.'].map((text) => ({
    text,
    minute: 22 * 60,
  })),
  ...['7:30', '07:30', '7.30 Uhr', '7 Uhr 30', '7h30', '7:30 am', '7:30 h'].map((text) => ({
    text,
    minute: 7 * 60 + 30,
  })),
  ...['0:00', '24:00', '24 Uhr', '12 am'].map((text) => ({ text, minute: 0 })),
  ...['', '25:00', '24:30', '7:61', '13 pm', '0 am', 'noonish', '*9'].map((text) => ({ text, minute: null })),
])('the time $text is minute $minute of the day', ({ text, minute }) => {
  expect(timeTyped(text)).toBe(minute);
});

/** What is typed at noon on a Sunday in Berlin, and when that is. */
const MOMENTS: Readonly<Partial<Record<Language, Readonly<Record<string, string | null>>>>> = {
  en: {
    '20:00': '2026-11-29T19:00',
    '8 pm': '2026-11-29T19:00',
    '11:00': '2026-11-30T10:00',
    'today 8 pm': '2026-11-29T19:00',
    'tomorrow at 20:00': '2026-11-30T19:00',
    '8 pm tomorrow': '2026-11-30T19:00',
    'Friday, 7:30 pm': '2026-12-04T18:30',
    '2026-12-24 20:00': '2026-12-24T19:00',
    'Dec 24, 2026 20:00': '2026-12-24T19:00',
    'in 3 days 20:00': '2026-12-02T19:00',
    'in 2 hours': '2026-11-29T13:00',
    'in 45 minutes': '2026-11-29T11:45',
    // The clocks skip this hour.
    '28 March 2:30': '2027-03-28T01:00',
    tomorrow: null,
    '5 20:00': null,
    'tomorrow 25:00': null,
    'some day at 20:00': null,
  },
  de: {
    'morgen um 20 Uhr': '2026-11-30T19:00',
    '24.12. 20:00': '2026-12-24T19:00',
    'in 2 Stunden': '2026-11-29T13:00',
  },
  fr: { 'vendredi à 20h30': '2026-12-04T19:30', 'dans 2 heures': '2026-11-29T13:00' },
  es: { 'el viernes a las 20:00': '2026-12-04T19:00', '24 de diciembre 20:00': '2026-12-24T19:00' },
  it: { 'venerdì alle ore 20': '2026-12-04T19:00', 'tra 2 ore': '2026-11-29T13:00' },
  'pt-BR': { 'sexta-feira às 20h': '2026-12-04T19:00', 'em 2 horas': '2026-11-29T13:00' },
};

test.each(
  Object.entries(MOMENTS).flatMap(([language, texts]) =>
    Object.entries(texts).map(([text, at]) => ({ language: language as Language, text, at })),
  ),
)('“$text” in $language is $at', ({ language, text, at }) => {
  const now = new Date('2026-11-29T11:00Z');
  const read = momentTyped(text, { language, isMonthFirst: false, now, zone: 'Europe/Berlin' });
  expect(read?.toISOString().slice(0, 16) ?? null).toBe(at);
});
