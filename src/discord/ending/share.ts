import type { ButtonBuilder } from '@discordjs/builders';
import { DiscordAPIError } from 'discord.js';
import { inLanguage } from '../../kernel/language/current.ts';
import { MINUTE } from '../../kernel/time.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { coloursOf, seatOf } from '../../sessions/match/seats.ts';
import type { Share, ShareRequest } from '../../sessions/messages/shares.ts';
import { startOf } from '../../sessions/time/day.ts';
import { isAnswered, isWithinReach, type PostedAnswer } from '../interactions/answer.ts';
import type { ComponentHandling, LoggedOutcome } from '../interactions/handling.ts';
import { listOf, mention, timeMark } from '../marks/marks.ts';
import { findAnswer, isUnreachable } from '../messages/channel.ts';
import { refuse, refuseUnseated } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderText, type Message } from '../messages/render.ts';
import { boardLink, linkTo } from '../posting/board-messages.ts';
import { sceneOf } from '../view/boards.ts';
import { sharedStanding } from '../view/compared.ts';
import { codeBlock } from '../view/log-text.ts';
import { movingMatch, stillButton } from '../watch/moving.ts';
import { endingTexts } from './texts/texts.ts';

/** Shares a finished game for its player: posts a line about it and a picture that moves, once in each channel. */
export const shareResult = async (handling: ComponentHandling, board: Board): Promise<LoggedOutcome> => {
  const { interaction } = handling;
  const { match, state, status } = board;
  const { id, game } = match;
  const seat = seatOf(match, interaction.user.id);
  if (seat === null) return refuseUnseated(handling, board);
  if (status.result === null) return refuse(handling, 'nothing to share', endingTexts.nothingToShare, id);
  const player = mention(interaction.user.id);
  const { round } = match;
  if (round.of !== 'day' && round.privateUntil !== null)
    return refuse(
      handling,
      'the party is not over',
      endingTexts.roundNotOver({ at: timeMark(round.privateUntil, 'R') }),
      id,
    );
  const shared = inLanguage(match.language, () => {
    if (round.of === 'day')
      return round.isRanked
        ? { text: sharedDaily(board, round.name, player), button: dayButton(match, round.name), last: null }
        : null;
    const line = game.share(game.look(state, seat), coloursOf(match));
    const isAlone = match.seats.length === 1 && round.of === null;
    return {
      text: `${listOf([player, boardLink(match)], ' ')}\n${line}`,
      button: isAlone ? beatButton(match) : playButton(match),
      last: lastBoard(board),
    };
  });
  if (shared !== null) return postOnce(handling, match, () => renderShared(handling, match, shared));
  return refuse(handling, 'nothing to share', endingTexts.onlyRankedShared, id);
};

interface Shared {
  readonly text: string;
  readonly button: ButtonBuilder;
  /** The last board as text, for where no picture is; null if nothing may be shown of how it went. */
  readonly last: string | null;
}

const renderShared = async (
  handling: ComponentHandling,
  match: Match,
  { text, button, last }: Shared,
): Promise<Message> => {
  const moving = last === null ? null : await movingMatch(handling, match);
  if (moving === null) return renderText(listOf([text, last ?? ''], '\n'), [renderButtons(button)]);
  const still = inLanguage(match.language, () => stillButton(match, match.moveCount));
  return { ...renderText(text, [renderButtons(button, still)]), files: [moving] };
};

/** The lines of a board that are shared: more would hide what others say. */
const MOST = 12;

/** The last board of a finished game as text, as everyone may see it; empty if it has no text. */
const lastBoard = (board: Board): string => {
  const { game } = board.match;
  const shown = game.screen(game.look(board.state, 'table'), sceneOf(board, null));
  const lines = shown.board.find(({ kind }) => kind === 'code')?.text.split('\n') ?? [];
  return lines.length === 0
    ? ''
    : codeBlock(lines.length > MOST ? [...lines.slice(0, MOST), endingTexts.folded] : lines);
};

