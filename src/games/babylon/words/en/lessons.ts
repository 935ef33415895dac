import type { FortuneSum } from '../../../contract/comparison.ts';

/** The name of a position in which to try the game out. */
export const scenario = 'A race with the Warlord one space behind';

/** The steps of the tutorial: which card it asks for, and why another one is worse. */
export const lessons = {
  speed: {
    text:
      'You are Blue: reach Susa, space 37, before Bot 2 (clay), and stay ahead of the Warlord. All choose a ' +
      'card in secret each round, then all are turned up: **play 4**, which moves you 3 steps.',
    why: 'Card 10 is a single step. The Warlord moves 3 to 5 spaces after you, and the last in line meets him first.',
  },
  village: {
    text:
      'The lowest card moves first, and whoever first enters the closed village Tyre, on 6, is stopped and ' +
      'hurt. **Play 11**, a high card, so that Bot 2 gets there before you.',
    why: 'Card 1 is the lowest of all: you would move first, open Tyre yourself and be hurt by what is in it.',
  },
  chase: {
    text:
      'The Warlord is on 6, reaches 9 at least, and whoever he reaches has to roll. You are last: **play 1** to ' +
      'get away, first and farthest.',
    why: 'Card 10 would take you to 9 at most, and there he reaches you whatever he draws.',
  },
  push: {
    text:
      'Bot 2 was beaten and lost a card for good. A space has room for one, so a move that ends on Bot 2, on ' +
      '11, goes one farther: **play 10**, one step that takes you two.',
    why: 'With 3 steps you would reach Opis, on 13, before Bot 2 and suffer its token. Let Bot 2 go there first.',
  },
  finish: {
    text:
      'Six rounds later you are on 34, three steps from Susa, and holding the Warlord off takes a 5. **Play ' +
      '12** and win.',
    why: 'Card 13 is 2 steps: you would stop one space short of Susa, with the Warlord behind you.',
  },
  ending: 'You escaped! With a single card left you may also draw blind from the deck: now race for real.',
} as const;

/** A player's luck in fights with the Warlord. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `${got} of ${count} fights with the Warlord won; ${expected.toFixed(1)} were expected`,
} as const;

const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** The hint, in Discord's Markdown. */
export const HINTS = {
  out: 'You have been caught.',
  card: (card: number): string => `Card ${card}`,
  choices: (
    choices: readonly { readonly name: string; readonly win: number; readonly last: number }[],
    { isAlone }: { readonly isAlone: boolean },
  ): string =>
    choices
      .map(({ name, win, last }, place) => {
        const chances =
          `${percent(win)} to escape first` + (isAlone ? '' : `, ${percent(last)} to be the last in this round`);
        return place === 0 ? `**Hint: ${name}.** ${chances}.` : `${name}: ${chances}.`;
      })
      .join('\n'),
} as const;
