import type { Colour } from '../../../contract/colours.ts';
import type { ResultOutcome } from '../../rules/field/state.ts';
import type { Who } from '../en/names.ts';
import { counted, levelOfBot } from './names.ts';

/** `34 Zügen`, after a preposition. */
const inTurns = (turns: number): string => (turns === 1 ? '1 Zug' : `${turns} Zügen`);

/** What a player may post about a finished game. */
export const shared = (
  size: number,
  isWon: boolean | null,
  winner: string | null,
  outcome: ResultOutcome,
  turns: number,
  sides: readonly (Pick<Colour, 'name' | 'emoji'> & { readonly citadels: number })[],
): string => {
  const end = winner === null ? 'remis' : isWon === null ? `${winner} gewinnt` : isWon ? 'ich gewinne' : 'ich verliere';
  const held = sides.map(({ name, emoji, citadels }) => `${name} ${emoji.repeat(citadels) || '-'}`);
  const why = shortReasonOf(outcome, sides.length);
  const what = `Citadel ${size}x${size}: ${end} nach ${inTurns(turns)}, ${why}`;
  return `${what}\n${held.join(' ')}`;
};

/** How a game of this many ended, and why. */
export const ended = (winner: Who | null, outcome: ResultOutcome, players: number): string => {
  const result =
    winner === null ? 'Die Partie endet **remis**' : 'you' in winner ? '**Du gewinnst**' : `**${winner.name} gewinnt**`;
  return `${result}: ${reasonOf(outcome, players)}.`;
};

/** Why a game ended, as a part of a sentence. */
const reasons: Readonly<Record<ResultOutcome, string>> = {
  lead: 'zwei Zitadellen Vorsprung am Zugbeginn',
  extinct: 'die andere Seite hat keinen Krieger mehr',
  barren: 'niemand hält eine Zitadelle',
  stall: 'zu lange wurde keine Zitadelle eingenommen, also wurden die Zitadellen ausgezählt',
  cap: 'der letzte Zug ist gespielt, also wurden die Zitadellen ausgezählt',
  agreed: 'beide haben sich auf Remis geeinigt',
  counted: 'beide wollten die Zitadellen auszählen',
  resigned: 'die andere Seite hat aufgegeben',
};

/** The same in a game of this many. */
export const reasonOf = (outcome: ResultOutcome, players: number): string =>
  (players > 2 ? reasonsOfSeveral[outcome] : undefined) ?? reasons[outcome];

const reasonsOfSeveral: Readonly<Partial<Record<ResultOutcome, string>>> = {
  lead: 'zwei Zitadellen Vorsprung vor allen am Zugbeginn',
  extinct: 'sonst ist niemand übrig',
  agreed: 'alle haben sich auf Remis geeinigt',
  resigned: 'sonst ist niemand übrig',
};

/** The same in short. */
const shortReasons: Readonly<Record<ResultOutcome, string>> = {
  lead: 'zwei Zitadellen Vorsprung',
  extinct: 'keine Krieger mehr auf der Gegenseite',
  barren: 'niemand hält eine Zitadelle',
  stall: 'Zitadellen ausgezählt',
  cap: 'Zitadellen ausgezählt',
  agreed: 'beide einig',
  counted: 'Zitadellen ausgezählt',
  resigned: 'durch Aufgabe',
};

/** The same in a game of this many. */
export const shortReasonOf = (outcome: ResultOutcome, players: number): string =>
  (players > 2 ? shortReasonsOfSeveral[outcome] : undefined) ?? shortReasons[outcome];

const shortReasonsOfSeveral: Readonly<Partial<Record<ResultOutcome, string>>> = {
  extinct: 'als Einziger übrig',
  agreed: 'alle einig',
  resigned: 'als Einziger übrig',
};

/** What to aim for in the next game. */
export const next = {
  bot: (level: string): string => `Nächstes Ziel: den Bot (${levelOfBot(level)}) schlagen.`,
  larger: (size: number, citadels: number): string =>
    `Nächstes Ziel: auf ${size}x${size} gewinnen, mit ${counted(citadels, 'citadel')}.`,
  faster: (turn: number): string => `Nächstes Ziel: in weniger als ${inTurns(turn)} gewinnen.`,
  toTheEnd: 'Nächstes Ziel: eine Partie gewinnen, die zu Ende gespielt wird.',
  holdOut: (winner: Who, turn: number): string =>
    `Nächstes Ziel: ${'you' in winner ? 'dich' : winner.name} schlagen oder mehr als ${counted(turn, 'turn')} ` +
    `durchhalten.`,
  settle: 'Nächstes Ziel: die Entscheidung in einer Revanche.',
} as const;
