import type { ButtonControl, Control } from '../../contract/screen.ts';
import { makeAction } from '../format/notation.ts';
import type { Action } from '../rules/action.ts';
import { choicesOf } from '../rules/rules.ts';
import type { CardChoice } from '../rules/state.ts';
import type { OwnCards } from '../rules/view.ts';
import { labels } from '../words/screen.ts';

/** The controls of the public board while the race goes on: each player opens their own hand. */
export const TABLE_CONTROLS: readonly (readonly Control[])[] = [
  [{ kind: 'button', label: labels.hand, style: 'primary', press: { privateScreen: true } }],
];

/** B10, B11: the hand as buttons. The choice made so far is marked, and can't be made again. */
export const handControls = (own: OwnCards, handSize: number): readonly (readonly Control[])[] => [
  choicesOf({ ...own, handSize, choice: null }).map((action) => choiceButton(action, own.choice)),
];

const choiceButton = (action: Action, choice: CardChoice | null): ButtonControl => {
  const isChosen = (action.type === 'chance' ? 'chance' : action.card) === choice;
  const label = action.type === 'chance' ? labels.chance : labels.play(action.card);
  return {
    kind: 'button',
    label: isChosen ? labels.chosen(label) : label,
    style: isChosen ? 'success' : 'primary',
    press: { action: makeAction(action) },
    ...(isChosen ? { disabled: true } : {}),
  };
};
