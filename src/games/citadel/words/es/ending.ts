import type { Colour } from '../../../contract/colours.ts';
import type { ResultOutcome } from '../../rules/field/state.ts';
import { counted, levelOfBot, type Who } from './names.ts';

/** What a player may post about a finished game. */
export const shared = (
  size: number,
  isWon: boolean | null,
  winner: string | null,
  outcome: ResultOutcome,
  turns: number,
  sides: readonly (Pick<Colour, 'name' | 'emoji'> & { readonly citadels: number })[],
): string => {
  const end = winner === null ? 'empate' : isWon === null ? `ganó ${winner}` : isWon ? 'gané' : 'perdí';
  const held = sides.map(({ name, emoji, citadels }) => `${name} ${emoji.repeat(citadels) || '-'}`);
  const why = shortReasonOf(outcome, sides.length);
  const what = `Citadel ${size}x${size}: ${end} tras ${counted(turns, 'turn')}, ${why}`;
  return `${what}\n${held.join(' ')}`;
};

/** How a game of this many ended, and why. */
export const ended = (winner: Who | null, outcome: ResultOutcome, players: number): string => {
  const result =
    winner === null
      ? 'La partida acaba en **empate**'
      : 'you' in winner
        ? '**Has ganado**'
        : `**Ha ganado ${winner.name}**`;
  return `${result}: ${reasonOf(outcome, players)}.`;
};

/** Why a game ended, as a part of a sentence. */
const reasons: Readonly<Record<ResultOutcome, string>> = {
  lead: 'dos ciudadelas de ventaja al empezar el turno',
  extinct: 'al otro bando no le queda ningún guerrero',
  barren: 'nadie controla una ciudadela',
  stall: 'hacía demasiado que nadie tomaba una ciudadela y hubo recuento',
  cap: 'pasó el último turno y hubo recuento de ciudadelas',
  agreed: 'las dos partes lo acordaron',
  counted: 'recuento de ciudadelas acordado',
  resigned: 'el otro bando se ha rendido',
};

/** The same in a game of this many. */
export const reasonOf = (outcome: ResultOutcome, players: number): string =>
  (players > 2 ? reasonsOfSeveral[outcome] : undefined) ?? reasons[outcome];

const reasonsOfSeveral: Readonly<Partial<Record<ResultOutcome, string>>> = {
  lead: 'dos ciudadelas de ventaja sobre todos al empezar el turno',
  extinct: 'no queda nadie más',
  agreed: 'todos lo acordaron',
  resigned: 'no queda nadie más',
};

/** The same in short. */
const shortReasons: Readonly<Record<ResultOutcome, string>> = {
  lead: 'dos ciudadelas de ventaja',
  extinct: 'un bando sin guerreros',
  barren: 'nadie controla una ciudadela',
  stall: 'por recuento de ciudadelas',
  cap: 'por recuento de ciudadelas',
  agreed: 'de mutuo acuerdo',
  counted: 'por recuento de ciudadelas',
  resigned: 'por rendición',
};

/** The same in a game of this many. */
export const shortReasonOf = (outcome: ResultOutcome, players: number): string =>
  (players > 2 ? shortReasonsOfSeveral[outcome] : undefined) ?? shortReasons[outcome];

const shortReasonsOfSeveral: Readonly<Partial<Record<ResultOutcome, string>>> = {
  extinct: 'no quedaba nadie más',
  agreed: 'por acuerdo de todos',
  resigned: 'no quedaba nadie más',
};

/** What to aim for in the next game. */
export const next = {
  bot: (level: string): string => `Meta: gana al bot ${levelOfBot(level)}.`,
  larger: (size: number, citadels: number): string =>
    `Meta: gana en ${size}x${size}, con ${counted(citadels, 'citadel')}.`,
  faster: (turn: number): string => `Meta: gana en menos de ${counted(turn, 'turn')}.`,
  toTheEnd: 'Meta: gana una partida jugada hasta el final.',
  holdOut: (winner: Who, turn: number): string =>
    `Meta: ${'you' in winner ? 'gana otra vez' : `gana a ${winner.name}`}, o aguanta más de ` +
    `${counted(turn, 'turn')}.`,
  settle: 'Meta: decídelo en una revancha.',
} as const;
