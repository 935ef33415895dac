import { endOf } from '../../sessions/pairing/search.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { isWithinReach } from '../interactions/answer.ts';
import { showInPlace, type GameHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { untilMark } from '../marks/marks.ts';
import { findLeft } from '../messages/left.ts';
import { refusalText, refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderText, type Message } from '../messages/render.ts';
import { boardLink } from '../posting/board-messages.ts';
import { defaultLobbyOptions } from '../view/lobby-options.ts';
import { isForTwo } from './games.ts';
import { tellFound } from './tell.ts';
import { pairingTexts } from './texts/texts.ts';

/** Looks for an opponent in a game, or stops to. */
export const findOpponent = async (
  handling: GameHandling,
  { act }: Pick<CustomIdOf<'opponent'>, 'act'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = handling;
  const { guildId, channelId, user } = interaction;
  if (guildId === null || !isWithinReach(interaction) || !isForTwo(game))
    return refuse(handling, 'no server', pairingTexts.searchOnServer);
  if (act === 'stop') return stopLooking(handling, guildId);
  const request = {
    interactionId: interaction.id,
    userId: user.id,
    guildId,
    channelId,
    game,
    takesAnybody: act === 'anybody',
    patience: defaultLobbyOptions.patience,
  };
  const outcome = await context.searches.begin(request, findLeft(interaction.client.rest, context));
  if (outcome.kind === 'refused') {
    const { why } = outcome;
    const sentence =
      why.code === 'away' ? pairingTexts.youAreAway({ until: untilMark(why.until) }) : refusalText(why, null);
    return refuse(handling, why.code, sentence);
  }
  if (outcome.kind === 'found') return showFound(handling, outcome.matchId);
  const { search } = outcome;
  const say = outcome.kind === 'began' ? pairingTexts.looking : pairingTexts.lookingAlready;
  await answer.whisper(renderLooking(handling, say({ game: game.name, until: untilMark(endOf(search)) })));
  return { outcome: `search: ${outcome.kind}` };
};

const renderLooking = ({ game }: GameHandling, sentence: string): Message =>
  renderText(sentence, [
    renderButtons(
      renderButton(pairingTexts.label.stop, { kind: 'opponent', game: game.id, act: 'stop' }, 'secondary'),
      renderButton(pairingTexts.label.bot, { kind: 'quick', game: game.id }, 'secondary'),
    ),
  ]);

const stopLooking = async (handling: GameHandling, guildId: string) => {
  const { interaction, context, game } = handling;
  const isStopped = await context.searches.stop(interaction.user.id, guildId, game.id);
  const sentence = isStopped ? pairingTexts.stopped({ game: game.name }) : pairingTexts.notLooking({ game: game.name });
  await showInPlace(handling, renderText(sentence));
  return { outcome: isStopped ? 'search: stopped' : 'search: none' };
};

/** Begins the match that was found, where both see it, and tells its link. */
const showFound = async (handling: GameHandling, matchId: string): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = handling;
  for (const search of await context.searches.claim({ only: matchId }))
    await tellFound(
      { rest: interaction.client.rest, services: context, refresh: (id) => context.boardUpdater.refresh(id) },
      search,
    );
  const board = await context.matches.look(matchId);
  await answer.whisper(
    pairingTexts.opponentFound({
      game: game.name,
      link: (board === null ? '' : boardLink(board.match)) || pairingTexts.inList,
    }),
  );
  return { outcome: 'search: found', match: matchId };
};
