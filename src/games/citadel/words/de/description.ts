import { agreeing, listed } from '../../../../kernel/language/de.ts';
import type { Who } from '../en/names.ts';
import { counted, object, one, owner } from './names.ts';

/** Names with commas between, or `keine`. */
const names = (places: readonly string[]): string => (places.length === 0 ? 'keine' : places.join(', '));

/** `Du bist dran`, or the same with a name. */
const isToMove = (mover: Who): string => `${one(mover, 'bist', 'ist')} dran`;

/** The board and its rules. */
export const rules = {
  board: (size: number, last: string): string =>
    `Citadel auf einem Brett mit ${size} mal ${size} Punkten: ` +
    `Spalten a bis ${last}, ohne i, von links, und Reihen 1 bis ${size} von unten.`,
  citadels: (count: number, isRing: boolean): string =>
    `Es gibt ${count} Zitadellen. Krieger sind belagert, wenn Gegner sie ` +
    `${isRing ? 'auf weniger als einem Drittel des Bretts' : 'ohne einen leeren Punkt'} einschließen.`,
  stall: (turns: number): string =>
    turns === 0
      ? 'Züge, in denen keine Zitadelle eingenommen wird, sind nicht begrenzt.'
      : `Höchstens ${counted(turns, 'turn')} hintereinander vergehen, ohne dass eine Zitadelle eingenommen wird.`,
  cap: (turns: number): string => (turns === 0 ? 'Die Partie hat keinen letzten Zug.' : `Zug ${turns} ist der letzte.`),
  tally: (isCounted: boolean): string =>
    isCounted
      ? 'An einer solchen Grenze gewinnt, wer mehr Zitadellen hält.'
      : 'An einer solchen Grenze endet die Partie remis.',
  sides: (sides: readonly { readonly who: Who; readonly sign: string }[]): string => {
    const parts = sides.map(({ who, sign }, index) => {
      const verb = 'you' in who ? 'spielst' : 'spielt';
      return `${index === 0 ? one(who, 'spielst', 'spielt') : `${object(who)} ${verb}`} ${sign}`;
    });
    return `${parts.join(', ')}.`;
  },
  several:
    'Alle kämpfen gegen alle. Du gewinnst mit mindestens zwei Zitadellen mehr als alle anderen, wenn dein Zug ' +
    'beginnt, oder wenn nur du noch übrig bist. Du bist raus ohne Krieger oder wenn du am Beginn deines Zuges keine ' +
    'Zitadelle hältst.',
  first: (first: Who): string => `Die Münze sagt: ${'you' in first ? 'Du beginnst' : `${first.name} beginnt`}.`,
  swapped: (first: Who): string =>
    `${one(first, 'hast', 'hat')} nach der Tauschregel die Seiten getauscht und die Seite des Ersten übernommen.`,
  pie: 'Nach der Tauschregel darf der Zweite einmal die Seiten tauschen, statt Zug 2 zu beginnen.',
  mayChange: 'Du kannst die Seiten tauschen.',
  hints: (isAllowed: boolean, players: number): string =>
    isAllowed
      ? `${players > 2 ? 'Alle' : 'Beide'} dürfen einen Bot um Tipps bitten, wenn sie dran sind.`
      : 'Tipps sind nicht erlaubt.',
} as const;

