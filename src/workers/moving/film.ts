import type { Review } from '../../games/contract/capabilities.ts';
import type { Colour } from '../../games/contract/colours.ts';
import { BLUE, INK, PAPER, QUIET, SHADE } from '../../games/contract/drawing/palette.ts';
import { element, line, noTaller, onPaper, sizeOf, textWidth } from '../../games/contract/drawing/svg.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { attempt, type NamedPuzzle } from '../../games/contract/puzzle.ts';
import { replay, setUp, type GameRecord } from '../../games/contract/record.ts';
import type { Scene } from '../../games/contract/screen.ts';
import type { Viewer } from '../../games/contract/status.ts';
import { SECOND } from '../../kernel/time.ts';
import { gifOf, type Frame } from './gif.ts';

/** How a match stood, as a line below its board. */
interface Chances {
  readonly measure: string;
  /** The highest possible value. */
  readonly most: number;
  readonly curve: Review['curve'];
}

/** The turns of a record, those around a step or all of them, or the right turn of a puzzle. */
export type FilmSource =
  | { readonly record: unknown; readonly around: number | null }
  | { readonly game: string; readonly puzzle: string };

/** What a moving picture shows besides its positions. */
export interface FilmWanted {
  readonly colours?: readonly Colour[] | undefined;
  readonly chances?: Chances | null;
}

/** A moving picture, how many turns it shows, and how the last one ended in words without marks. */
export interface Film {
  readonly bytes: Uint8Array;
  readonly turns: number;
  readonly end: string;
}

/** Discord shows a file at once only up to a size, and nobody watches for long. */
const LARGEST = 2_000_000;
const LONGEST = 30 * SECOND;

/** How long a turn and the last one are shown. */
const TURN = { least: SECOND / 5, most: 1.2 * SECOND } as const;
const LAST = 3 * SECOND;
const MOST = Math.floor((LONGEST - LAST) / TURN.least);

/** How many turns before a step and after it belong to it. */
const AROUND = { before: 4, after: 2 } as const;

/** The position after a turn, and the step that led to it, counted from 1. */
interface Turn {
  readonly step: number;
  readonly state: unknown;
  readonly events: readonly unknown[];
}

