import { finishesOf, paceOf, type Habits } from '../../sessions/match/habits.ts';
import { viewTexts } from './texts/texts.ts';

/** Whether somebody finishes their games, in a word or two; empty if that is not known. */
export const finishesWord = (habits: Habits): string => {
  const finishes = finishesOf(habits);
  return finishes === null ? '' : viewTexts.habits.finishes[finishes];
};

/** How fast somebody usually takes their turn, in a word or two; empty if that is not known. */
export const paceWord = (habits: Habits): string => {
  const pace = paceOf(habits);
  return pace === null ? '' : viewTexts.habits.pace[pace];
};
