import { noChance } from '../../../kernel/random.ts';
import { accepted } from '../../../kernel/result.ts';
import { strong } from '../bots/bots.ts';
import { indexesOf, partsOf } from '../bots/odds.ts';
import { expectedFigure, roundOdds } from '../bots/round-odds.ts';
import { armyDamage } from '../rules/army.ts';
import type { Position } from '../rules/position.ts';
import { playAt } from '../rules/rules.ts';
import { at, lineId } from '../rules/sheet.ts';
import { viewOf, type Action, type View } from '../rules/state.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { forecastRound } from '../screen/forecast.ts';
import { hintMarkFocus } from '../screen/marks.ts';
import { controlsTexts } from '../texts/controls/texts.ts';
import { lessonsTexts } from '../texts/lessons/texts.ts';

/** A choice of dice to keep, and what to expect from it if the best dice are kept of every later roll. */
interface Keeping {
  /** The indexes of the dice to keep. Keeping all of them means stopping. */
  readonly keep: readonly number[];
  readonly faces: readonly number[];
  readonly stop: boolean;
  /** The expected chance to win, as the bot `strong` estimates it. */
  readonly chance: number;
  /** The expected damage of the army in this round, and the expected number of 6s. */
  readonly damage: number;
  readonly sixes: number;
}

/** The three best choices of dice to keep, or the steps of the bot `strong` to the end of the round. */
export const hint = (view: View): string => {
  const { position } = view;
  switch (position.phase) {
    case 'roll':
      return rollAdvice(position);
    case 'act':
      return actAdvice(position);
    case 'over':
      return lessonsTexts.hint.over;
  }
};

const MOST_HINTS = 3;

/** The three best choices of dice to keep, by exact odds, the best first. None if the dice are final. */
export const bestKeepings = ({ position }: Pick<View, 'position'>): readonly Keeping[] => {
  if (position.phase !== 'roll') return [];
  const prospects = roundOdds(position);
  const damage = expectedFigure(position, prospects, (pool) => armyDamage({ ...position, phase: 'act', pool }));
  const sixes = expectedFigure(position, prospects, (pool) => at(pool, 5));
  const { hand, next } = prospects;
  return partsOf(hand)
    .toSorted((one, other) => (next.kept[other] ?? 0) - (next.kept[one] ?? 0))
    .slice(0, MOST_HINTS)
    .map((part) => {
      const keep = indexesOf(position.dice, part);
      return {
        keep,
        faces: keep.map((index) => at(position.dice, index)),
        stop: part === hand,
        chance: next.kept[part] ?? 0,
        damage: damage[part] ?? 0,
        sixes: sixes[part] ?? 0,
      };
    });
};

/** The focus that marks the dice of the best choice, or shows the plain board if there is nothing to choose. */
export const hintFocus = ({ position }: View): string => {
  const [best] = bestKeepings({ position });
  return best === undefined ? 'board' : hintMarkFocus(best.keep);
};

const rollAdvice = (position: Position): string => {
  const keepings = bestKeepings({ position });
  return [lessonsTexts.hint.why[reasonOf(keepings)], ...numbered(keepings.map(keepingText))].join('\n');
};

const keepingText = ({ faces, stop, chance }: Keeping): string => {
  const { keep } = lessonsTexts.hint;
  return keep[stop ? 'stopped' : faces.length === 0 ? 'none' : 'kept']({ chance, kept: faces.join(' ') });
};

/** What speaks for the best choice of dice, compared with the next best. */
const reasonOf = ([best, next]: readonly Keeping[]): keyof typeof lessonsTexts.hint.why => {
  if (best === undefined || next === undefined) return 'only';
  if (best.stop) return 'stop';
  const [moreDamage, moreSixes] = [best.damage > next.damage, best.sixes > next.sixes];
  if (moreDamage) return moreSixes ? 'both' : 'damage';
  return moreSixes ? 'sixes' : 'later';
};

/** The steps to the end of the round, and what they lead to; without steps, that ending it now is best. */
const actAdvice = (position: Position): string => {
  const { steps, after } = plannedRound(position);
  if (after.phase === 'over') return [...numbered(steps), lessonsTexts.hint.wins].join('\n');
  // The board already shows what that does.
  if (steps.length === 0) return lessonsTexts.hint.endNow;
  const end = forecastRound(after).lines.map((line) => `  - ${line}`);
  return [...numbered([...steps, lessonsTexts.hint.end]), ...end].join('\n');
};

/** What the bot `strong` would do before it ends the round, without rolling, and the position then. */
export const plannedRound = (position: Position): { readonly steps: readonly string[]; readonly after: Position } => {
  const steps: string[] = [];
  let after = position;
  while (after.phase === 'act') {
    const action = strong.choose(viewOf(after), noChance);
    if (action.type === 'end') break;
    steps.push(stepText(action));
    after = accepted(playAt(after, action, noChance), action.type).state;
  }
  return { steps, after };
};

const numbered = (steps: readonly string[]): readonly string[] => steps.map((step, index) => `${index + 1}. ${step}`);

/** An action as a step of advice. */
export const stepText = (action: Action): string => {
  const { step } = lessonsTexts;
  switch (action.type) {
    case 'halflings':
      return step.pair({ face: action.face });
    case 'send':
      return step.send({ sixes: rulesTexts.faces({ dice: action.sixes, face: 6 }), to: rulesTexts.toTrack[action.to] });
    case 'unlock':
      return controlsTexts.unlock({ ability: rulesTexts.ability[action.ability] });
    case 'use': {
      const ability = rulesTexts.ability[action.ability];
      return action.ability === 'heroic'
        ? step.destroy({ ability, line: rulesTexts.line[lineId(action.line)] })
        : step.use({ ability });
    }
    case 'strike':
      return step.strike({ hits: action.hits, line: rulesTexts.lineHit[lineId(action.line)] });
    case 'roll':
    case 'stop':
    case 'end':
      return action.type;
  }
};
