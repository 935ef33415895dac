import { gameCommand } from '../src/discord/dispatch/game-command.ts';
import { challengeCommand } from '../src/discord/lobby/challenge.ts';
import { startAsWritten } from '../src/discord/lobby/start.ts';
import { addLobbyOptions, readLobbyOptions } from '../src/discord/view/lobby-options.ts';
import { babylon } from '../src/games/babylon/index.ts';
import { babylonCommandWords } from './babylon-words.ts';

/** `/babylon`: the race with secret cards. */
export const command = gameCommand({
  game: babylon,
  words: () => babylonCommandWords.words,
  withOptions: (start) =>
    addLobbyOptions(
      start
        .addBooleanOption((option) => option.setName('challenge').setDescription(babylonCommandWords.words.challenge))
        .addBooleanOption((option) =>
          option.setName('half-challenge').setDescription(babylonCommandWords.words.halfChallenge),
        )
        .addBooleanOption((option) => option.setName('ordeal').setDescription(babylonCommandWords.words.ordeal))
        .addBooleanOption((option) => option.setName('hints').setDescription(babylonCommandWords.words.hints)),
    ),
  start: (call) => {
    const { options } = call.interaction;
    const fights = fightsOf({
      challenge: options.getBoolean('challenge'),
      isHalf: options.getBoolean('half-challenge') ?? false,
      isOrdeal: options.getBoolean('ordeal') ?? false,
    });
    const chosen = { ...fights, ...(options.getBoolean('hints') === true ? { hints: true } : {}) };
    const isChosen = Object.keys(chosen).length > 0;
    return startAsWritten(call, {
      chosen: isChosen ? chosen : null,
      otherwise: {},
      table: readLobbyOptions(call.interaction),
    });
  },
});

interface Fights {
  readonly challenge: boolean | null;
  readonly isHalf: boolean;
  readonly isOrdeal: boolean;
}

/** The options of the hardest fights that were asked for. */
const fightsOf = ({ challenge, isHalf, isOrdeal }: Fights): object => {
  if (isOrdeal) return { challenge: true, ordeal: true };
  if (isHalf && challenge !== true) return { challenge: false, half: true };
  return challenge === null ? {} : { challenge };
};

/** In the menu of a member: invites them to a race. Once they have accepted, anyone can take the third seat. */
export const challenge = challengeCommand(babylon, () => babylonCommandWords.CHALLENGE_TO_A_RACE, {});
