import { plain } from '../../contract/plain.ts';
import type { Description, Scene } from '../../contract/screen.ts';
import { unlockable } from '../rules/abilities.ts';
import { armyDamage } from '../rules/army.ts';
import type { Event } from '../rules/event.ts';
import { canEnd, pairings, sendings, targets, uses } from '../rules/legal-actions.ts';
import { attackOf, isAlive, isPaired, pooledDice, rollsLeft, unsentSixes, type Position } from '../rules/position.ts';
import { resultOf } from '../rules/score.ts';
import { ABILITIES, at, FACES, FRESH, LEVELS, LINES, LOCKED, READY, REINFORCEMENTS } from '../rules/sheet.ts';
import type { View } from '../rules/state.ts';
import { descriptionWords } from '../words/description.ts';
import { namesWords } from '../words/names.ts';
import { abilityEffect, dealtBy, stoppingLine } from './effects.ts';
import { forecastRound } from './forecast.ts';
import { sentenceOf } from './headline.ts';
import { ending, soFar } from './milestones.ts';

/** A whole siege in plain sentences: what happened, the dice, what can be done, and the sheet. */
export const describe = (view: View, { events }: Pick<Scene<Event>, 'events'>): Description => {
  const { position } = view;
  return {
    sentences: [
      ...events.flatMap((event) => sentenceOf(event) ?? []),
      ...outcomeOf(position),
      descriptionWords.READ.round[position.difficulty](position.round),
      ...diceOf(view),
      ...roundOf(position),
      ...choicesOf(position),
      ...(view.canUndo ? [descriptionWords.READ.canUndo] : []),
      ...LINES.map((_line, index) => lineSentence(position, index + 1)),
      ...LEVELS.map((level, index) =>
        descriptionWords.READ.level(index, at(position.walls, index), level[position.difficulty]),
      ),
      ...descriptionWords.READ.falls,
      ...REINFORCEMENTS.map(({ id, boxes }, track) =>
        descriptionWords.READ.track(id, at(position.tracks, track), boxes),
      ),
      ...ABILITIES.map(({ id }, index) => abilitySentence(position, id, at(position.abilities, index))),
      ...soFar(position),
    ],
    menus: [],
  };
};

const outcomeOf = (position: Position): readonly string[] => {
  const result = resultOf(position);
  if (result === null) return [];
  const { outcome, score = 0 } = result;
  return [
    outcome === 'won' ? descriptionWords.READ.won(score) : descriptionWords.READ.lost(score),
    ...ending(position),
  ];
};

const diceOf = ({ position, held }: View): readonly string[] => {
  const { dice, phase, rolls } = position;
  return [
    dice.length > 0 ? descriptionWords.READ.dice(dice) : descriptionWords.READ.noDice,
    phase === 'roll'
      ? descriptionWords.READ.rolled(rolls, rollsLeft(position))
      : descriptionWords.READ.rolledFinal(rolls),
    ...(held.length > 0 ? [descriptionWords.READ.held(held.map((index) => index + 1))] : []),
    ...(isPaired(position) ? [descriptionWords.READ.pool(pooledDice(position))] : []),
    ...(phase === 'over'
      ? []
      : FACES.filter((face) => dice.includes(face)).flatMap((face) => dealsSentence(position, face))),
  ];
};

const dealsSentence = (position: Position, face: number): readonly string[] => {
  const damage = dealtBy(position, face);
  return damage === null ? [] : [descriptionWords.READ.deals(face, damage)];
};

/** What was done in this round. */
const roundOf = (position: Position): readonly string[] => {
  const { dealt, gained, sent, sets, spent, used } = position;
  return [
    ...(sent > 0 ? [descriptionWords.READ.sent(sent)] : []),
    ...(position.phase === 'act' && unsentSixes(position) > 0
      ? [descriptionWords.READ.unsent(unsentSixes(position))]
      : []),
    ...(sets.length > 0 ? [descriptionWords.READ.sets(sets)] : []),
    ...(used.length > 0 ? [descriptionWords.READ.used(used.map(namesWords.abilityName))] : []),
    ...(dealt + spent + gained > 0 ? [descriptionWords.READ.armyDealt(dealt, spent, gained)] : []),
    ...(position.phase === 'act' ? [descriptionWords.READ.armyLeft(armyDamage(position))] : []),
    ...(position.dead > 0 ? [descriptionWords.READ.deadLeft(position.dead)] : []),
  ];
};

const choicesOf = (position: Position): readonly string[] => {
  switch (position.phase) {
    case 'roll':
      return [
        descriptionWords.READ.canRoll,
        descriptionWords.READ.canStop,
        plain(stoppingLine(position, forecastRound(position))),
      ];
    case 'act':
      return actChoices(position);
    case 'over':
      return [];
  }
};

const actChoices = (position: Position): readonly string[] => {
  const pairs = pairings(position).map(({ face }) => face);
  return [
    ...(pairs.length > 0 ? [descriptionWords.READ.canPair(pairs)] : []),
    ...REINFORCEMENTS.flatMap(({ id }) => {
      const most = sendings(position).filter(({ to }) => to === id).length;
      return most === 0 ? [] : [descriptionWords.READ.canSend(id, most)];
    }),
    ...unlockable(position).map(descriptionWords.READ.canUnlock),
    ...uses(position).map((use) =>
      use.ability === 'heroic' ? descriptionWords.READ.canUseOn(use.line) : descriptionWords.READ.canUse(use.ability),
    ),
    ...targets(position).map(({ by, line, most }) => descriptionWords.READ.canStrike[by](line, most)),
    ...(canEnd(position) ? [descriptionWords.READ.canEnd, ...forecastRound(position).lines.map(plain)] : []),
  ];
};

const lineSentence = (position: Position, line: number): string => {
  const left = at(position.lines, line - 1);
  if (line > position.entered) return descriptionWords.READ.lineComing(line, left, at(LINES, line - 1).before);
  return isAlive(position, line)
    ? descriptionWords.READ.line(line, left, attackOf(position, line))
    : descriptionWords.READ.lineDead(line);
};

const abilitySentence = (
  position: Position,
  id: (typeof ABILITIES)[number]['id'],
  state: Position['abilities'][number],
): string => {
  switch (state) {
    case LOCKED:
      return descriptionWords.READ.locked(id);
    case FRESH:
      return descriptionWords.READ.fresh(id);
    case READY:
      return descriptionWords.READ.ready(id, abilityEffect(position, id));
    default:
      return descriptionWords.READ.spent(id);
  }
};
