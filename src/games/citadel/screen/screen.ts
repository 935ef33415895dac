import type { Block, Figure, Scene, Screen, Tone } from '../../game.ts';
import { counted, sideName } from '../format/text.ts';
import type { Event } from '../rules/event.ts';
import type { Field } from '../rules/field.ts';
import { SIDES, SUPPLY } from '../rules/state.ts';
import type { ResultOutcome } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { boardViewOf } from './board-view.ts';
import { drawBoard, legendOf, SIGNS } from './board.ts';
import { controlsOf } from './controls.ts';
import { headlineOf } from './headline.ts';
import { situationLines } from './situation.ts';

const TITLE = 'Citadel';

/** The lines of a larger board of text break on a phone. It is left out if a picture is shown. */
const WIDEST = 13;

/** What a viewer sees and may press. A focus shows a warrior or a choice more closely. */
export const screen = (view: View, { events, focus, players, isPictured = false }: Scene<Event>): Screen => {
  const { field, changes, details } = boardViewOf(view, focus);
  const isDrawn = !isPictured || view.position.options.size <= WIDEST;
  const lines = isDrawn ? drawBoard(field, changes, details?.overlay) : [];
  return {
    title: TITLE,
    headline: headlineOf(view, details === null ? events : [], players),
    tone: toneOf(view, field),
    figures: figuresOf(view, field, players),
    blocks: [
      { kind: 'text', text: (details?.lines ?? situationLines(view, field, players)).join('\n') },
      ...(isDrawn ? [boardBlock(lines, view.position.options.size)] : []),
    ],
    footer: footerOf(view, lines),
    controls: details?.controls ?? controlsOf(view, field),
  };
};

const boardBlock = (lines: readonly string[], size: number): Block => ({
  kind: 'code',
  text: lines.join('\n'),
  ...(size > WIDEST ? { isWide: true } : {}),
});

const figuresOf = ({ position }: View, field: Field, players: readonly string[]): readonly Figure[] => {
  const { stall, cap } = position.options;
  const ended = position.ending === null || !BETWEEN.has(position.ending.outcome) ? position.turn - 1 : position.turn;
  return [
    ...SIDES.map((side) => ({
      name: `${SIGNS[side]}${position.mover === side ? ' to move' : ''}`,
      value: `${sideName(players, side)}\n${counted(field.held[side], 'citadel')}, ${counted(field.armies[side].count, 'warrior')}`,
    })),
    ...(position.turn > 0
      ? [
          { name: 'Turn', value: turnFigure(position.turn, cap, Math.max(0, ended - position.taken), stall) },
          { name: 'Actions left', value: `${position.actions}` },
          { name: 'Walls', value: `${field.walls} of ${SUPPLY}` },
        ]
      : [{ name: 'Citadels placed', value: `${field.citadels.length} of ${position.options.citadels}` }]),
  ];
};

/** C13: the outcomes with which a game ends between two turns. */
const BETWEEN: ReadonlySet<ResultOutcome> = new Set(['lead', 'barren', 'stall', 'cap']);

/** C37, C38: the turn, and how near the game is to its end by counting. */
const turnFigure = (turn: number, cap: number, quiet: number, stall: number): string =>
  [cap > 0 ? `${turn} of ${cap}` : `${turn}`, ...(stall > 0 ? [`no taking: ${quiet} of ${stall}`] : [])].join('\n');

const toneOf = ({ viewer, position }: View, { held }: Field): Tone => {
  if (position.phase === 'over') return 'over';
  const lead = held[0] - held[1];
  if (position.phase !== 'play' || Math.abs(lead) < 2) return 'calm';
  const leader = lead > 0 ? 0 : 1;
  return viewer === leader ? 'good' : 'danger';
};

/** What the signs on the board mean, and how many actions things take. */
const footerOf = ({ viewer, position }: View, lines: readonly string[]): string => {
  const costs = viewer === position.mover && position.phase === 'play';
  return [legendOf(lines).join(' · '), ...(costs ? ['Move, wall, raze: 1 action · recruit: 2 · fights: free'] : [])]
    .filter((text) => text !== '')
    .join('\n');
};
