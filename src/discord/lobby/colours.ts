import { colourNamed, type Colour } from '../../games/contract/colours.ts';
import type { Board } from '../../sessions/match/match.ts';
import { refuse } from '../../sessions/match/outcome.ts';
import { givenChoice } from '../interactions/given.ts';
import { requestOf, type ComponentHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { whisperRefusal } from '../messages/refusals.ts';
import { showBoard } from '../play/play.ts';
import { ANY_COLOUR } from '../view/lobby-menus.ts';
import { lobbyTexts } from './texts/texts.ts';

/** Gives the person the colour chosen in a lobby's menu, and keeps it as their wish, also for when they join. */
export const chooseColour = async (handling: ComponentHandling, board: Board): Promise<LoggedOutcome> => {
  const { context, answer } = handling;
  const { id: matchId } = board.match;
  const value = givenChoice(handling.interaction);
  const colour = colourNamed(value);
  const outcome =
    colour === null && value !== ANY_COLOUR
      ? refuse({ code: 'unreadable' }, board)
      : await context.matches.chooseColour(requestOf(handling, matchId), colour?.id ?? null);
  if (outcome.kind === 'refused') return whisperRefusal(handling, outcome, matchId);
  if (outcome.kind === 'wished for a colour') await answer.whisper(wishText(colour));
  else await showBoard(handling, { ...outcome, isSeen: true });
  return { outcome: outcome.kind, match: matchId };
};

const wishText = (colour: Colour | null): string =>
  colour === null ? lobbyTexts.wish.none : lobbyTexts.wish.colour({ colour: colour.name });
