import { at as placed, sword } from '../../contract/drawing/icons.ts';
import { legend, type Meaning } from '../../contract/drawing/legend.ts';
import { LINE } from '../../contract/drawing/palette.ts';
import { documentOf, element, path } from '../../contract/drawing/svg.ts';
import type { Picture, Scene } from '../../contract/screen.ts';
import type { Event } from '../rules/event.ts';
import {
  aliveLines,
  attackOf,
  boxesOf,
  isAlive,
  isPaired,
  pooledDice,
  rollLimit,
  type Position,
} from '../rules/position.ts';
import { resultOf } from '../rules/score.ts';
import {
  ABILITIES,
  ASSAULTS,
  at,
  FRESH,
  LEVELS,
  lineId,
  LINES,
  LOCKED,
  READY,
  REINFORCEMENTS,
  USED,
  type AbilityState,
} from '../rules/sheet.ts';
import type { View } from '../rules/state.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { forecastRound } from '../screen/forecast.ts';
import { marksOf } from '../screen/marks.ts';
import { pictureTexts } from '../texts/picture/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { abilitiesPart, abilityShield, reinforcementsPart } from './arrivals.ts';
import { arrow, attackersPart } from './attackers.ts';
import { dicePart } from './dice.ts';
import { boxOf, MARGIN, RIGHT, SMALL, WIDTH, type SheetPart } from './layout.ts';
import { stone, strongholdPart } from './stronghold.ts';

/** The alternative text of the picture: the whole sheet, in at most 1024 characters. */
const altOf = (position: Position, marks: readonly number[]): string => {
  const { alt } = pictureTexts;
  return [
    ...heading(position, marks),
    ...attackers(position),
    alt.stronghold({
      levels: LEVELS.map(({ id, [position.difficulty]: all }, level) =>
        alt.of({ name: rulesTexts.level[id], count: at(position.walls, level), all }),
      ).join(', '),
    }),
    alt.sixes({
      tracks: REINFORCEMENTS.map(({ id, boxes }, track) =>
        alt.track({ name: rulesTexts.track[id], count: at(position.tracks, track), all: boxes }),
      ).join(', '),
    }),
    ...abilities(position),
  ].join(' ');
};

const heading = (position: Position, marks: readonly number[]): readonly string[] => {
  const { alt } = pictureTexts;
  const { phase, rolls, round } = position;
  const result = resultOf(position);
  if (result !== null) return [(result.outcome === 'won' ? alt.won : alt.lost)({ round, score: result.score ?? 0 })];
  const { dealt, storm: taken } = forecastRound(position);
  const dice = position.dice.join(' ');
  const kept = marks.map((index) => at(position.dice, index)).join(' ');
  return [
    phase === 'roll' ? alt.rolled({ round, roll: rolls, most: rollLimit(position), dice }) : alt.final({ round, dice }),
    ...(kept === '' ? [] : [alt.kept({ dice: kept })]),
    ...(isPaired(position) ? [alt.halflings({ dice: pooledDice(position).join(' ') })] : []),
    alt.end({ dealt, taken }),
  ];
};

const attackers = (position: Position): readonly string[] => {
  const { alt } = pictureTexts;
  const alive = aliveLines(position).map((line) =>
    alt.line({
      name: rulesTexts.line[lineId(line)],
      left: boxesOf(position, line),
      boxes: at(LINES, line - 1).boxes,
      damage: attackOf(position, line),
    }),
  );
  const dead = LINES.flatMap(({ id }, index) => (position.lines[index] === 0 ? [rulesTexts.line[id]] : []));
  const coming = LINES.flatMap(({ id, before }, index) => {
    if (index < position.entered) return [];
    const line = alt.coming({ line: id, name: rulesTexts.line[id], left: at(position.lines, index) });
    return before === undefined
      ? line
      : alt.comingAfter({ coming: line, assault: screenTexts.assault[before](ASSAULTS[before]) });
  });
  return [
    ...(alive.length > 0 ? [alt.alive({ lines: alive })] : []),
    ...(dead.length > 0 ? [alt.dead({ names: dead })] : []),
    ...(coming.length > 0 ? [alt.toCome({ lines: coming })] : []),
  ];
};

