import { unlockable } from '../rules/abilities.ts';
import { archers, elves, threeNow, threesLeft, trebuchets, worthOfFive } from '../rules/army.ts';
import {
  attackOfAll,
  count,
  hasArrived,
  isAlive,
  isBreached,
  openBoxes,
  unsentSixes,
  type Position,
} from '../rules/position.ts';
import { DEAD_DAMAGE, FACES, GREATER_WYVERN, LIGHT_DAMAGE, REINFORCEMENTS, type AbilityId } from '../rules/sheet.ts';
import { namesWords, type Fighter } from '../words/names.ts';
import { screenWords } from '../words/screen.ts';
import type { RoundForecast } from './forecast.ts';

/** Who fights with dice of this number. */
const fighterOf = (position: Position, face: number): Fighter => {
  switch (face) {
    case 1:
      return 'halfling';
    case 2:
      return 'archer';
    case 3:
      return hasArrived(position, 'riders') ? 'rider' : 'warrior';
    case 4:
      return 'trebuchet';
    case 5:
      return 'elf';
    default:
      return 'messenger';
  }
};

/** S11 to S14: what each die of this number deals now; null for 1s and 6s, which never deal any. */
export const dealtBy = (position: Position, face: number): number | null => {
  switch (face) {
    case 2:
      return position.used.includes('target') ? 2 : 1;
    case 3:
      return threeNow(position);
    case 4:
      return count(position, 4) === 0 ? 0 : trebuchets(position) / count(position, 4);
    case 5:
      return worthOfFive(position);
    default:
      return null;
  }
};

/** What each number among the dice does now, in one line. */
export const worthLine = (position: Position): string => {
  const faces = FACES.filter((face) => count(position, face) > 0);
  const deals = faces.filter((face) => (dealtBy(position, face) ?? 0) > 0);
  const does = {
    pairs: count(position, 1) >= 2,
    trebuchets: !isBreached(position) && count(position, 4) > 0 && !deals.includes(4),
    sixes: count(position, 6) > 0 && hasOpenBoxes(position),
  };
  const named = new Set([
    ...deals,
    ...(does.pairs ? [1] : []),
    ...(does.trebuchets ? [4] : []),
    ...(does.sixes ? [6] : []),
  ]);
  return screenWords.worths(
    deals.map((face) => ({ face, damage: dealtBy(position, face) ?? 0 })),
    does,
    faces.filter((face) => !named.has(face)),
  );
};

/** What the dice do as final dice, a phrase for each effect, without the dice that do nothing. */
const diceEffects = (position: Position): readonly string[] => [
  ...damageEffects(position),
  ...(unsentSixes(position) > 0 ? [screenWords.sixesWait(unsentSixes(position), hasOpenBoxes(position))] : []),
  ...(count(position, 1) >= 2 && position.sets.length === 0
    ? [screenWords.pairsWait(Math.floor(count(position, 1) / 2))]
    : []),
  ...unlockEffects(position),
];

/** S19: what an ability would do now. */
export const abilityEffect = (position: Position, id: AbilityId): string => {
  switch (id) {
    case 'light':
      return screenWords.EFFECTS.light(LIGHT_DAMAGE);
    case 'rubble':
      return trebuchets(position) > 0 ? screenWords.EFFECTS.rubble(trebuchets(position)) : noRubble(position);
    case 'target':
      return count(position, 2) > 0 ? screenWords.EFFECTS.target(archers(position)) : screenWords.EFFECTS.targetNone;
    case 'call':
      return threesLeft(position) * threeNow(position) > 0
        ? screenWords.EFFECTS.call(threesLeft(position) * threeNow(position))
        : screenWords.EFFECTS.callNone;
    case 'heroic':
      return screenWords.EFFECTS.heroic;
    case 'horn':
      return screenWords.EFFECTS.horn(attackOfAll(position));
    case 'shield':
      return isAlive(position, GREATER_WYVERN) ? screenWords.EFFECTS.shield : screenWords.EFFECTS.shieldNone;
    case 'dead':
      return screenWords.EFFECTS.dead(DEAD_DAMAGE);
  }
};

/** S15: whether a 6 could still bring anything. */
const hasOpenBoxes = (position: Position): boolean => REINFORCEMENTS.some(({ id }) => openBoxes(position, id) > 0);

const noRubble = (position: Position): string =>
  isBreached(position) ? screenWords.EFFECTS.rubbleBreached : screenWords.EFFECTS.rubbleFew;

const damageEffects = (position: Position): readonly string[] => {
  const effects = [
    [2, archers(position)],
    [3, threesLeft(position) * threeNow(position)],
    [4, trebuchets(position)],
    [5, elves(position)],
  ] as const;
  return effects.flatMap(([face, damage]) => {
    const dice = face === 3 ? threesLeft(position) : count(position, face);
    return damage === 0 ? [] : [screenWords.fightersDeal(dice, fighterOf(position, face), damage)];
  });
};

/** S16: the sets and what they can unlock. */
const unlockEffects = (position: Position): readonly string[] => {
  const sets = position.pool.flatMap((dice, index) =>
    dice >= 3 && !position.sets.includes(index + 1) ? [namesWords.setOf(dice, index + 1)] : [],
  );
  const names = unlockable(position).map(namesWords.abilityName);
  return sets.length === 0 || names.length === 0 ? [] : [screenWords.setsUnlock(sets, names)];
};

/** A sentence on what happens if the player stops rolling now. */
export const stoppingLine = (position: Position, { storm, outcome }: RoundForecast): string =>
  screenWords.ifYouStop(screenWords.inOneLine(diceEffects({ ...position, phase: 'act' })), storm, outcome);
