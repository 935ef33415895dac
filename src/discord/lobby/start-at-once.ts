import { peopleOf } from '../../sessions/match/seats.ts';
import { homeOf, type GameHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { timeMark } from '../marks/marks.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { defaultLobbyOptions } from '../view/lobby-options.ts';
import { beginAsPosted } from './begin-as-posted.ts';
import { startSolo } from './solo.ts';
import { startMultiplayer } from './start.ts';
import { lobbyTexts } from './texts/texts.ts';

/** Starts a game at once, but first asks somebody who has such a game running against its bot alone. */
export const startUnlessRunning = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const { game, interaction, answer, context } = handling;
  if (game.seats.most === 1 || game.invitation.bot === undefined) return startAtOnce(handling);
  const player = { game: game.id, guildId: homeOf(interaction), userId: interaction.user.id };
  const boards = await context.matches.boardsFor(player, interaction.channelId, 'here');
  const running = boards.find(({ match }) => !match.gathering && peopleOf(match).length === 1);
  if (running === undefined) return startAtOnce(handling);
  const { match } = running;
  const buttons = renderButtons(
    renderButton(lobbyTexts.running.label.goOn, { kind: 'board', match: match.id }, 'primary'),
    renderButton(lobbyTexts.running.label.another, { kind: 'another', game: game.id }, 'secondary'),
  );
  const asked = lobbyTexts.running.againstBot({ game: game.name, startedAt: timeMark(match.openedAt, 'R') });
  await answer.whisper(renderText(asked, [buttons]));
  return { outcome: 'asked before starting another', match: match.id };
};

/** Starts a game at once as its invitation says: solo, against its bot, or open to anyone if it has no bot. */
export const startAtOnce = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const { game, interaction } = handling;
  const { options, bot } = game.invitation;
  if (game.seats.most === 1) return startSolo(handling, Object.assign({}, game.defaults(1), options));
  if (homeOf(interaction) === null) return refuse(handling, 'no server', lobbyTexts.onServersOnly({ game: game.name }));
  if (bot === undefined) return startMultiplayer(handling, options, defaultLobbyOptions);
  const opened = await startMultiplayer(handling, options, defaultLobbyOptions, { bot });
  return opened.match === undefined ? opened : beginAsPosted(handling, opened.match);
};

/** Opens a game for several to anyone, as its first preset. */
export const startOpen = (handling: GameHandling): Promise<LoggedOutcome> =>
  homeOf(handling.interaction) === null
    ? refuse(handling, 'no server', lobbyTexts.onServersOnly({ game: handling.game.name }))
    : startMultiplayer(handling, {}, defaultLobbyOptions);
