import type { Presets } from '../../contract/capabilities.ts';
import { choosingOf, type Choosing } from '../../contract/choosing.ts';
import { handicapChoices, handicapWords } from '../../contract/handicap.ts';
import { FIGHTS, options } from '../rules/options.ts';
import type { Options } from '../rules/state.ts';
import { gameTexts } from '../texts/game/texts.ts';
import { handicaps } from './handicaps.ts';

/** How hard the fights are, as a lobby offers it: the default depends on the number of players. */
const FIGHTS_OFFERED = [
  { id: 'byPlayers', sets: {} },
  ...(['challenge', 'ordinary', 'ordeal', 'half'] as const).map((id) => ({ id, sets: FIGHTS[id][1] })),
] as const;

export const presets: Presets = {
  get what() {
    return gameTexts.options.fights.name;
  },
  offered: FIGHTS_OFFERED.map(({ id, sets }) => ({
    get name() {
      return gameTexts.preset[id];
    },
    chosen: sets,
  })),
};

/** B37 to B40: how hard the fights are, by the number of players or always the same, hints, and a handicap for two. */
export const choosing: Choosing<Options> = {
  ...choosingOf(options, {
    words: () => ({ ...gameTexts.options, ...handicapWords() }),
    menus: () => ['fights', 'hints'],
    form: () => [
      { name: 'fights', values: FIGHTS_OFFERED },
      { name: 'extras', boxes: ['hints'] },
      handicapChoices(handicaps),
    ],
  }),
  tell: ({ challenge, ordeal, half, hints }) => [
    gameTexts.options.fights.values[ordeal ? 'ordeal' : challenge ? 'challenge' : half ? 'half' : 'ordinary'],
    ...(hints ? [gameTexts.hintsPlayed] : []),
  ],
};
