import { tallestAbove } from '../../contract/button-rows.ts';
import { colourAt, type Colour } from '../../contract/colours.ts';
import type { Block, Figure, Scene, Screen, Tone } from '../../contract/screen.ts';
import type { Seat, Viewer } from '../../contract/status.ts';
import { heldByTeam, isLatest, leaderIn, levelAfter, mostOf, narrowAfter } from '../rules/endings.ts';
import type { Event } from '../rules/event.ts';
import { coloursIn } from '../rules/field/colours.ts';
import type { Field } from '../rules/field/field.ts';
import {
  COLUMNS,
  isNew,
  sidesOf,
  SUPPLY,
  teamIn,
  type ResultOutcome,
  type Side,
  type State,
} from '../rules/field/state.ts';
import type { View } from '../rules/view.ts';
import { gameTexts } from '../texts/game/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { boardViewOf } from './board-view.ts';
import { drawBoard, legendOf, noOverlay } from './board.ts';
import { asideOf, controlsOf, offersControls } from './controls.ts';
import type { Details } from './focus.ts';
import { happenedLines } from './happened.ts';
import { countDetails } from './offers.ts';
import { blockOf, situationBlocks } from './situation.ts';
import { isWaiting, whoIs, type WhoIs } from './who.ts';

/** The largest text board whose lines fit a phone. */
const WIDEST = 13;

/** What a viewer sees and may press. A focus shows a warrior or a choice more closely. */
export const screen = (view: View, scene: Scene<Event>): Screen => {
  const { events, focus, players, bots = [], within, isBrokenOff = false } = scene;
  const { field, changes, details: close, focus: seen } = boardViewOf(view, focus);
  const colours = coloursIn(scene.colours).slice(0, field.sides.length);
  const who = whoIs(view.viewer, players);
  const isTight = within !== undefined;
  // These stand beside the board: a phone has no room for many names.
  const coloured = whoIs(
    view.viewer,
    colours.map(({ name }) => name),
  );
  const signed = whoIs(
    view.viewer,
    colours.map(({ mark }) => mark),
  );
  const details =
    seen.kind === 'offers' ? offersDetails(view, bots) : seen.kind === 'count' ? countDetails(view, who, bots) : close;
  const lines = drawBoard(field, changes, { overlay: details?.overlay ?? noOverlay, colours });
  const [headline = '', ...story] =
    details?.lines ?? happenedLines(view, field, events, { who, coloured, signed, isTight, isBrokenOff });
  const controls = details?.controls ?? controlsOf(view, field, { bots, isTight, isPlan: within === 'plan' });
  const aside = asideOf(view);
  return {
    title: titleOf(view, field, coloured),
    headline,
    tone: toneOf(view, field),
    figures: details === null ? figuresOf(view, field, { within, colours }) : [],
    board: [boardBlock(lines, view.position.options.size)],
    // A closer look says what its own signs mean.
    legend: details === null ? legendLines(view, lines, { within, colours }) : '',
    footnote: details === null && !tellsGoal(view.position) ? costsLine(view, within) : '',
    story: blockOf(story),
    situation: details === null ? situationBlocks(view, field, { who, coloured, signed }, scene) : [],
    ...(view.prepared.length === 0 ? { isHiddenByHint: true } : {}),
    controls,
    aside,
    ...(isWaiting(view) ? { isWaiting: true } : {}),
    tallest: isTight
      ? tallestAbove([...controls, aside], TALLEST_IN_LESSON)
      : tallestAbove(controls, tallestFor(view, field)),
  };
};

/** How many times its width the board may be tall, without controls: what everyone sees has more words around it. */
const tallestFor = ({ viewer, position }: View, { sides }: Field): number =>
  (position.ending !== null ? 0.94 : viewer === 'table' ? 1.04 : 1.4) - (sides.length === 2 ? 0 : 0.08);

const TALLEST_IN_LESSON = 0.9;

