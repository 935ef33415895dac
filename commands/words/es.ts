/*
 * The descriptions of the commands that are not a game's own, and of their options. Each game's command has a file of
 * its own, `ID-words/es.ts`.
 */

export const dailyWords = {
  description: 'Una partida al día, con los mismos dados para todos',
  play: 'La partida de hoy: empiézala o vuelve a verla. Solo la ves tú',
  playDay: 'La partida de ayer aún se puede terminar hoy',
  playDayChoices: { today: 'hoy', yesterday: 'ayer' },
  me: 'Tu racha, día por día',
  table: 'A quién le fue mejor',
  when: 'Qué días (por defecto, hoy)',
  whenChoices: { today: 'hoy', yesterday: 'ayer', week: 'esta semana', month: 'este mes' },
  where: 'Las partidas de quién (por defecto, las de este servidor)',
  whereChoices: { here: 'este servidor', everywhere: 'todos los servidores' },
  settings: 'Dónde se publican en este servidor los resultados de cada día',
  record: 'Tu partida de un día, en un archivo que cualquiera puede comprobar, ya revelado el secreto',
  recordDay: 'Como 2026-11-22 (por defecto, el último ya revelado)',
  game: (standard: string): string => `Qué juego (por defecto, ${standard})`,
} as const;

export const gamesWords = {
  description: 'Tus partidas, estadísticas y tablas, y tus ajustes',
  mine: 'Todas tus partidas, y a quién le toca',
} as const;

export const partyWords = {
  description: 'Un grupo juega los mismos dados a la vez, cada cual en privado',
  start: 'Invita a un grupo: los mismos dados, cada cual en su tablero privado. ¿A quién le irá mejor?',
  game: 'A qué jugar',
  clock: 'Cuánto pueden durar las partidas (por defecto, una hora)',
} as const;

export const playWords = {
  description: 'Todos los juegos de un vistazo: empieza uno con un clic, o aprende a jugar',
} as const;

export const sallyportWords = {
  description: 'Tus datos, y si el bot funciona aquí',
  privacy: 'Qué se guarda de ti, por qué y cuánto tiempo',
  ownData: 'Todo lo que se guarda de ti, en un archivo',
  forget: 'Borra todo lo que se guarda de ti',
  doctor: 'Si el bot funciona aquí, y qué hacer si no (para quien administra este servidor)',
} as const;

export const tournamentWords = {
  description: 'Un torneo: por parejas, o todos con los mismos dados, ronda tras ronda',
  start: 'Invita a la gente de aquí a inscribirse en un torneo',
  table: 'Los torneos de este servidor, sus tablas y campeones',
  game: 'A qué jugar',
  form: 'Cómo se emparejan; por puntos si cada cual juega en su tablero',
  forms: (form: string, most: number): string => `${form} (hasta ${most} personas)`,
  round: 'Cuánto puede durar una ronda (por defecto, 3 días; por puntos, un día)',
  rounds: 'Cuántas rondas: suizo (si no, las que hagan falta) o por puntos (si no, 3)',
  begins: 'Cuánto dura la inscripción (por defecto, un día)',
  places: 'Cuánta gente puede inscribirse (por defecto, toda la que quepa)',
} as const;

/** The names of the commands in the menus of a message and of a member that belong to no game. */
export const inMenus = {
  read: 'Leer el tablero',
  watch: 'Volver a ver',
  analyse: 'Analizar',
  rematch: 'Revancha',
  stats: 'Estadísticas',
} as const;
