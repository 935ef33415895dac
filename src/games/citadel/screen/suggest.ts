import type { Seat } from '../../contract/status.ts';
import type { Suggestion } from '../../contract/typing.ts';
import { makeTyped } from '../format/typed.ts';
import { fieldOf } from '../rules/field/field.ts';
import { actionOf } from '../rules/field/order.ts';
import { pointAt, type Action, type State } from '../rules/field/state.ts';
import { attacksOf, isWin } from '../rules/fights.ts';
import { ordersOf } from '../rules/legality.ts';
import { actions } from '../rules/rules.ts';
import { typingTexts } from '../texts/typing/texts.ts';
import { tryTyped } from './try-typed.ts';

/** How many suggestions Discord shows. */
const MOST = 25;

/** What could be typed next: the text so far with each legal next word, won fights first. */
export const suggest = (state: State, seat: Seat, text: string): readonly Suggestion[] => {
  const [begun = ''] = /\S*$/.exec(text) ?? [];
  const head = text.slice(0, text.length - begun.length);
  const before = head.trim() === '' ? { state, mistake: null } : tryTyped(state, seat, head);
  if (before.mistake) {
    const { word, why } = before.mistake;
    return [{ text, told: typingTexts.told({ word, why }) }];
  }
  const words = wordsAfter(before.state, seat, begun.toLowerCase());
  const whole = begun !== '' && tryTyped(before.state, seat, begun).mistake === null ? [begun] : [];
  const next = [...whole, ...words.filter((word) => word !== begun.toLowerCase())];
  if (next.length > 0) return next.slice(0, MOST).map((word) => ({ text: `${head}${word}`, told: null }));
  const why = begun === '' ? null : tryTyped(before.state, seat, begun).mistake?.why;
  return why ? [{ text, told: typingTexts.told({ word: begun, why }) }] : [];
};

const wordsAfter = (state: State, seat: Seat, begun: string): readonly string[] => {
  if (state.phase === 'over' || state.out?.some((side) => side === seat)) return [];
  const path = /^(.+-.+)-[^-]*$/.exec(begun)?.[1];
  if (path !== undefined) return pathsAfter(state, seat, path).filter((word) => word.startsWith(begun));
  const free = actions(state, seat).filter(({ type }) => type === 'draw' || type === 'count' || type === 'swap');
  const own = state.mover === seat ? likeliestFirst(state) : [];
  const words = [...own, ...free, { type: 'resign' } as const].map(makeTyped).filter((word) => word.startsWith(begun));
  const end = words.filter((word) => word === '.');
  const others = words.filter((word) => word !== '.');
  return [...others.slice(0, MOST - end.length), ...end];
};

/** The path with each legal next step. */
const pathsAfter = (state: State, seat: Seat, path: string): readonly string[] => {
  const walked = tryTyped(state, seat, path);
  if (walked.mistake || walked.state.mover !== seat) return [];
  const from = path.slice(path.lastIndexOf('-') + 1);
  return likeliestFirst(walked.state).flatMap((action) =>
    action.type === 'move' && action.from === from ? [`${path}-${action.to}`] : [],
  );
};

const likeliestFirst = (state: State): readonly Action[] => {
  const { size } = state.options;
  const field = fieldOf(state);
  const won = new Set(attacksOf(field, field.mover).flatMap((fight) => (isWin(fight) ? [fight.place] : [])));
  const rank = (action: Action): number => {
    if (action.type === 'attack') return won.has(pointAt(size, action.at) ?? -1) ? 0 : 2;
    if (action.type === 'move') return field.isCitadel[pointAt(size, action.to) ?? -1] === 1 ? 3 : 5;
    return RANKS[action.type];
  };
  return ordersOf(field)
    .map((order) => actionOf(size, order))
    .toSorted((one, other) => rank(one) - rank(other));
};

const RANKS: Readonly<Record<Exclude<Action['type'], 'attack' | 'move'>, number>> = {
  place: 0,
  claim: 0,
  kill: 1,
  recruit: 4,
  build: 6,
  raze: 7,
  dismiss: 8,
  end: 9,
  swap: 9,
  draw: 10,
  count: 10,
  resign: 11,
};
