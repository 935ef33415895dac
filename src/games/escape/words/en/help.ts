import type { HelpPage } from '../../../contract/screen.ts';
import { challengeIds } from '../../rules/challenges.ts';
import { variantIds } from '../../rules/variants.ts';
import { challengeGoal, challengeName, variantEffect, variantName } from './names.ts';

const run: HelpPage = {
  title: 'The run',
  text: [
    'You have escaped **the Citadel**. Patrols are after you.',
    'Reveal as many **spaces** as you can before you are captured or killed: that is your score.',
    '',
    '**You start with**',
    '- health 20 of 20',
    '- a lead of 30 steps',
    '- power 0',
    '',
    '**It ends**',
    '- when you have used up the steps of your lead: **captured**, at once, before the space you step into counts',
    '- when your health is 0: **killed**',
    '- when you give up. With nothing left to explore that counts as captured',
    '',
    '**Hint** says what a careful player would choose; the run then counts as played with hints. After the end, ' +
      '*Watch* shows the run again, and **Analyse** below it says which decisions cost most.',
  ].join('\n'),
};

const map: HelpPage = {
  title: 'The map',
  text: [
    'Every space has one path **inward**, to where you came from, and two **outward**. The Citadel has two outward.',
    '',
    '**Explore** takes an unexplored path: 1 step. A die decides what is there:',
    '- **1** blocked, but with an item',
    '- **2, 3** empty',
    '- **4, 5** a patrol: fight it',
    '- **6** a Shrine: 5 more steps of lead, then blocked',
    '',
    '**Walk** goes to a known space next to you: 1 step. You find nothing there again, but a patrol that is ' +
      'still there has to be fought again.',
    '',
    'From a **blocked** space, a Shrine, or a space with a patrol you can only go inward.',
    '',
    '**Distance** counts the spaces from the Citadel, both ends included: its neighbours are at 2.',
  ].join('\n'),
};

const combat: HelpPage = {
  title: 'Fights',
  text: [
    'A **patrol** attacks with its distance, and 1 more for every time it has beaten you.',
    'You attack with your **power + a die**.',
    '',
    '- **Higher** than the patrol: you win, +1 power, and stay. The space is free for good',
    '- **Equal**: roll again',
    '- **Lower**: you lose the difference in health and step back inward, which costs a step: it can get you ' +
      'captured. The patrol gets stronger by 1',
    '',
    'If your power alone reaches its attack, it is gone without a roll, but you gain no power. A patrol that you ' +
      'beat with a roll gives power, also with Poison.',
    '',
    'If you carry Poison, a Potion or a Scroll, you are asked before every roll and before a loss counts. ' +
      'Otherwise the fight runs by itself.',
  ].join('\n'),
};

const items: HelpPage = {
  title: 'Items',
  text: [
    'A blocked space holds an item. A die decides which:',
    '- **1 Weapon**: +1 power, -1 maximum health',
    '- **2 Armour**: -2 health, +2 maximum health',
    '- **3 Map**: one more outward path where you stand; once per space. It works when you are free to move, in ' +
      'the Citadel too, and not in a fight or on a blocked space',
    '- **4 Poison**: +2 attack',
    '- **5 Potion**: +2 health',
    '- **6 Divine Scroll**: 5 more steps of lead, then a die',
    '',
    'Take Weapons and Armour at once or leave them. You can’t take what would kill you. They add up.',
    'You can carry 1 Map, 3 Poison, 3 Potions and 1 Scroll. A Map or Poison over that is lost. A Potion or ' +
      'Scroll over it waits: use one of its kind and take it, or leave it.',
    '',
    '**Poison** before the first roll counts for every roll of the fight. After a roll that has not won, you win ' +
      'if it brings you **level** or higher.',
    '**Scroll die**: 1: -2 health. 2, 3: +2 health. 4, 5: half your maximum. 6: all of it.',
    'Potions and Scrolls work at any time, in fights too. Health never goes above its maximum.',
  ].join('\n'),
};

const challengePage: HelpPage = {
  title: 'Challenges',
  text: [
    'Goals for those who want them. They change nothing in the run.',
    ...challengeIds.map((id) => `- **${challengeName(id)}**: ${challengeGoal(id)}`),
  ].join('\n'),
};

const variantPage: HelpPage = {
  title: 'Variants',
  text: [
    'They change the balance. Play any of them, alone or together:',
    ...variantIds.map((id) => `- **${variantName(id)}**: ${variantEffect(id)}`),
    '',
    'In a **shared world** everyone who goes the same way finds the same spaces and items, and rolls the same in ' +
      'the same fights and for the same Scrolls, as long as they do the same there. Give your friends the same ' +
      'seed and compare.',
  ].join('\n'),
};

/** The rules in a player's words, a page at a time. */
export const help: readonly HelpPage[] = [run, map, combat, items, challengePage, variantPage];
