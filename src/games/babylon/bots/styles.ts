import { allCards, stepsOf } from '../rules/card.ts';
import type { Outlook } from './outlook.ts';

/** What a character likes so much that it gives up a little of its chance to win for it. */
export interface Style {
  /** At most how much of the chance it gives up. */
  readonly reach: number;
  /** How much it likes a choice, from 0 to 1. */
  likes(outlook: Outlook): number;
}

/** What the choices lead to, with what a style likes about them added to the chances to win. */
export const styled = (outlooks: readonly Outlook[], style: Style | undefined): readonly Outlook[] =>
  style === undefined
    ? outlooks
    : outlooks.map((outlook) => ({ ...outlook, win: outlook.win + style.reach * style.likes(outlook) }));

/** The most steps of a card. */
const FAST = 3;

/** The styles of the characters. */
export const styles = {
  /** Plays slow cards, and so holds the fast ones. */
  hoarder: {
    reach: 0.06,
    likes: ({ action }) => (action.type === 'play' ? (FAST - stepsOf(action.card)) / (FAST - 1) : 1),
  },
  /** B13: plays the cards that move before others. */
  attacker: { reach: 0.035, likes: ({ action }) => (action.type === 'play' ? 1 - action.card / allCards.length : 0) },
  /** B10, B23: draws blindly, and stays where the Warlord comes first. */
  gambler: { reach: 0.06, likes: ({ action, last }) => (action.type === 'chance' ? 1 : last) },
} as const satisfies Record<string, Style>;