/** The text about a daily run. It doesn't say how the run ended or how far it went, as others may still play it. */
const sharedDaily = ({ match, status, daily: standing }: Board, day: string, player: string): string => {
  const line = sharedStanding(status.result?.score ?? 0, standing);
  const said = { day: startOf(day), game: match.game.name, player };
  const { daily, dailyWithHints } = endingTexts.shared;
  return `${match.hints > 0 ? dailyWithHints(said) : daily(said)}\n${line}`;
};

const dayButton = ({ game }: Match, day: string): ButtonBuilder =>
  renderButton(endingTexts.label.beat, { kind: 'beatDay', game: game.id, day }, 'primary');

const beatButton = ({ id }: Match): ButtonBuilder =>
  renderButton(endingTexts.label.beat, { kind: 'beat', match: id }, 'primary');

const playButton = ({ game }: Match): ButtonBuilder =>
  renderButton(endingTexts.label.play, { kind: 'quick', game: game.id }, 'primary');

/** How long a picture and Discord's showing an answer take, at most, in milliseconds. */
const PATIENCE = 3 * MINUTE;

/** Posts what a player shares, or links to it if they have already shared it in the channel. */
const postOnce = async (
  handling: ComponentHandling,
  match: Match,
  render: () => Promise<Message>,
): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { guildId, channelId } = interaction;
  const request = requestOf(handling, match);
  const before = await context.shares.claim(request);
  const isMine = before.interactionId === request.interactionId;
  const messageId = isMine ? null : (before.messageId ?? (await findShare(handling, before)));
  if (messageId !== null) {
    if (before.messageId === null) await context.shares.note({ ...request, ...before }, messageId);
    return refuse(
      handling,
      'shared already',
      endingTexts.sharedAlready({ link: linkTo(guildId, { channelId, messageId }) }),
      match.id,
    );
  }
  if (!isMine && !(await takeOver(handling, request, before)))
    return refuse(handling, 'being shared', endingTexts.beingShared, match.id);
  const posted = await post(handling, request, await render());
  try {
    // Some servers show such answers to one person alone. Then nothing was shared.
    if (posted.isEphemeral) await context.shares.drop(request);
    else await context.shares.note(request, posted.messageId);
  } catch (err) {
    context.log.warn({ err, match: match.id }, 'a shared result could not be noted; the next press will look for it');
  }
  return { outcome: match.round.of === 'day' ? 'shared a daily' : 'shared a result', match: match.id };
};

const requestOf = ({ interaction }: ComponentHandling, { id: matchId }: Match): ShareRequest => {
  const { id: interactionId, user, guildId, channelId } = interaction;
  return { matchId, userId: user.id, channelId, guildId, interactionId };
};

/** Posts a result. If that fails, gives up the claim. */
const post = async (
  { answer, context }: ComponentHandling,
  request: ShareRequest,
  message: Message,
): Promise<PostedAnswer> => {
  try {
    return await answer.post(message);
  } catch (error) {
    // If another process has the same interaction, that one posts the result.
    if (error instanceof DiscordAPIError && !isAnswered(error)) await context.shares.drop(request);
    throw error;
  }
};

/** Finds the message of an interaction whose process died before noting it; null if there is none. */
const findShare = async ({ interaction }: ComponentHandling, { interactionId }: Share): Promise<string | null> => {
  if (!isWithinReach(interaction)) return null;
  try {
    const { client, channelId } = interaction;
    return (await findAnswer(client.rest, { interactionId, channelId }))?.messageId ?? null;
  } catch (error) {
    if (isUnreachable(error)) return null;
    throw error;
  }
};

/** Takes over the claim of another interaction that never posted. */
const takeOver = async ({ context }: ComponentHandling, request: ShareRequest, before: Share): Promise<boolean> => {
  if (context.now().getTime() - before.sharedAt.getTime() <= PATIENCE) return false;
  const claimed = await context.shares.claim(request, before.interactionId);
  return claimed.interactionId === request.interactionId;
};
