import type { Question } from '../../rules/question.ts';
import { title } from './game.ts';

/** The name of a position in which to try the game out. */
export const scenario = `${title} at turn 20`;

/** The steps of the tutorial: what it asks for, and why something else is worse. */
export const lessons = {
  recruit: {
    text:
      'You are x, blue. A citadel is yours while your warrior stands on it; hold two more than your opponent to win. ' +
      'Your two citadels give 2 actions, and a warrior costs 2: press **Recruit**, then **e3**.',
    why: 'The warrior on e2 holds your citadel. If it leaves, the citadel is nobody’s at once.',
  },
  end: {
    text:
      'Nobody sees your turn before you end it, and until then you can undo it. You have no action left: press ' +
      '**End turn**.',
    why: 'Disbanding takes your own warrior off the board: your 2 actions would be gone for nothing.',
  },
  take: {
    text:
      'The citadel d4 is empty, and a step along a line costs 1 action, never diagonally. **Choose the warrior ' +
      'e3, then walk to d4.**',
    why:
      'From e4 it is one more step to d4, but e3 to d3 leads there as well, and keeps your warrior next to your own ' +
      'citadels for longer.',
  },
  attack: {
    text:
      'A garrison counts 2 and a warrior 1, so your garrison on d4 beats the warrior on c4. Attacks cost no ' +
      'action: **attack c4.**',
    why: 'Your garrison would leave d4, and with it the citadel. It can attack from where it stands.',
  },
  wall: {
    text:
      'A wall covers a square, named by its lower left corner, and nobody enters a corner of it. **Choose the ' +
      'warrior d4 and build in b3**, which shuts the way to d4 from the west.',
    why: 'You still have 3 actions. Unused ones are lost when the turn ends.',
  },
  trade: {
    text:
      'Some turns later your warriors on c5 and d6 have power 2 against the garrison c6, guard 2: a tie, in ' +
      'which both sides lose one. **Attack c6, and give up d6.**',
    why: 'The attack is free, and it would take a citadel from your opponent. Next turn it may be guarded better.',
  },
  lead: {
    text: 'Citadel c6 is empty, and c5 stands next to it. **Move from c5 into c6**: 4 citadels against 1.',
    why: 'That is a step away from the citadel that you have just cleared.',
  },
  ending:
    'You lead by 3, and win if you are still two ahead when your next turn begins. Sieges, draws, larger boards and ' +
    'games for three and four are in the rules: now play for real.',
} as const;

/** What counts as the answer to a puzzle. */
export const ANSWER = 'It is the turn that you end.';

/** What a puzzle asks for, and the citadel that has to be held, if any. */
export const taskOf = (question: Question, citadel: string): string =>
  question === 'hold'
    ? `Find the one turn after which a warrior of yours stands on ${citadel} and can’t be brought down next turn.`
    : TASKS[question];

const TASKS: Readonly<Record<Exclude<Question, 'hold'>, string>> = {
  win: 'You can win in this turn. Find the one turn that does it.',
  lead: 'Find the one turn that puts you two citadels ahead for good, whatever they answer.',
  defend: 'Your opponent threatens to win. Find the one turn after which they can’t, whatever they do next turn.',
  save: 'Your opponent is about to win. Find the one turn that prevents it.',
};

/** Why an answer to a puzzle is wrong. */
export const refuted = {
  'goes on': 'The game goes on.',
  'not ahead': 'You are not two citadels ahead.',
  over: 'The game is over, and you have not won.',
  left: (citadel: string): string => `No warrior of yours stands on ${citadel} any more.`,
  idle: 'Your opponent needs to do nothing.',
  by: (turn: string): string => `Your opponent answers \`${turn}\`.`,
} as const;

/** What a puzzle does not allow. */
export const NO_DISMISSING = 'In a puzzle you can’t disband warriors: that is what makes the right turn the only one.';
export const NO_OFFERS = 'In a puzzle you can’t offer anything or resign. Find the turn.';

/** The title above the curve of a review. */
export const reviewTitle = (player: string): string =>
  `How likely ${player} was to win, as the strongest bot sees it, from the first turn to the last:`;

/** What the curve shows: the chances of the first seat. */
export const measureOf = (first: string): string => `${first}’s chance to win`;

/** A chance in percent. */
export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** A turn, on a button and above its review. */
export const reviewTurn = (number: number): string => `Turn ${number}`;

/** A turn after which its player was less likely to win. */
export const lostTurn = (before: number, after: number, played: string, best: string): string =>
  `from ${percent(before)} to ${percent(after)}.\nPlayed \`${played}\`; the bot would have played \`${best}\`.`;

/** The review of a game without mistakes. */
export const NO_MISTAKES = 'No turn lost much.';

/** A turn in which nothing was done. */
export const IDLE = 'nothing';
