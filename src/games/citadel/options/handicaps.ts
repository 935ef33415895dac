import type { Handicaps } from '../../contract/handicap.ts';
import { MOST_HANDICAP } from '../rules/field/options.ts';
import { presetOfTheDay } from '../rules/presets.ts';
import { optionsTexts } from '../texts/options/texts.ts';
import steps from './handicap.json' with { type: 'json' };

/** C64: more actions in one's first turn, measured on the board of the day. */
export const handicaps: Handicaps = {
  most: MOST_HANDICAP,
  steps,
  tell: ({ who, steps: actions }) => optionsTexts.handicap({ who, actions }),
  measured: {
    chosen: presetOfTheDay,
    bots: [
      ['easy', 'easy'],
      ['easy', 'medium'],
    ],
  },
};
