import { button, type ButtonControl, type Control, type MenuControl, type MenuOption } from '../../contract/screen.ts';
import { makeAction } from '../format/notation.ts';
import { unlockable } from '../rules/abilities.ts';
import { canEnd, pairings, sendings, targets, upTo, uses, type Target } from '../rules/legal-actions.ts';
import { aliveLines, boxesOf, openBoxes, rollsLeft, unsentSixes, type Position } from '../rules/position.ts';
import { mustSend } from '../rules/rules.ts';
import { at, REINFORCEMENTS, type Striker } from '../rules/sheet.ts';
import type { Action, UseAbility, View } from '../rules/state.ts';
import { LABELS, LATER, NOTES } from '../words/controls.ts';
import { abilityEffect, dealtBy, fighterOf } from './effects.ts';
import type { RoundForecast } from './forecast.ts';
import { isHinted, markFocus, marksOf, toggled } from './marks.ts';

/** S18, S19: the option to choose targets, if there is a choice. The end of the round deals any damage left. */
const targetOption = (position: Position): readonly MenuOption[] =>
  targets(position).length < (position.dead > 0 ? 1 : 2)
    ? []
    : [{ label: LABELS.targets, description: NOTES.leaveIt, press: { focus: 't' } }];

/**
 * The menu that a focus opens: to deal all damage to one line (`t`), to choose a line for a part of it (`p`), or to
 * choose how much (`p:army:3`). Null for any other focus, and if there is no damage to deal.
 */
