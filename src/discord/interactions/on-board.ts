import type { AnyGame } from '../../games/contract/game.ts';
import type { Board } from '../../sessions/match/match.ts';
import { isFoundBy } from '../../sessions/match/place.ts';
import type { CustomIdOf, Kind } from '../custom-ids/custom-id.ts';
import { refusalText } from '../messages/refusals.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { homeOf, type ComponentHandling, type GameHandling, type LoggedOutcome } from './handling.ts';

/** The handlers of some kinds of components: each does what a custom id says. */
export type Handlers<Of extends Kind> = {
  readonly [Name in Of]: (handling: ComponentHandling, id: CustomIdOf<Name>) => Promise<LoggedOutcome>;
};

export type GameComponentHandling = ComponentHandling & GameHandling;

/**
 * Makes a handler of one that needs the board of the match. A custom id works only on the server of its match, and
 * that of a daily run only for its player. Whatever follows a match is played by the game's rules of today.
 */
export const onBoard =
  <Id>(handle: (handling: GameComponentHandling, board: Board, id: Id) => Promise<LoggedOutcome>) =>
  async (handling: ComponentHandling, id: Id & { readonly match: string }): Promise<LoggedOutcome> => {
    const { interaction, answer, context } = handling;
    const board = await context.matches.look(id.match);
    if (board && isFoundBy(board.match, interaction.user.id, homeOf(interaction))) {
      const game = gameNamed(handling, board.match.game.id);
      if (game) return handle({ ...handling, game }, board, id);
      // The goal of what stands in for it says that it is gone.
      await answer.whisper(board.match.game.goal);
      return { outcome: 'refused: the game is gone', match: id.match };
    }
    await answer.whisper(refusalText({ code: 'no such match' }, null));
    return { outcome: 'refused: no such match', match: id.match };
  };

/** Makes a handler of one that needs the game. */
export const ofGame =
  <Id>(handle: (handling: GameComponentHandling, id: Id) => Promise<LoggedOutcome>) =>
  async (handling: ComponentHandling, id: Id & { readonly game: string }): Promise<LoggedOutcome> => {
    const game = gameNamed(handling, id.game);
    if (game) return handle({ ...handling, game }, id);
    await handling.answer.whisper(messagesTexts.unknownGame);
    return { outcome: 'refused: unknown game' };
  };

const gameNamed = ({ context }: ComponentHandling, id: string): AnyGame | undefined =>
  context.games.find((game) => game.id === id);
