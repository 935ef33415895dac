import type { Scenario } from '../../contract/capabilities.ts';
import type { Lesson, Tutorial } from '../../contract/game.ts';
import type { SeatAction } from '../../contract/status.ts';
import { parseTyped } from '../format/typed.ts';
import type { Action, Options, State } from '../rules/field/state.ts';
import { defaultOptions } from '../rules/presets.ts';
import { controlsTexts } from '../texts/controls/texts.ts';
import { lessonsTexts } from '../texts/lessons/texts.ts';

/** The turn at which a game can be tried out. */
const TRIED_TURN = 20;

export const scenarios: readonly Scenario<State>[] = [
  {
    get name() {
      return lessonsTexts.scenario({ turn: TRIED_TURN });
    },
    seats: 2,
    chosen: { size: 9, citadels: 5 },
    beginning: 'balanced',
    bot: 'greedy',
    isThere: ({ phase, turn }) => phase === 'play' && turn === TRIED_TURN,
  },
];

const ME = 0;
const RIVAL = 1;

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

/** A step of the tutorial, with its actions and the wrong one as typed, and what was played before. */
const step = (
  lesson: { readonly text: string; readonly why: string },
  right: string,
  wrong: string,
  before: readonly SeatAction<Action>[] = [],
): Lesson<Action> => {
  const [first, ...rest] = typed(right);
  const [slip] = typed(wrong);
  if (first === undefined || slip === undefined) throw new Error('a lesson has nothing to do');
  return { text: lesson.text, before, actions: [first, ...rest], wrong: { action: slip, why: lesson.why } };
};

const recruitLesson = () => {
  const { text, why } = lessonsTexts.lessons.recruit;
  return { text: text({ recruitOn: controlsTexts.label.recruitOn({ at: 'e3' }) }), why };
};

/** What was played before the fight that costs a warrior. */
const skirmish: readonly SeatAction<Action>[] = [
  ...by(ME, '+d5 .'),
  ...by(RIVAL, '+a5 .'),
  ...by(ME, 'd5-d6 +d5 .'),
  ...by(RIVAL, 'a5-a4 .'),
  ...by(ME, 'd5-c5'),
];

/** A few turns on the smallest board: recruiting, taking a citadel, fights won and traded, a wall. */
export const tutorial: Tutorial<Options, Action> = {
  options: { ...defaultOptions, size: 7, citadels: 5 },
  seats: 2,
  seat: ME,
  draws: [ME],
  get steps() {
    return [
      step(recruitLesson(), '+e3', 'e2-d2', begun),
      step(lessonsTexts.lessons.end, '.', '~e3'),
      step(lessonsTexts.lessons.take, 'e3-d3-d4', 'e3-e4', by(RIVAL, '+c5 .')),
      step(lessonsTexts.lessons.attack, 'xc4', 'd4-d5', [...by(ME, '.'), ...by(RIVAL, 'c5-c4 .')]),
      step(lessonsTexts.lessons.wall, '#b3', '.'),
      step(lessonsTexts.lessons.trade, 'xc6>d6', '.', skirmish),
      step(lessonsTexts.lessons.lead, 'c5-c6', 'c5-d5'),
    ];
  },
  get ending() {
    return lessonsTexts.lessons.ending;
  },
};
