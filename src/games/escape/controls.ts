import type { ButtonControl, Control } from '../game.ts';
import type { Action } from './action.ts';
import type { Branch } from './branches.ts';
import { playerAttack, POISON } from './combat.ts';
import { equipped, healed, POTION } from './items.ts';
import { distanceOf, hasPatrol, parentOf, patrolAttack, score, spaceOf, unexploredOf } from './map.ts';
import { makeAction } from './notation.ts';
import { isNothingLeft } from './nothing-left.ts';
import { actions } from './rules.ts';
import { odds, scrollText } from './situation.ts';
import type { FightPhase, Run } from './state.ts';
import { facesText, itemName, shortPlace } from './text.ts';
import { inwardSteps, isChokePoint } from './variants.ts';

/** More neighbours than this are shown in a menu instead of buttons. */
const FEW = 3;

/** The controls in at most 5 rows: the main choices, the neighbours, Poison, the other items, giving up. */
export const controlsOf = (run: Run, branches: readonly Branch[]): readonly (readonly Control[])[] => {
  const legal = actions(run);
  const walks = legal.filter((action) => action.type === 'walk');
  const poisons = legal.filter((action) => action.type === 'use' && action.item === 'poison');
  const others = legal.filter((action) => action.type === 'use' && action.item !== 'poison');
  const first = legal.filter((action) => action.type !== 'walk' && action.type !== 'use');
  const button = (action: Action): ButtonControl => buttonOf(run, branches, action);
  const rows: readonly (readonly Control[])[] = [
    first.map(button),
    walks.length > FEW ? [walkMenu(run, branches, walks)] : walks.map(button),
    poisons.map(button),
    others.map(button),
    isGivingUpOffered(run, legal) ? [button({ type: 'surrender' })] : [],
  ];
  return rows.filter((row) => row.length > 0);
};

/** Giving up has a command of its own; there is a button only when little else is left to do. */
const isGivingUpOffered = (run: Run, legal: readonly Action[]): boolean =>
  run.phase.kind !== 'over' && (legal.length === 0 || (run.phase.kind === 'move' && isNothingLeft(run)));

type Walk = Extract<Action, { readonly type: 'walk' }>;

const walkMenu = (run: Run, branches: readonly Branch[], walks: readonly Walk[]): Control => ({
  kind: 'menu',
  placeholder: 'Walk to a space next to you',
  options: walks.map((action) => ({
    label: labelOf(run, branches, action).text,
    description: `Distance ${distanceOf(run, action.to)}`,
    press: { action: makeAction(action) },
  })),
});

const buttonOf = (run: Run, branches: readonly Branch[], action: Action): ButtonControl => {
  const { text, style } = labelOf(run, branches, action);
  return { kind: 'button', label: text, style, press: { action: makeAction(action) } };
};

interface Label {
  readonly text: string;
  readonly style: ButtonControl['style'];
}

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
      return {
        text: `Leave the ${run.phase.kind === 'found' ? itemName(run.phase.item) : 'item'}`,
        style: 'secondary',
      };
    case 'surrender':
      return { text: `Give up the run (score ${score(run)})`, style: 'danger' };
  }
};

const CAPTURED = 'captured: last step';

const exploreLabel = (run: Run): Label => {
  const distance = distanceOf(run, run.at) + 1;
  if (run.steps + 1 >= run.lead) return { text: `Explore (${CAPTURED})`, style: 'danger' };
  if (isChokePoint(run, distance)) return { text: `Explore (surely a patrol, attack ${distance})`, style: 'primary' };
  return { text: `Explore a new path (${unexploredOf(run, run.at)} left)`, style: 'primary' };
};

const walkLabel = (run: Run, branches: readonly Branch[], to: number): Label => {
  const inward = spaceOf(run, run.at).inward === to;
  const count = inward ? inwardSteps(run) : 1;
  const text = `Walk to ${shortPlace(to)}`;
  if (run.steps + count >= run.lead) return { text: `${text} (${CAPTURED})`, style: 'danger' };
  if (inward) return { text: `${text} (inward${count > 1 ? `, ${count} steps` : ''})`, style: 'secondary' };
  return { text: `${text} (${outwardHint(run, branches[to], to)})`, style: 'secondary' };
};

