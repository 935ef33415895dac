import { blueFirst, buttonRows } from '../../contract/button-rows.ts';
import { button, type ButtonControl, type Control } from '../../contract/screen.ts';
import { makeAction } from '../format/notation.ts';
import type { Branch } from '../map/branches.ts';
import { openSpaces, wayTo, type OpenSpace } from '../map/open-spaces.ts';
import { fightNow, lossOf, playerAttack } from '../rules/combat.ts';
import { healed, POTION } from '../rules/items.ts';
import {
  distanceOf,
  hasPatrol,
  patrolAttack,
  score,
  spaceOf,
  stepsLeft,
  stepsOfWalk,
  unexploredOf,
} from '../rules/map.ts';
import { isNothingLeft } from '../rules/nothing-left.ts';
import { actions } from '../rules/rules.ts';
import type { Action, Run } from '../rules/state.ts';
import { inwardSteps, isChokePoint, leadGain } from '../rules/variants.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { plainMove, type PlainMove } from './plain-move.ts';
import { drawingFace, killsWith, winsWith } from './situation.ts';

/** More neighbours than this are in a menu instead of buttons, and so are those for which a phone has no lines. */
const FEW = 4;
const FEW_LINES = 2;

/** The lines of buttons on a phone beside which a menu of neighbours takes less room than their buttons. */
const MANY_LINES = 6;

