/*
 * The descriptions of the commands that are not a game's own, and of their options, in German.
 */

export const dailyWords = {
  description: 'Eine Partie am Tag, mit denselben Würfeln für alle',
  play: 'Die Partie von heute: beginnen oder wieder ansehen. Nur du siehst sie',
  playDay: 'Die Partie von gestern kannst du heute noch beenden',
  playDayChoices: { today: 'heute', yesterday: 'gestern' },
  me: 'Deine Serie, Tag für Tag',
  table: 'Wer am besten war',
  when: 'Welche Tage (sonst heute)',
  whenChoices: { today: 'heute', yesterday: 'gestern', week: 'diese Woche', month: 'dieser Monat' },
  where: 'Wessen Partien (sonst die dieses Servers)',
  whereChoices: { here: 'dieser Server', everywhere: 'alle Server' },
  settings: 'Wo dieser Server die Ergebnisse jedes Tages posten lässt',
  record: 'Deine Partie eines Tages als Datei zum Prüfen, sobald das Geheimnis des Tages aufgedeckt ist',
  recordDay: 'Zum Beispiel 2026-11-22 (sonst: der letzte, der offen ist)',
  game: (standard: string): string => `Welches Spiel (sonst ${standard})`,
} as const;

export const gamesWords = {
  description: 'Deine Partien, Statistik und Bestenlisten, und deine Einstellungen',
  mine: 'Alle deine Partien, und wer dran ist',
} as const;

export const partyWords = {
  description: 'Eine Gruppe spielt gleichzeitig dieselben Würfel, jeder für sich',
  start: 'Eine Gruppe zusammenrufen: dieselben Würfel, jeder auf einem eigenen Brett. Wer ist am besten?',
  game: 'Was ihr spielt',
  clock: 'Wie lange die Partien dauern dürfen (sonst eine Stunde)',
} as const;

export const playWords = {
  description: 'Alle Spiele auf einen Blick: mit einem Klick beginnen oder zeigen lassen, wie es geht',
} as const;

export const sallyportWords = {
  description: 'Deine Daten, und ob der Bot hier funktioniert',
  privacy: 'Was über dich gespeichert ist, warum und wie lange',
  ownData: 'Alles, was über dich gespeichert ist, als Datei',
  forget: 'Alles löschen, was über dich gespeichert ist',
  doctor: 'Ob der Bot hier funktioniert, und was sonst zu tun ist (für alle, die diesen Server verwalten)',
} as const;

export const tournamentWords = {
  description: 'Ein Turnier: zu zweit oder mit denselben Würfeln für alle, Runde um Runde',
  start: 'Die Leute hier zu einem Turnier einladen',
  table: 'Die Turniere dieses Servers, ihre Tabellen und Sieger',
  game: 'Was ihr spielt',
  form: 'Wer gegen wen spielt; nach Punkten in Spielen, in denen jeder ein eigenes Brett hat',
  forms: (form: string, most: number): string => `${form} (bis zu ${most} Leute)`,
  round: 'Wie lange eine Runde dauern darf (sonst 3 Tage, nach Punkten einen Tag)',
  rounds: 'Wie viele Runden: Schweizer System (sonst bis zum Sieger) oder nach Punkten (sonst 3)',
  begins: 'Wie lange die Anmeldung offen ist (sonst einen Tag)',
  places: 'Wie viele mitspielen können (sonst so viele wie möglich)',
} as const;

/** The names of the commands in the menus of a message and of a member that belong to no game. */
export const inMenus = {
  read: 'Brett in Worten',
  watch: 'Nachspielen',
  analyse: 'Analyse',
  rematch: 'Revanche',
  stats: 'Statistik',
} as const;
