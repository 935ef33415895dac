import { crossed, die, at as placed, sword } from '../../contract/drawing/icons.ts';
import { CHANGE, INK, LIGHT_GREEN, LIGHT_ORANGE, PAPER, QUIET, RED, WHITE } from '../../contract/drawing/palette.ts';
import { element, line as text, textWidth } from '../../contract/drawing/svg.ts';
import { countFaces, rollLimit, type Position } from '../rules/position.ts';
import { resultOf } from '../rules/score.ts';
import type { RoundForecast } from '../screen/forecast.ts';
import { pictureTexts } from '../texts/picture/texts.ts';
import { hitOf } from './attackers.ts';
import { MARGIN, RIGHT, SIZE, SMALL, WIDTH, type SheetPart } from './layout.ts';

const SIDE = 74;
const PITCH = 88;
/** The dice leave room for the roll and the forecast. */
const ROOM = 570;
const ASIDE = 245;

/** S8, S10: the dice. Kept ones are marked, and two 1s that became another die are crossed out. */
export const dicePart = (position: Position, marks: readonly number[], forecast: RoundForecast): SheetPart => {
  const isOver = position.phase === 'over';
  if (isOver && position.dice.length === 0) return { svg: ending(position), height: 52 };
  const y = isOver ? 112 : 46;
  const drawn = diceOf(position, marks).map(({ face, look }, index, all) => {
    const pitch = Math.min(PITCH, (ROOM - SIDE) / Math.max(1, all.length - 1));
    const spot = { x: MARGIN + SIDE / 2 + pitch * index, y };
    return placed(spot, dieOf(face, look), Math.min(1, pitch / PITCH), { class: look, 'data-face': face });
  });
  const beside = isOver ? ending(position) : rollOf(position) + outcome(forecast);
  return { svg: beside + drawn.join(''), height: y + SIDE / 2 + 8 };
};

type DieLook = 'die' | 'kept' | 'made' | 'spent';

const diceOf = (
  { dice, pool }: Position,
  marks: readonly number[],
): readonly { readonly face: number; readonly look: DieLook }[] => {
  const rolled = countFaces(dice);
  const made = pool.flatMap((count, index) => {
    const more = Math.max(0, count - (rolled[index] ?? 0));
    return Array.from({ length: more }, () => ({ face: index + 1, look: 'made' as const }));
  });
  const ones = dice.flatMap((face, index) => (face === 1 ? [index] : []));
  const spent = new Set(ones.slice(0, 2 * made.length));
  const lookOf = (index: number): DieLook => (spent.has(index) ? 'spent' : marks.includes(index) ? 'kept' : 'die');
  return [...dice.map((face, index) => ({ face, look: lookOf(index) })), ...made];
};

const dieOf = (face: number, look: DieLook): string => {
  const side = SIDE + 15;
  const ring = { x: -side / 2, y: -side / 2, width: side, height: side, rx: 18, fill: CHANGE };
  const isMarked = look === 'kept' || look === 'made';
  return [
    isMarked ? element('rect', ring) : '',
    die(SIDE, face, isMarked ? LIGHT_GREEN : WHITE, look === 'spent' ? QUIET : INK),
    look === 'spent' ? crossed(SIDE * 0.62, SIDE * 0.62, RED, 7) : '',
  ].join('');
};

/** The damage dealt and taken if the round ended now, side by side. */
const outcome = ({ dealt, storm }: RoundForecast): string =>
  placed({ x: RIGHT - 170, y: LOW }, sword(28)) +
  text(`${dealt}`, { x: RIGHT - 102, y: LOW, size: SIZE + 2, anchor: 'end' }) +
  hitOf(storm, LOW);

/** The two lines beside the dice. */
const HIGH = 20;
const LOW = 68;

/** Which roll it was. */
const rollOf = (position: Position): string => {
  const { phase, rolls } = position;
  const said =
    phase === 'roll' ? pictureTexts.drawn.roll({ roll: rolls, most: rollLimit(position) }) : pictureTexts.drawn.final;
  const size = Math.min(SMALL, (SMALL * ASIDE) / textWidth(said, SMALL));
  return text(said, { x: RIGHT, y: HIGH, size, anchor: 'end', fill: QUIET });
};

const ending = (position: Position): string => {
  const result = resultOf(position);
  const outcome = result?.outcome === 'won' ? 'won' : 'lost';
  return (
    element('rect', { x: 0, y: -14, width: WIDTH, height: 60, fill: INK }) +
    text(pictureTexts.drawn[outcome]({ round: position.round }), { x: MARGIN, y: 16, size: 34, fill: PAPER }) +
    text(pictureTexts.drawn.score({ score: result?.score ?? 0 }), {
      x: RIGHT,
      y: 16,
      size: 34,
      anchor: 'end',
      fill: LIGHT_ORANGE,
    })
  );
};
