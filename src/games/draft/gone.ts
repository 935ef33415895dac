import { err } from '../../kernel/result.ts';
import type { AnyGame } from '../contract/game.ts';
import { draft } from './draft.ts';
import { draftTexts } from './texts/texts.ts';

/** What stands in for a guest whose package is gone: its matches can be shown and ended, but not played. */
export const goneGame = (id: string, rules: number): AnyGame =>
  draft({
    id,
    rules,
    name: id,
    get goal() {
      return draftTexts.gone({ game: id });
    },
    seats: { least: 1, most: 4 },
    drawsAtSetup: false,
    setup: () => ({}),
    actions: () => [],
    play: () => err('gone' as const),
    explain: () => draftTexts.gone({ game: id }),
    status: () => ({ toAct: [], awaited: [], revision: 0, round: 0, result: null }),
    look: () => ({}),
    board: () => draftTexts.gone({ game: id }),
    label: () => '',
    tell: () => '',
    readAction: (json) => json,
    readState: (json) => json,
    readOptions: (json) => json,
    bots: { byName: {}, offered: [] },
  });
