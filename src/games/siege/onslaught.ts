import { variant } from '../draft/variant.ts';
import { siege } from './index.ts';
import type { Position } from './rules/position.ts';
import { startRound } from './rules/round.ts';
import { begun, newSheet } from './rules/rules.ts';
import { LINES, REINFORCEMENTS, sum, type Difficulty } from './rules/sheet.ts';
import { screen } from './screen/screen.ts';
import { share } from './screen/share.ts';
import { onslaughtTexts } from './texts/onslaught/texts.ts';

/** S30: how many rounds are over, and so how many lines are dead. */
const OVER = 6;

/** S30: the sheet before its first round: the Elves have arrived, the stronghold is whole. */
const sheetOf = (difficulty: Difficulty): Position => ({
  ...newSheet(difficulty),
  round: OVER,
  entered: OVER,
  lines: LINES.map(({ boxes }, line) => (line < OVER ? 0 : boxes)),
  tracks: REINFORCEMENTS.map(({ id, boxes }) => (id === 'elves' ? boxes : 0)),
});

/** S30: Dice Siege from its seventh round on, with a fresh stronghold. */
export const onslaught = variant(siege, {
  id: 'onslaught',
  get name() {
    return onslaughtTexts.title.normal;
  },
  get goal() {
    return onslaughtTexts.goal({ boxes: sum(sheetOf('normal').lines) });
  },
  get help() {
    return [onslaughtTexts.help, ...siege.help];
  },
  get invitation() {
    return { ...onslaughtTexts.invitation, options: {} };
  },
  setup: ({ difficulty }, _seats, chance) => begun(0, startRound(sheetOf(difficulty), chance).state),
  screen: (view, scene) => screen(view, scene, onslaughtTexts.title),
  share: (view) => share(view, onslaughtTexts.title, OVER),
});
