import { gameCommand } from '../src/discord/dispatch/game-command.ts';
import { challengeCommand } from '../src/discord/lobby/challenge.ts';
import { babylon } from '../src/games/babylon/index.ts';
import { babylonCommandWords } from './babylon-words.ts';

/** `/babylon`: the race with secret cards. */
export const command = gameCommand({ game: babylon, words: () => babylonCommandWords.words });

/** In the menu of a member: invites them to a race. Once they have accepted, anyone can take the third seat. */
export const challenge = challengeCommand(babylon, () => babylonCommandWords.CHALLENGE_TO_A_RACE, {});
