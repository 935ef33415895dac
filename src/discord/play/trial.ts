import type { Press } from '../../games/contract/screen.ts';
import { parseMenuValue, type CustomId } from '../custom-ids/custom-id.ts';
import { givenChoice } from '../interactions/given.ts';
import type { ComponentHandling, LoggedOutcome } from '../interactions/handling.ts';
import type { GameComponentHandling } from '../interactions/on-board.ts';
import type { ControlIds } from '../messages/render.ts';
import { chosenPart, type Part } from './description.ts';

/* A game's screen to try actions on outside a match. Custom ids say where it is, of the kinds of `trialFamily`. */

type Handle<Id, Handled> = (handling: Handled, id: Id) => Promise<LoggedOutcome>;

/** What the components of such a screen do at a place. */
interface Trial<Where, Pressed, Handled> {
  readonly act: Handle<Where & { readonly action: string }, Handled>;
  readonly focus: Handle<Where & { readonly focus: string }, Handled>;
  readonly press: Handle<Where & { readonly press: Pressed }, Handled>;
  readonly read: Handle<Where & Part, Handled>;
}

/** The handlers of the whole family: those, and its menus. */
export const trialHandlers = <Where, Pressed, Handled extends ComponentHandling = GameComponentHandling>(
  trial: Trial<Where, Pressed, Handled>,
) => ({
  ...trial,
  menu: (handling: Handled, where: Where): Promise<LoggedOutcome> => {
    const value = parseMenuValue(givenChoice(handling.interaction));
    return value?.kind === 'focus'
      ? trial.focus(handling, { ...where, focus: value.text })
      : trial.act(handling, { ...where, action: value?.text ?? '' });
  },
  readMenu: (handling: Handled, where: Where): Promise<LoggedOutcome> =>
    trial.read(handling, { ...where, ...chosenPart(handling) }),
});

/** What a control does besides playing and looking closer, as custom ids name it. */
export type PressName = 'undo' | 'hint' | 'follow' | 'hand' | 'form';

/** The custom ids of the controls of such a screen. */
export const trialIds = (ids: {
  readonly act: (action: string) => CustomId;
  readonly focus: (focus: string) => CustomId;
  readonly press: (press: PressName) => CustomId;
  readonly menu: (index: number) => CustomId;
}): ControlIds => ({
  press: (press: Press) => {
    if ('action' in press) return ids.act(press.action);
    if ('focus' in press) return ids.focus(press.focus);
    if ('ask' in press) return null;
    if ('privateScreen' in press) return ids.press('hand');
    if ('undo' in press) return ids.press('undo');
    if ('hint' in press) return ids.press('hint');
    return ids.press('follow' in press ? 'follow' : 'form');
  },
  menu: ids.menu,
});
