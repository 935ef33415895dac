import { noChance } from '../../../kernel/random.ts';
import { accepted } from '../../../kernel/result.ts';
import { blueFirst, buttonRows } from '../../contract/button-rows.ts';
import {
  button,
  FINISHING,
  HINTED,
  type ButtonControl,
  type Control,
  type MenuControl,
  type MenuOption,
  type Scene,
  type Screen,
} from '../../contract/screen.ts';
import { foresee } from '../bots/foresight.ts';
import { makeAction } from '../format/notation.ts';
import { unlockable } from '../rules/abilities.ts';
import { canEnd, pairings, sendings, targets, upTo, uses, type Target } from '../rules/legal-actions.ts';
import { aliveLines, boxesOf, openBoxes, unsentSixes, type Position } from '../rules/position.ts';
import { mustSend, playAt } from '../rules/rules.ts';
import {
  DEAD_DAMAGE,
  LIGHT_DAMAGE,
  lineId,
  REINFORCEMENTS,
  type AbilityId,
  type ReinforcementId,
  type Striker,
} from '../rules/sheet.ts';
import type { Action, UseAbility, View } from '../rules/state.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { controlsTexts } from '../texts/controls/texts.ts';
import { abilityEffect } from './effects.ts';
import { forecastRound, type RoundForecast } from './forecast.ts';
import { rollRows } from './rolling.ts';

/** S18, S19: the option to choose targets, if there is a choice. The end of the round deals any damage left. */
const targetOption = (position: Position): readonly MenuOption[] =>
  targets(position).length < (position.dead > 0 ? 1 : 2)
    ? []
    : [{ label: controlsTexts.targets, description: controlsTexts.note.leaveIt, press: { focus: 't' } }];

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
  placeholder: controlsTexts.whichLine,
  options: [
    ...blows.map(({ by, line, most }) => blowOption(position, by, line, most)),
    { label: controlsTexts.weaker, description: controlsTexts.note.weaker, press: { focus: 'p' } },
    back(),
  ],
});

const linesMenu = (blows: readonly Target[]): MenuControl => ({
  kind: 'menu',
  placeholder: controlsTexts.whichLine,
  options: [
    ...blows.map(({ by, line, most }): MenuOption => ({
      label: controlsTexts.upTo[by]({ line: rulesTexts.line[lineId(line)] }),
      description: controlsTexts.note.atMost({ hits: most }),
      press: { focus: `p:${by}:${line}` },
    })),
    back(),
  ],
});

const amountsMenu = (position: Position, { by, line, most }: Target): MenuControl => ({
  kind: 'menu',
  placeholder: controlsTexts.howMuch({ line: rulesTexts.lineHit[lineId(line)] }),
  options: [...upTo(most).map((hits) => blowOption(position, by, line, hits)), back()],
});

const blowOption = (position: Position, by: Striker, line: number, hits: number): MenuOption => {
  const left = boxesOf(position, line) - hits;
  const isInPlay = aliveLines(position).includes(line);
  return {
    label: controlsTexts.blow[by]({ hits, line: rulesTexts.line[lineId(line)] }),
    description:
      left === 0
        ? controlsTexts.note.destroys({ isInPlay })
        : controlsTexts.note.leaves({ left, of: boxesOf(position, line), isInPlay }),
    press: { action: makeAction({ type: 'strike', by, line, hits }) },
  };
};

const back = (): MenuOption => ({
  label: controlsTexts.back,
  description: controlsTexts.note.leaveIt,
  press: { focus: 'board' },
});

type ControlRow = readonly Control[];

type ControlsScene = Pick<Scene<unknown>, 'focus' | 'mayFinish' | 'within'>;

/** The moves in at most 4 rows, and what is no move. */
export const controlsOf = (
  view: View,
  { focus, mayFinish = false, within }: ControlsScene,
  forecast: RoundForecast,
): Required<Pick<Screen, 'controls' | 'aside'>> => {
  const { position, canUndo } = view;
  const isSure = mayFinish && foresee(view) !== null;
  if (isSure && focus === FINISHING)
    return { controls: [[finishNow(), button(controlsTexts.back, { focus: 'board' })]], aside: [] };
  const help = isSure ? finishButton() : hintButton();
  const undo = canUndo ? [undoButton()] : [];
  switch (position.phase) {
    case 'roll': {
      // A puzzle, which offers no help, leaves the choice to the player.
      const isAlone = within === 'puzzle';
      const first = focus === HINTED ? takeHintButton() : help;
      return {
        controls: rollRows(view, focus, { wins: forecast.outcome === 'won', isAlone }),
        aside: isAlone ? [] : [first, ...undo],
      };
    }
    case 'act': {
      const lines = within === 'lesson' ? FEWER_LINES : LINES;
      return {
        controls: actRows(position, focus, lines, endButton(position, forecast), isSure),
        aside: [help, ...undo],
      };
    }
    case 'over':
      return { controls: [], aside: [] };
  }
};