/** Whose turn it is, and how far the game has come. */
export const progress = {
  place: (mover: Who): string =>
    'Zitadellen werden abwechselnd gesetzt, nicht am Rand und nicht entlang einer Linie nebeneinander. ' +
    `${isToMove(mover)}.`,
  claim: (mover: Who, left: number): string =>
    `Zitadellen werden abwechselnd beansprucht, bis ${agreeing(left, { one: 'eine', other: `${left}` })} übrig ` +
    `${agreeing(left, { one: 'ist', other: 'sind' })}. ${isToMove(mover)}.`,
  play: (turn: number, mover: Who, actions: number): string =>
    `Zug ${turn}. ${isToMove(mover)}, mit noch ${actions === 1 ? 'einer Aktion' : `${actions} Aktionen`}.`,
  kills: (kills: number, most: number): string => `In diesem Zug getötete belagerte Krieger: ${kills} von ${most}.`,
  over: (turn: number, winner: Who | null, reason: string): string =>
    `Die Partie endete in Zug ${turn}. ${winner === null ? 'Remis' : one(winner, 'gewinnst', 'gewinnt')}: ${reason}.`,
  taken: (turn: number): string =>
    turn === 0 ? 'Noch wurde keine Zitadelle eingenommen.' : `Zuletzt wurde in Zug ${turn} eine Zitadelle eingenommen.`,
  offer: (who: Who): string => `${one(who, 'bietest', 'bietet')} Remis an.`,
  offerCount: (who: Who, counts: string): string =>
    `${one(who, 'bietest', 'bietet')} an, die Zitadellen jetzt auszuzählen: ${counts}.`,
} as const;

const holder = (last: Who | null): string =>
  last === null ? 'nie gehalten' : `zuletzt ${'you' in last ? 'von dir' : `von ${last.name}`} gehalten`;

/** What is where. */
export const pieces = {
  citadels: (places: readonly string[]): string =>
    `Zitadellen, in der Reihenfolge, in der sie gesetzt wurden: ${names(places)}.`,
  out: (who: Who): string => `${one(who, 'bist', 'ist')} raus.`,
  held: (who: Who, places: readonly string[]): string =>
    `${one(who, 'hältst', 'hält')} diese Zitadellen: ${names(places)}.`,
  warriors: (who: Who, places: readonly string[]): string =>
    `${'you' in who ? 'Deine anderen Krieger' : `Andere Krieger von ${who.name}`}: ${names(places)}.`,
  empty: (places: readonly { readonly at: string; readonly last: Who | null }[]): string =>
    `Leere Zitadellen: ${names(places.map(({ at, last }) => `${at} ${holder(last)}`))}.`,
  walls: (squares: readonly string[]): string => `Mauern in diesen Feldern: ${names(squares)}.`,
  wallsMean: (left: number): string =>
    'Ein Feld heißt nach seiner Ecke unten links, und eine Mauer darin bedeckt alle vier Ecken. ' +
    `Noch ${agreeing(left, { one: 'eine Mauer kann', other: `${left} Mauern können` })} gebaut werden.`,
} as const;

/** What can be done now. */
export const choices = {
  none: (mover: Who): string => `Du kannst nichts tun, bis ${object(mover)} fertig ${'you' in mover ? 'bist' : 'ist'}.`,
  place: (places: readonly string[]): string =>
    `Du kannst auf einen dieser Punkte eine Zitadelle setzen: ${names(places)}.`,
  claim: (places: readonly string[]): string => `Du kannst beanspruchen: ${names(places)}.`,
  attack: (at: string, power: number, guard: number, losses: readonly string[]): string =>
    losses.length === 0
      ? `Du kannst ${at} angreifen, ${power} gegen ${guard}: fällt.`
      : `Du kannst ${at} angreifen, ${power} gegen ${guard}: ` +
        `fällt, und einer von dir auch, auf ${losses.join(' oder ')}.`,
  kill: (places: readonly string[]): string => `Du kannst diese Belagerten töten: ${names(places)}.`,
  recruit: (places: readonly string[]): string =>
    `Für 2 Aktionen kannst du auf einem dieser Punkte rekrutieren: ${names(places)}.`,
  move: (from: string, to: readonly string[]): string =>
    `Für 1 Aktion kannst du von ${from} nach ${to.join(' oder ')} ziehen.`,
  build: (squares: readonly string[]): string =>
    `Für 1 Aktion kannst du in einem dieser Felder eine Mauer bauen: ${names(squares)}.`,
  raze: (square: string, power: number, strength: number, losses: readonly string[]): string =>
    losses.length === 0
      ? `Für 1 Aktion kannst du die Mauer in ${square} einreißen, ${power} gegen ${strength}.`
      : `Für 1 Aktion kannst du die Mauer in ${square} einreißen, ${power} gegen ${strength}, ` +
        `und verlierst den Krieger auf ${losses.join(' oder ')}.`,
  disband: (places: readonly string[]): string => `Du kannst diese Krieger entlassen: ${names(places)}.`,
  end: 'Du kannst deinen Zug beenden.',
  draw: (isOffered: boolean): string => (isOffered ? 'Du kannst das Remis annehmen.' : 'Du kannst Remis anbieten.'),
  count: (isOffered: boolean): string =>
    isOffered
      ? 'Du kannst die Auszählung der Zitadellen annehmen.'
      : 'Du kannst anbieten, die Zitadellen jetzt auszuzählen.',
  resign: 'Du kannst aufgeben.',
  soFar: (actions: string, typed: string): string => `Dieser Zug bisher: ${actions} Getippt: ${typed}.`,
  earlier: (actions: string, typed: string): string => `Davor: ${actions} Getippt: ${typed}.`,
  last: (actions: string, typed: string): string => `Der Zug davor: ${actions} Getippt: ${typed}.`,
} as const;

