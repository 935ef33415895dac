import type { Language } from '../../../kernel/language/current.ts';

const NAMES: Readonly<Record<Language, string>> = { en: 'inglés', de: 'alemán', fr: 'francés', es: 'español' };

/** The language of a person and of a server; null where none is chosen. */
export const chosenLanguage = {
  button: 'Idioma',
  unset: { own: 'Como en Discord', server: 'El del servidor en Discord' },
  ask: {
    own:
      '¿En qué idioma quieres que te hable el bot? Los tableros que también ven otros ' +
      'siguen en el idioma de su servidor.',
    server: '¿En qué idioma debe estar lo que todos leen aquí? Lo que ve una sola persona le llega en el suyo.',
  },
  own: (chosen: Language | null): string =>
    chosen === null ? '**El bot te habla en el idioma de tu Discord.**' : `**El bot te habla en ${NAMES[chosen]}.**`,
  server: (chosen: Language | null): string =>
    chosen === null
      ? '**Lo que todos leen aquí está en el idioma del servidor.**'
      : `**Lo que todos leen aquí está en ${NAMES[chosen]}.**`,
  options: { own: 'El idioma en el que te habla el bot', server: 'El idioma de lo que todos leen aquí' },
} as const;
