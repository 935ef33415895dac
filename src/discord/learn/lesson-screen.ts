import type { ButtonBuilder } from '@discordjs/builders';
import type { AnyGame } from '../../games/contract/game.ts';
import { withoutControls, type Screen } from '../../games/contract/screen.ts';
import { judge, positionAt, type LessonPoint } from '../../games/contract/tutorial.ts';
import { listOf, mention } from '../marks/marks.ts';
import {
  renderButton,
  renderButtons,
  renderScreenWith,
  renderText,
  type ComponentRow,
  type ControlIds,
  type Frame,
  type Message,
} from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { trialIds } from '../play/trial.ts';
import { renderDescription, type DescriptionAt } from '../view/descriptions.ts';
import { OPENING, rulesButton } from '../view/frame-rows.ts';
import { shownTo, type Onlooker } from '../view/pictured.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { askedOn, guided, type Asked } from './asked.ts';
import { learnTexts } from './texts/texts.ts';

export interface LessonView {
  readonly game: AnyGame;
  readonly place: LessonPoint;
  readonly learner: Onlooker;
}

export interface LessonNotes {
  readonly focus?: string;
  /** What to say about the button that was pressed, above the step. */
  readonly said?: string;
  /** Why nothing was done, below the step. If it is empty, it is because the step asks for something else. */
  readonly refused?: string;
  readonly advice?: string;
}

/** A step of a tutorial, or its end: the game's own screen, with controls that only the tutorial reads. */
export const renderLesson = async (shown: LessonView, notes: LessonNotes): Promise<Message> => {
  const { game, place, learner } = shown;
  const { focus, advice } = notes;
  const { steps, ending } = game.tutorial;
  const { view, scene } = sceneIn(shown, focus ?? null);
  const lesson = steps[place.step];
  const { screen, pictured } = await shownTo(learner, game, view, scene);
  const asked = lesson ? askedAt(shown, screen) : null;
  const frame: Frame = {
    note: {
      title: lesson ? learnTexts.lesson.step({ step: place.step + 1, steps: steps.length }) : learnTexts.lesson.done,
      text: noteText(lesson?.text ?? ending, notes, asked),
      isInLine: true,
    },
    rows: lesson ? [stepRow(game, place)] : endRows(game, [readButton(game, place)]),
    ...(advice === undefined ? {} : { closing: advice }),
    ...pictured,
  };
  return renderScreenWith(lesson ? guided(screen, asked) : withoutControls(screen), idsAt(game, place), frame);
};

/** The text of a step, with what there is to say about the button that was pressed. */
const noteText = (text: string, { said, refused }: LessonNotes, asked: Asked | null): string => {
  const aside = asked === null ? learnTexts.lesson.asideUnnamed : learnTexts.lesson.aside({ label: asked.label });
  const below = refused === '' ? aside : refused;
  return listOf([said === undefined ? '' : `**${said}**`, text, below === undefined ? '' : `**${below}**`], '\n');
};

/** What the screen of a step has for what the step asks for. */
const askedAt = (shown: LessonView, screen: Screen): Asked | null => {
  const { game, place } = shown;
  const { view, scene } = sceneIn(shown, null);
  return askedOn(
    screen,
    (action) => judge(game, game.tutorial, place, action).kind === 'right',
    (focus) => game.screen(view, { ...scene, focus }),
  );
};

/** The board of a step in sentences. */
export const renderLessonDescription = (shown: LessonView, { page, focus }: DescriptionAt): Message => {
  const { game, place } = shown;
  const { view, scene } = sceneIn(shown, focus === '' ? null : focus);
  return renderDescription(game.name, game.describe(view, scene), page, {
    turnTo: (to, slot) => ({ kind: 'tryRead', game: game.id, ...place, page: to, slot, focus }),
    menu: (index) => ({ kind: 'tryReadMenu', game: game.id, ...place, index }),
  });
};

/** What the learner sees, and the scene around it. */
const sceneIn = ({ game, place, learner }: LessonView, focus: string | null) => {
  const { tutorial } = game;
  const { state, events } = positionAt(game, tutorial, place);
  const seats = Array.from({ length: tutorial.seats }, (_, seat) => seat);
  const players = seats.map((seat) =>
    seat === tutorial.seat ? mention(learner.owner) : messagesTexts.bot({ number: seat + 1 }),
  );
  const bots = seats.filter((seat) => seat !== tutorial.seat);
  return {
    view: game.look(state, tutorial.seat),
    scene: { events, focus: focus === '' ? null : focus, players, bots, within: 'lesson' as const },
  };
};

/** The message that stays when somebody leaves a tutorial. */
export const renderLeft = (game: AnyGame): Message =>
  renderText(learnTexts.lesson.left({ game: game.name }), endRows(game));

const stepRow = (game: AnyGame, place: LessonPoint): ComponentRow =>
  renderButtons(
    renderButton(learnTexts.label.skip, { kind: 'lesson', game: game.id, step: place.step + 1, slot: 0 }, 'secondary'),
    readButton(game, place),
    rulesButton(game),
    renderButton(learnTexts.label.leave, { kind: 'leave', game: game.id }, 'secondary'),
  );

const readButton = ({ id: game }: AnyGame, place: LessonPoint): ButtonBuilder =>
  renderButton(
    viewTexts.label.read,
    { kind: 'tryRead', game, ...place, page: 0, slot: OPENING, focus: '' },
    'secondary',
  );

/** The button that opens a real game is last, where a second tap on the last move of the lesson can't hit it. */
const endRows = (game: AnyGame, onBoard: readonly ButtonBuilder[] = []): readonly ComponentRow[] => [
  renderButtons(
    rulesButton(game),
    renderButton(learnTexts.label.again, { kind: 'lesson', game: game.id, step: 0, slot: 1 }, 'secondary'),
    ...onBoard,
    renderButton(learnTexts.label.play, { kind: 'quick', game: game.id }, 'success'),
  ),
];

const idsAt = ({ id: game }: AnyGame, place: LessonPoint): ControlIds =>
  trialIds({
    act: (action) => ({ kind: 'try', game, ...place, action }),
    focus: (focus) => ({ kind: 'tryFocus', game, ...place, focus }),
    press: (press) => ({ kind: 'tryElse', game, ...place, press }),
    menu: (index) => ({ kind: 'tryMenu', game, ...place, index }),
  });
