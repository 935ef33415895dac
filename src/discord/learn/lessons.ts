import type { ButtonBuilder } from '@discordjs/builders';
import type { AnyGame, Tutorial } from '../../games/contract/game.ts';
import { positionAt, type LessonPoint } from '../../games/contract/tutorial.ts';
import { paintFor, standsForText, type Pictures } from '../interactions/pictures.ts';
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
import { botName } from '../messages/words.ts';
import { trialIds } from '../play/trial.ts';
import { renderDescription, type DescriptionAt } from '../view/descriptions.ts';
import { OPENING } from '../view/frame-rows.ts';
import { boardLabels } from '../view/words.ts';
import { lessonLabels, lessonWords } from './words.ts';

/** A tutorial, how far somebody is in it, and what else to show. */
export interface Lecture {
  readonly game: AnyGame;
  readonly tutorial: Tutorial<unknown, unknown>;
  readonly place: LessonPoint;
  /** The person who learns. */
  readonly userId: string;
  /** Whose settings decide whether there are pictures. */
  readonly wantedBy: readonly string[];
  /** What pictures are made with; null if the message can't have files. */
  readonly pictures: Pictures | null;
  readonly focus?: string;
  /** What to say about the button that was pressed. */
  readonly said?: string;
  /** A hint, next to the buttons. */
  readonly advice?: string;
}

/** A step of a tutorial: the screen of the game as it is, with controls that only the tutorial reads; or its end. */
export const renderLesson = async (lecture: Lecture): Promise<Message> => {
  const { game, tutorial, place, userId, wantedBy, pictures, focus = null, said, advice } = lecture;
  const { view, scene } = shownIn(lecture, focus);
  const draw = () => game.picture?.(view, scene) ?? null;
  const picture = pictures && (await paintFor(pictures, { wantedBy, owner: userId }, draw));
  const screen = game.screen(view, { ...scene, isPictured: standsForText(picture) });
  const lesson = tutorial.steps[place.step];
  const told = lesson?.text ?? tutorial.ending;
  const frame: Frame = {
    note: {
      title: lesson ? lessonWords.step(place.step + 1, tutorial.steps.length) : lessonWords.done,
      text: said === undefined ? told : `**${said}**\n${endOf(told, LONGEST_STEP - said.length)}`,
    },
    rows: lesson ? [stepRow(game, place)] : endRows(game, [readButton(game, place)]),
    ...(advice === undefined ? {} : { closing: advice }),
    ...(picture && { picture }),
  };
  return renderScreenWith(lesson ? screen : { ...screen, controls: [] }, idsAt(game, place), frame);
};

/** The most characters of a step: more pushes the board out of view on a phone. */
const LONGEST_STEP = 300;

/** The last sentences of a step, which say what to do: as many as there is room for, and at least one. */
const endOf = (told: string, room: number): string =>
  told
    .split(/(?<=[.!?…]\**) +(?=\S)/u)
    .reduceRight(
      (end, sentence) => (end === '' || sentence.length + 1 + end.length <= room ? listed(sentence, end) : end),
      '',
    );

const listed = (sentence: string, end: string): string => (end === '' ? sentence : `${sentence} ${end}`);

/** The board of a step in sentences. */
export const renderLessonDescription = (
  lecture: Pick<Lecture, 'game' | 'tutorial' | 'place' | 'userId'>,
  { page, focus }: DescriptionAt,
): Message => {
  const { game, place } = lecture;
  const { view, scene } = shownIn(lecture, focus === '' ? null : focus);
  return renderDescription(game.name, game.describe(view, scene), page, {
    turnTo: (to, slot) => ({ kind: 'tryRead', game: game.id, ...place, page: to, slot, focus }),
    menu: (index) => ({ kind: 'tryReadMenu', game: game.id, ...place, index }),
  });
};

/** What the learner sees, and with what. */
const shownIn = (
  { game, tutorial, place, userId }: Pick<Lecture, 'game' | 'tutorial' | 'place' | 'userId'>,
  focus: string | null,
) => {
  const { state, events } = positionAt(game, tutorial, place);
  const players = Array.from({ length: tutorial.seats }, (_, seat) =>
    seat === tutorial.seat ? `<@${userId}>` : botName(seat + 1),
  );
  const bots = players.flatMap((_, seat) => (seat === tutorial.seat ? [] : [seat]));
  return { view: game.look(state, tutorial.seat), scene: { events, focus, players, bots } };
};

/** What is left when somebody leaves a tutorial. */
export const renderLeft = (game: AnyGame): Message => renderText(lessonWords.left(game.name), endRows(game));

const stepRow = (game: AnyGame, place: LessonPoint): ComponentRow =>
  renderButtons(
    renderButton(lessonLabels.skip, { kind: 'lesson', game: game.id, step: place.step + 1, slot: 0 }, 'secondary'),
    readButton(game, place),
    renderButton(lessonLabels.rules, { kind: 'rules', game: game.id }, 'secondary'),
    renderButton(lessonLabels.leave, { kind: 'leave', game: game.id }, 'secondary'),
  );

const readButton = ({ id: game }: AnyGame, place: LessonPoint): ButtonBuilder =>
  renderButton(boardLabels.read, { kind: 'tryRead', game, ...place, page: 0, slot: OPENING, focus: '' }, 'secondary');

/** The button that opens a real game is the last one: a second tap on the last move of the lesson does not reach it. */
const endRows = ({ id }: AnyGame, onBoard: readonly ButtonBuilder[] = []): readonly ComponentRow[] => [
  renderButtons(
    renderButton(lessonLabels.rules, { kind: 'rules', game: id }, 'secondary'),
    renderButton(lessonLabels.again, { kind: 'lesson', game: id, step: 0, slot: 1 }, 'secondary'),
    ...onBoard,
    renderButton(lessonLabels.play, { kind: 'quick', game: id }, 'success'),
  ),
];

const idsAt = ({ id: game }: AnyGame, place: LessonPoint): ControlIds =>
  trialIds({
    act: (action) => ({ kind: 'try', game, ...place, action }),
    focus: (focus) => ({ kind: 'tryFocus', game, ...place, focus }),
    press: (press) => ({ kind: 'tryElse', game, ...place, press }),
    menu: (index) => ({ kind: 'tryMenu', game, ...place, index }),
  });
