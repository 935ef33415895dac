import type { Press, Screen } from '../../../src/games/contract/screen.ts';

/** What can be pressed on a screen, options of menus included. */
export const pressesOn = ({ controls }: Screen): readonly Press[] =>
  controls.flat().flatMap((control): readonly Press[] => {
    if (control.kind === 'menu') return control.options.map(({ press }) => press);
    return control.disabled === true ? [] : [control.press];
  });

/** The texts of the actions that a screen offers. */
export const actionsOn = (screen: Screen): readonly string[] =>
  pressesOn(screen).flatMap((press) => ('action' in press ? [press.action] : []));

/** The closer looks that a screen offers. */
export const focusesOn = (screen: Screen): readonly string[] =>
  pressesOn(screen).flatMap((press) => ('focus' in press ? [press.focus] : []));