const abilities = (position: Position): readonly string[] =>
  STATES.flatMap(({ state, said }) => {
    const names = ABILITIES.flatMap(({ id, kind }, index) => {
      const name = rulesTexts.ability[id];
      return position.abilities[index] === state ? [state === LOCKED ? `${name} (${kind})` : name] : [];
    });
    return names.length > 0 ? [pictureTexts.alt.abilities[said]({ names: names.join(', ') })] : [];
  });

const STATES = [
  { state: READY, said: 'ready' },
  { state: FRESH, said: 'fresh' },
  { state: LOCKED, said: 'locked' },
  { state: USED, said: 'used' },
] as const;

const falling = placed({ x: -14, y: 0 }, boxOf('falling', 22)) + placed({ x: 14, y: 0 }, stone(27, 'falling'));

const legendPart = (position: Position, after: Position): SheetPart => {
  const shown = (state: AbilityState): boolean => position.abilities.includes(state);
  const falls =
    after.lines.some((left, line) => left !== position.lines[line]) ||
    after.walls.some((left, level) => left !== position.walls[level]);
  const entries: readonly (readonly [isShown: boolean, meaning: Meaning])[] = [
    [falls, { sample: falling, text: pictureTexts.drawn.ifYouEnd }],
    [position.phase !== 'over', { sample: sword(30), text: pictureTexts.drawn.youDeal }],
    [position.phase !== 'over', { sample: arrow, text: pictureTexts.drawn.youTake }],
    [shown(FRESH), { sample: abilityShield(FRESH), text: pictureTexts.drawn.soon }],
    [shown(READY), { sample: abilityShield(READY), text: pictureTexts.drawn.ready }],
    [shown(USED), { sample: abilityShield(USED), text: pictureTexts.drawn.used }],
  ];
  const meanings = entries.flatMap(([isShown, meaning]) => (isShown ? [meaning] : []));
  return legend(meanings, { x: MARGIN, y: 0, width: RIGHT - MARGIN, size: SMALL, scale: 0.85 });
};

/** In this round, the drawings may be new to the player. Afterwards, `Read` says what they show. */
const NEW = 1;

/** The lines to draw: those in play and the next one; a puzzle is about one round, and at the end all have mattered. */
const shownLines = (position: Position, within: Scene<Event>['within']): readonly number[] => {
  const { entered, phase } = position;
  const all = LINES.map((_line, index) => index + 1);
  if (phase === 'over') return all;
  const last = within === 'puzzle' ? entered : entered + 1;
  return all.filter((line) => line <= last && (within === 'lesson' || line > entered || isAlive(position, line)));
};

const TOP = 12;
const BETWEEN = 14;

type PictureScene = Pick<Scene<Event>, 'focus' | 'within'>;

/** The sheet with the dice above it, and what would change if the round ended now. */
export const picture = (view: View, { focus, within }: PictureScene): Picture => {
  const { position } = view;
  const forecast = forecastRound(position);
  const marks = marksOf(view, focus);
  const after = position.phase === 'over' ? position : forecast.after;
  const drawnParts: readonly (SheetPart | null)[] = [
    dicePart(position, marks, forecast),
    attackersPart(position, after, shownLines(position, within)),
    strongholdPart(position, after),
    reinforcementsPart(position),
    // A puzzle is about one round, without abilities.
    ...(within === 'puzzle' || position.phase === 'over' ? [] : [abilitiesPart(position)]),
    ...(position.round <= NEW && within === undefined ? [legendPart(position, after)] : []),
  ];
  const parts = drawnParts.filter((part) => part !== null);
  let y = TOP;
  const drawn = parts.map((part, index) => {
    const svg = (index === 0 ? '' : rule(y - BETWEEN / 2)) + placed({ x: 0, y }, part.svg);
    y += part.height + BETWEEN;
    return svg;
  });
  return { svg: documentOf(WIDTH, Math.ceil(y - BETWEEN + 12), ...drawn), alt: altOf(position, marks) };
};

const rule = (y: number): string =>
  element('path', { d: path`M${MARGIN} ${y}H${RIGHT}`, stroke: LINE, 'stroke-width': 2 });
