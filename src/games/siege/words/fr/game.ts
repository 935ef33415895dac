/** What can be chosen. */
export const options = {
  difficulty: {
    name: 'Difficulté',
    help: 'La solidité de tes murs',
    values: {
      normal: 'Normal : murs de 28, 38 et 20 cases',
      hard: 'Difficile : murs de 22, 32 et 17 cases',
      epic: 'Épique : murs de 18, 28 et 15 cases',
    },
  },
} as const;

/** How far a siege has come, for those who play on the same dice. */
export const farWords = (round: number, boxes: number): string => `manche ${round}, forteresse ${boxes}`;

/** How the game is offered: on a button that starts it at once, and in a line. */
export const INVITATION = { label: 'Siege', line: 'tiens tes murs, 15 min' } as const;

/** The name of a position for trying the game out. */
export const SCENARIO = 'Un siège presque gagné';

/** What happened to the siege of a player whose time ran out. */
export const TIMED_OUT = 'le siège a continué avec ce qu’il y avait.';

export const GOAL = 'Tue les neuf lignes d’attaquants, 100 cases en tout, avant qu’elles n’abattent ta forteresse.';
