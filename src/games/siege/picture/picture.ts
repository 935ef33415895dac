import { at as placed, sword } from '../../contract/drawing/icons.ts';
import { legend, type Meaning } from '../../contract/drawing/legend.ts';
import { LINE } from '../../contract/drawing/palette.ts';
import { documentOf, element, path } from '../../contract/drawing/svg.ts';
import type { Picture, Scene } from '../../contract/screen.ts';
import type { Event } from '../rules/event.ts';
import { aliveLines, attackOf, boxesOf, isPaired, pooledDice, rollLimit, type Position } from '../rules/position.ts';
import { resultOf } from '../rules/score.ts';
import {
  ABILITIES,
  at,
  FRESH,
  LEVELS,
  LINES,
  LOCKED,
  READY,
  REINFORCEMENTS,
  USED,
  type AbilityState,
} from '../rules/sheet.ts';
import type { View } from '../rules/state.ts';
import { forecastRound } from '../screen/forecast.ts';
import { marksOf } from '../screen/marks.ts';
import { namesWords } from '../words/names.ts';
import { pictureWords } from '../words/picture.ts';
import { abilitiesPart, abilityShield, reinforcementsPart } from './arrivals.ts';
import { arrow, attackersPart } from './attackers.ts';
import { dicePart } from './dice.ts';
import { boxOf, MARGIN, RIGHT, SMALL, WIDTH, type SheetPart } from './layout.ts';
import { stone, strongholdPart } from './stronghold.ts';

/** The alternative text of the picture: the whole sheet, in at most 1024 characters. */
const altOf = (position: Position, marks: readonly number[]): string =>
  [
    ...heading(position, marks),
    ...attackers(position),
    pictureWords.ALT.stronghold(
      LEVELS.map((boxes, level) =>
        pictureWords.ALT.of(namesWords.levelName(level), at(position.walls, level), boxes[position.difficulty]),
      ),
    ),
    pictureWords.ALT.sixes(
      REINFORCEMENTS.map(({ id, boxes }, track) =>
        pictureWords.ALT.track(namesWords.trackName(id), at(position.tracks, track), boxes),
      ),
    ),
    ...abilities(position),
  ].join(' ');

const heading = (position: Position, marks: readonly number[]): readonly string[] => {
  const { dice, phase, rolls, round } = position;
  const result = resultOf(position);
  if (result !== null) return [pictureWords.ALT.over(result.outcome === 'won', round, result.score ?? 0)];
  const { dealt, storm } = forecastRound(position);
  const kept = marks.map((index) => at(dice, index));
  return [
    phase === 'roll'
      ? pictureWords.ALT.rolled(round, rolls, rollLimit(position), dice)
      : pictureWords.ALT.final(round, dice),
    ...(kept.length > 0 ? [pictureWords.ALT.kept(kept)] : []),
    ...(isPaired(position) ? [pictureWords.ALT.halflings(pooledDice(position))] : []),
    pictureWords.ALT.end(dealt, storm),
  ];
};

const attackers = (position: Position): readonly string[] => {
  const alive = aliveLines(position).map((line) => {
    return pictureWords.ALT.line(
      namesWords.lineName(line),
      boxesOf(position, line),
      at(LINES, line - 1).boxes,
      attackOf(position, line),
    );
  });
  const dead = LINES.flatMap((_line, index) => (position.lines[index] === 0 ? [namesWords.lineName(index + 1)] : []));
  const coming = LINES.flatMap(({ before }, index) => {
    const left = at(position.lines, index);
    return index < position.entered
      ? []
      : [pictureWords.ALT.coming(namesWords.lineName(index + 1), left, before ?? null)];
  });
  return [
    ...(alive.length > 0 ? [pictureWords.ALT.inPlay(alive)] : []),
    ...(dead.length > 0 ? [pictureWords.ALT.dead(dead)] : []),
    ...(coming.length > 0 ? [pictureWords.ALT.toCome(coming)] : []),
  ];
};

const abilities = (position: Position): readonly string[] =>
  STATES.flatMap((state) => {
    const names = ABILITIES.flatMap(({ id, kind }, index) =>
      position.abilities[index] === state
        ? [state === LOCKED ? pictureWords.ALT.locked(namesWords.abilityName(id), kind) : namesWords.abilityName(id)]
        : [],
    );
    return names.length > 0 ? [pictureWords.ALT.abilities[state](names)] : [];
  });

const STATES = [READY, FRESH, LOCKED, USED] as const;

const falling = placed({ x: -14, y: 0 }, boxOf('falling', 22)) + placed({ x: 14, y: 0 }, stone(27, 'falling'));

/** What the drawings on the sheet mean. */
const legendPart = (position: Position, after: Position): SheetPart => {
  const shown = (state: AbilityState): boolean => position.abilities.includes(state);
  const falls =
    after.lines.some((left, line) => left !== position.lines[line]) ||
    after.walls.some((left, level) => left !== position.walls[level]);
  const entries: readonly (readonly [isShown: boolean, meaning: Meaning])[] = [
    [falls, { sample: falling, text: pictureWords.DRAWN.ifYouEnd }],
    [position.phase !== 'over', { sample: sword(30), text: pictureWords.DRAWN.youDeal }],
    [position.phase !== 'over', { sample: arrow, text: pictureWords.DRAWN.youTake }],
    [shown(LOCKED), { sample: abilityShield(LOCKED, 3), text: pictureWords.DRAWN.locked }],
    [shown(FRESH), { sample: abilityShield(FRESH, 3), text: pictureWords.DRAWN.soon }],
    [shown(READY), { sample: abilityShield(READY, 3), text: pictureWords.DRAWN.ready }],
    [shown(USED), { sample: abilityShield(USED, 3), text: pictureWords.DRAWN.used }],
  ];
  const meanings = entries.flatMap(([isShown, meaning]) => (isShown ? [meaning] : []));
  return legend(meanings, { x: MARGIN, y: 0, width: RIGHT - MARGIN, size: SMALL, scale: 0.85 });
};

/** In this round, the drawings may be new to the player. Afterwards, `Read` says what they show. */
const NEW = 1;

/** How many of the lines that are still to come a lesson shows, and a puzzle, which is about one round. */
const SOON = { lesson: 1, puzzle: 0 } as const;

const TOP = 12;
const BETWEEN = 14;

type PictureScene = Pick<Scene<Event>, 'focus' | 'within'>;

/** The sheet with the dice above it, and what would change if the round ended now. */
export const picture = (view: View, { focus, within }: PictureScene): Picture => {
  const { position } = view;
  const forecast = forecastRound(position);
  const marks = marksOf(view, focus);
  const after = position.phase === 'over' ? position : forecast.after;
  const parts = [
    dicePart(position, marks, forecast),
    attackersPart(position, after, within === undefined ? LINES.length : position.entered + SOON[within]),
    strongholdPart(position, after),
    reinforcementsPart(position),
    // A puzzle is about one round, without abilities.
    ...(within === 'puzzle' ? [] : [abilitiesPart(position)]),
    ...(position.round <= NEW && within === undefined ? [legendPart(position, after)] : []),
  ];
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
