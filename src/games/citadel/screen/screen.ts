import type { Block, Figure, Scene, Screen, Tone } from '../../contract/screen.ts';
import type { Seat } from '../../contract/status.ts';
import { LEAD } from '../rules/endings.ts';
import type { Event } from '../rules/event.ts';
import type { Field } from '../rules/field/field.ts';
import { otherSide, SIDES, SUPPLY, type ResultOutcome } from '../rules/field/state.ts';
import type { View } from '../rules/view.ts';
import { title } from '../words/game.ts';
import { colours } from '../words/names.ts';
import { details as detailWords, figures, legend } from '../words/screen.ts';
import { boardViewOf } from './board-view.ts';
import { drawBoard, legendOf, noOverlay, SIGNS } from './board.ts';
import { controlsOf, moreControls } from './controls.ts';
import type { Details } from './focus.ts';
import { happenedLines } from './happened.ts';
import { nextGoal, situationLines } from './situation.ts';
import { nameOf, whoIs } from './who.ts';

/** The largest text board whose lines fit a phone. */
const WIDEST = 13;

/**
 * What a viewer sees and may press. A focus shows a warrior or a choice more closely. There is no text board if a
 * picture shows it.
 */
export const screen = (view: View, scene: Scene<Event>): Screen => {
  const { events, focus, players, bots = [], isPictured = false } = scene;
  const { field, changes, details: close, focus: seen } = boardViewOf(view, focus);
  const details = seen.kind === 'more' ? moreDetails(view, field, bots) : close;
  const who = whoIs(view.viewer, players);
  const lines = isPictured ? [] : drawBoard(field, changes, details?.overlay);
  const [headline = '', ...story] = details?.lines ?? [
    ...happenedLines(view, field, events, who),
    ...situationLines(view, field, who),
    ...nextGoal(view, who, scene),
  ];
  return {
    title,
    headline,
    tone: toneOf(view, field),
    figures: figuresOf(view, field, players),
    board: isPictured ? [] : [boardBlock(lines, view.position.options.size)],
    legend: legendLines(view, lines),
    story: story.length === 0 ? [] : [{ kind: 'text', text: story.join('\n') }],
    controls: details?.controls ?? controlsOf(view, field, bots),
  };
};

const moreDetails = (view: View, field: Field, bots: readonly Seat[]): Details => ({
  lines: [detailWords.more],
  overlay: noOverlay,
  controls: moreControls(view, field, bots),
});

const boardBlock = (lines: readonly string[], size: number): Block => ({
  kind: 'code',
  text: lines.join('\n'),
  ...(size > WIDEST ? { isWide: true } : {}),
});

const figuresOf = ({ position }: View, field: Field, players: readonly string[]): readonly Figure[] => {
  const { stall, cap } = position.options;
  const quiet = quietTurns(position);
  return [
    ...SIDES.map((side) => ({
      name: figures.side(nameOf(players, side), SIGNS[side], colours[side]),
      value: figures.holds(
        field.held[side],
        field.held[side] - field.held[otherSide(side)],
        LEAD,
        field.armies[side].count,
      ),
    })),
    ...(position.turn > 0
      ? [
          { name: figures.turn, value: figures.turnOf(position.turn, cap) },
          ...(stall > 0 && quiet > 0 ? [{ name: figures.quiet, value: figures.quietOf(quiet, stall) }] : []),
          ...(field.walls > 0 ? [{ name: figures.walls, value: figures.wallsOf(field.walls, SUPPLY) }] : []),
        ]
      : [{ name: figures.placed, value: figures.placedOf(field.citadels.length, position.options.citadels) }]),
  ];
};

/** C37: how many turns in a row ended without a taking. */
const quietTurns = ({ ending, turn, taken }: View['position']): number => {
  const ended = ending === null || !BETWEEN.has(ending.outcome) ? turn - 1 : turn;
  return Math.max(0, ended - taken);
};

/** C13: the outcomes that end a game between two turns. */
const BETWEEN: ReadonlySet<ResultOutcome> = new Set(['lead', 'barren', 'stall', 'cap']);

const toneOf = ({ viewer, position }: View, { held }: Field): Tone => {
  if (position.phase === 'over') return 'over';
  const lead = held[0] - held[1];
  if (position.phase !== 'play' || Math.abs(lead) < LEAD) return 'calm';
  const leader = lead > 0 ? 0 : 1;
  return viewer === leader ? 'good' : 'danger';
};

/** What the signs on the board mean, and, for the mover, how many actions things take. */
const legendLines = ({ viewer, position }: View, lines: readonly string[]): string => {
  const costs = viewer === position.mover && position.phase === 'play';
  return [legendOf(lines).join(' · '), ...(costs ? [legend.costs] : [])].filter((text) => text !== '').join('\n');
};
