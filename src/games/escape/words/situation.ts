import { agreeing } from '../../../kernel/language.ts';
import { CITADEL } from '../rules/state.ts';
import { placeName, shortPlace } from './names.ts';
import { counted, facesText } from './numbers.ts';

/** What a player should know before choosing. */
export const NOW = {
  here: (space: number, distance: number): string =>
    `You are ${space === CITADEL ? 'at the gate of **the Citadel**' : `on **space ${space}**`}, distance ${distance}.`,
  patrolAhead: (attack: number, power: number): string =>
    `A patrol beyond would have attack ${attack}; you roll a die\u00a0+\u00a0${power}.`,
  fireWall: 'The fire wall closes the paths from here.',
  nothingLeft: 'Nothing is left to explore: finishing now counts as being captured.',
  lastSteps: (left: number): string =>
    agreeing(left, {
      one: '**Your next step gets you captured.**',
      other: `**Captured in ${counted(left, 'step')}.**`,
    }),
  stillOpen: (places: readonly string[], more: number): string =>
    `Still open: ${places.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  openPaths: (space: number, paths: number, steps: number): string =>
    `${shortPlace(space)} (${counted(paths, 'path')}, ${counted(steps, 'step')})`,
  openPatrol: (space: number, attack: number, steps: number): string =>
    `${shortPlace(space)} (patrol ${attack}, ${counted(steps, 'step')})`,
  full: (item: 'potion' | 'scroll'): string =>
    item === 'potion'
      ? 'You carry 3 Potions, as many as you can. Drink one to take this one, or leave it.'
      : 'You carry a Scroll already. Read it to take this one, or leave it.',
  weapon: 'Now or never: +1 power, -1 maximum health.',
  armour: 'Now or never: -2 health, +2 maximum health.',
  wearing: (power: number, health: number, most: number): string =>
    `With it: power ${power}, health ${health}/${most}.`,
  deadly: 'It would kill you, so you can only leave it.',
  sides: (attack: number, power: number, poison: number): string =>
    poison > 0
      ? `**Patrol ${attack}** against **your ${power} + ${poison} for Poison + a die**.`
      : `**Patrol ${attack}** against **your ${power} + a die**.`,
  standing: (attack: number, player: number): string => `**Patrol ${attack}** against **your ${player}**.`,
  odds: (win: readonly number[], draw: readonly number[]): string => {
    const draws = draw.length > 0 ? `, draw on ${facesText(draw)}` : '';
    return win.length > 0 ? `You win on ${facesText(win)}${draws}.` : `No roll wins${draws}.`;
  },
  worst: (damage: number, kills: boolean): string => `A 1 costs ${damage} health${kills ? ' and **kills you**' : ''}.`,
  acceptKills: (damage: number): string => `Accepting costs ${damage} health: **it kills you**.`,
  accept: (damage: number, back: number, attack: number): string =>
    `Accepting costs ${damage} health, takes you back to ${placeName(back)}, and its attack becomes ${attack}.`,
  poison: 'After a roll, Poison wins as soon as it brings you level.',
} as const;
