import { agreeing } from '../../../../kernel/language/en.ts';
import { counted } from './names.ts';

/** The buttons. */
export const labels = {
  playTurn: 'Play my turn',
  type: 'Type it',
  more: 'More',
  back: 'Back',
  recruit: 'Recruit',
  recruitOn: (at: string): string => `Recruit on ${at}`,
  recruitElsewhere: 'Recruit at another citadel',
  undo: 'Undo',
  end: 'End turn',
  warrior: (at: string, garrison: boolean): string => (garrison ? `[${at}]` : at),
  endAnyway: 'End the turn',
  offerDraw: 'Offer a draw',
  acceptDraw: 'Accept the draw',
  count: 'Count now',
  offerCount: 'Offer to count',
  acceptCount: 'Accept the count',
  hint: 'Hint',
  swap: 'Change sides',
  resign: 'Resign',
  resignSurely: 'Resign the game',
  disband: 'Disband',
  disbandSurely: (at: string): string => `Disband the warrior on ${at}`,
  move: (to: string): string => `To ${to}`,
  enter: (to: string): string => `Enter ${to}`,
  attack: (at: string): string => `Attack ${at}`,
  trade: (at: string, loss: string): string => `Trade ${at}, ${loss}`,
  tradeOneOf: (at: string): string => `Trade ${at}…`,
  kill: (at: string): string => `Kill ${at}`,
  moreFights: (count: number): string => `${count} more…`,
} as const;

/** The placeholders of the menus. */
export const menus = {
  warrior: 'Choose a warrior',
  otherWarrior: 'Another warrior',
  warriorGroup: 'Choose where your warrior is',
  walk: 'Walk further',
  walls: 'Build or tear down a wall (1 action)',
  placeRow: 'Place a citadel: choose a row',
  placePoint: (row: number): string => `Choose a point in row ${row}`,
  claim: 'Claim a citadel',
  fight: 'Choose a fight',
  fallen: 'Choose the warrior that falls',
  page: (placeholder: string, page: number, pages: number): string => `${placeholder} (page ${page} of ${pages})`,
  previous: 'Previous page',
  next: 'Next page',
  pageOf: (page: number, pages: number): string => `Page ${page} of ${pages}`,
} as const;

/** What the menus offer. */
export const options = {
  row: (row: number): string => `Row ${row}`,
  freePoints: (count: number): string => `${counted(count, 'point')} free`,
  place: (at: string): string => `Place a citadel on ${at}`,
  claim: (at: string): string => `Claim ${at}`,
  warrior: (at: string, garrison: boolean, home: string | null): string =>
    garrison ? `${at}, holds the citadel` : home === null ? at : `${at}, near ${home}`,
  warriorState: (guard: number, enemies: number, besieged: boolean): string =>
    [
      `Guard ${guard}`,
      ...(enemies > 0
        ? [agreeing(enemies, { one: 'an enemy next to it', other: `${enemies} enemies next to it` })]
        : []),
      ...(besieged ? ['besieged'] : []),
    ].join(', '),
  nearEnemy: 'Near the enemy',
  around: (at: string): string => `Around ${at}`,
  warriors: (count: number): string => counted(count, 'warrior'),
  walk: (steps: number, left: number, path: string): string => `${counted(steps, 'action')}, ${left} left: ${path}`,
  build: (letter: string, from: string, to: string): string => `${letter}: build a wall from ${from} to ${to}`,
  raze: {
    won: (square: string): string => `Tear down the wall in ${square}`,
    tied: (square: string, loss: string): string => `Tear down ${square}, losing ${loss}`,
    choosing: (square: string): string => `Tear down ${square}, losing one`,
  },
  attack: {
    won: (at: string): string => `Attack ${at}`,
    tied: (at: string, loss: string): string => `Attack ${at}, losing ${loss}`,
    choosing: (at: string): string => `Attack ${at}, losing one of yours`,
  },
  kill: (at: string): string => `Kill ${at}`,
  besieged: 'Besieged',
  recruitAt: (at: string): string => `At ${at}`,
  recruitPoints: (count: number): string => `${counted(count, 'point')} free`,
  lose: (at: string): string => `Lose the warrior on ${at}`,
  losesCitadel: 'It holds a citadel, which would be empty',
} as const;
