import type { Board, Match } from '../../sessions/match/match.ts';
import { isOut, seatOf } from '../../sessions/match/seats.ts';
import { renderButton, renderButtons, renderControls, type ComponentRow, type Message } from '../messages/render.ts';
import { renderForSpectator, sceneOf } from './boards.ts';
import { readButton, watchButtons } from './frame-rows.ts';
import { namesOf } from './names.ts';
import type { Onlooker } from './pictured.ts';
import { viewTexts } from './texts/texts.ts';

interface Look extends Onlooker {
  /** What to look at more closely; null for the whole board. */
  readonly focus: string | null;
  readonly willBeNotified: boolean;
  readonly notice?: string;
}

/** Whether somebody can look on: they don't play, or not any more, and there is a board that everyone may see. */
export const mayLookOn = (board: Board, userId: string): boolean =>
  board.state !== null &&
  !board.match.round.isPrivate &&
  (seatOf(board.match, userId) === null || isOut(board, userId));

/** The most characters of the explanations, which must leave room for the board. */
const MOST = 1200;

/** What everyone may see of a match that has begun, explained, with menus to look closer. It offers nothing to play. */
export const renderLook = async (board: Board, look: Look): Promise<Message> => {
  const { match, state } = board;
  const { id, game } = match;
  const { sentences, menus } = game.describe(game.look(state, 'table'), sceneOf(board, look.focus));
  const title = look.focus === null ? viewTexts.inWords : viewTexts.closerLook;
  const below = renderControls(
    menus.map((menu) => [menu]),
    { press: () => ({ kind: 'look', match: id }), menu: (index) => ({ kind: 'lookMenu', match: id, index }) },
  );
  return renderForSpectator(board, look, {
    note: { title, text: shortened([...youIn(match), ...sentences]) },
    ...(look.notice === undefined ? {} : { notice: look.notice }),
    rows: [...below, ownRow(board, look.willBeNotified)],
  });
};

/** Says who is meant by “you”, for those who look on in a game for one. */
export const youIn = (match: Match): readonly string[] =>
  match.game.seats.most === 1 ? namesOf(match).map((player) => viewTexts.you({ player })) : [];

const ownRow = (board: Board, willBeNotified: boolean): ComponentRow => {
  const { match } = board;
  const again = renderButton(viewTexts.label.lookAgain, { kind: 'look', match: match.id }, 'primary');
  return renderButtons(
    ...(match.endedAt === null ? [again] : []),
    ...spectatorButtons(board, willBeNotified),
    readButton(match),
  );
};

/** The buttons of those who don't play: to be notified of the end, or to watch it all again, and the log. */
export const spectatorButtons = ({ match }: Board, willBeNotified: boolean) => {
  const { id: matchId, endedAt, isOutOfReach } = match;
  const telling = willBeNotified
    ? renderButton(viewTexts.label.dontTell, { kind: 'tellEnd', match: matchId, wanted: 'no' }, 'secondary')
    : renderButton(viewTexts.label.tell, { kind: 'tellEnd', match: matchId, wanted: 'yes' }, 'secondary');
  // Where the bot can post nothing by itself, it can notify nobody.
  const running = isOutOfReach ? [] : [telling];
  return [
    ...(endedAt === null ? running : watchButtons(match)),
    renderButton(viewTexts.label.log, { kind: 'story', match: matchId }, 'secondary'),
  ];
};

/** As many whole sentences as there is room for. */
const shortened = (sentences: readonly string[]): string => {
  const kept: string[] = [];
  for (const sentence of sentences) {
    if ([...kept, sentence].join('\n').length > MOST) return [...kept, viewTexts.readTheRest].join('\n');
    kept.push(sentence);
  }
  return kept.join('\n');
};
