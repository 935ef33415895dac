import { setTimeout as wait } from 'node:timers/promises';
import type { APIMessage } from 'discord.js';
import type { Board } from '../../../sessions/match/match.ts';
import type { BoardStyle } from '../../../sessions/people/preferences.ts';
import { readMessage } from '../../messages/channel.ts';
import { jsonOf } from '../../messages/render.ts';
import { renderBoard } from '../../view/boards.ts';
import { wordedAs } from '../../view/pictured.ts';
import type { Burials } from './buried.ts';
import type { UpdaterContext } from './updater-context.ts';

/** How long a match has to stand still before a board that does not show it is edited, in milliseconds. */
const STANDS_STILL = 250;

/**
 * Waits until a match stands still or its board is up to date. Returns whether the board must be updated. While the
 * match moves on, the answers to its clicks show it, and an edit could arrive after a later answer.
 */
export const needsUpdate = async (
  context: UpdaterContext,
  burials: Burials,
  matchId: string,
  before: number | null = null,
): Promise<boolean> => {
  try {
    const unshown = await unshownVersion(context, burials, matchId);
    if (unshown === null || unshown === before) return unshown !== null;
    await wait(STANDS_STILL);
    return await needsUpdate(context, burials, matchId, unshown);
  } catch {
    // The update tries again, and logs a failure.
    return true;
  }
};

/** The version of a match whose message shows another board, or null if it shows this one or can't be edited. */
const unshownVersion = async (context: UpdaterContext, burials: Burials, matchId: string): Promise<number | null> => {
  const board = await context.services.matches.look(matchId);
  if (board === null || board.match.isOutOfReach) return null;
  const { channelId, messageId, version } = board.match;
  // A process may have posted a buried board again and died before noting it. Posting it once more finds that message.
  const isBuried = messageId !== null && (await burials.isBuried(board, { channelId, messageId }));
  burials.lookAgain(matchId);
  return !isBuried && (await isCurrent(context, board)) ? null : version;
};

/** A needless edit would show that somebody has prepared something in secret. */
const isCurrent = async ({ rest, services }: UpdaterContext, board: Board): Promise<boolean> => {
  const { channelId, messageId } = board.match;
  if (messageId === null) return false;
  const shown = await readMessage(rest, { channelId, messageId });
  const styles: readonly BoardStyle[] = shown.embeds[0]?.image === undefined ? ['text'] : ['picture', 'both'];
  const current = await Promise.all(
    styles.map(async (style) => wordsIn(jsonOf(await renderBoard(board, { pictures: wordedAs(style, services) })))),
  );
  return current.includes(wordsIn(shown));
};

/** The words of a board's message and the custom ids of its components. */
const wordsIn = ({ embeds: [embed], components }: Pick<APIMessage, 'embeds' | 'components'>): string => {
  const { title, description } = embed ?? {};
  const ids = [...JSON.stringify(components ?? []).matchAll(/"custom_id":"([^"]*)"/g)].map(([, id]) => id);
  return [title, description?.replace(COMMAND_LINK, '$1').trim(), ...ids].join('\n');
};

const COMMAND_LINK = /<(\/[^:>]+):\d+>/g;
