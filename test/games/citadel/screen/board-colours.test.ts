import { expect, test } from 'vitest';
import { fieldOf } from '../../../../src/games/citadel/rules/field/field.ts';
import { drawBoard, legendOf } from '../../../../src/games/citadel/screen/board.ts';
import { changesOf } from '../../../../src/games/citadel/screen/changes.ts';
import { colours } from '../../../../src/games/contract/colours.ts';
import { field, midgameDrawing } from '../../../rig/games/citadel/fields.ts';

test('a board has the letters of the colours that were chosen, and says what they mean', () => {
  const chosen = colours.filter(({ id }) => id === 'green' || id === 'violet');
  const state = field(midgameDrawing, { actions: 2 });
  const drawn = (given?: typeof chosen) =>
    drawBoard(fieldOf(state), changesOf(7, []), given && { colours: given })
      .slice(1)
      .join('\n');
  expect(drawn(chosen)).not.toMatch(/[xo]/i);
  expect(drawn(chosen).replaceAll('g', 'x').replaceAll('v', 'o')).toBe(drawn());
  expect(legendOf(['', drawn(chosen)], { isYoung: true }, chosen)).toContain('[g] [v] held citadel');
});
