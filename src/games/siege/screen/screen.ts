import type { Block, Figure, Scene, Screen, Tone } from '../../contract/screen.ts';
import { unlockable } from '../rules/abilities.ts';
import { armyDamage, deadDamage } from '../rules/army.ts';
import type { Event } from '../rules/event.ts';
import { countFaces, isPaired, pooledDice, rollLimit, wallsOf, type Position } from '../rules/position.ts';
import { mustSend } from '../rules/rules.ts';
import { ALL_BOXES, at, sum } from '../rules/sheet.ts';
import type { View } from '../rules/state.ts';
import { TITLES } from '../words/names.ts';
import { inOneLine } from '../words/screen.ts';
import * as words from '../words/screen.ts';
import { controlsOf } from './controls.ts';
import { diceEffects, effectsOf, stoppingLine } from './effects.ts';
import { forecastRound, type RoundForecast } from './forecast.ts';
import { headlineOf } from './headline.ts';
import { marksOf } from './marks.ts';
import { ending } from './milestones.ts';
import { sheet } from './sheet-text.ts';

/** What the player sees and may press. The focus `k:0,3` marks dice; `send`, `t` and `p` open menus of rare actions. */
export const screen = (view: View, { events, focus, isPictured = false }: Scene<Event>): Screen => {
  const { position } = view;
  const forecast = forecastRound(position);
  return {
    title: TITLES[position.difficulty],
    headline: headlineOf(position, events),
    tone: toneOf(position, events, forecast),
    figures: figuresOf(position),
    board: isPictured ? [] : [{ kind: 'code', text: sheet(position).join('\n') }],
    story: story(position, marksOf(view, focus), forecast).map((text): Block => ({ kind: 'text', text })),
    controls: controlsOf(view, focus, forecast),
  };
};

const figuresOf = (position: Position): readonly Figure[] => {
  const { round, rounds, stronghold, attackers } = words.FIGURES;
  return [
    { name: round, value: rounds(position.round) },
    { name: stronghold, value: `${sum(position.walls)}/${wallsOf(position.difficulty)}` },
    { name: attackers, value: `${sum(position.lines)}/${ALL_BOXES}` },
  ];
};

const story = (position: Position, marks: readonly number[], forecast: RoundForecast): readonly string[] => {
  switch (position.phase) {
    case 'roll':
      return rolling(position, marks, forecast);
    case 'act':
      return acting(position, forecast);
    case 'over':
      return ending(position).slice(1);
  }
};

/** The dice, with kept ones in brackets; what the kept ones do by themselves, and what all of them do. */
const rolling = (position: Position, marks: readonly number[], forecast: RoundForecast): readonly string[] => {
  const dice = position.dice.map((die, index) => (marks.includes(index) ? `[${die}]` : `${die}`)).join('  ');
  const kept = marks.map((index) => at(position.dice, index));
  return [
    words.diceRolled(dice, position.rolls, rollLimit(position)),
    ...(kept.length > 0 ? [words.diceKept(kept, effectsOf(position, countFaces(kept)))] : []),
    stoppingLine(position, forecast),
  ];
};

const acting = (position: Position, forecast: RoundForecast): readonly string[] => {
  const effects = diceEffects(position);
  return [
    words.diceFinal(position.dice.join('  '), armyDamage(position), deadDamage(position)),
    ...(isPaired(position) ? [words.withHalflings(pooledDice(position))] : []),
    ...(effects.length > 0 ? [words.yourDice(inOneLine(effects))] : []),
    ...(mustSend(position) ? [words.NOW_SEND] : unlockable(position).length > 0 ? [words.NOW_UNLOCK] : []),
    words.IF_YOU_END,
    ...forecast.lines.map((line) => `• ${line}`),
  ];
};

const toneOf = (position: Position, events: readonly Event[], forecast: RoundForecast): Tone => {
  if (position.phase === 'over') return 'over';
  if (forecast.outcome === 'lost' || at(position.walls, 1) === 0) return 'danger';
  return events.some(isGood) ? 'good' : 'calm';
};

const isGood = (event: Event): boolean =>
  event.type === 'unlocked' ||
  (event.type === 'sent' && event.open === 0) ||
  (event.type === 'struck' && event.left === 0) ||
  (event.type === 'used' && event.line !== null);
