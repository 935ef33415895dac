import type { ButtonControl, Control, MenuControl, MenuOption } from '../game.ts';
import { unlockable } from './abilities.ts';
import { STRIKERS } from './action.ts';
import type { Action, Striker, UseAbility } from './action.ts';
import { abilityEffect } from './effects.ts';
import type { RoundForecast } from './forecast.ts';
import { canEnd, hitsOn, pairings, sendings, uses } from './legal-actions.ts';
import { at } from './lists.ts';
import { markFocus, markings, marksOf, toggled } from './marks.ts';
import { makeAction } from './notation.ts';
import { aliveLines, boxesOf, openBoxes, rollsLeft } from './position.ts';
import type { Position } from './position.ts';
import { mustSend } from './rules.ts';
import { abilityOf, LINES, REINFORCEMENTS } from './sheet.ts';
import type { ReinforcementId } from './sheet.ts';
import { amount, lineName, trackName } from './text.ts';
import type { View } from './view.ts';

type ControlRow = readonly Control[];

/** The controls in at most 5 rows. In the act phase the last row always ends the round. */
export const controlsOf = (
  { position, canUndo }: View,
  focus: string | null,
  forecast: RoundForecast,
): readonly ControlRow[] => {
  const undo = canUndo ? [UNDO] : [];
  switch (position.phase) {
    case 'roll':
      return rollRows(position, marksOf(position, focus), undo);
    case 'act':
      return [...menuRows(position, focus), [...defaults(position), endButton(position, forecast), HINT, ...undo]];
    case 'over':
      return [];
  }
};

const HINT: ButtonControl = { kind: 'button', label: 'Give me a hint', style: 'secondary', press: { hint: true } };

const UNDO: ButtonControl = { kind: 'button', label: 'Undo', style: 'secondary', press: { undo: true } };

const press = (action: Action): { readonly action: string } => ({ action: makeAction(action) });

const rollRows = (position: Position, marks: readonly number[], undo: readonly Control[]): readonly ControlRow[] => {
  const dice = position.dice.map((_die, index) => dieButton(position, marks, index));
  const half = Math.ceil(dice.length / 2);
  const rolling = [rerollButton(position, marks), stopButton(), HINT, ...undo];
  return [dice.slice(0, half), dice.slice(half), [markMenu(position)], rolling];
};

/** A button that marks a die to keep it, and pressed again unmarks it. */
const dieButton = (position: Position, marks: readonly number[], index: number): ButtonControl => {
  const die = at(position.dice, index);
  const isKept = marks.includes(index);
  return {
    kind: 'button',
    label: isKept ? `${die} kept` : `Keep ${die}`,
    style: isKept ? 'success' : 'secondary',
    press: { focus: markFocus(toggled(marks, index)) },
  };
};

const markMenu = (position: Position): MenuControl => ({
  kind: 'menu',
  placeholder: 'Mark dice to keep by their numbers',
  options: markings(position).map(({ name, marks }) => ({
    label: `Keep ${name}`,
    description: `${amount(marks.length, 'die', 'dice')}, ${position.dice.length - marks.length} to reroll`,
    press: { focus: markFocus(marks) },
  })),
});

const rerollButton = (position: Position, marks: readonly number[]): ButtonControl => {
  const rest = position.dice.length - marks.length;
  const all = marks.length === 0 ? 'all ' : '';
  return {
    kind: 'button',
    label:
      rest === 0
        ? 'Nothing to reroll'
        : `Reroll ${all}${amount(rest, 'die', 'dice')} (${amount(rollsLeft(position), 'roll')} left)`,
    style: 'primary',
    press: press({ type: 'roll', keep: marks }),
    ...(rest === 0 ? { disabled: true } : {}),
  };
};

const stopButton = (): ButtonControl => ({
  kind: 'button',
  label: 'Stop: use the dice as they lie',
  style: 'secondary',
  press: press({ type: 'stop' }),
});

