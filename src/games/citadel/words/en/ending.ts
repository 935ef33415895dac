import type { Colour } from '../../../contract/colours.ts';
import type { ResultOutcome } from '../../rules/field/state.ts';
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
  const why = shortReasonOf(outcome, sides.length);
  const what = `Citadel ${size}x${size}: ${end} after ${counted(turns, 'turn')}, ${why}`;
  return `${what}\n${held.join(' ')}`;
};

/** How a game of this many ended, and why. */
export const ended = (winner: Who | null, outcome: ResultOutcome, players: number): string => {
  const result =
    winner === null ? 'The game is **drawn**' : 'you' in winner ? '**You win**' : `**${winner.name} wins**`;
  return `${result}: ${reasonOf(outcome, players)}.`;
};

/** Why a game ended, as a part of a sentence. */
const reasons: Readonly<Record<ResultOutcome, string>> = {
  lead: 'two citadels ahead when the turn began',
  extinct: 'the other side has no warrior left',
  barren: 'nobody holds a citadel',
  stall: 'no citadel was taken for too long, so citadels were counted',
  cap: 'the last turn is over, so citadels were counted',
  agreed: 'both agreed to a draw',
  counted: 'both agreed to count the citadels',
  resigned: 'the other side resigned',
};

/** The same in a game of this many. */
export const reasonOf = (outcome: ResultOutcome, players: number): string =>
  (players > 2 ? reasonsOfSeveral[outcome] : undefined) ?? reasons[outcome];

const reasonsOfSeveral: Readonly<Partial<Record<ResultOutcome, string>>> = {
  lead: 'two citadels ahead of everyone when the turn began',
  extinct: 'nobody else is left',
  agreed: 'all agreed to a draw',
  resigned: 'nobody else is left',
};

/** The same in short. */
const shortReasons: Readonly<Record<ResultOutcome, string>> = {
  lead: 'two citadels ahead',
  extinct: 'the loser has no warriors left',
  barren: 'nobody holds a citadel',
  stall: 'citadels counted',
  cap: 'citadels counted',
  agreed: 'both agreed',
  counted: 'citadels counted',
  resigned: 'the loser resigned',
};

/** The same in a game of this many. */
export const shortReasonOf = (outcome: ResultOutcome, players: number): string =>
  (players > 2 ? shortReasonsOfSeveral[outcome] : undefined) ?? shortReasons[outcome];

const shortReasonsOfSeveral: Readonly<Partial<Record<ResultOutcome, string>>> = {
  extinct: 'the last one left',
  agreed: 'all agreed',
  resigned: 'the last one left',
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
