import { at, sword } from '../../contract/drawing/icons.ts';
import { legend, type Meaning } from '../../contract/drawing/legend.ts';
import type { Position } from '../rules/position.ts';
import { FRESH, LOCKED, READY, USED, type AbilityState } from '../rules/sheet.ts';
import { DRAWN } from '../words/picture.ts';
import { abilityShield } from './arrivals.ts';
import { arrow } from './attackers.ts';
import { boxOf } from './boxes.ts';
import { MARGIN, RIGHT, SMALL, type SheetPart } from './layout.ts';
import { stone } from './stronghold.ts';

const falling = at({ x: -14, y: 0 }, boxOf('falling', 22)) + at({ x: 14, y: 0 }, stone(27, 'falling'));

/** What the drawings on the sheet mean. */
export const legendPart = (position: Position, after: Position): SheetPart => {
  const shown = (state: AbilityState): boolean => position.abilities.includes(state);
  const falls =
    after.lines.some((left, line) => left !== position.lines[line]) ||
    after.walls.some((left, level) => left !== position.walls[level]);
  const entries: readonly (readonly [isShown: boolean, meaning: Meaning])[] = [
    [falls, { sample: falling, text: DRAWN.ifYouEnd }],
    [position.phase !== 'over', { sample: sword(30), text: DRAWN.youDeal }],
    [position.phase !== 'over', { sample: arrow, text: DRAWN.youTake }],
    [shown(LOCKED), { sample: abilityShield(LOCKED, 3), text: DRAWN.locked }],
    [shown(FRESH), { sample: abilityShield(FRESH, 3), text: DRAWN.soon }],
    [shown(READY), { sample: abilityShield(READY, 3), text: DRAWN.ready }],
    [shown(USED), { sample: abilityShield(USED, 3), text: DRAWN.used }],
  ];
  const meanings = entries.flatMap(([isShown, meaning]) => (isShown ? [meaning] : []));
  return legend(meanings, { x: MARGIN, y: 0, width: RIGHT - MARGIN, size: SMALL, scale: 0.85 });
};
