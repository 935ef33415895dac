import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord.js';
import { LONGEST_WORD } from '../../sessions/match/entropy.ts';
import type { Board } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import { makeCustomId, type CustomIdOf } from '../custom-ids/custom-id.ts';
import { givenText } from '../interactions/given.ts';
import { requestOf, type ComponentHandling, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { refuse, refuseUnseated, whisperRefusal } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { editBoard } from '../posting/board-messages.ts';
import { openThreadFor } from '../posting/threads.ts';
import { fairnessOf, mayMixIn } from '../view/fairness.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { lobbyTexts } from './texts/texts.ts';

const FIELD = 'word';

/** Shows how the dice are made fair. A player of a match that has not begun may mix in a word. */
export const showFairness = async ({ interaction, answer }: Handling, { match }: Board): Promise<LoggedOutcome> => {
  const mayMix = seatOf(match, interaction.user.id) !== null && mayMixIn(match);
  const button = renderButton(viewTexts.label.beginWithOwnWord, { kind: 'ownWord', match: match.id }, 'secondary');
  await answer.whisper(renderText(fairnessOf(match), mayMix ? [renderButtons(button)] : []));
  return { outcome: 'showed how the dice are made fair', match: match.id };
};

/** Opens the form for a word. This click fixes everything else that is mixed in, and the form shows it. */
export const askForWord = async (handling: Handling, board: Board): Promise<LoggedOutcome> => {
  const { interaction, answer } = handling;
  const { id, entropy, messageId } = board.match;
  if (seatOf(board.match, interaction.user.id) === null) return refuseUnseated(handling, board);
  if (entropy !== null) return whisperRefusal(handling, { why: { code: 'dice fixed' }, board }, id);
  const form = wordForm({ match: id, click: interaction.id, message: messageId });
  if (!(await answer.ask(form))) await answer.whisper(messagesTexts.formTooLate);
  return { outcome: 'opened a form', match: id };
};

/** The form for a word. It shows what else is mixed in. */
export const wordForm = ({ match, click, message }: Mixing): ModalBuilder => {
  const input = new TextInputBuilder().setCustomId(FIELD).setStyle(TextInputStyle.Short).setMaxLength(LONGEST_WORD);
  const label = new LabelBuilder()
    .setLabel(lobbyTexts.ownWord.label)
    .setDescription(fixedText(click, message))
    .setTextInputComponent(input);
  return new ModalBuilder()
    .setCustomId(makeCustomId({ kind: 'mixWord', match, click, message: message ?? '' }))
    .setTitle(lobbyTexts.ownWord.title)
    .addLabelComponents(label);
};

interface Mixing {
  readonly match: string;
  readonly click: string;
  readonly message: string | null;
}

const fixedText = (click: string, message: string | null): string =>
  message === null ? lobbyTexts.ownWord.fixed({ click }) : lobbyTexts.ownWord.fixedWithMessage({ click, message });

/** Begins a match with the word from the form. */
export const beginWithWord = async (
  handling: ComponentHandling,
  { match: matchId, click, message }: Omit<CustomIdOf<'mixWord'>, 'kind'>,
): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const word = interaction.isModalSubmit() ? givenText(interaction.fields, FIELD, LONGEST_WORD) : null;
  if (word === null || word === '') return refuse(handling, 'an empty word', lobbyTexts.ownWord.empty, matchId);
  const outcome = await context.matches.begin({
    ...requestOf(handling, matchId),
    own: { click, message: message === '' ? null : message, word },
  });
  if (outcome.kind === 'refused') return whisperRefusal(handling, outcome, matchId);
  await showBegun(handling, outcome.board);
  return { outcome: outcome.kind, match: matchId };
};

/** Shows that a match has begun: in the private message with the form, and in its public message or its thread. */
const showBegun = async (handling: ComponentHandling, board: Board): Promise<void> => {
  const { answer, context } = handling;
  const { match } = board;
  const { id, game, channelId, messageId } = match;
  const moved = game.seats.most === 1 ? null : await openThreadFor(handling, board);
  const answering = answer.update(renderText(`${lobbyTexts.ownWord.begun}\n\n${fairnessOf(match)}`));
  await context.boardUpdater.refreshAfter(answering, id);
  if (moved !== null && messageId !== null)
    await editBoard(handling, { channelId, messageId }, () => Promise.resolve(moved));
};
