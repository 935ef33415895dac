import type { Handicaps } from '../../contract/handicap.ts';
import { mostNeeded } from '../rules/board.ts';
import { MOST_HANDICAP } from '../rules/options.ts';
import { gameTexts } from '../texts/game/texts.ts';
import steps from './handicap.json' with { type: 'json' };

/** B40: a limit to what one needs in a fight, measured with ordinary fights. */
export const handicaps: Handicaps = {
  most: MOST_HANDICAP,
  steps,
  tell: ({ who, steps: size }) => gameTexts.handicap({ who, face: mostNeeded(size) }),
  measured: {
    chosen: {},
    bots: [
      ['easy', 'easy'],
      ['easy', 'medium'],
      ['medium', 'medium'],
    ],
  },
};