/** Positions as a moving picture, as a viewer sees them; null if the game has no pictures. */
export const filmOf = (game: AnyGame, turns: readonly Turn[], viewer: Viewer, wanted: FilmWanted): Film | null => {
  const names = Array.from({ length: game.seats.most }, (_, seat) => wanted.colours?.[seat]?.name ?? `${seat + 1}`);
  const sceneOf = ({ events }: Turn): Scene<unknown> => ({
    events,
    focus: null,
    players: names,
    ...(wanted.colours && { colours: wanted.colours }),
  });
  const drawn = spread(turns, MOST).flatMap((turn) => {
    const view = game.look(turn.state, viewer);
    const picture = game.picture?.(view, sceneOf(turn)) ?? null;
    return picture === null ? [] : [{ step: turn.step, svg: noTaller(picture.svg, TALLEST) }];
  });
  const last = turns.at(-1);
  if (drawn.length === 0 || last === undefined) return null;
  const pictures = framed(drawn, wanted);
  const { headline } = game.screen(game.look(last.state, viewer), sceneOf(last));
  return { bytes: smallEnough(pictures), turns: turns.length - 1, end: headline.replaceAll(/[*_`]/g, '') };
};

/** How many times its width a frame may be tall, so that a phone shows it with the message around it. */
const TALLEST = 0.94;

/** The beginning of a puzzle, and the position after each action of its right turn. */
export const turnsOfPuzzle = (game: AnyGame, named: NamedPuzzle): readonly Turn[] => {
  const texts = named.puzzle.solution.map((action) => game.makeAction(action));
  return Array.from({ length: texts.length + 1 }, (_, step) => {
    const tried = attempt(game, named, texts.slice(0, step));
    return 'why' in tried ? [] : [{ step, state: tried.attempt.state, events: tried.attempt.events }];
  }).flat();
};

/** The position at the beginning and after each turn: a round of the game, in which others may act, too. */
export const turnsOf = (game: AnyGame, record: GameRecord): readonly Turn[] => {
  const turns: Turn[] = [{ step: 0, state: setUp(game, record), events: [] }];
  let round = game.status(turns[0]?.state).round;
  let step = 0;
  for (const { state, events } of replay(game, record)) {
    const now = game.status(state).round;
    step += 1;
    // The step that begins a round ended the turn before it.
    if (now !== round || step === record.steps.length) turns.push({ step, state, events });
    round = now;
  }
  return turns;
};

/** The turns before a step, counted from 0, its own, and those after it. */
export const turnsAround = (turns: readonly Turn[], step: number): readonly Turn[] => {
  const at = turns.findIndex((turn) => turn.step > step);
  const middle = at < 0 ? turns.length - 1 : at;
  return turns.slice(Math.max(0, middle - AROUND.before), middle + AROUND.after + 1);
};

const NAMES = 64;
const CHANCES = 96;
const MARGIN = 24;

/** The pictures on paper of one size, below the names of the sides and above the line of chances. */
const framed = (
  drawn: readonly { readonly step: number; readonly svg: string }[],
  { colours, chances }: FilmWanted,
): readonly string[] => {
  const sizes = drawn.map(({ svg }) => sizeOf(svg));
  const width = Math.max(...sizes.map((size) => size.width));
  const tallest = Math.max(...sizes.map((size) => size.height));
  // Some pictures have the names themselves.
  const unnamed = (colours ?? []).filter(({ name }) => !drawn[0]?.svg.includes(`>${name}<`));
  const top = unnamed.length === 0 ? 0 : NAMES;
  const below = chances && chances.curve.length > 1 ? CHANCES : 0;
  const height = top + tallest + below;
  return drawn.map(({ step, svg }, index) =>
    onPaper(
      svg,
      { x: Math.round((width - (sizes[index]?.width ?? width)) / 2), y: top, width, height },
      ...sidesAt(unnamed, width),
      ...(chances && below > 0 ? chancesAt(chances, step, width, top + tallest) : []),
    ),
  );
};

/** The sides by colour, sign and name, in a row. */
const sidesAt = (sides: readonly Colour[], width: number): readonly string[] => {
  const room = width / Math.max(1, sides.length);
  return sides.flatMap(({ name, fill, sign, mark }, index) => {
    const size = Math.min(28, (28 * (room - 90)) / textWidth(name, 28));
    const x = index * room + (room - 52 - textWidth(name, size)) / 2;
    return [
      element('circle', { cx: x + 20, cy: NAMES / 2, r: 20, fill, stroke: INK, 'stroke-width': 3 }),
      line(mark, { x: x + 20, y: NAMES / 2, size: 26, fill: sign, anchor: 'middle' }),
      line(name, { x: x + 52, y: NAMES / 2, size }),
    ];
  });
};

/** How the match stood through all of its steps, with a mark at this one. */
const chancesAt = (
  { measure, most, curve }: Chances,
  step: number,
  width: number,
  above: number,
): readonly string[] => {
  const [left, right, high, low] = [MARGIN, width - MARGIN, above + 36, above + CHANCES - 12];
  const end = curve.at(-1)?.step ?? 1;
  const xOf = (at: number): number => left + (Math.min(at, end) / Math.max(1, end)) * (right - left);
  const yOf = (value: number): number => low - (value / most) * (low - high);
  const value = curve.findLast((point) => point.step <= step)?.value ?? 0;
  const d = curve.map(
    (point, index) => `${index === 0 ? 'M' : 'L'}${round(xOf(point.step))} ${round(yOf(point.value))}`,
  );
  return [
    line(measure, { x: left, y: above + 16, size: 20, fill: QUIET }),
    element('rect', { x: left, y: high - 4, width: right - left, height: low - high + 8, fill: SHADE }),
    element('path', { d: d.join(''), fill: 'none', stroke: BLUE, 'stroke-width': 3 }),
    element('rect', { x: Math.round(xOf(step)) - 1, y: high - 4, width: 3, height: low - high + 8, fill: INK }),
    element('circle', { cx: xOf(step), cy: yOf(value), r: 7, fill: PAPER, stroke: INK, 'stroke-width': 3 }),
  ];
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** The file with as many of the pictures as fit into its size and its time, the first and the last among them. */
const smallEnough = (pictures: readonly string[]): Uint8Array => {
  for (let most = pictures.length; ; most = Math.ceil(most / 2)) {
    const bytes = gifOf(timed(spread(pictures, most)));
    if (bytes.length <= LARGEST || most <= 2) return bytes;
  }
};

/** So many of these, as far apart as they can be. */
const spread = <Thing>(things: readonly Thing[], most: number): readonly Thing[] =>
  things.length <= most
    ? things
    : Array.from({ length: most }, (_, index) => Math.round((index * (things.length - 1)) / (most - 1))).flatMap((at) =>
        things.slice(at, at + 1),
      );

const timed = (pictures: readonly string[]): readonly Frame[] => {
  const each = Math.min(TURN.most, Math.floor((LONGEST - LAST) / pictures.length / 10) * 10);
  return pictures.map((svg, index) => ({ svg, lasts: index === pictures.length - 1 ? LAST : each }));
};
