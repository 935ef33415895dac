import { gameCommand } from '../src/discord/dispatch/game-command.ts';
import { escape } from '../src/games/escape/index.ts';
import { escapeTexts } from './texts/escape/texts.ts';

/** `/escape`: the solo dice crawl. */
export const command = gameCommand({ game: escape, words: () => escapeTexts });
