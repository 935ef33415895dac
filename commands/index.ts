import type { Command } from '../src/discord/command.ts';
import { escapeCommand } from './escape.ts';

/** Every slash command. */
export const commands: readonly Command[] = [escapeCommand];
