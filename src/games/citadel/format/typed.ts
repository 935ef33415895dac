import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Mistake } from '../../contract/typing.ts';
import { limits } from '../rules/field/options.ts';
import { NAME, type Action, type Phase } from '../rules/field/state.ts';
import { typingTexts } from '../texts/typing/texts.ts';

interface TypedAction {
  readonly action: Action;
  readonly word: string;
  readonly at: number;
}

/** An action as a player types it. */
export const makeTyped = (action: Action): string => {
  switch (action.type) {
    case 'place':
    case 'claim':
      return action.at;
    case 'build':
      return `#${action.square}`;
    case 'raze':
      return `/${action.square}${lossText(action.loss)}`;
    case 'recruit':
      return `+${action.at}`;
    case 'move':
      return `${action.from}-${action.to}`;
    case 'attack':
      return `x${action.at}${lossText(action.loss)}`;
    case 'kill':
      return `!${action.at}`;
    case 'dismiss':
      return `~${action.at}`;
    case 'end':
      return '.';
    case 'draw':
    case 'count':
    case 'resign':
    case 'swap':
      return action.type;
  }
};

/** The actions in a text, with spaces between, or the first word that is none. A path is a move for each step. */
export const parseTyped = (text: string, phase: Phase): Result<readonly TypedAction[], Mistake> => {
  const actions: TypedAction[] = [];
  for (const { 0: word, index: at } of text.matchAll(/\S+/g)) {
    const parsed = parseWord(word, phase);
    if (!parsed.ok) return err({ word, at, why: parsed.reason });
    actions.push(...parsed.value.map((action) => ({ action, word, at })));
  }
  return actions.length > 0 ? ok(actions) : err({ word: '', at: 0, why: `${typingTexts.nothing} ${hintFor(phase)}` });
};

/** The actions that a word stands for, or why there are none. */
export const parseWord = (typed: string, phase: Phase): Result<readonly Action[], string> => {
  const word = typed.toLowerCase();
  if (word === '.') return ok([{ type: 'end' }]);
  const spoken = SPOKEN.find((type) => type === word);
  if (spoken !== undefined) return ok([{ type: spoken }]);
  if (NAME.test(word)) return parsePoint(word, phase);
  const rest = word.slice(1);
  switch (word.charAt(0)) {
    case '#':
      return parsePlace(rest, (square) => ({ type: 'build', square }));
    case '+':
      return parsePlace(rest, (at) => ({ type: 'recruit', at }));
    case '!':
      return parsePlace(rest, (at) => ({ type: 'kill', at }));
    case '~':
      return parsePlace(rest, (at) => ({ type: 'dismiss', at }));
    case '/':
      return parseFight(rest, (square, loss) => ({ type: 'raze', square, ...loss }));
    case 'x':
      return parseFight(rest, (at, loss) => ({ type: 'attack', at, ...loss }));
    default:
      return parsePath(word, phase);
  }
};

const hintFor = (phase: Phase): string => typingTexts.hint[phase === 'over' ? 'play' : phase];

const noName = (name: string): string =>
  name === '' ? typingTexts.noPlace : typingTexts.noName({ name, most: limits.size.most });

/** The actions that are typed as their own names. */
const SPOKEN = ['draw', 'count', 'resign', 'swap'] as const;

const lossText = (loss: string | undefined): string => (loss === undefined ? '' : `>${loss}`);

const parsePoint = (at: string, phase: Phase): Result<readonly Action[], string> => {
  if (phase === 'place' || phase === 'claim') return ok([{ type: phase, at }]);
  return err(`${typingTexts.pointAlone({ at })} ${typingTexts.hint.play}`);
};

const parsePlace = (name: string, make: (name: string) => Action): Result<readonly Action[], string> =>
  NAME.test(name) ? ok([make(name)]) : err(noName(name));

const parseFight = (
  rest: string,
  make: (place: string, loss: { readonly loss?: string }) => Action,
): Result<readonly Action[], string> => {
  const [place = '', loss, more] = rest.split('>');
  if (!NAME.test(place)) return err(noName(place));
  if (loss === undefined) return ok([make(place, {})]);
  if (more !== undefined) return err(typingTexts.twoLosses);
  return NAME.test(loss) ? ok([make(place, { loss })]) : err(noName(loss));
};

/** The moves of a path such as `d4-d5-e5`. */
const parsePath = (word: string, phase: Phase): Result<readonly Action[], string> => {
  const points = word.split('-');
  if (points.length < 2) return err(`${typingTexts.noAction({ word })} ${hintFor(phase)}`);
  const wrong = points.find((point) => !NAME.test(point));
  if (wrong !== undefined) return err(noName(wrong));
  return ok(points.slice(1).map((to, step) => ({ type: 'move', from: points[step] ?? to, to })));
};