/** The title of a board. Among three and four it says who leads, if one alone does. */
const titleOf = ({ position: { turn, ending } }: View, field: Field, who: WhoIs): string => {
  if (turn === 0) return gameTexts.title;
  const [leader, ...others] = field.sides.length > 2 && !field.options.teams && ending === null ? mostOf(field) : [];
  return leader === undefined || others.length > 0
    ? gameTexts.turnTitle({ turn })
    : gameTexts.turnTitleLed({ turn, name: who(leader).name });
};

const offersDetails = (view: View, bots: readonly Seat[]): Details => ({
  lines: [screenTexts.details.offers],
  overlay: noOverlay,
  controls: offersControls(view, bots),
});

const boardBlock = (lines: readonly string[], size: number): Block => ({
  kind: 'code',
  text: lines.join('\n'),
  ...(size > WIDEST ? { isWide: true } : {}),
});

interface Shown {
  readonly within: Scene<Event>['within'];
  readonly colours: readonly Colour[];
}

/** Which sign is yours, what each side holds, and what is about to run out. */
const figuresOf = (view: View, field: Field, { within, colours }: Shown): readonly Figure[] => {
  const { viewer, position } = view;
  const { stall, cap, tally, citadels } = position.options;
  const [quiet, left] = [quietTurns(position), cap - position.turn];
  const isPlayed = position.turn > 0;
  const isLast = isPlayed && cap > 0 && left <= SOON;
  // The last turn, or somebody who wins a tie (C66), may come before the end by stall.
  const isWonBefore = (levelAfter(position.options) ?? stall) < stall;
  const mayStall = stall > 0 && 2 * quiet >= stall && !isWonBefore && !(isLast && left <= stall - quiet);
  return [
    ...(position.options.teams
      ? TEAMS.map((team) => teamFigure(team, viewer, field, colours))
      : sideFigures(view, field, colours)),
    ...(isPlayed
      ? []
      : [
          {
            name: screenTexts.figures.placed,
            value: screenTexts.figures.placedOf({ placed: field.citadels.length, all: citadels }),
          },
        ]),
    ...(within === undefined && !mayStall ? narrowFigures(view, field, quiet, colours) : []),
    ...(position.ending === null && within === undefined && mayStall
      ? [
          {
            name: screenTexts.figures.stall({ isCounted: tally }),
            value: screenTexts.figures.stallIn({ turns: Math.max(0, stall - quiet) }),
          },
        ]
      : []),
    ...(isLast ? [{ name: screenTexts.figures.lastTurn, value: screenTexts.figures.lastTurnIn({ turns: left }) }] : []),
    ...(SUPPLY - field.walls <= SOON
      ? [{ name: screenTexts.figures.wallsLeft, value: `${SUPPLY - field.walls}` }]
      : []),
  ];
};

/** What each side holds, and which is yours. */
const sideFigures = ({ viewer, position }: View, field: Field, colours: readonly Colour[]): readonly Figure[] =>
  field.sides.flatMap((side) => {
    const { mark, name } = colourAt(colours, side);
    const who = viewer === side ? [screenTexts.figures.you] : [];
    const isOut = field.out.includes(side);
    const isPair = field.sides.length === 2;
    const held = screenTexts.figures[isPair ? 'holds' : 'held']({ citadels: field.held[side] });
    const holds = isOut ? screenTexts.figures.out : held;
    const parts = [...who, ...(isOut || position.turn > 0 ? [holds] : [])];
    return parts.length === 0 ? [] : [{ name: `${mark} ${name}`, value: parts.join(', ') }];
  });

const TEAMS = [0, 1] as const;

/** C58: the team of a side, what it holds, and what each partner adds to that. */
const teamFigure = (side: Side, viewer: Viewer, field: Field, colours: readonly Colour[]): Figure => {
  const team = teamIn(field.options, side);
  const named = team.map((each) => {
    const { mark, name } = colourAt(colours, each);
    return `${mark} ${name}`;
  });
  const parts = team.map((each) => {
    const { you, out } = screenTexts.figures;
    const what = field.out.includes(each) ? out : `${field.held[each]}`;
    return viewer === each ? `${you} ${what}` : what;
  });
  const held = screenTexts.figures.held({ citadels: heldByTeam(field, side) });
  return { name: named.join(' + '), value: `${held}: ${parts.join(' + ')}` };
};

