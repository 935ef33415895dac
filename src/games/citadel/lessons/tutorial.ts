import type { Tutorial } from '../../contract/game.ts';
import type { SeatAction } from '../../contract/status.ts';
import { parseTyped } from '../format/typed.ts';
import type { Action } from '../rules/field/action.ts';
import type { Options } from '../rules/field/state.ts';
import { defaultOptions } from '../rules/presets.ts';
import { lessons } from '../words/lessons.ts';

const ME = 0;
const RIVAL = 1;

/** The actions of a typed turn. */
const typed = (text: string): readonly Action[] => {
  const parsed = parseTyped(text, 'play');
  if (!parsed.ok) throw new Error(`the tutorial can't be read: ${parsed.reason.why}`);
  return parsed.value.map(({ action }) => action);
};

const by = (seat: number, text: string): readonly SeatAction<Action>[] =>
  typed(text).map((action) => ({ seat, action }));

/** The setup: citadels in mirror image and one in the middle, placed and claimed in turns. */
const begun: readonly SeatAction<Action>[] = [
  ...['d4', 'e2', 'b5', 'f3', 'c6'].map((at, index): SeatAction<Action> => ({
    seat: index % 2 === 0 ? ME : RIVAL,
    action: { type: 'place', at },
  })),
  ...['b5', 'e2', 'c6', 'f3'].map((at, index): SeatAction<Action> => ({
    seat: index % 2 === 0 ? RIVAL : ME,
    action: { type: 'claim', at },
  })),
];

/** A few turns on the smallest board: recruiting, taking a citadel, fights won and traded, a wall. */
export const tutorial: Tutorial<Options, Action> = {
  options: { ...defaultOptions, size: 7, citadels: 5 },
  seats: 2,
  seat: ME,
  draws: [ME],
  steps: [
    {
      ...lessons.recruit,
      before: begun,
      actions: [{ type: 'recruit', at: 'e3' }],
      wrong: { action: { type: 'move', from: 'e2', to: 'd2' }, why: lessons.recruit.why },
    },
    {
      ...lessons.end,
      actions: [{ type: 'end' }],
      wrong: { action: { type: 'dismiss', at: 'e3' }, why: lessons.end.why },
    },
    {
      ...lessons.take,
      before: by(RIVAL, '+c5 .'),
      actions: [
        { type: 'move', from: 'e3', to: 'd3' },
        { type: 'move', from: 'd3', to: 'd4' },
      ],
      wrong: { action: { type: 'move', from: 'e3', to: 'e4' }, why: lessons.take.why },
    },
    {
      ...lessons.attack,
      before: [...by(ME, '.'), ...by(RIVAL, 'c5-c4 .')],
      actions: [{ type: 'attack', at: 'c4' }],
      wrong: { action: { type: 'move', from: 'd4', to: 'd5' }, why: lessons.attack.why },
    },
    {
      ...lessons.wall,
      actions: [{ type: 'build', square: 'b3' }],
      wrong: { action: { type: 'end' }, why: lessons.wall.why },
    },
    {
      ...lessons.trade,
      before: [
        ...by(ME, '+d5 .'),
        ...by(RIVAL, '+a5 .'),
        ...by(ME, 'd5-d6 +d5 .'),
        ...by(RIVAL, 'a5-a4 .'),
        ...by(ME, 'd5-c5'),
      ],
      actions: [{ type: 'attack', at: 'c6', loss: 'd6' }],
      wrong: { action: { type: 'end' }, why: lessons.trade.why },
    },
    {
      ...lessons.lead,
      actions: [{ type: 'move', from: 'c5', to: 'c6' }],
      wrong: { action: { type: 'move', from: 'c5', to: 'd5' }, why: lessons.lead.why },
    },
  ],
  ending: lessons.ending,
};