/** Whose a warrior is, in a menu; otherwise a colour's mark. */
const WHOSE: Readonly<Record<string, string>> = { yours: 'deiner', enemy: 'vom Gegner' };

/** A closer look at a part of the board. */
export const closer = {
  menus: {
    warrior: 'Ein Krieger',
    row: 'Eine Reihe',
    column: 'Eine Spalte',
    around: 'Um eine Zitadelle',
    aroundPoint: 'Um einen Punkt dieser Linie',
  },
  whole: 'Das ganze Brett',
  /** For a menu, in which Discord shows no mentions, and so no names. */
  warrior: (at: string, whose: string): string => `${at}, ${WHOSE[whose] ?? whose}`,
  row: (row: number): string => `Reihe ${row}`,
  column: (column: string): string => `Spalte ${column}`,
  around: (at: string): string => `Um ${at}`,
  rowText: (row: string, parts: readonly string[]): string =>
    `Reihe ${row}, von links nach rechts: ${parts.join(', ')}.`,
  columnText: (column: string, parts: readonly string[]): string =>
    `Spalte ${column}, von unten nach oben: ${parts.join(', ')}.`,
  ringText: (at: string, steps: number, parts: readonly string[]): string =>
    `${agreeing(steps, { one: 'Einen Schritt', other: counted(steps, 'step') })} von ${at}: ${parts.join(', ')}.`,
  run: (from: string, to: string, what: string): string =>
    from === to ? `${from} ${what}` : `${from} bis ${to} ${what}`,
  free: 'frei',
  covered: 'unter einer Mauer',
  emptyCitadel: 'leere Zitadelle',
  piece: (who: Who, isGarrison: boolean, guard: number, isBesieged: boolean): string =>
    `${isGarrison ? 'Besatzung' : 'Krieger'} ${owner(who)} mit Deckung ${guard}${isBesieged ? ', belagert' : ''}`,
  it: (at: string, what: string): string => `Auf ${at}: ${what}.`,
  nothing: (at: string): string => `Auf ${at} steht kein Krieger mehr.`,
  attackers: (at: string, who: Who, power: number, guard: number): string =>
    `${one(who, 'hast', 'hat')} gegen ${at} Kraft ${power}, die Deckung ist ${guard}: ` +
    `Der Krieger ${power > guard ? 'kann fallen' : power === guard ? 'kann getauscht werden' : 'ist sicher'}.`,
  walks: (routes: readonly { readonly to: string; readonly steps: number }[]): string =>
    `Er kann gehen: ${listed(routes.map(({ to, steps }) => `nach ${to} für ${steps}`))}.`,
  stays: 'Er kann jetzt nirgendwohin gehen.',
} as const;