const hintButton = (): ButtonControl => button(controlsTexts.hint, { hint: true });
/** Takes the place of the hint: a siege that is almost sure needs none. */
const finishButton = (): ButtonControl => button(controlsTexts.finish, { finish: 'ask' });
const takeHintButton = (): ButtonControl => button(controlsTexts.takeHint, { follow: true }, 'success');
const finishNow = (): ButtonControl => button(controlsTexts.finishNow, { finish: 'now' }, 'primary');
const undoButton = (): ButtonControl => button(controlsTexts.undo, { undo: true });

/** First what must be done, then what can be done: a few actions as buttons, the rest in a menu. */
const actRows = (
  position: Position,
  focus: string | null,
  lines: number,
  end: ControlRow,
  mayFinish: boolean,
): readonly ControlRow[] => {
  const must = mustSend(position) ? sendChoices(position) : unlockChoices(position);
  const pairs = pairings(position).map((action): ListedAction => ({
    label: controlsTexts.pair({ face: action.face }),
    note: controlsTexts.note.pair,
    actions: [action],
  }));
  const used = uses(position).map((use): ListedAction => ({
    label: useLabel(use),
    note: controlsTexts.note.once({ effect: abilityEffect(position, use.ability) }),
    actions: [use],
  }));
  // A phone shows four of them in a line: the others, of low numbers, are in the menu.
  const [lowPairs, highPairs] = [pairs.slice(0, -HIGH_PAIRS), pairs.slice(-HIGH_PAIRS)];
  const musts = must.map((choice) => andEnd(position, choice));
  // The longer button breaks the last row on a phone, so the others make room for it.
  const [buttons, listed] = mayFinish ? [[], used] : [used, []];
  // Many abilities have long names, and the menu has the others.
  const most = mayFinish || musts.length === 0 ? FEWER_LINES : LINES;
  const { rows, others } = placed([musts, ...buttons.map((use) => [use]), highPairs], Math.min(lines, most));
  const later = mustSend(position)
    ? unlockChoices(position)
    : must.filter((choice) => andEnd(position, choice) !== choice);
  const choices = rows.map((row) => row.map(choiceButton));
  const rare = moreMenu(position, focus, [...others, ...listed, ...lowPairs, ...later]);
  return blueFirst([...choices, end, rare].filter((row) => row.length > 0));
};

const BUTTONS_A_ROW = 5;

/** S10: how many numbers that two 1s can become have buttons. */
const HIGH_PAIRS = 4;

/** The rows of buttons for choices, and the lines of a phone that they may take. */
const ROWS = 2;
const LINES = 3;
const FEWER_LINES = 2;

type Choices = readonly ListedAction[];

/** The groups that fit as buttons, at least a part of the first (single ones join a row), and what is left. */
const placed = (
  groups: readonly Choices[],
  lines: number,
): { readonly rows: readonly Choices[]; readonly others: Choices } => {
  let rows: readonly Choices[] = [];
  const others: ListedAction[] = [];
  const fits = (more: readonly Choices[]): boolean =>
    more.length <= ROWS && more.reduce((taken, row) => taken + buttonRows(row).length, 0) <= lines;
  for (const [place, group] of groups.entries()) {
    const room = group.length === 1 ? rows.findLastIndex(({ length }) => length < BUTTONS_A_ROW) : -1;
    const more = room < 0 ? [...rows, ...chunked(group)] : rows.with(room, [...(rows[room] ?? []), ...group]);
    // What must be done has at least some buttons.
    const some = place === 0 ? group.findLastIndex((_, last) => fits(chunked(group.slice(0, last + 1)))) + 1 : 0;
    if (fits(more)) rows = more;
    else {
      rows = some > 0 ? chunked(group.slice(0, some)) : rows;
      others.push(...group.slice(some));
    }
  }
  return { rows, others };
};

const chunked = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.length === 0 ? [] : [items.slice(0, BUTTONS_A_ROW), ...chunked(items.slice(BUTTONS_A_ROW))];

interface ListedAction {
  readonly label: string;
  readonly note: string;
  /** They are played together. */
  readonly actions: readonly Action[];
}

const press = ({ actions }: ListedAction): { readonly action: string } => ({
  action: actions.map(makeAction).join(' '),
});

const choiceButton = (choice: ListedAction): ButtonControl => {
  const isMust = choice.actions.some(({ type }) => type === 'unlock' || type === 'send');
  return button(choice.label, press(choice), isMust ? 'success' : 'secondary');
};

const choiceOption = (choice: ListedAction): MenuOption => ({
  label: choice.label,
  description: choice.note,
  press: press(choice),
});