/** At most four menus. If there were more, the first two become one. */
const menuRows = (position: Position, focus: string | null): readonly ControlRow[] => {
  const striking = portionMenus(position, focus) ?? strikeMenus(position);
  const first = [...pairMenu(position), ...unlockMenu(position)];
  const others = [...sendMenu(position), ...useMenu(position), ...striking];
  const menus = first.length + others.length > MOST_MENUS ? [joined(first), ...others] : [...first, ...others];
  return menus.map((menu) => [menu]);
};

const MOST_MENUS = 4;

const joined = (menus: readonly MenuControl[]): MenuControl => ({
  kind: 'menu',
  placeholder: 'Halflings, or unlock an ability',
  options: menus.flatMap(({ options }) => options),
});

const menu = (placeholder: string, options: readonly MenuOption[]): readonly MenuControl[] =>
  options.length > 0 ? [{ kind: 'menu', placeholder, options }] : [];

/** S10: what Halflings can make of two 1s. */
const pairMenu = (position: Position): readonly MenuControl[] =>
  menu(
    'Halflings: make one die of two 1s',
    pairings(position).map((action) => ({
      label: `Halflings: two 1s become a ${action.face}`,
      description: 'Only before the first unlock of a round',
      press: press(action),
    })),
  );

/** S16: the abilities that can be unlocked. */
const unlockMenu = (position: Position): readonly MenuControl[] =>
  menu(
    'Unlock a special ability',
    unlockable(position).map((id) => ({
      label: `Unlock ${abilityOf(id).name}`,
      description: `${LATER[id]}, from the next round`,
      press: press({ type: 'unlock', ability: id }),
    })),
  );

const LATER = {
  light: '6 more damage',
  rubble: '4s twice for a round',
  target: '2s twice for a round',
  call: '3s twice for a round',
  heroic: 'Destroys a line in play',
  horn: 'No damage from attackers for a round',
  shield: 'Destroys the Greater Wyvern',
  dead: '15 damage to any lines',
} as const;

/** S15: the ways to send 6s. */
const sendMenu = (position: Position): readonly MenuControl[] =>
  menu(
    'Send 6s to reinforcements',
    sendings(position).map((action) => ({
      label: `Send ${amount(action.sixes, 'six', 'sixes')} to ${trackName(action.to)}`,
      description: sendText(position, action.to, action.sixes),
      press: press(action),
    })),
  );

const sendText = (position: Position, to: ReinforcementId, sixes: number): string => {
  const open = openBoxes(position, to) - sixes;
  if (open > 0) return `${amount(open, 'box', 'boxes')} to go then`;
  return to === 'elves' || to === 'riders' ? 'They arrive, and act at once' : 'One more die from the next round';
};

/** S17, S19: the abilities that can be used. */
const useMenu = (position: Position): readonly MenuControl[] =>
  menu(
    'Use a special ability',
    uses(position).map((use) => ({
      label: useLabel(position, use),
      description: useText(position, use),
      press: press(use),
    })),
  );

const useLabel = (position: Position, use: UseAbility): string =>
  use.ability === 'heroic'
    ? `Heroic Deeds: kill ${lineName(use.line)} (${boxesOf(position, use.line)})`
    : `Use ${abilityOf(use.ability).name}`;

const useText = (position: Position, use: UseAbility): string =>
  use.ability === 'heroic' ? 'Once in a game' : `${abilityEffect(position, use.ability)}; once in a game`;

/** S18: the hardest blow on each line. Whatever is not dealt here is dealt at the end of the round. */
const strikeMenus = (position: Position): readonly MenuControl[] => {
  const options = blows(position).map(({ by, line, most }): MenuOption => ({
    label: `${STRIKER_NAMES[by]}: ${most} on ${lineName(line)}`,
    description: leftText(position, line, most),
    press: press({ type: 'strike', by, line, hits: most }),
  }));
  const portions: MenuOption = {
    label: 'Strike with less than that',
    description: 'Choose the line, then how hard',
    press: { focus: 'p' },
  };
  return options.length < (position.dead > 0 ? 1 : 2) ? [] : menu('Choose targets yourself', [...options, portions]);
};

