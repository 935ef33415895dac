import type { Seat } from '../../games/status.ts';
import { lateAt } from '../../sessions/deadlines.ts';
import type { Board, Match } from '../../sessions/match.ts';
import type { Notice } from '../../sessions/notices.ts';
import * as words from '../words/calls.ts';
import { mention } from '../words/names.ts';
import { type ComponentRow, type Message, renderButton, renderButtons, renderText } from '../messages/render.ts';
import { boardLink } from './board-messages.ts';
import { namesOf } from './names.ts';

/** The message of a notice; null if the match no longer waits for anybody whom it would reach. */
export const renderNotice = (board: Board, { calls, reminders }: Notice): Message | null => {
  const { match } = board;
  const { clock, patience } = match;
  const isAwaited = (seat: Seat): boolean => (clock?.[seat]?.since ?? null) !== null;
  const called = peopleIn(
    match,
    calls.filter((seat) => isAwaited(seat) && clock?.[seat]?.called),
  );
  const remindedSeats = reminders.filter((seat) => isAwaited(seat) && (clock?.[seat]?.remindedAt ?? null) !== null);
  const reminded = peopleIn(match, remindedSeats);
  if (called.length + reminded.length === 0) return null;
  const waiting = peopleIn(
    match,
    [...match.seats.keys()].filter((seat) => !isAwaited(seat)),
  ).map(mention);
  const about = { waiting, game: match.game.name, link: boardLink(match) };
  const [first] = remindedSeats;
  const own = first === undefined ? undefined : clock?.[first];
  const late = own && lateAt(own, patience);
  const lines = [
    ...(called.length === 0 ? [] : [words.yourTurnWords({ ...about, called })]),
    ...(reminded.length === 0 ? [] : [words.reminderWords({ ...about, called: reminded })]),
    ...(late ? [words.elseBotWords(`<t:${Math.floor(late.getTime() / 1000)}:R>`)] : []),
  ];
  return { ...renderText(lines.join('\n'), handRow(board)), pings: [...called, ...reminded] };
};

/** The board's button that opens a player's private screen, if the game has one. */
const handRow = ({ match, state }: Board): ComponentRow[] => {
  const { id, game } = match;
  const screen = game.screen(game.look(state, 'table'), { events: [], focus: null, players: namesOf(match), bots: [] });
  const [label] = screen.controls
    .flat()
    .flatMap((control) => (control.kind === 'button' && 'hand' in control.press ? [control.label] : []));
  return label === undefined ? [] : [renderButtons(renderButton(label, { kind: 'hand', match: id }, 'primary'))];
};

/** The ids of the people in these seats. */
const peopleIn = ({ seats }: Match, some: readonly Seat[]): readonly string[] =>
  some.flatMap((seat) => {
    const occupant = seats[seat];
    return occupant && 'userId' in occupant ? [occupant.userId] : [];
  });
