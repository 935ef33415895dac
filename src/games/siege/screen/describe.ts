import { plain, type Description, type Scene } from '../../contract/screen.ts';
import { unlockable } from '../rules/abilities.ts';
import { armyDamage } from '../rules/army.ts';
import type { Event } from '../rules/event.ts';
import { canEnd, pairings, sendings, targets, uses } from '../rules/legal-actions.ts';
import { attackOf, isAlive, isPaired, pooledDice, rollsLeft, unsentSixes, type Position } from '../rules/position.ts';
import {
  ABILITIES,
  ASSAULTS,
  at,
  FACES,
  FRESH,
  LEVELS,
  lineId,
  LINES,
  LOCKED,
  READY,
  REINFORCEMENTS,
  type Ability,
} from '../rules/sheet.ts';
import type { UseAbility, View } from '../rules/state.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { descriptionTexts as texts } from '../texts/description/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { abilityEffect, dealtBy, diceEffects } from './effects.ts';
import { forecastRound } from './forecast.ts';
import { ending, soFar } from './milestones.ts';
import { sentenceOf } from './sentence.ts';

/** A whole siege in plain sentences: what happened, the dice, what can be done, and the sheet. */
export const describe = (view: View, { events }: Pick<Scene<Event>, 'events'>): Description => {
  const { position } = view;
  return {
    sentences: [
      ...events.filter((event) => !isSaidBelow(event)).flatMap((event) => sentenceOf(event) ?? []),
      ...ending(position),
      texts.round[position.difficulty]({ round: position.round }),
      ...diceOf(view),
      ...roundOf(position),
      ...choicesOf(position),
      ...(view.canUndo ? [texts.canUndo] : []),
      ...LINES.map((_line, index) => lineSentence(position, index + 1)),
      ...LEVELS.map((_level, level) => levelSentence(position, level)),
      ...LEVELS.map(({ id }) => texts.falls[id]),
      ...REINFORCEMENTS.map((_track, track) => trackSentence(position, track)),
      ...ABILITIES.map((ability, index) => abilitySentence(position, ability, at(position.abilities, index))),
      ...soFar(position),
    ],
    menus: [],
  };
};

/** The first roll of a round, and the end of the siege. */
const isSaidBelow = (event: Event): boolean =>
  (event.type === 'rolled' && event.roll === 1) || event.type === 'won' || event.type === 'lost';

const diceOf = ({ position, held }: View): readonly string[] => {
  const { dice, phase, rolls } = position;
  return [
    dice.length > 0 ? texts.dice({ dice: dice.join(', ') }) : texts.noDice,
    phase === 'roll' ? texts.rolled({ rolls, left: rollsLeft(position) }) : texts.rolledFinal({ rolls }),
    ...(held.length > 0 ? [texts.held({ places: held.map((index) => index + 1).join(', ') })] : []),
    ...(isPaired(position) ? [texts.pool({ dice: pooledDice(position).join(', ') })] : []),
    ...(phase === 'over'
      ? []
      : FACES.filter((face) => dice.includes(face)).flatMap((face) => dealsSentence(position, face))),
  ];
};

const dealsSentence = (position: Position, face: number): readonly string[] => {
  const damage = dealtBy(position, face);
  return damage === null ? [] : [texts.deals({ face, damage })];
};

const roundOf = (position: Position): readonly string[] => {
  const { dealt, gained, phase, sent, sets, spent, used } = position;
  const unsent = phase === 'act' ? unsentSixes(position) : 0;
  return [
    ...(sent > 0 ? [texts.sent({ sixes: sixesOf(sent) })] : []),
    ...(unsent > 0 ? [texts.unsent({ sixes: sixesOf(unsent) })] : []),
    ...(sets.length > 0 ? [texts.sets({ faces: sets.join(', ') })] : []),
    ...(used.length > 0 ? [texts.used({ names: used.map((id) => rulesTexts.ability[id]).join(', ') })] : []),
    ...(dealt + spent + gained > 0 ? [texts.armyDealt({ dealt, spent, gained })] : []),
    ...(phase === 'act' ? [texts.armyLeft({ damage: armyDamage(position) })] : []),
    ...(position.dead > 0 ? [texts.deadLeft({ damage: position.dead })] : []),
  ];
};

const sixesOf = (dice: number): string => rulesTexts.faces({ dice, face: 6 });

const choicesOf = (position: Position): readonly string[] => {
  switch (position.phase) {
    case 'roll':
      return [
        texts.canRoll,
        texts.canStop,
        ...diceEffects({ ...position, phase: 'act' }),
        ...forecastRound(position).lines.map(plain),
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
    ...(pairs.length > 0 ? [texts.canPair({ faces: pairs.join(', ') })] : []),
    ...REINFORCEMENTS.flatMap(({ id }) => {
      const most = sendings(position).filter(({ to }) => to === id).length;
      const sending = { sixes: sixesOf(most), to: rulesTexts.toTrack[id] };
      if (most === 0) return [];
      return most === 1 ? texts.canSendOne(sending) : texts.canSend(sending);
    }),
    ...unlockable(position).map((id) => texts.canUnlock({ ability: rulesTexts.abilityUsed[id] })),
    ...uses(position).map(useSentence),
    ...targets(position).map(({ by, line, most }) =>
      texts.canStrike[by]({ most, line: rulesTexts.lineHit[lineId(line)] }),
    ),
    ...(canEnd(position) ? [texts.canEnd, ...forecastRound(position).lines.map(plain)] : []),
  ];
};

const useSentence = (use: UseAbility): string => {
  const ability = rulesTexts.abilityUsed[use.ability];
  return use.ability === 'heroic'
    ? texts.canDestroy({ ability, line: rulesTexts.lineKilled[lineId(use.line)] })
    : texts.canUse({ ability });
};

const lineSentence = (position: Position, line: number): string => {
  const { id, boxes, before } = at(LINES, line - 1);
  const left = at(position.lines, line - 1);
  const told = { number: line, name: rulesTexts.line[id], left, boxes };
  if (line <= position.entered)
    return isAlive(position, line) ? texts.line({ ...told, damage: attackOf(position, line) }) : texts.lineDead(told);
  return before === undefined
    ? texts.lineComing(told)
    : texts.lineComingAfter({ ...told, assault: screenTexts.assault[before](ASSAULTS[before]) });
};

const levelSentence = ({ difficulty, walls }: Position, level: number): string => {
  const { id, [difficulty]: boxes } = at(LEVELS, level);
  const left = at(walls, level);
  const name = rulesTexts.level[id];
  return left === 0 ? texts.levelFallen({ name }) : texts.level({ name, left, boxes });
};

const trackSentence = ({ tracks }: Position, track: number): string => {
  const { id, boxes } = at(REINFORCEMENTS, track);
  const checked = at(tracks, track);
  const name = rulesTexts.track[id];
  return checked === boxes ? texts.trackHere({ name, boxes }) : texts.track({ name, checked, boxes });
};

const abilitySentence = (position: Position, { id, kind }: Ability, state: Position['abilities'][number]): string => {
  const name = rulesTexts.ability[id];
  switch (state) {
    case LOCKED:
      return texts.ability.locked({ name, kind });
    case FRESH:
      return texts.ability.fresh({ name });
    case READY:
      return texts.ability.ready({ name, effect: abilityEffect(position, id) });
    default:
      return texts.ability.spent({ name });
  }
};
