import { buttonRows } from '../../contract/button-rows.ts';
import { button, type ButtonControl, type Control } from '../../contract/screen.ts';
import { makeAction } from '../format/notation.ts';
import { openBoxes, type Position } from '../rules/position.ts';
import { FACES, REINFORCEMENTS } from '../rules/sheet.ts';
import type { Action, View } from '../rules/state.ts';
import { controlsTexts } from '../texts/controls/texts.ts';
import { dealtBy } from './effects.ts';
import { diceWith, facesOf, markFocus, marksOf, pressed, withFaces } from './marks.ts';

/**
 * The controls while dice may be rolled again, in three lines of a phone if they can: rerolls that keep a likely number
 * at once, the reroll of what is not marked, the stop, and below them the numbers to keep.
 */
export const rollRows = (
  view: View,
  focus: string | null,
  { wins, isAlone }: { readonly wins: boolean; readonly isAlone: boolean },
): readonly (readonly Control[])[] => {
  const { position } = view;
  const marks = marksOf(view, focus);
  const numbers = FACES.filter((face) => position.dice.includes(face)).map((face) =>
    numberButton(position, marks, face),
  );
  const numberRows = buttonRows(numbers);
  // A puzzle leaves the choice to the player.
  const quick = isAlone ? [] : quickRerolls(position, marks);
  const always = [...rerollButton(position, marks), stopButton(position, marks, wins)];
  const room = Math.max(1, LINES - numberRows.length);
  let moves = always;
  for (const each of quick) {
    const more = [...moves.slice(0, -always.length), each, ...always];
    if (buttonRows(more).length <= room) moves = more;
  }
  const blue = moves.filter(({ style }) => style === 'primary');
  return [...buttonRows([...blue, ...moves.filter((each) => !blue.includes(each))]), ...numberRows];
};

/** The lines of a phone for all of them. */
const LINES = 3;

/** A button that marks all dice of a number to keep, and then lets them go one by one: `3 3`, `3 3 ✓`, or `3 ✓ 3`. */
const numberButton = ({ dice }: Position, marks: readonly number[], face: number): ButtonControl => {
  const kept = facesOf(dice, marks).filter((die) => die === face).length;
  const faces = diceWith(dice, face).map((_die, index) => (index === kept - 1 ? `${face} ✓` : `${face}`));
  const label = faces.join(' ');
  return button(label, { focus: markFocus(pressed(dice, marks, face)) }, kept > 0 ? 'success' : 'secondary');
};

/** Rerolls that also keep the likeliest number, both of the likeliest, or the second: numbers that do something. */
const quickRerolls = (position: Position, marks: readonly number[]): readonly ButtonControl[] => {
  const { dice } = position;
  const free = FACES.filter(
    (face) => worthOf(position, face) > 0 && diceWith(dice, face).some((index) => !marks.includes(index)),
  );
  const [first, second] = free.toSorted(
    (one, other) => worthOf(position, other) - worthOf(position, one) || other - one,
  );
  if (first === undefined) return [];
  const quick = (label: string, faces: readonly number[]): readonly ButtonControl[] => {
    const keep = withFaces(dice, marks, faces);
    return keep.length === dice.length ? [] : [button(label, reroll(keep))];
  };
  const alone = quick(controlsTexts.keepOne({ face: first }), [first]);
  if (second === undefined) return alone;
  const [low, high] = [Math.min(first, second), Math.max(first, second)];
  return [
    ...alone,
    ...quick(controlsTexts.keepTwo({ low, high }), [low, high]),
    ...quick(controlsTexts.keepOne({ face: second }), [second]),
  ];
};

/** How likely a number is to be kept: for what each die does now, and more if there are several. */
const worthOf = (position: Position, face: number): number =>
  worthOfOne(position, face) + 0.3 * (diceWith(position.dice, face).length - 1);

/** 6s that bring reinforcements come first, then 1s, which two by two become anything, then whatever deals damage. */
const worthOfOne = (position: Position, face: number): number => {
  if (face === 1) return 1.4;
  const isAwaited = face === 6 && REINFORCEMENTS.some(({ id }) => openBoxes(position, id) > 0);
  return isAwaited ? 1.5 : (dealtBy(position, face) ?? 0);
};

/** A button that rerolls the other dice; none if all are kept. */
const rerollButton = (position: Position, marks: readonly number[]): readonly ButtonControl[] => {
  const rest = position.dice.length - marks.length;
  if (rest === 0) return [];
  const label = (marks.length === 0 ? controlsTexts.rerollAll : controlsTexts.reroll)({ dice: rest });
  return [button(label, reroll(marks))];
};

/** What to roll again takes thought, so that only stopping is ever blue: where it wins, or no die is left to roll. */
const stopButton = ({ dice }: Position, marks: readonly number[], wins: boolean): ButtonControl =>
  button(controlsTexts.stop, press({ type: 'stop' }), wins || marks.length === dice.length ? 'primary' : 'secondary');

const reroll = (keep: readonly number[]): { readonly action: string } => press({ type: 'roll', keep });

const press = (action: Action): { readonly action: string } => ({ action: makeAction(action) });
