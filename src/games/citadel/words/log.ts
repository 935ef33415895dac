import { counted } from './names.ts';

/** The notes of the log. */
export const logged = {
  placed: 'placed a citadel',
  claimed: 'claimed a citadel',
  built: 'built a wall',
  razed: (power: number, strength: number, loss: string | null): string =>
    `${power} against ${strength}: the wall is down${loss === null ? '' : `, ${loss} fell too`}`,
  recruited: 'recruited a warrior',
  moved: (left: boolean, entered: 'taken' | 'again' | null): string =>
    [
      ...(left ? ['left a citadel'] : []),
      ...(entered === null ? [] : [entered === 'taken' ? 'took the citadel' : 'back on the citadel']),
    ].join(', '),
  attacked: (power: number, guard: number, garrison: boolean, loss: string | null): string =>
    `${power} against ${guard}: the ${garrison ? 'garrison' : 'warrior'} fell${loss === null ? '' : `, ${loss} too`}`,
  killed: 'besieged and killed',
  dismissed: 'disbanded',
  offered: 'offered a draw',
  accepted: 'accepted the draw',
  swapped: 'changed sides',
  turn: (turn: number, actions: number): string => `Turn ${turn}: ${counted(actions, 'action')}`,
  won: (sign: string): string => `${sign} wins`,
  drawn: 'Drawn',
} as const;
