import type { Scenario } from '../../contract/capabilities.ts';
import type { Lesson, Tutorial } from '../../contract/game.ts';
import type { SeatAction } from '../../contract/status.ts';
import type { Card } from '../rules/card.ts';
import { coloursIn } from '../rules/colours.ts';
import type { Action, Options, State } from '../rules/state.ts';
import { lessonsTexts } from '../texts/lessons/texts.ts';

export const scenarios: readonly Scenario<State>[] = [
  {
    get name() {
      return lessonsTexts.scenario;
    },
    seats: 3,
    chosen: {},
    bot: 'medium',
    isThere: ({ runners, warlord }) =>
      runners.every(({ choice }) => choice === null) && runners.some(({ space }) => space === warlord + 1),
  },
];

const ME = 0;
const RIVAL = 1;

const play = (card: Card): Action => ({ type: 'play', card });

const by = (seat: number, card: Card): SeatAction<Action> => ({ seat, action: play(card) });

/** Both submit: first the opponent, then the learner. */
const round = (rival: Card, own: Card): readonly SeatAction<Action>[] => [by(RIVAL, rival), by(ME, own)];

const step = (
  { text, why }: { readonly text: string; readonly why: string },
  before: readonly SeatAction<Action>[],
  right: Card,
  wrong: Card,
): Lesson<Action> => ({ text, before, actions: [play(right)], wrong: { action: play(wrong), why } });

const middle: readonly SeatAction<Action>[] = [
  ...round(26, 3),
  ...round(27, 7),
  ...round(13, 25),
  ...round(15, 6),
  ...round(20, 21),
  ...round(7, 6),
];

/** A whole race against a bot: its first rounds one by one, the middle in one go, and the last round. */
export const tutorial: Tutorial<Options, Action> = {
  options: { players: 2, challenge: false },
  seats: 2,
  seat: ME,
  draws: [
    ['injury', 'stuck', 'injury', 'stuck', 'injury', 'stuck'],
    [4, 22, 10, 2, 11, 28, 1, 24, 14, 26, 12, 17, 6, 18, 20, 3, 27, 23, 7, 19, 5, 25, 13, 9, 15, 16, 8, 21],
    5,
    1,
    18,
    3,
    5,
    6,
    2,
    19,
    [20, 3, 7, 6, 26, 13, 10, 9, 24, 28, 1, 8, 15, 14, 17, 27, 5, 25, 4, 11, 22, 2, 23],
    5,
    6,
    1,
    16,
  ],
  get steps() {
    const [blue = '', clay = ''] = coloursIn(undefined).map(({ name }) => name);
    const { speed } = lessonsTexts;
    return [
      step({ ...speed, text: speed.text({ blue, clay }) }, [by(RIVAL, 22)], 4, 10),
      step(lessonsTexts.village, [by(RIVAL, 2)], 11, 1),
      step(lessonsTexts.chase, [by(RIVAL, 28)], 1, 10),
      step(lessonsTexts.push, [by(RIVAL, 24)], 10, 12),
      step(lessonsTexts.finish, [...middle, by(RIVAL, 10)], 12, 13),
    ];
  },
  get ending() {
    return lessonsTexts.ending;
  },
};
