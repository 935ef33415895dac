import type { Command } from '../src/discord/messages/context.ts';
import { babylonCommand } from './babylon.ts';
import { citadelCommand } from './citadel.ts';
import { escapeCommand } from './escape.ts';
import { gamesCommand } from './games.ts';
import { siegeCommand } from './siege.ts';

/** Every slash command. */
export const commands: readonly Command[] = [babylonCommand, citadelCommand, escapeCommand, gamesCommand, siegeCommand];
