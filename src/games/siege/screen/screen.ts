import { linesOf, moreInLastRow, tallestAbove, TEXT_LINE } from '../../contract/button-rows.ts';
import type { Block, Scene, Screen, Tone } from '../../contract/screen.ts';
import { unlockable } from '../rules/abilities.ts';
import { armyDamage, deadDamage } from '../rules/army.ts';
import type { Event } from '../rules/event.ts';
import { uses } from '../rules/legal-actions.ts';
import { isPaired, pooledDice, rollLimit, type Position } from '../rules/position.ts';
import { mustSend } from '../rules/rules.ts';
import { at } from '../rules/sheet.ts';
import type { Titles, View } from '../rules/state.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { controlsOf } from './controls.ts';
import { worthLine } from './effects.ts';
import { forecastRound, type RoundForecast } from './forecast.ts';
import { headlineOf } from './headline.ts';
import { marksOf } from './marks.ts';
import { ending } from './milestones.ts';
import { abilitiesLine, sheet, sheetNow } from './sheet-text.ts';

/** What the player sees and may press. The focus `k:0,3` marks dice; `send`, `t` and `p` open menus of rare actions. */
export const screen = (view: View, scene: Scene<Event>, titles: Titles = screenTexts.title): Screen => {
  const { events, focus, within } = scene;
  const { position } = view;
  const forecast = forecastRound(position);
  const title = titles[position.difficulty];
  const { controls, aside } = controlsOf(view, scene, forecast);
  const headline = headlineOf(position, events, within);
  const story = storyOf(position, marksOf(view, focus), forecast, within, headline !== '');
  return {
    title: position.phase === 'over' ? title : screenTexts.inRound({ title, round: position.round }),
    headline,
    tone: toneOf(position, events, forecast),
    figures: [],
    board: within === 'puzzle' ? puzzleBoardOf(position) : boardOf(position, within),
    story,
    controls,
    aside,
    tallest: tallestAbove(
      within === undefined ? controls : [...controls, aside],
      position.phase === 'over' || within !== undefined
        ? TALLEST[within ?? 'over']
        : TALLEST.match - TEXT_LINE * Math.max(0, linesBeside(headline, story) - FEW_LINES) - moreInLastRow(aside),
    ),
  };
};

/** The lines of text beside the picture. */
const linesBeside = (headline: string, story: readonly Block[]): number =>
  linesOf([headline, ...story.flatMap(({ isOnBoard, text }) => (isOnBoard ? [] : text.split('\n')))]);

/** Below more lines of text than these the sheet is lower. */
const FEW_LINES = 2;

/** How many times its width the sheet may be tall, without controls. */
const TALLEST = { match: 1.46, over: 0.95, lesson: 1.2, plan: 1.2, puzzle: 0.98 } as const;

/** The sheet, and which abilities are ready, unless the buttons or a lesson say so, or 6s must be sent before. */
const boardOf = (position: Position, within: Scene<Event>['within']): readonly Block[] => {
  const isSaid = within === 'lesson' || (position.phase === 'act' && (uses(position).length > 0 || mustSend(position)));
  const abilities = isSaid ? '' : abilitiesLine(position);
  const code = codeOf(sheet(position));
  return abilities === '' ? [code] : [code, { kind: 'text', text: abilities }];
};

/** The sheet of a puzzle, which is about one round without abilities. */
const puzzleBoardOf = (position: Position): readonly Block[] => [codeOf(sheetNow(position))];

const codeOf = (lines: readonly string[]): Block => ({ kind: 'code', text: lines.join('\n') });

/** The picture shows the dice and what they deal, and that of a puzzle also what stopping does. */
const storyOf = (
  position: Position,
  marks: readonly number[],
  forecast: RoundForecast,
  within: Scene<Event>['within'],
  hasHeadline: boolean,
): readonly Block[] => {
  const onBoard = (texts: readonly string[]): readonly Block[] =>
    texts.map((text) => ({ kind: 'text', text, isOnBoard: true }));
  const besideIt = (texts: readonly string[]): readonly Block[] => texts.map((text) => ({ kind: 'text', text }));
  switch (position.phase) {
    case 'roll': {
      const [dice, worth, stopping] = rolling(position, marks, forecast, hasHeadline || within === 'puzzle');
      // A lesson says itself what the numbers do.
      return [
        ...onBoard([dice]),
        ...besideIt(within === 'lesson' ? [] : [worth]),
        ...(within === 'puzzle' ? onBoard : besideIt)([stopping]),
      ];
    }
    case 'act': {
      const [dice = '', ...rest] = acting(position, forecast, hasHeadline);
      const isTold = isPaired(position) || deadDamage(position) > 0;
      return [...(isTold ? besideIt : onBoard)([dice]), ...besideIt(rest)];
    }
    case 'over':
      return besideIt(ending(position).slice(1));
  }
};

/** The dice, with kept ones in brackets; what each number does, and what all of them do. */
const rolling = (
  position: Position,
  marks: readonly number[],
  forecast: RoundForecast,
  isShort: boolean,
): readonly [dice: string, worth: string, stopping: string] => {
  const dice = position.dice.map((die, index) => (marks.includes(index) ? `[${die}]` : `${die}`)).join('  ');
  return [
    screenTexts.rolled({ dice, roll: position.rolls, most: rollLimit(position) }),
    worthLine(position, isShort),
    screenTexts.stop[forecast.outcome ?? 'open']({ dealt: forecast.dealt, taken: forecast.storm }),
  ];
};

/** What comes first is on the buttons, too: after a choice a phone has no room for it. */
const acting = (position: Position, forecast: RoundForecast, isShort: boolean): readonly string[] => [
  screenTexts.final({
    dice: pooledDice(position).join('  '),
    arePaired: isPaired(position),
    damage: armyDamage(position),
    dead: deadDamage(position),
  }),
  ...(isShort ? [] : firstIn(position)),
  forecast.brief,
];

const firstIn = (position: Position): readonly string[] =>
  mustSend(position) ? [screenTexts.mustSend] : unlockable(position).length > 0 ? [screenTexts.mustUnlock] : [];

const toneOf = (position: Position, events: readonly Event[], forecast: RoundForecast): Tone => {
  if (position.phase === 'over') return 'over';
  if (forecast.outcome === 'lost' || at(position.walls, 1) === 0) return 'danger';
  return events.some(isGood) ? 'good' : 'calm';
};

const isGood = (event: Event): boolean =>
  event.type === 'unlocked' ||
  (event.type === 'sent' && event.open === 0) ||
  (event.type === 'struck' && event.left === 0) ||
  (event.type === 'used' && event.line !== null);
