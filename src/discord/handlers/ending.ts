import { seatOf } from '../../sessions/match.ts';
import { boardLink, refreshBoard } from '../boards/board-messages.ts';
import type { Call, LoggedOutcome } from '../messages/context.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { mayModerate, mentions } from './multiplayer.ts';
import { requestOf } from './request.ts';
import { refusalWords } from '../messages/words.ts';

/** A button that ends a match for the one who presses, or agrees to that where others play too. */
export const confirmEnd = async (call: Call, matchId: string): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = call;
  const isModerator = game.seats.most > 1 && mayModerate(interaction);
  const ending = { ...requestOf(call, matchId), isModerator };
  const outcome = await context.matches.end(ending);
  if (outcome.kind === 'refused') {
    await answer.update(renderText(refusalWords(outcome.why, outcome.board?.match ?? null)));
    return { outcome: `refused: ${outcome.why.code}`, match: matchId };
  }
  const { match } = outcome.board;
  if (outcome.kind === 'agreed') {
    const command = `\`/${game.id} end\``;
    const keep = renderButton('Keep playing', { kind: 'keep', match: matchId }, 'secondary');
    const told = `You have agreed. It ends when ${mentions(outcome.missing)} agree too, with ${command}.`;
    await answer.update(renderText(told, [renderButtons(keep)]));
    context.boardUpdater.refresh(matchId);
    return { outcome: 'agreed to end', match: matchId };
  }
  const whose = seatOf(match, interaction.user.id) === null ? 'The' : 'Your';
  if (game.seats.most > 1) context.boardUpdater.refresh(matchId);
  await answer.update(renderText(`${whose} game is ended. ${boardLink(match)}`.trim()));
  if (game.seats.most === 1) await refreshBoard(call, outcome.board);
  return { outcome: outcome.kind, match: matchId };
};
