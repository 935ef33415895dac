import type { Refusal } from '../rules/field/action.ts';
import { counted } from './names.ts';
import { comparison } from './screen.ts';

/** The sentence for a player whose action was refused. */
export const explain = (refusal: Refusal): string => sentences[refusal];

/** The same with the last point and square of the board. */
export const offThisBoard = (point: string, square: string): string =>
  `${sentences['off-the-board']} Points here go from a1 to ${point}, squares from a1 to ${square}.`;

/** The same with the actions that are left. */
export const actionsLeft = (refusal: Refusal, actions: number): string =>
  `${sentences[refusal]} (${counted(actions, 'action')} left.)`;

/** The same with the strengths of the fight. */
export const inThisFight = (refusal: Refusal, power: number, guard: number): string =>
  `${sentences[refusal]} It is ${comparison(power, guard)}.`;

const sentences: Readonly<Record<Refusal, string>> = {
  'not-seated': 'You are not a player of this game.',
  over: 'This game is over.',
  'not-your-turn': 'It is your opponent’s turn.',
  'off-the-board': 'That is off the board.',
  'not-placing': 'All citadels have already been placed.',
  'not-claiming': 'Citadels are claimed after all of them are placed and before the first turn.',
  'not-playing': 'The citadels must all be placed and claimed first.',
  'on-edge': 'A citadel can’t stand on the edge of the board.',
  'citadel-there': 'There is already a citadel there.',
  'beside-citadel': 'A citadel can’t stand next to another one along a line; diagonally it can.',
  'no-citadel': 'There is no citadel there.',
  'claimed-already': 'That citadel has already been claimed.',
  'no-actions': 'You have no action left this turn. Attacking, killing and disbanding are still free.',
  'one-action': 'Recruiting takes 2 actions, and you have fewer left.',
  'wall-there': 'There is already a wall there.',
  'no-walls': 'All 50 walls are on the board.',
  'not-beside-square': 'None of your warriors is next to that square: one step along a line from a corner of it.',
  'warrior-on-corner': 'A warrior stands on a corner of that square.',
  'citadel-on-corner': 'A citadel is on a corner of that square.',
  'build-besieged': 'You are besieged there, so you can’t build inside the ring.',
  'no-wall': 'There is no wall there.',
  'not-beside-wall': 'None of your warriors is next to that wall: one step along a line from a corner of it.',
  'wall-too-strong': 'That wall is stronger than your warriors next to it.',
  'name-the-loss': 'That is a tie: name the warrior that you lose, as in xd5>d4 or /c4>b4.',
  'no-tie': 'You are stronger, so you lose nobody: leave out the warrior after the >.',
  'not-counted': 'The warrior that you lose must be one of those counted in the fight.',
  'no-warriors': 'All 50 of your warriors are on the board.',
  'not-beside-citadel': 'You can recruit only next to a citadel that you hold.',
  'recruit-besieged': 'You are besieged there, so you can’t recruit inside the ring.',
  occupied: 'A warrior stands there.',
  covered: 'A wall covers that point.',
  'not-your-warrior': 'None of your warriors stands there.',
  'not-adjacent': 'A warrior moves one step along a line.',
  'no-enemy': 'No enemy warrior stands there.',
  'not-beside-enemy': 'None of your warriors is next to that enemy.',
  'enemy-too-strong': 'That enemy’s guard is stronger than your warriors next to it.',
  'no-kills': 'You have already killed two besieged warriors this turn.',
  'not-besieged': 'That warrior is not besieged.',
  'no-offer-in-setup': 'You can offer a draw only once all citadels are placed and claimed.',
  'offer-stands': 'You have already offered a draw.',
  'no-pie': 'This game is played without the pie rule.',
  'no-swap-now': 'Only Second can change sides, once, before doing anything else in the second turn.',
};
