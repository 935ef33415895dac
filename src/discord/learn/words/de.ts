/** The heading of a page of the rules. */
export const helpTitle = (game: string, page: string): string => `${game}: ${page}`;

/** What tutorials and puzzles say about what was tried. */
export const triedWords = {
  right: 'Richtig.',
  halfway: 'Richtig. In diesem Schritt gibt es noch mehr zu tun.',
  notQuite: (why: string): string => `Nicht ganz: ${why}`,
  aside: (asked: string | null): string =>
    `Nicht in dieser Lektion: ${asked === null ? 'Tu, was der Schritt verlangt' : `Drück auf „${asked}“`}.`,
} as const;

/** The buttons of a tutorial. */
export const lessonLabels = {
  skip: 'Überspringen',
  rules: 'Regeln',
  leave: 'Verlassen',
  again: 'Von vorn',
  play: 'Richtig spielen',
} as const;

/** What tutorials say beside the games' own texts. */
export const lessonWords = {
  step: (step: number, steps: number): string => `Schritt ${step} von ${steps}`,
  done: 'Gut gemacht',
  left: (game: string): string => `Du hast die Einführung in *${game}* verlassen. Sie zählt nicht als Partie.`,
} as const;

/** The greeting of a server, and of `/play`. */
export const welcomeWords = {
  title: 'Was willst du spielen?',
  line: (game: string, about: string): string => `**${game}**: ${about}`,
  forms: 'Bretter: Text oder Bild',
  withFriend: 'Mit Freunden',
  withGroup: 'In der Gruppe',
  today: (game: string): string => `${game} von heute`,
  note: '-# Von heute: gleiche Würfel für alle · `/play`',
} as const;

/** The button that opens tutorials. Then the question which one. */
export const SHOW_ME_HOW = 'Zeig’s mir';

/** Above the games for several. */
export const WITH_FRIEND = 'Welches Spiel? Es wird hier gepostet, und wer mitspielen will, drückt auf `Mitspielen`.';

export const WHICH_LESSON =
  'Welches Spiel? Eine Einführung ist ein paar Schritte lang, auf einem echten Brett, und nichts zählt.';
