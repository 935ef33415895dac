/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'halte eine Festung gegen neun Reihen von Angreifern',
  told: {
    start: 'Eine Belagerung beginnen: etwa 15 Minuten, Pause jederzeit',
    continue: 'Deine Belagerung hier wieder zeigen',
    end: 'Deine Belagerung beenden',
    log: 'Deine Belagerung bis jetzt, Runde für Runde',
    record: 'Deine Belagerung als Datei, die alle nachspielen können',
  },
  ownWord: 'Vor dem Beginn ein eigenes Wort in die Würfel mischen',
} as const;
