import { gameCommand } from '../src/discord/dispatch/game-command.ts';
import { challengeCommand } from '../src/discord/lobby/challenge.ts';
import { babylon } from '../src/games/babylon/index.ts';
import { babylonTexts } from './texts/babylon/texts.ts';

/** `/babylon`: the race with secret cards. */
export const command = gameCommand({ game: babylon, words: () => babylonTexts });

/** In the menu of a member: invites them to a race. Once they have accepted, anyone can take the third seat. */
export const challenge = challengeCommand(babylon, () => babylonTexts.challenge, {});
