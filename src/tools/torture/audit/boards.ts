import { figuresLine } from '../../../discord/messages/render.ts';
import type { AnyGame } from '../../../games/contract/game.ts';
import { withoutBoard } from '../../../games/contract/screen.ts';
import { revisionFor } from '../../../games/contract/status.ts';
import type { SeenMessage } from '../../../local/people/api.ts';
import { boardIn, controlsOf, isInPlay } from '../people/controls.ts';
import { standing } from '../people/table.ts';
import type { StoredMatch } from '../place/reading.ts';

/** A broken promise, and how it is broken. */
export type Wrong = readonly [promise: string, what: string];

/** What is wrong with a match's boards once all is quiet: one public message, the stored one, must show it now. */
export const wrongBoards = (game: AnyGame, match: StoredMatch, messages: readonly SeenMessage[]): readonly Wrong[] => {
  const boards = messages.filter((message) => !message.ephemeral && boardIn(message) === match.id);
  const [first] = boards;
  if (first === undefined) return [];
  const isPrivate = match.day !== null || (match.party_id !== null && match.ended_at === null);
  const isOpen = match.ended_at === null;
  const over = isInPlay(first) ? 'still has controls, but it is over' : null;
  const late = isOpen ? staleness(game, match, first) : over;
  const shown = boards.map(({ id, interaction_metadata: by }) => `${id} (${by ? `answers ${by.id}` : 'posted'})`);
  const name = `match ${match.id}, shown by ${shown.join(' and ')},`;
  const wrong: readonly (readonly [isSo: boolean, ...Wrong])[] = [
    [isPrivate, 'secrets', `${name} is a private run`],
    [boards.length > 1, 'no board shown twice', `${name} has one board, ${match.message_id}`],
    [late !== null, 'nothing waits for ever', `${name} ${late}`],
    [
      isOpen && boards.every(({ id }) => id !== match.message_id),
      'nothing waits for ever',
      `${name} has the stored board ${match.message_id}`,
    ],
  ];
  return wrong.flatMap(([isSo, ...broken]) => (isSo ? [broken] : []));
};

/** How a board differs from what it should show, or null. Compares the revision and the public figures. */
const staleness = (game: AnyGame, match: StoredMatch, board: SeenMessage): string | null => {
  const now = standing(game, match);
  if (now === null) return null;
  const current = revisionFor(now.status, 'table');
  const shown = controlsOf(board).flatMap(({ does }) => ('revision' in does ? [does.revision] : []));
  const old = shown.find((revision) => revision !== current);
  if (old !== undefined) return `has controls of revision ${old}, but ${current} is current`;
  const players = match.seats.map(({ user_id: id }) => (id === null ? 'Bot' : `<@${id}>`));
  // A picture shows some of the figures itself.
  const isPictured = board.embeds.some(({ image }) => image !== undefined);
  const screen = game.screen(game.look(now.state, 'table'), { events: [], focus: null, players });
  const figures = figuresLine(isPictured ? withoutBoard(screen) : screen);
  const isShown = board.embeds.some(({ description = '' }) => description.includes(figures));
  return figures.includes('Bot') || isShown ? null : `does not show ${figures}`;
};

/** Interactions that have posted more than one public message. */
export const wrongPosts = (messages: readonly SeenMessage[]): readonly Wrong[] => {
  const posts = messages.filter(({ ephemeral }) => !ephemeral);
  const ids = [...new Set(posts.flatMap(({ interaction_metadata: by }) => by?.id ?? []))];
  return ids.flatMap((id): readonly Wrong[] => {
    const posted = posts.filter(({ interaction_metadata: by }) => by?.id === id).map((each) => each.id);
    return posted.length > 1 ? [['one effect', `interaction ${id} has posted ${posted.join(' and ')}`]] : [];
  });
};
