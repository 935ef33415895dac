import type { HelpPage } from '../../contract/screen.ts';
import { controlsTexts } from '../texts/controls/texts.ts';
import { helpTexts } from '../texts/help/texts.ts';

/** The rules in a player's words. */
export const help = (): readonly HelpPage[] => {
  const { siege, dice, attackers, reinforcements, abilities, here } = helpTexts;
  const text = here.text({
    reroll: controlsTexts.reroll({ dice: 4 }),
    keepSixes: controlsTexts.keepOne({ face: 6 }),
    end: controlsTexts.end.open({ dealt: 6, taken: 8 }),
  });
  return [siege, dice, attackers, reinforcements, abilities, { title: here.title, text }];
};
