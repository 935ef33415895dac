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
import { rulesTexts } from '../rules/texts/texts.ts';
import { descriptionTexts } from '../texts/description/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';

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

/** What each number among the dice does now, in short sentences; those without effect may be left out. */
export const worthLine = (position: Position, isShort: boolean): string => {
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
  const idle = faces.filter((face) => !named.has(face)).map((face) => `${face}`);
  const damages = deals.map((face) => `${face} → ${dealtBy(position, face)}`).join(', ');
  const { worth } = screenTexts;
  return [
    ...(deals.length > 0 ? [worth.damage({ damages })] : []),
    ...(does.trebuchets ? [worth.trebuchets] : []),
    ...(does.sixes ? [worth.sixes] : []),
    ...(does.pairs ? [worth.pairs] : []),
    ...(idle.length > 0 && !isShort ? [worth.idle({ faces: idle })] : []),
  ].join(' ');
};

/** What the dice do as final dice, a sentence for each effect, without the dice that do nothing. */
export const diceEffects = (position: Position): readonly string[] => [
  ...damageEffects(position),
  ...sixesEffect(position),
  ...(count(position, 1) >= 2 && position.sets.length === 0
    ? [descriptionTexts.pairs({ pairs: Math.floor(count(position, 1) / 2) })]
    : []),
  ...unlockEffects(position),
];

/** S19: what an ability would do now. */
export const abilityEffect = (position: Position, id: AbilityId): string => {
  const { effect } = screenTexts;
  switch (id) {
    case 'light':
      return effect.light({ damage: LIGHT_DAMAGE });
    case 'rubble':
      if (trebuchets(position) > 0) return effect.rubble({ damage: trebuchets(position) });
      return isBreached(position) ? effect.rubbleBreached : effect.rubbleFew;
    case 'target':
      return count(position, 2) > 0 ? effect.target({ damage: archers(position) }) : effect.targetNone;
    case 'call': {
      const damage = threesLeft(position) * threeNow(position);
      return damage > 0 ? effect.call({ damage }) : effect.callNone;
    }
    case 'heroic':
      return effect.heroic;
    case 'horn':
      return effect.horn({ damage: attackOfAll(position) });
    case 'shield':
      return isAlive(position, GREATER_WYVERN) ? effect.shield : effect.shieldNone;
    case 'dead':
      return effect.dead({ damage: DEAD_DAMAGE });
  }
};

/** S15: whether a 6 could still bring anything. */
const hasOpenBoxes = (position: Position): boolean => REINFORCEMENTS.some(({ id }) => openBoxes(position, id) > 0);

const damageEffects = (position: Position): readonly string[] => {
  const effects = [
    ['archer', count(position, 2), archers(position)],
    [
      hasArrived(position, 'riders') ? 'rider' : 'warrior',
      threesLeft(position),
      threesLeft(position) * threeNow(position),
    ],
    ['trebuchet', count(position, 4), trebuchets(position)],
    ['elf', count(position, 5), elves(position)],
  ] as const;
  return effects.flatMap(([fighter, dice, damage]) =>
    damage === 0 ? [] : [descriptionTexts.fight[fighter]({ dice, damage })],
  );
};

const sixesEffect = (position: Position): readonly string[] => {
  if (unsentSixes(position) === 0) return [];
  const sixes = rulesTexts.faces({ dice: unsentSixes(position), face: 6 });
  return [hasOpenBoxes(position) ? descriptionTexts.sixes({ sixes }) : descriptionTexts.sixesIdle({ sixes })];
};

/** S16: the sets and what they can unlock. */
const unlockEffects = (position: Position): readonly string[] => {
  const sets = position.pool.flatMap((dice, index) =>
    dice >= 3 && !position.sets.includes(index + 1) ? [rulesTexts.faces({ dice, face: index + 1 })] : [],
  );
  const abilities = unlockable(position).map((id) => rulesTexts.ability[id]);
  return sets.length === 0 || abilities.length === 0 ? [] : [descriptionTexts.unlocks({ sets, abilities })];
};
