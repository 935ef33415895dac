import type { Colour } from '../../../contract/colours.ts';
import type { ResultOutcome } from '../../rules/field/state.ts';
import type { Who } from '../en/names.ts';
import { counted } from './names.ts';

/** What a player may post about a finished game. */
export const shared = (
  size: number,
  isWon: boolean | null,
  winner: string | null,
  outcome: ResultOutcome,
  turns: number,
  sides: readonly (Pick<Colour, 'name' | 'emoji'> & { readonly citadels: number })[],
): string => {
  const end = winner === null ? 'nulle' : isWon === null ? `${winner} gagne` : isWon ? 'j’ai gagné' : 'j’ai perdu';
  const held = sides.map(({ name, emoji, citadels }) => `${name} ${emoji.repeat(citadels) || '-'}`);
  const why = shortReasonOf(outcome, sides.length);
  const what = `Citadel ${size}x${size} : ${end} en ${counted(turns, 'turn')}, ${why}`;
  return `${what}\n${held.join(' ')}`;
};

/** How a game of this many ended, and why. */
export const ended = (winner: Who | null, outcome: ResultOutcome, players: number): string => {
  const result = winner === null ? '**Partie nulle**' : 'you' in winner ? '**Tu gagnes**' : `**${winner.name} gagne**`;
  return `${result} : ${reasonOf(outcome, players)}.`;
};

/** Why a game ended, as a part of a sentence. */
const reasons: Readonly<Record<ResultOutcome, string>> = {
  lead: 'deux citadelles d’avance au début du tour',
  extinct: 'l’autre camp n’a plus de guerrier',
  barren: 'personne ne tient de citadelle',
  stall: 'aucune citadelle prise depuis trop longtemps, on a donc compté',
  cap: 'le dernier tour est passé, on a donc compté les citadelles',
  agreed: 'nulle d’un commun accord',
  counted: 'décompte des citadelles d’un commun accord',
  resigned: 'l’autre camp a abandonné',
};

/** The same in a game of this many. */
export const reasonOf = (outcome: ResultOutcome, players: number): string =>
  (players > 2 ? reasonsOfSeveral[outcome] : undefined) ?? reasons[outcome];

const reasonsOfSeveral: Readonly<Partial<Record<ResultOutcome, string>>> = {
  lead: 'deux citadelles d’avance sur tous au début du tour',
  extinct: 'il ne reste personne d’autre',
  agreed: 'tous ont accepté la nulle',
  resigned: 'il ne reste personne d’autre',
};

/** The same in short. */
const shortReasons: Readonly<Record<ResultOutcome, string>> = {
  lead: 'deux citadelles d’avance',
  extinct: 'plus de guerrier en face',
  barren: 'personne ne tient de citadelle',
  stall: 'décompte des citadelles',
  cap: 'décompte des citadelles',
  agreed: 'd’un commun accord',
  counted: 'décompte des citadelles',
  resigned: 'par abandon',
};

/** The same in a game of this many. */
export const shortReasonOf = (outcome: ResultOutcome, players: number): string =>
  (players > 2 ? shortReasonsOfSeveral[outcome] : undefined) ?? shortReasons[outcome];

const shortReasonsOfSeveral: Readonly<Partial<Record<ResultOutcome, string>>> = {
  extinct: 'dernier camp en jeu',
  agreed: 'd’un commun accord',
  resigned: 'dernier camp en jeu',
};

const LEVELS: Readonly<Record<string, string>> = {
  beginner: 'débutant',
  easy: 'facile',
  medium: 'moyen',
  hard: 'difficile',
  expert: 'expert',
};

/** What to aim for in the next game. */
export const next = {
  bot: (level: string): string => `Ensuite : battre le bot ${LEVELS[level] ?? level}.`,
  larger: (size: number, citadels: number): string =>
    `Ensuite : gagner en ${size}x${size}, avec ${counted(citadels, 'citadel')}.`,
  faster: (turn: number): string => `Ensuite : gagner en moins de ${counted(turn, 'turn')}.`,
  toTheEnd: 'Ensuite : gagner une partie jouée jusqu’au bout.',
  holdOut: (winner: Who, turn: number): string =>
    'you' in winner
      ? `Ensuite : tenir plus de ${counted(turn, 'turn')}.`
      : `Ensuite : battre ${winner.name}, ou tenir plus de ${counted(turn, 'turn')}.`,
  settle: 'Ensuite : les départager à la revanche.',
} as const;
