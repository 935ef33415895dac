import type { Language } from '../../../kernel/language/current.ts';

const NAMES: Readonly<Record<Language, string>> = { en: 'Englisch', de: 'Deutsch', fr: 'Französisch', es: 'Spanisch' };

/** The language of a person and of a server; null where none is chosen. */
export const chosenLanguage = {
  button: 'Sprache',
  unset: { own: 'Wie in Discord', server: 'Wie in Discord für den Server eingestellt' },
  ask: {
    own:
      'In welcher Sprache soll der Bot mit dir sprechen? Bretter, die auch andere ' +
      'sehen, bleiben in der Sprache ihres Servers.',
    server: 'In welcher Sprache soll stehen, was hier alle lesen? Was nur eine Person sieht, kommt in ihrer eigenen.',
  },
  own: (chosen: Language | null): string =>
    chosen === null
      ? '**Der Bot spricht mit dir in der Sprache deines Discord.**'
      : `**Der Bot spricht ${NAMES[chosen]} mit dir.**`,
  server: (chosen: Language | null): string =>
    chosen === null
      ? '**Was hier alle lesen, ist in der Sprache dieses Servers.**'
      : `**Was hier alle lesen, ist auf ${NAMES[chosen]}.**`,
  options: { own: 'Die Sprache, in der der Bot mit dir spricht', server: 'Die Sprache für alles, was hier alle lesen' },
} as const;
