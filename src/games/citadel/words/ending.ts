import type { Colour } from '../../contract/colours.ts';
import type { ResultOutcome } from '../rules/field/state.ts';
import { counted, object, type Who } from './names.ts';

/** What a player may post about a finished game. */
export const shared = (
  size: number,
  isWon: boolean | null,
  winner: string | null,
  outcome: ResultOutcome,
  turns: number,
  sides: readonly (Pick<Colour, 'name' | 'emoji'> & { readonly citadels: number })[],
): string => {
  const end = winner === null ? 'drawn' : isWon === null ? `${winner} won` : isWon ? 'I won' : 'I lost';
  const held = sides.map(({ name, emoji, citadels }) => `${name} ${emoji.repeat(citadels) || '-'}`);
  const what = `Citadel ${size}x${size}: ${end} after ${counted(turns, 'turn')}, ${shortReasons[outcome]}`;
  return `${what}\n${held.join(' ')}`;
};

/** How a game ended, and why. */
export const ended = (winner: Who | null, outcome: ResultOutcome): string => {
  const result =
    winner === null ? 'The game is **drawn**' : 'you' in winner ? '**You win**' : `**${winner.name} wins**`;
  return `${result}: ${reasons[outcome]}.`;
};

/** Why a game ended, as a part of a sentence. */
export const reasons: Readonly<Record<ResultOutcome, string>> = {
  lead: 'two citadels ahead when the turn began',
  extinct: 'the other side has no warrior left',
  barren: 'nobody holds a citadel',
  stall: 'no citadel was taken for too long, so citadels were counted',
  cap: 'the last turn is over, so citadels were counted',
  agreed: 'both agreed to a draw',
  counted: 'both agreed to count the citadels',
  resigned: 'the other side resigned',
};

/** The same in short. */
export const shortReasons: Readonly<Record<ResultOutcome, string>> = {
  lead: 'two citadels ahead',
  extinct: 'the loser has no warriors left',
  barren: 'nobody holds a citadel',
  stall: 'citadels counted',
  cap: 'citadels counted',
  agreed: 'both agreed',
  counted: 'citadels counted',
  resigned: 'the loser resigned',
};

/** What to aim for in the next game. */
export const next = {
  bot: (level: string): string => `Next: beat the ${level} bot.`,
  larger: (size: number, citadels: number): string =>
    `Next: win on ${size}x${size}, with ${counted(citadels, 'citadel')}.`,
  faster: (turn: number): string => `Next: win in fewer than ${counted(turn, 'turn')}.`,
  toTheEnd: 'Next: win a game that is played to the end.',
  holdOut: (winner: Who, turn: number): string =>
    `Next: beat ${object(winner)}, or hold out for more than ${counted(turn, 'turn')}.`,
  settle: 'Next: settle it in a rematch.',
} as const;
