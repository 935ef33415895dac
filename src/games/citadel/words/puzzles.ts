import type { Question } from '../opponent/right-turns.ts';

/** What a puzzle asks for; a citadel that is to be held has a name. */
export const taskOf = (question: Question, citadel: string): string =>
  question === 'hold'
    ? `Your opponent is about to take ${citadel} from you. Find the one turn after which they can’t do that in their next turn, whatever they do.`
    : TASKS[question];

const TASKS: Readonly<Record<Exclude<Question, 'hold'>, string>> = {
  win: 'You can win in this turn. Find the one turn that does it.',
  lead: 'Find the one turn after which you are two citadels ahead and your opponent can’t change that, whatever they do.',
  defend:
    'Your opponent threatens to win in their next turn. Find the one turn after which they can’t, whatever they do.',
  save: 'Your opponent is about to win, being two citadels ahead. Find the one turn that prevents it.',
};

export const NO_DISMISSING = 'In a puzzle you can’t disband warriors: that is what makes the right turn the only one.';
export const NO_OFFERS = 'In a puzzle you can’t offer a draw or resign. Find the turn.';
