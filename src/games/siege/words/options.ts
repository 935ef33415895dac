/** The menu of options for the next siege. */
export const optionWords = {
  difficulty: 'Difficulty',
  normal: 'Normal: walls of 28, 38 and 20 boxes',
  hard: 'Hard: walls of 22, 32 and 17 boxes',
  epic: 'Epic: walls of 18, 28 and 15 boxes',
} as const;