const outwardHint = (run: Run, branch: Branch | undefined, to: number): string => {
  const patrol = patrolAttack(run, to);
  if (hasPatrol(run, to)) return run.power >= patrol ? `patrol ${patrol}: sure win` : `patrol, attack ${patrol}`;
  if (branch !== undefined && branch.fresh > 0) return `${branch.fresh} new`;
  return branch?.open ? 'open farther out' : 'nothing new';
};

const fightNow = ({ phase }: Run): FightPhase =>
  phase.kind === 'fight' ? phase : { kind: 'fight', poison: 0, face: null };

const rollLabel = (run: Run): Label => {
  const { win, draw } = odds(run, fightNow(run).poison);
  const draws = draw.length > 0 ? `, ${facesText(draw)} draws` : '';
  const wins = win.length > 0 ? `${facesText(win)} ${win.length > 1 ? 'win' : 'wins'}` : 'cannot win';
  return { text: `Roll the die (${wins}${draws})`, style: win.length > 0 ? 'primary' : 'danger' };
};

const acceptLabel = (run: Run): Label => {
  const damage = patrolAttack(run, run.at) - (playerAttack(run, fightNow(run)) ?? 0);
  if (damage >= run.health) return { text: `Accept: lose ${damage} health and die`, style: 'danger' };
  if (run.steps + inwardSteps(run) >= run.lead)
    return { text: `Accept: lose ${damage} health, captured`, style: 'danger' };
  return {
    text: `Accept: -${damage} health, back to ${shortPlace(parentOf(run, run.at))}`,
    style: 'secondary',
  };
};

const poisonLabel = (run: Run, count: number): Label => {
  const fight = fightNow(run);
  const patrol = patrolAttack(run, run.at);
  const player = playerAttack(run, { ...fight, poison: fight.poison + count });
  const text = `Add ${count} Poison`;
  if (player !== null && player >= patrol)
    return { text: `${text} (${player} to ${patrol}: you win)`, style: 'success' };
  if (player !== null) return { text: `${text} (${player} to ${patrol}: still less)`, style: 'secondary' };
  const { win } = odds(run, fight.poison + count);
  return {
    text: `${text} (+${POISON * count}: ${win.length > 0 ? `${facesText(win)} ${win.length > 1 ? 'win' : 'wins'}` : 'still no win'})`,
    style: 'secondary',
  };
};

const itemLabel = (run: Run, item: 'map' | 'potion' | 'scroll'): Label => {
  const waits = run.phase.kind === 'found' && run.phase.item === item;
  switch (item) {
    case 'map':
      return { text: 'Use the Map here (one more path)', style: 'secondary' };
    case 'potion': {
      const change = healed(run, POTION) - run.health;
      const effect = change > 0 ? `+${change} health` : 'health is full';
      return { text: waits ? `Drink one, take this (${effect})` : `Drink a Potion (${effect})`, style: 'success' };
    }
    case 'scroll':
      return {
        text: waits && run.health > 2 ? 'Read yours, then take this Scroll' : scrollText(run),
        style: run.health > 2 ? 'success' : 'danger',
      };
  }
};

const equipLabel = (run: Run): Label => {
  if (run.phase.kind !== 'found' || (run.phase.item !== 'weapon' && run.phase.item !== 'armour'))
    return { text: 'Equip', style: 'primary' };
  const { power, health, maxHealth } = equipped(run, run.phase.item);
  const then =
    run.phase.item === 'weapon' ? `power ${power}, health ${health}/${maxHealth}` : `health ${health}/${maxHealth}`;
  return { text: `Equip ${itemName(run.phase.item)} (${then})`, style: 'primary' };
};
