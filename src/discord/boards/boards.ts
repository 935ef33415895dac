import { type Scene, type Screen, type Seat, revisionFor } from '../../games/game.ts';
import { type Board, type Match, peopleOf } from '../../sessions/match.ts';
import { type Pictures, paintFor } from '../messages/pictures.ts';
import {
  type ComponentRow,
  type Frame,
  type Message,
  renderButton,
  renderButtons,
  renderScreen,
} from '../messages/render.ts';
import { fairnessOf, sealOf } from './fairness.ts';
import { renderLobby } from './lobby.ts';
import { namesOf, ownersOf } from './names.ts';

/** What to show of a board besides the board itself. */
export interface Glance {
  /** What to look at closely, as a control of the screen named it. */
  readonly focus?: string;
  /** A line above the board. */
  readonly notice?: string;
  /** What the board's picture is made with, where it is wanted; null where the message may have no files. */
  readonly pictures: Pictures | null;
}

/** The public message of a board: what everybody at the table may see, with the controls of its turn. */
export const renderBoard = async (board: Board, { focus, notice, pictures }: Glance): Promise<Message> => {
  const { match, state, status, events } = board;
  if (match.gathering) return renderLobby(match, namesOf(match), sealOf(match.commitment));
  if (state === null) return renderSealed(match);
  const fairness = fairnessOf(match);
  const isBrokenOff = match.endedAt !== null && status.result === null;
  const above = notice ?? (isBrokenOff ? 'This game was broken off.' : lateWords(board));
  const frame: Frame = {
    owner: ownersOf(match),
    ...(above === undefined ? {} : { notice: above }),
    ...(fairness === null ? {} : { fairness }),
    rows: match.endedAt ? endRows(match) : [],
  };
  const scene = { events, focus: focus ?? null, players: namesOf(match) };
  const wantedBy = match.guildId === null ? peopleOf(match) : [match.guildId];
  const revision = revisionFor(status, 'table');
  return renderView(match, match.game.look(state, 'table'), scene, { revision, frame, wantedBy, pictures });
};

/** What a seat sees of a board that has begun, with what it may press: for its player alone. */
export const renderHand = async (
  { match, state, status, events }: Board,
  seat: Seat,
  { focus, notice, pictures }: Glance,
): Promise<Message> => {
  const scene = { events, focus: focus ?? null, players: namesOf(match) };
  const frame = notice === undefined ? {} : { notice };
  const occupant = match.seats[seat];
  const own = occupant && 'userId' in occupant ? [occupant.userId] : [];
  const wantedBy = [...own, ...(match.guildId === null ? [] : [match.guildId])];
  const revision = revisionFor(status, seat);
  return renderView(match, match.game.look(state, seat), scene, { revision, frame, wantedBy, pictures });
};

interface Surroundings {
  readonly revision: number;
  readonly frame: Frame;
  /** Whose settings say whether the board is shown as a picture. */
  readonly wantedBy: readonly string[];
  readonly pictures: Pictures | null;
}

/** The screen of a view, with the picture of it where the game has one and it is wanted. */
const renderView = async (
  { id, game, endedAt }: Match,
  view: unknown,
  scene: Scene<unknown>,
  { revision, frame, wantedBy, pictures }: Surroundings,
): Promise<Message> => {
  const picture = pictures ? await paintFor(pictures, wantedBy, () => game.picture?.(view, scene) ?? null) : null;
  const screen = game.screen(view, { ...scene, isPictured: picture !== null });
  const shown = endedAt ? { ...screen, controls: [] } : screen;
  return renderScreen(shown, { match: id, revision }, picture === null ? frame : { ...frame, picture });
};

/** Who was played for just now, or undefined. */
const lateWords = ({ match, late }: Board): string | undefined => {
  const names = namesOf(match);
  const who = late.flatMap((seat) => names[seat] ?? []);
  return who.length === 0 ? undefined : `Time ran out for ${who.join(' and ')}: ${match.game.timeout.words}`;
};

/** A match that waits for the first click, which is mixed into all its draws. */
const renderSealed = (match: Match): Message => {
  const screen: Screen = {
    title: match.game.name,
    headline: 'All is ready. Your first click is mixed into every die, so nobody could choose them before.',
    tone: 'calm',
    figures: [],
    blocks: [],
    controls: [],
  };
  const begin = renderButton('Begin', { kind: 'begin', match: match.id }, 'success');
  return renderScreen(
    screen,
    { match: match.id, revision: 0 },
    {
      owner: ownersOf(match),
      fairness: sealOf(match.commitment),
      rows: match.endedAt ? endRows(match) : [renderButtons(begin)],
    },
  );
};

/**
 * The buttons of a finished board. What opens a new game stands in a row of its own, below a button that opens none: a
 * finger that was reaching for a button of the running game must not start another one.
 */
const endRows = ({ id, game }: Match): readonly ComponentRow[] => {
  const again = game.seats.most === 1 ? 'Play again, same options' : 'Rematch, seats rotated';
  return [
    renderButtons(renderButton('Look back at the log', { kind: 'story', match: id }, 'secondary')),
    renderButtons(renderButton(again, { kind: 'again', match: id }, 'primary')),
  ];
};
