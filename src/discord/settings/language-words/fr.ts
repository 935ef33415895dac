import type { Language } from '../../../kernel/language/current.ts';

const NAMES: Readonly<Record<Language, string>> = { en: 'anglais', de: 'allemand', fr: 'français', es: 'espagnol' };

/** The language of a person and of a server; null where none is chosen. */
export const chosenLanguage = {
  button: 'Langue',
  unset: { own: 'Comme dans Discord', server: 'Celle du serveur dans Discord' },
  ask: {
    own:
      'Dans quelle langue le bot doit-il te parler ? Les plateaux que d’autres voient ' +
      'aussi restent dans la langue de leur serveur.',
    server:
      'Dans quelle langue écrire ce que tout le monde lit ici ? ' +
      'Ce qu’une seule personne voit lui vient dans la sienne.',
  },
  own: (chosen: Language | null): string =>
    chosen === null ? '**Le bot te parle dans la langue de ton Discord.**' : `**Le bot te parle en ${NAMES[chosen]}.**`,
  server: (chosen: Language | null): string =>
    chosen === null
      ? '**Ce que tout le monde lit ici est dans la langue du serveur.**'
      : `**Ce que tout le monde lit ici est en ${NAMES[chosen]}.**`,
  options: { own: 'La langue dans laquelle le bot te parle', server: 'La langue de ce que tout le monde lit ici' },
} as const;