const STRIKER_NAMES = { army: 'Army', dead: 'The Dead' } as const satisfies Record<Striker, string>;

interface BlowChoice {
  readonly by: Striker;
  readonly line: number;
  readonly most: number;
}

const blows = (position: Position): readonly BlowChoice[] =>
  STRIKERS.flatMap((by) =>
    LINES.flatMap((_line, index): readonly BlowChoice[] => {
      const most = hitsOn(position, by, index + 1).length;
      return most === 0 ? [] : [{ by, line: index + 1, most }];
    }),
  );

const leftText = (position: Position, line: number, hits: number): string => {
  const left = boxesOf(position, line) - hits;
  const alive = aliveLines(position).includes(line) ? '' : ', not in play yet';
  return `${left === 0 ? 'Destroys it' : `Leaves ${left} of ${boxesOf(position, line)}`}${alive}`;
};

/** The menus for a weaker blow: first the line (focus `p`), then how hard (focus `p:army:3`). */
const portionMenus = (position: Position, focus: string | null): readonly MenuControl[] | null => {
  const choices = blows(position);
  if (focus === null || choices.length === 0) return null;
  if (focus === 'p') {
    const lines = choices.map(({ by, line, most }): MenuOption => ({
      label: `${STRIKER_NAMES[by]}: on ${lineName(line)}`,
      description: `Up to ${most}`,
      press: { focus: `p:${by}:${line}` },
    }));
    return menu('Strike which line?', [...lines, BACK]);
  }
  const chosen = choices.find(({ by, line }) => focus === `p:${by}:${line}`);
  if (chosen === undefined) return null;
  const { by, line } = chosen;
  const amounts = hitsOn(position, by, line).map((hits): MenuOption => ({
    label: `${STRIKER_NAMES[by]}: ${hits} on ${lineName(line)}`,
    description: leftText(position, line, hits),
    press: press({ type: 'strike', by, line, hits }),
  }));
  return menu(`How hard on ${lineName(line)}?`, [...amounts, BACK]);
};

const BACK: MenuOption = { label: 'Back', description: 'Leave it to the end of the round', press: { focus: 'board' } };

/** Buttons for what must be done before the round can end, if there is one sensible way to do it. */
const defaults = (position: Position): readonly ButtonControl[] => {
  const sending = mustSend(position) ? defaultSending(position) : undefined;
  const [only, second] = unlockable(position);
  return [
    ...(sending
      ? [actionButton(`Send ${amount(sending.sixes, 'six', 'sixes')} to ${trackName(sending.to)}`, sending)]
      : []),
    ...(only && !second
      ? [actionButton(`Unlock ${abilityOf(only).name}`, { type: 'unlock', ability: only } as const)]
      : []),
  ];
};

const actionButton = (label: string, action: Action): ButtonControl => ({
  kind: 'button',
  label,
  style: 'success',
  press: press(action),
});

/** Sends as many 6s as fit to the reinforcement with the fewest boxes to go. */
const defaultSending = (position: Position): ReturnType<typeof sendings>[number] | undefined => {
  const [nearest] = REINFORCEMENTS.filter(({ id }) => openBoxes(position, id) > 0).toSorted(
    (one, other) => openBoxes(position, one.id) - openBoxes(position, other.id),
  );
  return sendings(position).findLast(({ to }) => to === nearest?.id);
};

const endButton = (position: Position, forecast: RoundForecast): ButtonControl => ({
  kind: 'button',
  label: endLabel(position, forecast),
  style: forecast.outcome === 'lost' ? 'danger' : 'primary',
  press: press({ type: 'end' }),
  ...(canEnd(position) ? {} : { disabled: true }),
});

const endLabel = (position: Position, { dealt, storm, outcome }: RoundForecast): string => {
  if (mustSend(position)) return 'End the round (send your 6s first)';
  if (unlockable(position).length > 0) return 'End the round (unlock first)';
  if (outcome === 'won') return `End the round: deal ${dealt} and win`;
  if (outcome === 'lost') return `End the round: take ${storm} and lose`;
  return `End the round: deal ${dealt}, take ${storm}`;
};
