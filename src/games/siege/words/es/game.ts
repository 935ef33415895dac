/** What can be chosen. */
export const options = {
  difficulty: {
    name: 'Dificultad',
    help: 'Lo fuertes que son tus muros',
    values: {
      normal: 'Normal: muros de 28, 38 y 20 casillas',
      hard: 'Difícil: muros de 22, 32 y 17 casillas',
      epic: 'Épico: muros de 18, 28 y 15 casillas',
    },
  },
} as const;

/** How far a siege has come, for those who play on the same dice. */
export const farWords = (round: number, boxes: number): string => `ronda ${round}, fortaleza ${boxes}`;

/** How the game is offered: on a button that starts it at once, and in a line. */
export const INVITATION = { label: 'Siege', line: 'defiende tus muros, 15 min' } as const;

/** The name of a position for trying the game out. */
export const SCENARIO = 'Un asedio a punto de ganarse';

/** What happened to the siege of a player whose time ran out. */
export const TIMED_OUT = 'el asedio siguió con lo que había.';

export const GOAL = 'Elimina las nueve líneas de atacantes, 100 casillas en total, antes de que derriben tu fortaleza.';
