import type { Control, Press, Screen } from '../../../src/games/contract/screen.ts';

/** What a control does: a button one thing, a menu one for each of its options. */
export const pressesOf = (control: Control): readonly Press[] =>
  control.kind === 'menu' ? control.options.map(({ press }) => press) : [control.press];

/** What can be pressed on a screen. */
export const pressesOn = ({ controls }: Screen): readonly Press[] =>
  controls.flat().flatMap((control) => (control.kind === 'button' && control.disabled ? [] : pressesOf(control)));

/** The texts of the actions that a screen offers. */
export const actionsOn = (screen: Screen): readonly string[] =>
  pressesOn(screen).flatMap((press) => ('action' in press ? [press.action] : []));

/** The closer looks that a screen offers. */
export const focusesOn = (screen: Screen): readonly string[] =>
  pressesOn(screen).flatMap((press) => ('focus' in press ? [press.focus] : []));
