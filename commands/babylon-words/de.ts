/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'ein Rennen mit geheimen Karten, für 2 oder 3',
  told: {
    start: 'Ein Rennen für 2 oder 3 beginnen, Leute oder Bots',
    continue: 'Dein Rennen hier wieder zeigen',
    end: 'Dein Rennen beenden, sobald alle darin zustimmen',
    log: 'Dein Rennen bis jetzt, Runde für Runde',
    record: 'Dein Rennen als Datei',
  },
} as const;

/** The name of the command in the menu of a member. */
export const CHALLENGE_TO_A_RACE = 'Zum Rennen herausfordern';
