import { figuresLine } from '../../../discord/messages/render.ts';
import type { AnyGame } from '../../../games/contract/game.ts';
import { withoutBoard } from '../../../games/contract/screen.ts';
import { revisionFor } from '../../../games/contract/status.ts';
import type { SeenMessage } from '../../../local/people/api.ts';
import { boardIn, controlsOf } from '../people/controls.ts';
import { standing } from '../people/table.ts';
import type { StoredMatch } from '../place/reading.ts';
import type { ReportBroken } from './matches.ts';

/**
 * Checks a match's boards among the messages of its channels once all is quiet: one public message, the stored one,
 * must show the match as it stands.
 */
export const lookAtBoards = (
  game: AnyGame,
  match: StoredMatch,
  messages: readonly SeenMessage[],
  found: ReportBroken,
): void => {
  const boards = messages.filter((message) => !message.ephemeral && boardIn(message) === match.id);
  const [first] = boards;
  const isPrivate = match.day !== null || (match.party_id !== null && match.ended_at === null);
  if (isPrivate && first) found('secrets', `the private run ${match.id} is shown to all by ${first.id}`);
  if (boards.length > 1) {
    const ids = boards.map(({ id, interaction_metadata: by }) => `${id} (${by ? `answers ${by.id}` : 'posted'})`);
    found('no board shown twice', `match ${match.id} is shown by ${ids.join(' and ')}; ${match.message_id} is stored`);
  }
  if (match.ended_at !== null) {
    if (first)
      found('nothing waits for ever', `match ${match.id} is over, but its board ${first.id} still has controls`);
    return;
  }
  if (first === undefined) return;
  if (!boards.some(({ id }) => id === match.message_id)) {
    const what = `match ${match.id} is shown by ${first.id}, but ${match.message_id} is stored as its board`;
    found('nothing waits for ever', what);
  }
  const late = staleness(game, match, first);
  if (late !== null) found('nothing waits for ever', `the board ${first.id} of match ${match.id} ${late}`);
};

/** How a board differs from what it should show, or null. Compares the revision and the public figures. */
const staleness = (game: AnyGame, match: StoredMatch, board: SeenMessage): string | null => {
  const now = standing(game, match);
  if (now === null) return null;
  const current = revisionFor(now.status, 'table');
  const shown = controlsOf(board).flatMap(({ does }) => ('revision' in does ? [does.revision] : []));
  const old = shown.find((revision) => revision !== current);
  if (old !== undefined) return `shows revision ${old}, but ${current} is current`;
  const players = match.seats.map(({ user_id: id }) => (id === null ? 'Bot' : `<@${id}>`));
  // A picture shows some of the figures itself.
  const isPictured = board.embeds.some(({ image }) => image !== undefined);
  const screen = game.screen(game.look(now.state, 'table'), { events: [], focus: null, players });
  const shownFigures = figuresLine(isPictured ? withoutBoard(screen) : screen);
  const texts = board.embeds.map(({ description = '' }) => description);
  if (!shownFigures.includes('Bot') && !texts.some((text) => text.includes(shownFigures)))
    return `does not show ${shownFigures}`;
  return null;
};

/** Finds interactions that have posted more than one public message. */
export const lookAtPosts = (messages: readonly SeenMessage[], found: ReportBroken): void => {
  const byInteraction = new Map<string, SeenMessage[]>();
  for (const message of messages) {
    const id = message.interaction_metadata?.id;
    if (id === undefined || message.ephemeral) continue;
    byInteraction.set(id, [...(byInteraction.get(id) ?? []), message]);
  }
  for (const [id, posted] of byInteraction) {
    if (posted.length > 1)
      found('one effect', `interaction ${id} has posted ${posted.map((each) => each.id).join(' and ')}`);
  }
};
