import { expect, test } from 'vitest';
import { tallestAbove } from '../../../src/games/contract/button-rows.ts';
import { documentOf, noTaller } from '../../../src/games/contract/drawing/svg.ts';
import type { Control } from '../../../src/games/contract/screen.ts';

test('a picture has a width above more controls than a phone has room for', () => {
  const button: Control = { kind: 'button', label: 'A move', style: 'secondary', press: { undo: true } };
  const controls = Array.from({ length: 15 }, () => [button]);
  expect(tallestAbove(controls.slice(0, 2), 1)).toBeCloseTo(0.716);
  const tallest = tallestAbove(controls, 1);
  expect(tallest).toBeGreaterThan(0);
  expect(noTaller(documentOf(400, 800, '', ''), tallest)).toContain('width="2000" height="800"');
});
