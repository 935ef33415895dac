import type { HelpPage } from '../../../contract/screen.ts';

const race: HelpPage = {
  title: 'The race',
  text: [
    'You have climbed over the walls of **Babylon**. The **Warlord** is after you, and only one of you can get home ' +
      'first.',
    '',
    'The road is a line of spaces: Babylon is 0, you start on **2**, and **Susa** is **37**. Five **villages** lie ' +
      'between: Tyre 6, Opis 13, Sittace 19, Der 26, Badaca 33.',
    '',
    '**Reach Susa first and you win**, at that instant. If everybody is caught, the Warlord wins.',
    '',
    'Each round has two parts:',
    '- all players move, by cards chosen in secret',
    '- the Warlord moves, and fights anyone he reaches',
  ].join('\n'),
};

const cards: HelpPage = {
  title: 'Cards',
  text: [
    'You hold **3 cards**. Press **My hand** on the board and choose one: only you see it. You can change your ' +
      'choice until the last player has chosen. Then all cards are turned up.',
    '',
    'A card’s number is its **priority**: the lowest moves first. Its steps:',
    '- **3 steps**: 1, 2, 4, 6, 9, 12, 15, 19',
    '- **2 steps**: 3, 5, 7, 8, 11, 13, 16, 18, 21, 22, 24, 26',
    '- **1 step**: 10, 14, 17, 20, 23, 25, 27, 28',
    '',
    'After your move the card goes to the discard pile, and you draw another. When the deck is empty, the discard ' +
      'pile is shuffled into a new one.',
    '',
    'With only **one card** left in your hand you can **draw blind** instead: you play the top card of the deck, ' +
      'unseen. It is not replaced: you keep the card that you hold.',
  ].join('\n'),
};

const moving: HelpPage = {
  title: 'Moving',
  text: [
    'You move one space at a time, and **spaces where somebody stands count** as steps. Only one meeple fits on a ' +
      'space, except on the start. If your move ends where somebody stands, you go on to the **next free space**. ' +
      'That can be a village, or Susa.',
    '',
    '**An unopened village stops you**, however many steps you have left. The first player to reach it turns up its ' +
      'token and suffers the effect. From then on it is open road.',
    '',
    'You don’t have to reach Susa exactly.',
  ].join('\n'),
};

const villages: HelpPage = {
  title: 'Villages',
  text: [
    'There are three tokens of each kind, but no Ambush with two players. Five lie in the villages, the rest are ' +
      'out of the game.',
    '',
    '- **Injury**: -1 on your next combat roll. Several add up, and that roll spends them all',
    '- **Stuck**: you don’t move until nobody in the race is behind you. Until then you still choose a card each ' +
      'round, which is discarded and replaced. It ends for good as soon as the last of them has passed you or is ' +
      'caught: if that is before your card’s turn, you move in the same round. If nobody is behind you when you turn ' +
      'it up, nothing happens',
    '- **Ambush**: you lose a card for good',
    '',
    '**A card lost for good** is a random one from your hand, and you play with one card fewer from then on. Lose ' +
      'the last one and you are **caught**: out of the race.',
  ].join('\n'),
};

const warlord: HelpPage = {
  title: 'The Warlord',
  text: [
    'After the players he draws a card and moves its steps **+ 2**: 3 to 5 spaces. He stops at the first player he ' +
      'reaches, and they fight.',
    '',
    '**Combat**: roll a die and subtract your Injuries. Reach the value of the **Combat Track** and nothing happens ' +
      'to you; roll less and you **lose a card** for good. Unless you are caught, you then flee to the next free ' +
      'space after his. That can open a village, or be Susa: then you win.',
    '',
    'For every village he enters, the Combat Track goes up by 1, from 1 to at most 6, at once: before a fight ' +
      'there. It does not matter whether the village is open. With the **challenge** it starts on 2: the default for ' +
      'three players, an option for two. With the **ordeal**, another option, it starts on 3. With the **half ' +
      'challenge**, an option too, it starts on 2, and Sittace does not raise it.',
  ].join('\n'),
};

/** The rules in a player’s words, a page at a time. */
export const help: readonly HelpPage[] = [race, cards, moving, villages, warlord];
