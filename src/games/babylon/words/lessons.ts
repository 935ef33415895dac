import type { FortuneSum } from '../../contract/comparison.ts';

/** The name of a position in which to try the game out. */
export const scenario = 'A race with the Warlord one space behind';

/** The steps of the tutorial: which card it asks for, and why another one is worse. */
export const lessons = {
  speed: {
    text:
      'You are Blue. Reach Susa, space 37, before Bot 2 (clay), and stay ahead of the Warlord. Each round both of ' +
      'you choose a card in secret; then all are turned up. A card moves you 1, 2 or 3 steps. **Play 4**: 3 steps.',
    why: 'Card 10 is a single step. The Warlord moves 3 to 5 spaces after you, and the last in line meets him first.',
  },
  village: {
    text:
      'The lowest card moves first. The village Tyre, on 6, is not opened yet: it stops whoever comes first, and ' +
      'harms them. Bot 2 is on 4 and close to it. **Play 11**, a high card, so that Bot 2 gets there before you.',
    why: 'Card 1 is the lowest of all: you would move first, open Tyre yourself and be hurt by what is in it.',
  },
  chase: {
    text:
      'Bot 2 found an Injury, and then held the Warlord off with 5 - 1 for it. Whoever he reaches has to roll, and ' +
      'flees past him. Now you are last: he is on 6 and reaches 9 at least. **Play 1** to get away, first and ' +
      'farthest.',
    why: 'Card 10 would take you to 9 at most, and there he reaches you whatever he draws.',
  },
  push: {
    text:
      'Bot 2 was beaten and lost a card for good; lose them all and you are caught. Only one player fits on a ' +
      'space. If your move ends where somebody stands, you go on to the next free space. Bot 2 is on 11: **play ' +
      '10**, one step that takes you two.',
    why: 'With 3 steps you would reach Opis, on 13, before Bot 2 and suffer its token. Let Bot 2 go there first.',
  },
  finish: {
    text:
      'It worked: Bot 2 got stuck in Opis, and you held the Warlord off. Six rounds later he has cost you a card, ' +
      'and holding him off takes a 5. You are on 34, three steps from Susa. **Play 12** and win.',
    why: 'Card 13 is 2 steps: you would stop one space short of Susa, with the Warlord behind you.',
  },
  ending:
    'You escaped! With a single card left you may also draw blind from the deck. Two rivals, or the challenge, make ' +
    'the road harder. Now race for real.',
} as const;

/** A player's luck in fights with the Warlord. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `${got} of ${count} fights with the Warlord won; ${expected.toFixed(1)} were expected`,
} as const;
