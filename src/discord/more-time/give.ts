import { inLanguage } from '../../kernel/language/current.ts';
import type { Board } from '../../sessions/match/match.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { requestOf, type ComponentHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { listOf, mention, untilMark } from '../marks/marks.ts';
import { whisperRefusal } from '../messages/refusals.ts';
import { renderText } from '../messages/render.ts';
import { boardLink } from '../posting/board-messages.ts';
import { namesOf } from '../view/names.ts';
import { moreTimeTexts } from './texts/texts.ts';

/** Gives an awaited player a day more for their turn, and says so where all can read it. Nobody is pinged. */
export const giveDay = async (
  handling: ComponentHandling,
  board: Board,
  { seat }: Pick<CustomIdOf<'giveDay'>, 'seat'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { id: matchId } = board.match;
  const outcome = await context.matches.giveDay(requestOf(handling, matchId), seat);
  if (outcome.kind === 'refused') return whisperRefusal(handling, outcome, matchId);
  const { match } = outcome.board;
  const about = { player: namesOf(match)[seat] ?? '', until: untilMark(outcome.until, 'F') };
  await context.boardUpdater.refreshAfter(answer.update(renderText(moreTimeTexts.gave.own(about))), matchId);
  const giver = mention(interaction.user.id);
  const told = inLanguage(match.language, () => moreTimeTexts.gave.told({ ...about, giver, game: match.game.name }));
  await answer.post(renderText(listOf([told, boardLink(match)], ' ')));
  return { outcome: outcome.kind, match: matchId };
};
