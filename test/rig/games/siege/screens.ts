import type { Control, MenuOption, Press, Screen } from '../../../../src/games/contract/screen.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import type { Event } from '../../../../src/games/siege/rules/event.ts';
import type { Position } from '../../../../src/games/siege/rules/position.ts';
import type { State } from '../../../../src/games/siege/rules/state.ts';
import { pressesOf } from '../presses.ts';
import { stateAt } from './sieges.ts';

/** The screen of a siege; a focus takes a closer look. */
export const screenOf = (state: State, focus: string | null = null, events: readonly Event[] = []): Screen =>
  siege.screen(siege.look(state, 0), { events, focus, players: ['Ann'] });

/** The screen at a position. */
export const screenAt = (now: Position, focus: string | null = null): Screen => screenOf(stateAt(now), focus);

/** What a screen says besides its headline, figures and controls. */
export const textOf = ({ board, story }: Screen): string => [...board, ...story].map(({ text }) => text).join('\n');

/** What the buttons and menus of a screen say. */
export const labels = (screen: Screen): readonly string[] =>
  [...screen.controls.flat(), ...(screen.aside ?? [])].map((control) =>
    control.kind === 'menu' ? control.placeholder : control.label,
  );

/** The button of a screen with this label. */
export const buttonIn = ({ controls }: Screen, label: string): Control | undefined =>
  controls.flat().find((control) => control.kind === 'button' && control.label === label);

/** The options of all menus on a screen. */
export const menuOptions = (screen: Screen): readonly MenuOption[] =>
  screen.controls.flat().flatMap((control) => (control.kind === 'menu' ? control.options : []));

/** A press as text: its action or its focus. */
export const pressText = (press: Press): string => Object.values(press).join('');

/** How a screen exceeds Discord's limits or ours. */
export const faultsOf = (screen: Screen): readonly string[] => {
  const lines = [...screen.board, ...screen.story].flatMap(({ kind, text }) =>
    kind === 'code' ? text.split('\n') : [],
  );
  return [
    ...(textOf(screen).length + screen.headline.length + screen.title.length > 3900 ? ['text too long'] : []),
    ...lines.filter((line) => line.length > 30),
    ...(screen.controls.length > 4 ? ['too many rows'] : []),
    ...screen.controls.filter((row) => !fitsRow(row)).map((_row, index) => `row ${index}`),
    ...labels(screen).filter((label) => label.length > 38),
    ...menuOptions(screen).flatMap(({ label, description = '' }) =>
      label.length > 38 || description.length > 100 ? [label] : [],
    ),
    ...screen.controls
      .flat()
      .flatMap((control) => pressesOf(control).map(pressText))
      .filter((text) => text.length > 60),
  ];
};

const fitsRow = (row: readonly Control[]): boolean => {
  if (row.length === 0 || row.length > 5) return false;
  return row.every((control) => {
    if (control.kind === 'button') return true;
    const texts = new Set(pressesOf(control).map(pressText));
    return row.length === 1 && texts.size === control.options.length && texts.size > 0 && texts.size <= 25;
  });
};
