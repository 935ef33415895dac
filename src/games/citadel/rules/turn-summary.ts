import { sideAt, type Field } from './field/field.ts';
import { pointAt, type Action, type PlayedTurn, type Side } from './field/state.ts';

/** What a player did in a turn, in short: actions of the same kind in a row are one. */
export type TurnAction =
  | { readonly type: 'recruited' | 'killed' | 'dismissed'; readonly at: readonly string[] }
  | { readonly type: 'built'; readonly squares: readonly string[] }
  | { readonly type: 'razed'; readonly square: string; readonly loss: string | null }
  | { readonly type: 'moved'; readonly from: string; readonly to: string; readonly entered: boolean }
  | { readonly type: 'attacked'; readonly at: string; readonly garrison: boolean; readonly loss: string | null };

/** The citadels that a side lost in a turn: the side whose turn it was, or the enemy. */
export interface TurnLoss {
  readonly mine: boolean;
  readonly citadels: readonly string[];
}

/** What was done in a turn. The field may be the one after it, or any later one. */
export const turnActions = (field: Field, { actions }: PlayedTurn): readonly TurnAction[] => {
  const summary: TurnAction[] = [];
  for (const each of actions) {
    const action = turnActionOf(field, each);
    if (action === null) continue;
    const joined = joinedOf(summary.at(-1), action);
    if (joined !== null) summary.pop();
    summary.push(joined ?? action);
  }
  return summary;
};

/** The citadels that were lost in a turn, the enemy’s first. The field is the one after it. */
export const lossesOf = (field: Field, { seat, actions }: PlayedTurn): readonly TurnLoss[] => {
  const taken = actions.map((action) => (action.type === 'attack' || action.type === 'kill' ? action.at : undefined));
  const given = actions.map((action) => {
    if (action.type === 'move') return action.from;
    if (action.type === 'attack' || action.type === 'raze') return action.loss;
    return action.type === 'dismiss' ? action.at : undefined;
  });
  return [
    { mine: false, citadels: lostAmong(field, taken, (holder) => holder === null || holder === seat) },
    { mine: true, citadels: lostAmong(field, given, (holder) => holder !== seat) },
  ].filter(({ citadels }) => citadels.length > 0);
};

/** The citadels among these places that now have such a holder. */
const lostAmong = (
  field: Field,
  places: readonly (string | undefined)[],
  isLost: (holder: Side | null) => boolean,
): readonly string[] =>
  [...new Set(places)].flatMap((name) => {
    const point = name === undefined ? null : pointAt(field.options.size, name);
    const isCitadel = point !== null && field.isCitadel[point] === 1;
    return name !== undefined && isCitadel && isLost(sideAt(field, point)) ? [name] : [];
  });

const isCitadel = (field: Field, name: string): boolean =>
  field.isCitadel[pointAt(field.options.size, name) ?? -1] === 1;

const turnActionOf = (field: Field, action: Action): TurnAction | null => {
  switch (action.type) {
    case 'recruit':
      return { type: 'recruited', at: [action.at] };
    case 'kill':
      return { type: 'killed', at: [action.at] };
    case 'dismiss':
      return { type: 'dismissed', at: [action.at] };
    case 'build':
      return { type: 'built', squares: [action.square] };
    case 'raze':
      return { type: 'razed', square: action.square, loss: action.loss ?? null };
    case 'move':
      return { type: 'moved', from: action.from, to: action.to, entered: isCitadel(field, action.to) };
    case 'attack':
      return { type: 'attacked', at: action.at, garrison: isCitadel(field, action.at), loss: action.loss ?? null };
    default:
      return null;
  }
};

/** Two actions as one: steps of the same way, or the same thing done again; null if they stay two. */
const joinedOf = (last: TurnAction | undefined, action: TurnAction): TurnAction | null => {
  if (last === undefined) return null;
  if (last.type === 'moved' && action.type === 'moved') {
    return last.to === action.from && !last.entered ? { ...action, from: last.from } : null;
  }
  if (last.type === 'built' && action.type === 'built')
    return { ...last, squares: [...last.squares, ...action.squares] };
  if ('at' in last && 'at' in action && last.type !== 'attacked' && action.type === last.type) {
    return { ...last, at: [...last.at, ...action.at] };
  }
  return null;
};
