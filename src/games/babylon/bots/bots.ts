import type { Characters } from '../../contract/characters/character.ts';
import type { QuickBot } from '../../contract/game.ts';
import type { Action } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { gameTexts } from '../texts/game/texts.ts';
import { outlooksOf, type Foresight } from './outlook.ts';
import { styled, styles, type Style } from './styles.ts';

/** How well a bot plays: how it imagines the hidden cards, and how many of six choices it leaves to chance. */
interface Level {
  readonly foresight: Foresight;
  readonly whims: number;
}

/** Submits the choice most likely to win, or that a style prefers to it. */
const lookingAhead = ({ foresight, whims }: Level, style?: Style): QuickBot<View, Action> => ({
  choose: (view, chance) => {
    const outlooks = styled(outlooksOf(view, foresight, chance), style);
    const best = outlooks.reduce((one, other) => (other.win > one.win ? other : one));
    if (whims > 0 && chance.die() <= whims) return (outlooks[chance.pick([...outlooks.keys()])] ?? best).action;
    return best.action;
  },
});

/** How `hard` looks ahead, as do hints and Analyse: about 20 ms. */
export const HARD: Foresight = { worlds: 60, outcomes: 2, isDeep: true, turns: 60 };

/** The levels. The more often a bot imagines the hidden cards, and the further it looks, the better it plays. */
const levels = {
  easy: { foresight: { worlds: 1, outcomes: 1, isDeep: false, turns: 0 }, whims: 3 },
  medium: { foresight: { worlds: 8, outcomes: 1, isDeep: false, turns: 0 }, whims: 0 },
  hard: { foresight: HARD, whims: 0 },
} as const satisfies Record<string, Level>;

const botsWith = (style?: Style) => ({
  easy: lookingAhead(levels.easy, style),
  medium: lookingAhead(levels.medium, style),
  hard: lookingAhead(levels.hard, style),
});

/** The bots without a character. */
export const { easy, medium, hard } = botsWith();

/** The characters, with names of that age. */
export const characters: Characters<QuickBot<View, Action>> = {
  nabu: {
    name: 'Nabu',
    get style() {
      return gameTexts.character.nabu;
    },
    byLevel: botsWith(styles.hoarder),
  },
  atossa: {
    name: 'Atossa',
    get style() {
      return gameTexts.character.atossa;
    },
    byLevel: botsWith(styles.attacker),
  },
  tigran: {
    name: 'Tigran',
    get style() {
      return gameTexts.character.tigran;
    },
    byLevel: botsWith(styles.gambler),
  },
};

/** For comparison: knows how `hard` chooses with any hand, and does what is best against that. About 150 ms. */
export const reply = lookingAhead({
  foresight: { worlds: 12, outcomes: 6, isDeep: true, turns: 0, reads: HARD },
  whims: 0,
});
