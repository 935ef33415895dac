import type { HelpPage } from '../../contract/screen.ts';
import { challengeIds } from '../rules/challenges.ts';
import { challengeGoal, challengeName, variantEffect, variantName } from '../rules/names.ts';
import { variantIds } from '../rules/variants.ts';
import { helpTexts } from '../texts/help/texts.ts';

/** The rules in a player's words, a page at a time. */
export const help = (): readonly HelpPage[] => {
  const { run, map, combat, items, challenges, variants } = helpTexts;
  const goals = challengeIds.map((id) => challenges.line({ name: challengeName(id), goal: challengeGoal(id) }));
  const effects = variantIds.map((id) => variants.line({ name: variantName(id), effect: variantEffect(id) }));
  return [
    run,
    map,
    combat,
    items,
    { title: challenges.title, text: challenges.text({ challenges: goals.join('\n') }) },
    { title: variants.title, text: variants.text({ variants: effects.join('\n') }) },
  ];
};
