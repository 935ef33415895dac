import type { Seat } from '../../contract/status.ts';
import type { Mistake } from '../../contract/typing.ts';
import { parseTyped } from '../format/typed.ts';
import { fieldOf } from '../rules/field/field.ts';
import { pointAt, pointName, squareAt, type Action, type State } from '../rules/field/state.ts';
import { attackOn, outcomeOf, razingOf, type Fight } from '../rules/fights.ts';
import type { Refusal } from '../rules/refusal.ts';
import { play } from '../rules/rules.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { typingTexts } from '../texts/typing/texts.ts';

/** The result of a typed text: its legal actions, the state after them, and the first word that is not legal. */
interface TriedTurn {
  readonly actions: readonly Action[];
  readonly state: State;
  readonly mistake: Mistake | null;
}

/** Tries typed actions one after another. Nothing is played. */
export const tryTyped = (state: State, seat: Seat, text: string): TriedTurn => {
  const parsed = parseTyped(text, state.phase);
  if (!parsed.ok) {
    const before = parsed.reason.at === 0 ? null : tryTyped(state, seat, text.slice(0, parsed.reason.at));
    return before?.mistake
      ? before
      : { actions: before?.actions ?? [], state: before?.state ?? state, mistake: parsed.reason };
  }
  let current = state;
  const actions: Action[] = [];
  for (const { action, word, at } of parsed.value) {
    const played = play(current, seat, action);
    if (!played.ok)
      return { actions, state: current, mistake: { word, at, why: explainRefusal(current, action, played.reason) } };
    current = played.value.state;
    actions.push(action);
  }
  return { actions, state: current, mistake: null };
};

/** The sentence for a refusal, with the figures of this position. */
const explainRefusal = (state: State, action: Action, refusal: Refusal): string => {
  const sentence = rulesTexts[refusal];
  const { size } = state.options;
  switch (refusal) {
    case 'off-the-board':
      return `${sentence} ${typingTexts.pointsHere({
        point: pointName(size, size * size - 1),
        square: pointName(size, (size - 1) * size - 2),
      })}`;
    case 'one-action':
    case 'no-actions':
      return state.actions === 0
        ? rulesTexts['no-actions']
        : `${sentence} ${typingTexts.actionsLeft({ actions: state.actions })}`;
    case 'enemy-too-strong':
    case 'wall-too-strong':
    case 'name-the-loss':
    case 'no-tie': {
      const fight = fightOf(state, action);
      return fight === null ? sentence : `${sentence} ${fightText(fight)}`;
    }
    default:
      return sentence;
  }
};

const fightText = ({ power, guard }: Fight): string =>
  typingTexts.fight({ power, guard, outcome: outcomeOf({ power, guard }) });

const fightOf = (state: State, action: Action): Fight | null => {
  if (state.mover === null) return null;
  const { size } = state.options;
  const field = fieldOf(state);
  const point = action.type === 'attack' ? pointAt(size, action.at) : null;
  const square = action.type === 'raze' ? squareAt(size, action.square) : null;
  if (point !== null) return attackOn(field, state.mover, point);
  return square === null ? null : razingOf(field, state.mover, square);
};