const targetMenu = (position: Position, focus: string | null): MenuControl | null => {
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

type ControlRow = readonly Control[];

/** The controls in at most 4 rows. In the act phase the last row ends the round, once it can be ended. */
export const controlsOf = (view: View, focus: string | null, forecast: RoundForecast): readonly ControlRow[] => {
  const { position, canUndo } = view;
  const undo = canUndo ? [UNDO] : [];
  switch (position.phase) {
    case 'roll':
      return rollRows(
        position,
        marksOf(view, focus),
        { hasHint: isHinted(focus), wins: forecast.outcome === 'won' },
        undo,
      );
    case 'act':
      return actRows(position, focus, [...endButton(position, forecast), HINT, ...undo]);
    case 'over':
      return [];
  }
};

const HINT = button(LABELS.hint, { hint: true });
const TAKE_HINT = button(LABELS.takeHint, { follow: true });
const UNDO = button(LABELS.undo, { undo: true });

const press = (action: Action): { readonly action: string } => ({ action: makeAction(action) });

/** A phone shows two dice side by side, so four take two lines. */
const DICE_A_ROW = 4;

const rollRows = (
  position: Position,
  marks: readonly number[],
  { hasHint, wins }: { readonly hasHint: boolean; readonly wins: boolean },
  undo: readonly Control[],
): readonly ControlRow[] => {
  const dice = position.dice.map((_die, index) => dieButton(position, marks, index));
  return [
    dice.slice(0, DICE_A_ROW),
    dice.slice(DICE_A_ROW),
    [...rerollButton(position, marks, wins), stopButton(position, marks, wins)],
    [...(hasHint ? [] : [TAKE_HINT]), ...keepSixes(position, marks), HINT, ...undo],
  ];
};

/** A button that marks a die to keep, or unmarks it. It says what the die does now. */
const dieButton = (position: Position, marks: readonly number[], index: number): ButtonControl => {
  const die = at(position.dice, index);
  const isKept = marks.includes(index);
  const fighter = fighterOf(position, die);
  const label = isKept ? LABELS.dieKept(die, fighter) : LABELS.die(die, fighter, dealtBy(position, die));
  return button(label, { focus: markFocus(toggled(marks, index)) }, isKept ? 'success' : 'secondary');
};

/** A button that marks all 6s, if at least two are unmarked. */
const keepSixes = ({ dice }: Position, marks: readonly number[]): readonly ButtonControl[] => {
  const sixes = dice.flatMap((die, index) => (die === 6 ? [index] : []));
  const free = sixes.filter((index) => !marks.includes(index));
  if (free.length < 2) return [];
  const all = [...new Set([...marks, ...sixes])].toSorted((one, other) => one - other);
  return [button(LABELS.keepSixes(sixes.length), { focus: markFocus(all) })];
};

/** A button that rerolls the other dice; none if all are kept. */
const rerollButton = (position: Position, marks: readonly number[], wins: boolean): readonly ButtonControl[] => {
  const rest = position.dice.length - marks.length;
  if (rest === 0) return [];
  const label = marks.length === 0 ? LABELS.rerollAll : LABELS.reroll;
  const reroll = press({ type: 'roll', keep: marks });
  return [button(label(rest, rollsLeft(position)), reroll, wins ? 'secondary' : 'primary')];
};

const stopButton = ({ dice }: Position, marks: readonly number[], wins: boolean): ButtonControl =>
  button(LABELS.stop, press({ type: 'stop' }), wins || marks.length === dice.length ? 'primary' : 'secondary');

/** First what must be done, then what can be done: a few actions as buttons, the rest in a menu. */
const actRows = (position: Position, focus: string | null, last: ControlRow): readonly ControlRow[] => {
  const sends = mustSend(position) ? sendChoices(position) : [];
  const unlocks = unlockable(position).map((id): ListedAction => ({
    label: LABELS.unlock(id),
    note: LATER[id],
    action: { type: 'unlock', ability: id },
  }));
  const pairs = pairings(position).map((action): ListedAction => ({
    label: LABELS.pair(action.face),
    note: NOTES.pair,
    action,
  }));
  const used = uses(position).map((use): ListedAction => ({
    label: useLabel(use),
    note: NOTES.once(abilityEffect(position, use.ability)),
    action: use,
  }));
  let room = BUTTONS_A_ROW * 2;
  const [quick, others]: [ListedAction[], ListedAction[]] = [[], []];
  for (const group of [sends, unlocks, pairs, ...used.map((use) => [use])]) {
    const fits = group.length <= room;
    (fits ? quick : others).push(...group);
    if (fits) room -= group.length;
  }
  const buttons = quick.map(choiceButton);
  const rows = [buttons.slice(0, BUTTONS_A_ROW), buttons.slice(BUTTONS_A_ROW), moreMenu(position, focus, others), last];
  return rows.filter((row) => row.length > 0);
};

const BUTTONS_A_ROW = 5;

interface ListedAction {
  readonly label: string;
  readonly note: string;
  readonly action: Action;
}

const choiceButton = ({ label, action }: ListedAction): ButtonControl =>
  button(label, press(action), action.type === 'unlock' || action.type === 'send' ? 'success' : 'secondary');

const choiceOption = ({ label, note, action }: ListedAction): MenuOption => ({
  label,
  description: note,
  press: press(action),
});

const useLabel = (use: UseAbility): string =>
  use.ability === 'heroic' ? LABELS.heroic(use.line) : LABELS.use(use.ability);

/** S15: as many 6s as fit to each reinforcement, starting with the one that needs the fewest. */
const sendChoices = (position: Position): readonly ListedAction[] =>
  REINFORCEMENTS.filter(({ id }) => openBoxes(position, id) > 0)
    .toSorted((one, other) => openBoxes(position, one.id) - openBoxes(position, other.id))
    .map(({ id }) => {
      const sixes = Math.min(unsentSixes(position), openBoxes(position, id));
      const open = openBoxes(position, id) - sixes;
      return { label: LABELS.send(id, sixes, open), note: NOTES.toGo(open), action: { type: 'send', to: id, sixes } };
    });

/** A menu of everything without a button: other actions, fewer 6s at a time, and targets. */
const moreMenu = (position: Position, focus: string | null, others: readonly ListedAction[]): ControlRow => {
  const closer = focus === 'send' ? sendMenu(position) : targetMenu(position, focus);
  if (closer !== null) return [closer];
  const options = [
    ...others.map(choiceOption),
    ...(fewerSixes(position).length > 0
      ? [{ label: LABELS.sendOtherwise, description: NOTES.chooseLine, press: { focus: 'send' } }]
      : []),
    ...targetOption(position),
  ];
  return options.length > 0 ? [{ kind: 'menu', placeholder: LABELS.more, options }] : [];
};

/** S15: the ways to send 6s that have no button. */
const fewerSixes = (position: Position): ReturnType<typeof sendings> => {
  const most = unsentSixes(position);
  return sendings(position).filter(({ to, sixes }) => sixes < Math.min(most, openBoxes(position, to)));
};

const sendMenu = (position: Position): MenuControl | null => {
  const fewer = fewerSixes(position);
  if (fewer.length === 0) return null;
  const options = fewer.map((action): MenuOption => ({
    label: LABELS.send(action.to, action.sixes, openBoxes(position, action.to) - action.sixes),
    description: NOTES.toGo(openBoxes(position, action.to) - action.sixes),
    press: press(action),
  }));
  const back: MenuOption = { label: LABELS.back, press: { focus: 'board' } };
  return { kind: 'menu', placeholder: LABELS.sendOtherwise, options: [...options, back] };
};

/** The button that ends the round. There is none while a 6 or an unlock is waiting, as the story says. */
const endButton = (position: Position, forecast: RoundForecast): readonly ButtonControl[] =>
  canEnd(position)
    ? [button(endLabel(forecast), press({ type: 'end' }), forecast.outcome === 'lost' ? 'danger' : 'primary')]
    : [];

const endLabel = ({ dealt, storm, outcome }: RoundForecast): string => {
  if (outcome === 'won') return LABELS.endWins(dealt);
  return outcome === 'lost' ? LABELS.endLoses(storm) : LABELS.end(dealt, storm);
};
