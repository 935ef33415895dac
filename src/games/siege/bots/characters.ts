import type { Character, Characters } from '../../contract/characters/character.ts';
import type { QuickBot } from '../../contract/game.ts';
import type { Action, View } from '../rules/state.ts';
import { gameTexts } from '../texts/game/texts.ts';
import { careful, naiveBy } from './bots.ts';
import { LEARNED, type Remains } from './outlook.ts';

const linesAlive = ({ lines, entered }: Remains): number =>
  lines.filter((boxes, index) => index < entered && boxes > 0).length;

/** By level, players who hold their abilities, kill lines at once, and reroll for one number. */
const styles = {
  hoarder: {
    naive: naiveBy({ likes: (face) => (face === 6 ? 1.5 : 1), holds: true }),
    strong: careful({ ...LEARNED, style: { used: -0.4 } }),
  },
  attacker: {
    naive: naiveBy({ likes: (face) => (face === 6 ? 0.6 : 1) }),
    strong: careful({ ...LEARNED, style: { used: 0.3, remains: (remains) => -0.4 * linesAlive(remains) } }),
  },
  gambler: {
    naive: naiveBy({ likes: (_face, dice) => dice }),
    strong: careful({
      ...LEARNED,
      style: { keeps: (counts) => (counts.filter((dice) => dice > 0).length <= 1 ? 0.02 : 0) },
    }),
  },
} as const satisfies Record<string, Character<QuickBot<View, Action>>['byLevel']>;

/** The characters, with names of people on a wall. */
export const characters: Characters<QuickBot<View, Action>> = {
  halda: {
    name: 'Halda',
    get style() {
      return gameTexts.character.halda;
    },
    byLevel: styles.hoarder,
  },
  bryn: {
    name: 'Bryn',
    get style() {
      return gameTexts.character.bryn;
    },
    byLevel: styles.attacker,
  },
  pim: {
    name: 'Pim',
    get style() {
      return gameTexts.character.pim;
    },
    byLevel: styles.gambler,
  },
};
