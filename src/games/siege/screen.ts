import type { Block, Figure, Scene, Screen, Tone } from '../game.ts';
import { armyDamage, deadDamage } from './army.ts';
import { controlsOf } from './controls.ts';
import { diceEffects } from './effects.ts';
import type { Event } from './event.ts';
import { forecastRound } from './forecast.ts';
import type { RoundForecast } from './forecast.ts';
import { headlineOf } from './headline.ts';
import { at, sum } from './lists.ts';
import { marksOf } from './marks.ts';
import { countFaces, rollLimit } from './position.ts';
import type { Position } from './position.ts';
import { resultOf } from './score.ts';
import {
  abilitiesSheet,
  attackersSheet,
  diceSheet,
  readyAbilities,
  reinforcementsSheet,
  strongholdSheet,
} from './sheet-text.ts';
import { LEVELS, LINES } from './sheet.ts';
import type { View } from './view.ts';

/**
 * What the player sees and may press, the dice last, next to their buttons. A focus such as `k:0,3` marks dice to keep;
 * `p` is for choosing a weaker blow.
 */
export const screen = (view: View, { events, focus, isPictured = false }: Scene<Event>): Screen => {
  const { position } = view;
  const forecast = forecastRound(position);
  return {
    title: `Dice Siege${position.difficulty === 'epic' ? ' (epic)' : ''}`,
    headline: headlineOf(position, events),
    tone: toneOf(position, events, forecast),
    figures: figuresOf(position),
    blocks: [
      ...(isPictured ? besidePicture(position) : sheetBlocks(position)),
      { kind: 'text', text: situation(position, focus, forecast).join('\n') },
    ],
    controls: controlsOf(view, focus, forecast),
  };
};

/** The whole sheet as text. */
const sheetBlocks = (position: Position): readonly Block[] => [
  code([...attackersSheet(position), '', ...strongholdSheet(position)]),
  code([...(position.phase === 'over' ? [] : [...diceSheet(position), '']), ...reinforcementsSheet(position)]),
  code(abilitiesSheet(position)),
];

/** What the picture of the sheet does not tell: what each die does now, and what the ready abilities would. */
const besidePicture = (position: Position): readonly Block[] => {
  if (position.phase === 'over') return [];
  const ready = readyAbilities(position);
  return [code(diceSheet(position)), ...(ready.length > 0 ? [code(ready)] : [])];
};

const code = (lines: readonly string[]): Block => ({ kind: 'code', text: lines.join('\n') });

const figuresOf = (position: Position): readonly Figure[] => [
  { name: 'Round', value: `${position.round}` },
  { name: 'Stronghold', value: `${sum(position.walls)} of ${sum(LEVELS.map((level) => level[position.difficulty]))}` },
  { name: 'Attackers', value: `${sum(position.lines)} of ${sum(LINES.map(({ boxes }) => boxes))}` },
];

const situation = (position: Position, focus: string | null, forecast: RoundForecast): readonly string[] => {
  switch (position.phase) {
    case 'roll':
      return rolling(position, marksOf(position, focus));
    case 'act':
      return acting(position, forecast);
    case 'over':
      return ending(position);
  }
};

/** The dice, with those that are marked in brackets; what the marked ones would do, and what all of them would. */
const rolling = (position: Position, marks: readonly number[]): readonly string[] => {
  const dice = position.dice.map((die, index) => (marks.includes(index) ? `[${die}]` : `${die}`)).join('  ');
  const kept = marks.map((index) => at(position.dice, index));
  return [
    `🎲 **${dice}** (roll ${position.rolls} of ${rollLimit(position)})`,
    ...(kept.length > 0 ? effectList(`Kept **${kept.join(' ')}**, by themselves:`, position, countFaces(kept)) : []),
    ...effectList('All dice, as they lie:', position, position.pool),
  ];
};

const effectList = (title: string, position: Position, pool: readonly number[]): readonly string[] => {
  const effects = diceEffects({ ...position, phase: 'act', pool });
  return [title, ...(effects.length > 0 ? effects : ['nothing']).map((effect) => `• ${effect}`)];
};

const acting = (position: Position, forecast: RoundForecast): readonly string[] => {
  const damage = armyDamage(position);
  const dead = deadDamage(position);
  const paired = countFaces(position.dice).some((count, index) => count !== position.pool[index]);
  return [
    `🎲 **${position.dice.join('  ')}** (final)`,
    ...(paired ? [`With Halflings: ${poolText(position.pool)}`] : []),
    ...diceEffects(position).map((effect) => `• ${effect}`),
    `Damage to deal: **${damage}**${dead > 0 ? `, and **${dead}** by the Dead` : ''}`,
    '',
    '**If you end the round now**',
    ...forecast.lines.map((line) => `• ${line}`),
  ];
};

const poolText = (pool: readonly number[]): string =>
  pool.flatMap((count, index) => (count > 0 ? [`${count} × ${index + 1}`] : [])).join(', ');

const ending = (position: Position): readonly string[] => {
  const result = resultOf(position);
  if (result === null) return [];
  return [
    `**${result.outcome === 'won' ? 'Victory' : 'Defeat'}** in round ${position.round}, score **${result.score ?? 0}**`,
    `• Attackers' boxes checked: ${sum(LINES.map(({ boxes }) => boxes)) - sum(position.lines)}`,
    `• Stronghold boxes left: ${sum(position.walls)}`,
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
