import type { ButtonControl, ChoicePress, Control, Press, Screen } from '../../games/contract/screen.ts';

/** A control of a screen, or an option of its menu, that a step of a tutorial asks for. */
export interface Asked {
  readonly label: string;
  readonly press: ChoicePress;
}

/** The most closer looks to try. */
const MOST = 60;

/** The control that plays a right action, or the first one on the shortest way there through closer looks, or null. */
export const askedOn = (
  shown: Screen,
  isRight: (action: string) => boolean,
  lookAt: (focus: string) => Screen,
): Asked | null => {
  const seen = new Set<string>();
  const waiting = choicesOn(shown).map((choice) => ({ first: choice, last: choice.press }));
  for (let looks = 0; looks < MOST;) {
    const next = waiting.shift();
    if (next === undefined) return null;
    const { first, last } = next;
    if ('action' in last) {
      if (isRight(last.action)) return first;
    } else if (!seen.has(last.focus)) {
      seen.add(last.focus);
      looks += 1;
      waiting.push(...choicesOn(lookAt(last.focus)).map(({ press }) => ({ first, last: press })));
    }
  }
  return null;
};

const choicesOn = ({ controls }: Screen): readonly Asked[] =>
  controls.flat().flatMap((control): readonly Asked[] => {
    if (control.kind === 'menu') return control.options;
    const { label, press, disabled } = control;
    return isChoice(press) && disabled !== true ? [{ label, press }] : [];
  });

const isChoice = (press: Press): press is ChoicePress => 'action' in press || 'focus' in press;

/** The most rows of controls beside the row of the lesson itself. */
const ROWS = 4;

/** The screen of a step, on which the button that the step asks for is blue, and all others are grey. */
export const guided = (screen: Screen, asked: Asked | null): Screen => {
  const controls = screen.controls.map((row) => row.map((control) => coloured(control, asked)));
  const aside = screen.aside?.filter((control) => !isHint(control));
  const chosen = controls.find((row) => row.some((control) => isIn(control, asked)));
  const shown = { ...screen, ...(aside && { aside }) };
  if (asked === null || chosen === undefined) return { ...shown, controls };
  // What is asked for must not hide in a closed menu.
  const button: Control = { kind: 'button', ...asked, style: 'primary' };
  const others = controls.length < ROWS ? controls : controls.filter((row) => row !== chosen);
  return { ...shown, controls: [[button], ...others] };
};

const isIn = (control: Control, asked: Asked | null): boolean =>
  control.kind === 'menu' &&
  control.options.some(({ press }) => asked !== null && textOf(press) === textOf(asked.press));

/** A hint of the game itself could contradict the step, which asks for what it teaches. */
const isHint = ({ press }: ButtonControl): boolean => 'hint' in press || 'follow' in press;

const coloured = (control: Control, asked: Asked | null): Control => {
  if (control.kind === 'menu') return control;
  const isAsked = asked !== null && control.label === asked.label && textOf(control.press) === textOf(asked.press);
  return { ...control, style: isAsked ? 'primary' : 'secondary' };
};

const textOf = (press: Press): string => JSON.stringify(press);