/** A choice with the end of the round, if nothing else must be done and the siege goes on; otherwise the choice. */
const andEnd = (position: Position, choice: ListedAction): ListedAction => {
  const after = choice.actions.reduce(
    (now, action) => accepted(playAt(now, action, noChance), action.type).state,
    position,
  );
  if (!canEnd(after)) return choice;
  const { outcome, actions } = forecastRound(after);
  if (outcome !== null) return choice;
  return { ...choice, label: controlsTexts.andEnd({ choice: choice.label }), actions: [...choice.actions, ...actions] };
};

const useLabel = (use: UseAbility): string =>
  use.ability === 'heroic'
    ? controlsTexts.heroic({ ability: rulesTexts.ability.heroic, line: rulesTexts.line[lineId(use.line)] })
    : rulesTexts.ability[use.ability];

/** S17: what the sets among the dice can unlock. */
const unlockChoices = (position: Position): readonly ListedAction[] =>
  unlockable(position).map((ability) => ({
    label: controlsTexts.unlock({ ability: rulesTexts.ability[ability] }),
    note: laterEffect(ability),
    actions: [{ type: 'unlock', ability }],
  }));

const laterEffect = (id: AbilityId): string => {
  const { later } = controlsTexts;
  switch (id) {
    case 'light':
      return later.light({ damage: LIGHT_DAMAGE });
    case 'dead':
      return later.dead({ damage: DEAD_DAMAGE });
    default:
      return later[id];
  }
};

/** S15: as many 6s as fit to each reinforcement, starting with the one that needs the fewest. */
const sendChoices = (position: Position): readonly ListedAction[] =>
  REINFORCEMENTS.filter(({ id }) => openBoxes(position, id) > 0)
    .toSorted((one, other) => openBoxes(position, one.id) - openBoxes(position, other.id))
    .map(({ id }) => sendChoice(position, id, Math.min(unsentSixes(position), openBoxes(position, id))));

const sendChoice = (position: Position, to: ReinforcementId, sixes: number): ListedAction => {
  const open = openBoxes(position, to) - sixes;
  return {
    label: sendLabel(to, sixes, open),
    note: controlsTexts.note.toGo({ open }),
    actions: [{ type: 'send', to, sixes }],
  };
};

/** The button that sends 6s to a reinforcement, which then has so many boxes open. */
export const sendLabel = (to: ReinforcementId, sixes: number, open: number): string =>
  open === 0
    ? controlsTexts.complete({ sixes, track: to, name: rulesTexts.track[to] })
    : controlsTexts.send({ sixes, track: rulesTexts.track[to], toTrack: rulesTexts.toTrack[to] });

/** A menu of everything without a button: other actions, fewer 6s at a time, and targets. */
const moreMenu = (position: Position, focus: string | null, others: readonly ListedAction[]): ControlRow => {
  const sends = otherSendings(position);
  if (focus === 'send' && sends.length > 0)
    return [{ kind: 'menu', placeholder: controlsTexts.sendFewer, options: [...sends.map(choiceOption), back()] }];
  const closer = targetMenu(position, focus);
  if (closer !== null) return [closer];
  const isListed = others.length + sends.length < MOST_OPTIONS;
  const options = [
    ...[...others, ...(isListed ? sends : [])].map(choiceOption),
    ...(isListed
      ? []
      : [{ label: controlsTexts.sendFewer, description: controlsTexts.note.sendFewer, press: { focus: 'send' } }]),
    ...targetOption(position),
  ];
  return options.length > 0 ? [{ kind: 'menu', placeholder: controlsTexts.more, options }] : [];
};

/** Discord shows this many options of a menu; one is left for choosing targets. */
const MOST_OPTIONS = 25;

/** S15: the ways to send 6s that have no button: fewer than fit, or without the end of the round. */
const otherSendings = (position: Position): readonly ListedAction[] => {
  const withButton = new Set(
    (mustSend(position) ? sendChoices(position) : []).map((choice) => press(andEnd(position, choice)).action),
  );
  return sendings(position)
    .map(({ to, sixes }) => sendChoice(position, to, sixes))
    .filter((choice) => !withButton.has(press(choice).action));
};

/** The button that ends the round. There is none while a 6 or an unlock is waiting, as the story says. */
const endButton = (position: Position, forecast: RoundForecast): readonly ButtonControl[] =>
  canEnd(position)
    ? [
        button(
          endLabel(forecast),
          { action: forecast.actions.map(makeAction).join(' ') },
          forecast.outcome === 'lost' ? 'danger' : isAllDone(position, forecast) ? 'primary' : 'secondary',
        ),
      ]
    : [];

/** Whether no dice, no ability and no line to strike is left to choose, or the end of the round wins. */
const isAllDone = (position: Position, { outcome, actions }: RoundForecast): boolean =>
  outcome === 'won' || (actions.length === 1 && uses(position).length === 0 && pairings(position).length === 0);

const endLabel = ({ dealt, storm: taken, outcome }: RoundForecast): string =>
  outcome === 'lost' ? controlsTexts.end.lost : controlsTexts.end[outcome ?? 'open']({ dealt, taken });
