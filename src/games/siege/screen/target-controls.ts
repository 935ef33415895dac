import type { MenuControl, MenuOption } from '../../contract/screen.ts';
import { makeAction } from '../format/notation.ts';
import type { Striker } from '../rules/action.ts';
import { targets, upTo, type Target } from '../rules/legal-actions.ts';
import { aliveLines, boxesOf, type Position } from '../rules/position.ts';
import { LABELS, NOTES } from '../words/controls.ts';

/** S18, S19: the option to choose targets, if there is a choice. The end of the round deals any damage left. */
export const targetOption = (position: Position): readonly MenuOption[] =>
  targets(position).length < (position.dead > 0 ? 1 : 2)
    ? []
    : [{ label: LABELS.targets, description: NOTES.leaveIt, press: { focus: 't' } }];

/**
 * The menu that a focus opens: to deal all damage to one line (`t`), to choose a line for a part of it (`p`), or to
 * choose how much (`p:army:3`). Null for any other focus, and if there is no damage to deal.
 */
export const targetMenu = (position: Position, focus: string | null): MenuControl | null => {
  const blows = targets(position);
  if (focus === null || blows.length === 0) return null;
  if (focus === 't') return hardestMenu(position, blows);
  if (focus === 'p') return linesMenu(blows);
  const chosen = blows.find(({ by, line }) => focus === `p:${by}:${line}`);
  return chosen === undefined ? null : amountsMenu(position, chosen);
};

const hardestMenu = (position: Position, blows: readonly Target[]): MenuControl => ({
  kind: 'menu',
  placeholder: LABELS.whichLine,
  options: [
    ...blows.map(({ by, line, most }) => blowOption(position, by, line, most)),
    { label: LABELS.weaker, description: NOTES.chooseLine, press: { focus: 'p' } },
    BACK,
  ],
});

const linesMenu = (blows: readonly Target[]): MenuControl => ({
  kind: 'menu',
  placeholder: LABELS.whichLine,
  options: [
    ...blows.map(({ by, line, most }): MenuOption => ({
      label: LABELS.upTo[by](line),
      description: NOTES.atMost(most),
      press: { focus: `p:${by}:${line}` },
    })),
    BACK,
  ],
});

const amountsMenu = (position: Position, { by, line, most }: Target): MenuControl => ({
  kind: 'menu',
  placeholder: LABELS.howMuch(line),
  options: [...upTo(most).map((hits) => blowOption(position, by, line, hits)), BACK],
});

const blowOption = (position: Position, by: Striker, line: number, hits: number): MenuOption => {
  const left = boxesOf(position, line) - hits;
  const isInPlay = aliveLines(position).includes(line);
  return {
    label: LABELS.blow[by](hits, line),
    description: left === 0 ? NOTES.destroys(isInPlay) : NOTES.leaves(left, boxesOf(position, line), isInPlay),
    press: { action: makeAction({ type: 'strike', by, line, hits }) },
  };
};

const BACK: MenuOption = { label: LABELS.back, description: NOTES.leaveIt, press: { focus: 'board' } };
