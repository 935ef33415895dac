import { seededChance } from '../../../kernel/random.ts';
import { HARD } from '../bots/bots.ts';
import { outlooksOf } from '../bots/outlook.ts';
import { isActive } from '../rules/board.ts';
import type { View } from '../rules/view.ts';
import { lessonsTexts } from '../texts/lessons/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';

/** How far a hint looks ahead: as `hard` does, with more races. */
const FORESIGHT = { ...HARD, worlds: 2 * HARD.worlds };

/** B39: each choice with its chances, the best first. It is reckoned from what the viewer may know alone. */
export const hint = (view: View): string => {
  if (view.own === null) return screenTexts.standing.out;
  const outlooks = outlooksOf(view, FORESIGHT, seededChance(`hint ${view.round}`)).toSorted(
    (one, other) => other.win - one.win,
  );
  const { hint: said } = lessonsTexts;
  const isAlone = view.runners.filter(isActive).length === 1;
  return outlooks
    .map(({ action, win, last }, place) => {
      const choice = action.type === 'chance' ? screenTexts.label.blind : said.card({ card: `${action.card}` });
      const chances = isAlone ? said.chance({ win }) : said.chances({ win, last });
      return said[place === 0 ? 'best' : 'other']({ choice, chances });
    })
    .join('\n');
};
