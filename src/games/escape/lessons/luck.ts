import { diceFortunes, type DrawnStep, type Fortune, type Luck } from '../../contract/comparison.ts';
import { POISON } from '../rules/combat.ts';
import type { Event, FightRolled } from '../rules/event.ts';
import type { Action, State } from '../rules/state.ts';
import { escapeTexts } from '../texts/texts.ts';

const FACES = [1, 2, 3, 4, 5, 6];

/** All dice; and for fights, which rolls won and how much health the others cost. */
export const luck: Luck<State, Action, Event> = {
  of: ({ seat, events, draws }: DrawnStep<State, Action, Event>) => [
    ...diceFortunes(seat, draws),
    ...events.flatMap((event) => (event.type === 'fight-rolled' ? fightFortunes(event) : [])),
  ],
  get tell() {
    return escapeTexts.luck;
  },
};

/** E14, E16, E18: the fortunes of a roll that decides a fight. A draw decides nothing. */
const fightFortunes = ({ power, poison, patrol, player, verdict }: FightRolled): readonly Fortune[] => {
  if (verdict === 'draw') return [];
  const need = patrol - power - POISON * poison;
  const deciding = FACES.filter((face) => face !== need);
  const mean = (worth: (face: number) => number): number =>
    deciding.reduce((sum, face) => sum + worth(face), 0) / deciding.length;
  const fortune = (measure: string, got: number, worth: (face: number) => number): Fortune => {
    const expected = mean(worth);
    return { seat: 0, measure, got, expected, variance: mean((face) => worth(face) ** 2) - expected ** 2 };
  };
  return [
    fortune('fights', verdict === 'win' ? 1 : 0, (face) => (face > need ? 1 : 0)),
    fortune('wounds', Math.max(0, patrol - player), (face) => Math.max(0, need - face)),
  ];
};
