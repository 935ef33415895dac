import { renderOptions } from '../discord/ending/option-menus.ts';
import { renderHelp } from '../discord/learn/help.ts';
import { renderLesson, renderLessonDescription } from '../discord/learn/lesson-screen.ts';
import type { Message } from '../discord/messages/render.ts';
import { renderCall, renderDigest, renderEndings } from '../discord/upkeep/calls/render.ts';
import { renderBoard, renderPrivateScreen } from '../discord/view/boards.ts';
import { renderLook } from '../discord/view/look.ts';
import { renderMore } from '../discord/view/more-menu.ts';
import type { Pictures } from '../discord/view/pictured.ts';
import { brings } from '../games/contract/game.ts';
import type { Board } from '../sessions/match/match.ts';
import { boardAt, lobbyOf } from './matches.ts';
import type { Shown } from './positions.ts';
import type { NamedMessage } from './stage.ts';

/** How a board is shown. */
const forms = ['picture', 'text'] as const;

/** Who plays, and what pictures are made with in a form. */
export interface Company {
  readonly people: readonly string[];
  readonly picturesAs: (form: (typeof forms)[number]) => Pictures;
}

/** The messages of a game, its boards at their fullest. */
export const messagesOfGame = ({ fullest, last }: Shown, { people, picturesAs }: Company): readonly NamedMessage[] => {
  const { game, seats } = fullest;
  const [person = ''] = people;
  const board = (): Board => boardAt(fullest, people);
  const end = (): Board => boardAt(last, people);
  const asText = { owner: person, wantedBy: [person], pictures: picturesAs('text') };
  const text = (what: string, make: () => Message | Promise<Message>): NamedMessage => ({
    what,
    hasFile: false,
    render: async () => make(),
  });
  const inBothForms = (what: string, make: (pictures: Pictures) => Promise<Message>): readonly NamedMessage[] =>
    forms.map((form) => ({
      what: `${what} as ${form}`,
      hasFile: form === 'picture',
      render: () => make(picturesAs(form)),
    }));
  const seat = board().status.awaited[0] ?? 0;
  const ofSeveral = (): readonly NamedMessage[] => [
    text('the lobby', () => lobbyOf(game, {}, people.slice(0, Math.max(1, seats - 1)), picturesAs('text'))),
    ...inBothForms('a private screen', (pictures) => renderPrivateScreen(board(), seat, { pictures })),
    text('a call', () => renderCall(board(), [{ seat, userId: people[seat] ?? '', isReminded: true }])),
    text('games that wait', () =>
      renderDigest(
        Array.from({ length: 12 }, () => board().match),
        person,
      ),
    ),
    text('games that are over', () => renderEndings(Array.from({ length: 12 }, end), people)),
  ];
  const lesson = { game, place: { step: longestOf(game.tutorial.steps), part: 0 }, learner: asText };
  const ofLesson = (): readonly NamedMessage[] => [
    text('a step of the lesson', () => renderLesson(lesson, {})),
    text('the same step in sentences', () => renderLessonDescription(lesson, { page: 0, focus: '' })),
  ];
  return [
    ...inBothForms('the fullest board', (pictures) => renderBoard(board(), { pictures })),
    ...(game.seats.most > 1 ? ofSeveral() : []),
    text('a look at it', () => renderLook(board(), { ...asText, focus: null, willBeNotified: false })),
    text('the menu More', () =>
      renderMore(board(), { userId: person, isManager: true, form: 'text', screen: 'everyone' }),
    ),
    ...inBothForms('the end', (pictures) => renderBoard(end(), { pictures })),
    ...(game.choosing === undefined ? [] : [text('the options', () => renderOptions(end().match, fullest.options))]),
    text('a page of the rules', () => renderHelp(game, longestOf(game.help))),
    ...(brings(game, 'tutorial') ? ofLesson() : []),
  ];
};

/** Which of some texts is the longest. */
const longestOf = (texts: readonly { readonly text: string }[]): number => {
  const lengths = texts.map(({ text }) => text.length);
  return lengths.indexOf(Math.max(...lengths));
};