/** In at most 4 rows: main actions and items; neighbours; Poison; a Potion that would heal nothing. */
export const controlsOf = (
  run: Run,
  branches: readonly Branch[],
  isPuzzle: boolean,
): readonly (readonly Control[])[] => {
  const legal = actions(run);
  const walks = legal.filter((action) => action.type === 'walk');
  const poisons = legal.filter((action) => action.type === 'use' && action.item === 'poison');
  const items = legal.filter((action) => action.type === 'use' && action.item !== 'poison');
  const wasted = items.filter((action) => isWasted(run, action));
  const first = legal.filter((action) => action.type !== 'walk' && action.type !== 'use');
  // In a puzzle a blue button would be a hint.
  const plain = isPuzzle ? null : plainMove(run, branches);
  const way = going(run, branches, legal, plain);
  const isPlain = (action: Action): boolean =>
    plain !== null && (plain.to === undefined || way.length === 0) && makeAction(action) === makeAction(plain.action);
  const buttonsOf = (list: readonly Action[]) =>
    list.map((action) => {
      const { text, style } = labelOf(run, branches, action);
      return button(text, { action: makeAction(action) }, isPlain(action) ? 'primary' : style);
    });
  const buttons = [...finishing(run, legal), ...buttonsOf(first), ...way];
  const main = [...buttons, ...buttonsOf(items.filter((action) => !wasted.includes(action)))];
  const lines = [main, buttonsOf(walks), buttonsOf(wasted)].map((row) => buttonRows(row).length);
  const isLong = (lines[1] ?? 0) > FEW_LINES || ((lines[1] ?? 0) > 1 && sum(lines) >= MANY_LINES);
  const isFolded = walks.length > FEW || isLong;
  const lifted = isFolded && buttons.length === 0 ? likeliestWalks(run, branches, walks, plain) : walks.filter(isPlain);
  const folded = isFolded ? walks.filter((walk) => !lifted.includes(walk)) : [];
  const rows: readonly (readonly Control[])[] = [
    folded.length > 1 ? [...main, ...buttonsOf(lifted)] : main,
    folded.length > 1 ? [walkMenu(run, branches, folded)] : buttonsOf(walks),
    buttonRows(buttonsOf(poisons)).length <= FEW_LINES ? buttonsOf(poisons) : [poisonMenu(run, branches, poisons)],
    buttonsOf(wasted),
  ];
  return blueFirst(rows.filter((row) => row.length > 0));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Giving up is behind `⋯`. There is a button, as the first one, only when little else can be done. */
const finishing = (run: Run, legal: readonly Action[]): readonly ButtonControl[] => {
  if (run.phase.kind !== 'move' || !(legal.length === 0 || isNothingLeft(run))) return [];
  const isDone = isNothingLeft(run);
  const label = isDone
    ? screenTexts.label.finish({ score: score(run) })
    : screenTexts.label.giveUp({ score: score(run) });
  return [button(label, { action: makeAction({ type: 'surrender' }) }, isDone ? 'primary' : 'danger')];
};

/** The longest text of actions that a button takes. */
const LONGEST = 60;

const isWasted = (run: Run, action: Action): boolean =>
  action.type === 'use' && action.item === 'potion' && run.phase.kind === 'move' && healed(run, POTION) <= run.health;

/** A button that walks to where the plain move leads or, if nothing can be explored here, to the nearest open space. */
const going = (
  run: Run,
  branches: readonly Branch[],
  legal: readonly Action[],
  plain: PlainMove | null,
): readonly ButtonControl[] => {
  if (run.phase.kind !== 'move' || (plain?.to === undefined && legal.some(({ type }) => type === 'explore'))) return [];
  const nearest = plain?.to ?? openSpaces(run, branches)[0];
  if (nearest === undefined || nearest.steps >= stepsLeft(run)) return [];
  const walks = wayTo(run, nearest.id).map((to) => makeAction({ type: 'walk', to }));
  if (walks.length < 2) return [];
  let action = walks.join(' ');
  let rest = walks.length;
  for (; action.length > LONGEST; rest--) action = walks.slice(0, rest - 1).join(' ');
  const isThere = action === walks.join(' ');
  const label = isThere ? goLabel(run, nearest) : screenTexts.label.goToward({ to: nearest.id });
  return [button(label, { action }, plain?.to === undefined ? 'secondary' : 'primary')];
};

const goLabel = (run: Run, { id: to, patrol, steps }: OpenSpace): string =>
  patrol === null
    ? screenTexts.label.go({ to, steps })
    : screenTexts.label.goPatrol({ to, steps, ...oddsAgainst(run, patrol) });

/** How many faces of the next die win a fight against a patrol with this attack, and how many kill. */
const oddsAgainst = (run: Run, attack: number): { readonly wins: number; readonly kills: number } => {
  const need = attack - run.power;
  return { wins: winsWith(need), kills: killsWith(run, need) };
};

/** How many walks have buttons beside a menu of the others, where there is no other move. */
const LIFTED = 2;

/** The walks that lead to the nearest open spaces, that of the plain move first. */
const likeliestWalks = (
  run: Run,
  branches: readonly Branch[],
  walks: readonly Walk[],
  plain: PlainMove | null,
): readonly Walk[] => {
  const spaces = plain?.to === undefined ? openSpaces(run, branches) : [plain.to, ...openSpaces(run, branches)];
  const firsts = new Set(spaces.map(({ id }) => wayTo(run, id)[0]));
  return [...firsts].flatMap((to) => walks.find((walk) => walk.to === to) ?? []).slice(0, LIFTED);
};

type Walk = Extract<Action, { readonly type: 'walk' }>;

const walkMenu = (run: Run, branches: readonly Branch[], walks: readonly Walk[]): Control => ({
  kind: 'menu',
  placeholder: screenTexts.label.neighbours,
  options: walks.map((action) => ({
    label: labelOf(run, branches, action).text,
    description: screenTexts.distance({ distance: distanceOf(run, action.to) }),
    press: { action: makeAction(action) },
  })),
});

const poisonMenu = (run: Run, branches: readonly Branch[], poisons: readonly Action[]): Control => ({
  kind: 'menu',
  placeholder: screenTexts.label.poisons,
  options: poisons.map((action) => ({
    label: labelOf(run, branches, action).text,
    press: { action: makeAction(action) },
  })),
});

interface Label {
  readonly text: string;
  readonly style: ButtonControl['style'];
}

/** What the button of a legal action says. */
export const buttonText = (run: Run, branches: readonly Branch[], action: Action): string =>
  labelOf(run, branches, action).text;

const labelOf = (run: Run, branches: readonly Branch[], action: Action): Label => {
  switch (action.type) {
    case 'explore':
      return exploreLabel(run);
    case 'walk':
      return walkLabel(run, branches, action.to);
    case 'use':
      return action.item === 'poison' ? poisonLabel(run, action.count) : itemLabel(run, action.item);
    case 'roll':
      return rollLabel(run);
    case 'accept':
      return acceptLabel(run);
    case 'equip':
      return equipLabel(run);
    case 'discard':
      return { text: run.phase.kind === 'found' ? screenTexts.label.leave[run.phase.item] : '', style: 'secondary' };
    case 'surrender':
      return { text: screenTexts.label.giveUp({ score: score(run) }), style: 'danger' };
  }
};

const exploreLabel = (run: Run): Label => {
  const distance = distanceOf(run, run.at) + 1;
  if (stepsLeft(run) <= 1) return { text: screenTexts.label.exploreCaptured, style: 'danger' };
  if (isChokePoint(run, distance))
    return {
      text: screenTexts.label.explorePatrol({ attack: distance, ...oddsAgainst(run, distance) }),
      style: 'secondary',
    };
  return { text: screenTexts.label.explore({ paths: unexploredOf(run, run.at) }), style: 'secondary' };
};

const walkLabel = (run: Run, branches: readonly Branch[], to: number): Label => {
  const inward = spaceOf(run, run.at).inward === to;
  const count = stepsOfWalk(run, run.at, to);
  if (stepsLeft(run) <= count)
    return { text: screenTexts.label[inward ? 'backCaptured' : 'outCaptured']({ to }), style: 'danger' };
  const text = inward ? screenTexts.label.back({ to, steps: count }) : outwardText(run, branches[to], to);
  return { text, style: 'secondary' };
};

const outwardText = (run: Run, branch: Branch | undefined, to: number): string => {
  const { label } = screenTexts;
  const attack = patrolAttack(run, to);
  if (hasPatrol(run, to))
    return run.power >= attack
      ? label.toWeakPatrol({ to, attack })
      : label.toPatrol({ to, attack, ...oddsAgainst(run, attack) });
  if (branch !== undefined && branch.fresh > 0) return label.toOpen({ to, paths: branch.fresh });
  return branch?.open ? label.toOpenBeyond({ to }) : label.toNothing({ to });
};

const HIGHEST = 6;

const rollLabel = (run: Run): Label => {
  const { label } = screenTexts;
  const need = drawingFace(run, fightNow(run).poison);
  const [wins, kills] = [winsWith(need), killsWith(run, need)];
  if (wins + kills > 0) return { text: label.roll({ wins, kills }), style: wins > 0 ? 'secondary' : 'danger' };
  return { text: need === HIGHEST ? label.rollDraws({ face: need }) : label.rollHopeless, style: 'danger' };
};

const acceptLabel = (run: Run): Label => {
  const damage = lossOf(run, fightNow(run));
  if (damage >= run.health) return { text: screenTexts.label.acceptDies({ damage }), style: 'danger' };
  const isCaught = stepsLeft(run) <= inwardSteps(run);
  return isCaught
    ? { text: screenTexts.label.acceptCaptured({ damage }), style: 'danger' }
    : { text: screenTexts.label.accept({ damage }), style: 'secondary' };
};

const poisonLabel = (run: Run, count: number): Label => {
  const fight = fightNow(run);
  const patrol = patrolAttack(run, run.at);
  const player = playerAttack(run, { ...fight, poison: fight.poison + count });
  if (player === null)
    return {
      text: screenTexts.label.poison({ count, wins: winsWith(drawingFace(run, fight.poison + count)) }),
      style: 'secondary',
    };
  return player >= patrol
    ? { text: screenTexts.label.poisonWins({ count }), style: 'success' }
    : { text: screenTexts.label.poisonShort({ count }), style: 'secondary' };
};

const itemLabel = (run: Run, item: 'map' | 'potion' | 'scroll'): Label => {
  const waits = run.phase.kind === 'found' && run.phase.item === item;
  switch (item) {
    case 'map':
      return { text: screenTexts.label.map, style: 'secondary' };
    case 'potion': {
      const change = healed(run, POTION) - run.health;
      if (waits) return { text: screenTexts.label.drinkAndTake({ change }), style: 'success' };
      return change > 0
        ? { text: screenTexts.label.drink({ change }), style: 'success' }
        : { text: screenTexts.label.drinkFull, style: 'secondary' };
    }
    case 'scroll':
      if (run.health <= 2) return { text: screenTexts.label.readDeadly, style: 'danger' };
      return {
        text: waits ? screenTexts.label.readAndTake : screenTexts.label.read({ gain: leadGain(run) }),
        style: 'success',
      };
  }
};

const equipLabel = ({ phase }: Run): Label => ({
  text:
    phase.kind === 'found' && (phase.item === 'weapon' || phase.item === 'armour')
      ? screenTexts.label.equip[phase.item]
      : '',
  style: 'secondary',
});
