/** The heading of a page of the rules. */
export const helpTitle = (game: string, page: string): string => `${game}: ${page}`;

/** What tutorials and puzzles say about what was tried. */
export const triedWords = {
  right: 'Muy bien.',
  halfway: 'Muy bien. A este paso le falta algo más.',
  notQuite: (why: string): string => `Casi: ${why}`,
  aside: (asked: string | null): string =>
    `No en esta lección: ${asked === null ? 'haz lo que pide el paso' : `pulsa «${asked}»`}.`,
} as const;

/** The buttons of a tutorial. */
export const lessonLabels = {
  skip: 'Saltar',
  rules: 'Reglas',
  leave: 'Salir',
  again: 'Reiniciar',
  play: 'Jugar de verdad',
} as const;

/** What tutorials say beside the games' own texts. */
export const lessonWords = {
  step: (step: number, steps: number): string => `Paso ${step} de ${steps}`,
  done: 'Bien hecho',
  left: (game: string): string => `Has salido de la lección de *${game}*. No cuenta como partida.`,
} as const;

/** The greeting of a server, and of `/play`. */
export const welcomeWords = {
  title: '¿A qué quieres jugar?',
  line: (game: string, about: string): string => `**${game}**: ${about}`,
  forms: 'Texto o imágenes',
  withFriend: 'Con alguien',
  withGroup: 'En grupo',
  today: (game: string): string => `${game} de hoy`,
  note: '-# De hoy: mismos dados. `/play` abre esto.',
} as const;

/** The button that opens tutorials. Then the question which one. */
export const SHOW_ME_HOW = 'Aprender a jugar';

/** Above the games for several. */
export const WITH_FRIEND = '¿Qué juego? Se publica aquí, y la otra persona pulsa `Unirse`.';

export const WHICH_LESSON = '¿Qué juego? Una lección son unos pocos pasos en un tablero de verdad, y nada cuenta.';