/** How many turns or walls before the last one it is time to say so. */
const SOON = 10;

/** C65, C66: when a lead of one wins, once half of the time until then is over; then when the later wins a tie. */
const narrowFigures = (
  { position: { options, ending } }: View,
  field: Field,
  quiet: number,
  colours: readonly Colour[],
): readonly Figure[] => {
  const after = narrowAfter(options);
  if (after === null || ending !== null || 2 * quiet < after) return [];
  const { narrow, narrowIn } = screenTexts.figures;
  const tie = quiet < after ? [] : tieFigures(field, quiet, colours);
  return tie.length > 0 ? tie : [{ name: narrow, value: narrowIn({ turns: Math.max(0, after - quiet) }) }];
};

/** C66: who wins the tie at the top, and when; nothing if there is none. */
const tieFigures = (field: Field, quiet: number, colours: readonly Colour[]): readonly Figure[] => {
  const after = levelAfter(field.options);
  const latest = mostOf(field).filter((side) => isLatest(field, side));
  if (after === null || latest.length === mostOf(field).length) return [];
  const names = latest.map((side) => colourAt(colours, side).name);
  const { tie, tieIn } = screenTexts.figures;
  return [{ name: tie, value: tieIn({ names, turns: Math.max(0, after - quiet) }) }];
};

/** C37: how many turns in a row ended without a taking. */
const quietTurns = ({ ending, turn, taken }: View['position']): number => {
  const ended = ending === null || !BETWEEN.has(ending.outcome) ? turn - 1 : turn;
  return Math.max(0, ended - taken);
};

/** C13: the outcomes that end a game between two turns. */
const BETWEEN: ReadonlySet<ResultOutcome> = new Set(['lead', 'narrow', 'level', 'barren', 'stall', 'cap']);

const toneOf = ({ viewer, position }: View, field: Field): Tone => {
  if (position.phase === 'over') return 'over';
  const leader = leaderIn(field);
  if (position.phase !== 'play' || leader === null) return 'calm';
  return leader.team.some((side) => side === viewer) ? 'good' : 'danger';
};

/** The largest text boards below which a phone has room for the meaning of the signs: in each turn, and at first. */
const ROOMY = 9;
const NARROW = 11;

const legendLines = ({ position }: View, lines: readonly string[], { within, colours }: Shown): string => {
  const { turn, options, offers } = position;
  const isYoung = turn <= SOON;
  const skips = options.size > COLUMNS.indexOf('j') && options.size <= WIDEST;
  const isPlain = isYoung && colours.length === 2 && within === undefined;
  // The task of a late puzzle takes the room.
  const largest = isYoung ? NARROW : within === 'puzzle' ? 0 : ROOMY;
  // An offer takes a line, and so does a wall between two rows.
  const signs = options.size <= largest && offers.length === 0 ? legendOf(lines, { isYoung: isPlain }, colours) : [];
  const isLow = offers.length === 0 && lines.length === options.size + 1;
  const tellsColumns = skips && isYoung && isLow && within === undefined;
  return [...signs, ...(tellsColumns ? [screenTexts.legend.columns] : [])].join(' · ');
};

/** Whether the board says how to win: the first turn of each, where a phone has room for it. */
export const tellsGoal = (state: Pick<State, 'turn' | 'options'>): boolean =>
  isNew(state) && state.options.size <= ROOMY && sidesOf(state.options).length === 2;

/** What actions cost, as long as a game is young: a lesson tells that itself. */
const costsLine = ({ position: { phase, turn, options } }: View, within: Scene<Event>['within']): string =>
  phase === 'play' && turn <= SOON && options.size <= ROOMY && sidesOf(options).length === 2 && within === undefined
    ? screenTexts.legend.costs
    : '';
