/** What can be chosen. */
export const options = {
  difficulty: {
    name: 'Schwierigkeit',
    help: 'Wie stark deine Mauern sind',
    values: {
      normal: 'Normal: Mauern mit 28, 38 und 20 Kästchen',
      hard: 'Schwer: Mauern mit 22, 32 und 17 Kästchen',
      epic: 'Episch: Mauern mit 18, 28 und 15 Kästchen',
    },
  },
} as const;

/** How far a siege has come, for those who play on the same dice. */
export const farWords = (round: number, boxes: number): string => `Runde ${round}, Festung ${boxes}`;

/** How the game is offered: on a button that starts it at once, and in a line. */
export const INVITATION = { label: 'Siege', line: 'halte deine Mauern, 15 Min.' } as const;

/** The name of a position for trying the game out. */
export const SCENARIO = 'Eine fast gewonnene Belagerung';

/** What happened to the siege of a player whose time ran out. */
export const TIMED_OUT = 'Die Belagerung ging mit dem weiter, was da war.';

export const GOAL = 'Töte alle neun Reihen von Angreifern, zusammen 100 Kästchen, bevor sie deine Festung einreißen.';
