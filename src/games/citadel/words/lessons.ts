import type { Question } from '../rules/question.ts';
import { title } from './game.ts';
import { colours } from './names.ts';

/** The name of a position in which to try the game out. */
export const scenario = `${title} at turn 20`;

/** The steps of the tutorial: what it asks for, and why something else is worse. */
export const lessons = {
  recruit: {
    text:
      'You are x, blue. A citadel is yours while your warrior stands on it. Hold two more than your opponent when ' +
      'your turn begins, and you win. You hold e2 and f3, so you have 2 actions. A new warrior costs 2: press ' +
      '**Recruit**, then **e3**.',
    why: 'The warrior on e2 holds your citadel. If it leaves, the citadel is nobody’s at once.',
  },
  end: {
    text:
      'Your new warrior stands next to both citadels. Nobody else sees what you do before you end the turn, and ' +
      'until then you can undo it. You have no action left: press **End turn**.',
    why: 'Disbanding takes your own warrior off the board: your 2 actions would be gone for nothing.',
  },
  take: {
    text:
      'Bot 2 (orange) recruited too. The citadel d4 in the middle is empty, two steps from e3. A step along a line ' +
      'costs 1 action, never diagonally. **Choose the warrior e3, then walk to d4.**',
    why:
      'From e4 it is one more step to d4, but e3 to d3 leads there as well, and keeps your warrior next to your own ' +
      'citadels for longer.',
  },
  attack: {
    text:
      'You hold 3 citadels, so 3 actions. A warrior of Bot 2 on c4 stands next to your garrison on d4. A garrison ' +
      'counts 2, a warrior 1. Your power 2 beats its guard 1, and attacks cost no action. **Attack c4.**',
    why: 'Your garrison would leave d4, and with it the citadel. It can attack from where it stands.',
  },
  wall: {
    text:
      'It fell. Walls lie in squares, named by their lower left corner, and nobody enters a corner they cover. A ' +
      'wall in square b3 covers b3, c3, b4 and c4: it shuts the way to d4 from the west. **Choose the warrior d4 ' +
      'and build in b3.**',
    why: 'You still have 3 actions. Unused ones are lost when the turn ends.',
  },
  trade: {
    text:
      'A few turns later your warriors on c5 and d6 stand next to the garrison on c6. Power 2 against guard 2 is a ' +
      'tie: it falls, and so does one of yours. **Attack c6, and give up d6.**',
    why: 'The attack is free, and it would take a citadel from your opponent. Next turn it may be guarded better.',
  },
  lead: {
    text:
      'Citadel c6 is empty, and c5 stands next to it with 2 actions left. **Move from c5 into c6**: 4 citadels ' +
      'against 1.',
    why: 'That is a step away from the citadel that you have just cleared.',
  },
  ending:
    'You lead by 3. End the turn, and if you are still two ahead when your next turn begins, you win. Sieges, drawn ' +
    'games and larger boards are in the rules. Now play for real.',
} as const;

/** What a puzzle asks for, and the citadel that has to be held, if any. */
export const taskOf = (question: Question, citadel: string): string =>
  question === 'hold'
    ? `Your opponent is about to take ${citadel} from you. ` +
      'Find the one turn after which they can’t do that in their next turn, whatever they do.'
    : TASKS[question];

const TASKS: Readonly<Record<Exclude<Question, 'hold'>, string>> = {
  win: 'You can win in this turn. Find the one turn that does it.',
  lead:
    'Find the one turn after which you are two citadels ahead and your opponent can’t change that, ' +
    'whatever they do.',
  defend:
    'Your opponent threatens to win in their next turn. Find the one turn after which they can’t, whatever they do.',
  save: 'Your opponent is about to win, being two citadels ahead. Find the one turn that prevents it.',
};

/** What a puzzle does not allow. */
export const NO_DISMISSING = 'In a puzzle you can’t disband warriors: that is what makes the right turn the only one.';
export const NO_OFFERS = 'In a puzzle you can’t offer a draw or resign. Find the turn.';

/** The title above the curve of a review. */
export const reviewTitle = (player: string): string =>
  `How likely ${player} was to win, as the strongest bot sees it, from the first turn to the last:`;

/** What the curve shows: the chances of the first seat. */
export const MEASURE = `${colours[0]}’s chance to win`;

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
