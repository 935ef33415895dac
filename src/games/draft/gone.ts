import { err } from '../../kernel/result.ts';
import type { AnyGame } from '../contract/game.ts';
import type { GameResult } from '../contract/status.ts';
import { draft } from './draft.ts';
import { draftTexts } from './texts/texts.ts';

/**
 * What stands in for a guest whose package is gone, for a match with this result: it can be shown and ended, but not
 * played.
 */
export const goneGame = (id: string, rules: number, result: GameResult | null): AnyGame =>
  draft({
    id,
    rules,
    name: id,
    get goal() {
      return draftTexts.gone({ game: id });
    },
    seats: { least: 1, most: 8 },
    drawsAtSetup: false,
    setup: () => ({}),
    actions: () => [],
    play: () => err('gone' as const),
    explain: () => draftTexts.gone({ game: id }),
    status: () => ({ toAct: [], awaited: [], revision: 0, round: 0, result }),
    look: () => ({}),
    board: () => draftTexts.gone({ game: id }),
    label: () => '',
    tell: () => '',
    readAction: (json) => json,
    readState: (json) => json,
    readOptions: (json) => json,
    bots: { byName: {}, offered: [] },
  });
