import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle, type AutocompleteInteraction, type ModalSubmitFields } from 'discord.js';
import type { AnyGame } from '../../games/contract/game.ts';
import { revisionFor } from '../../games/contract/status.ts';
import type { Typing } from '../../games/contract/typing.ts';
import type { CleanText } from '../../kernel/text.ts';
import type { Board } from '../../sessions/match/match.ts';
import type { RefusalReason } from '../../sessions/match/outcome.ts';
import { isAt } from '../../sessions/match/place.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import type { Click } from '../../sessions/play/play.ts';
import { customIdThatFits, makeCustomId, type CustomId, type CustomIdOf } from '../custom-ids/custom-id.ts';
import type { AutocompleteChoice, GameSubcommand } from '../interactions/command.ts';
import type { HandlerContext } from '../interactions/context.ts';
import { givenOption, givenSoFar, givenText } from '../interactions/given.ts';
import {
  homeOf,
  requestOf,
  type GameCommandHandling,
  type GameHandling,
  type Handling,
  type LoggedOutcome,
} from '../interactions/handling.ts';
import { refusalText, refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderText, type Message } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { showElsewhere } from '../posting/board-messages.ts';
import { lookButton } from '../view/frame-rows.ts';
import { mayLookOn } from '../view/look.ts';
import { hurryAfter } from './hurry.ts';
import { afterBots, whisperPrivateScreen } from './private-screen.ts';
import { playTexts } from './texts/texts.ts';

/** The longest text that is accepted, and the longest choice that Discord accepts. */
const LONGEST = 400;
const LONGEST_CHOICE = 100;

/** Discord's limit of a button's label. */
const LONGEST_LABEL = 80;

const FIELD = 'turn';

/** `play`: several actions typed at once, with autocomplete. */
export const playSubcommand = (typing: Typing<unknown, unknown>): GameSubcommand => ({
  name: 'play',
  describe: (play) =>
    play
      .setDescription(messagesTexts.command.play({ example: typing.example }))
      .addStringOption((option) =>
        option
          .setName(FIELD)
          .setDescription(typing.label)
          .setRequired(true)
          .setMaxLength(LONGEST)
          .setAutocomplete(true),
      )
      .addBooleanOption((option) => option.setName('partly').setDescription(messagesTexts.command.partly)),
  handle: playTyped,
  suggest: async ({ interaction, context, game }) => {
    const { name, text } = givenSoFar(interaction);
    const board = name === FIELD ? await findTurn(interaction, context, game) : null;
    const seat = board && seatOf(board.match, interaction.user.id);
    if (board === null || seat === null) return [];
    const own = board.match.game.typing ?? typing;
    return own.suggest(board.state, seat, text).flatMap(choiceOf);
  },
});

const choiceOf = ({
  text,
  told,
}: {
  readonly text: string;
  readonly told: string | null;
}): readonly AutocompleteChoice[] =>
  text.trim() === '' || text.length > LONGEST_CHOICE
    ? []
    : [{ name: (told ?? text).slice(0, LONGEST_CHOICE), value: text }];

const playTyped = async (handling: GameCommandHandling): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = handling;
  const board = await findTurn(interaction, context, game);
  if (board === null) {
    await answer.whisper(playTexts.noGame({ command: game.id }));
    return { outcome: 'found no game' };
  }
  const text = givenOption(interaction.options, FIELD, LONGEST);
  const isPartly = interaction.options.getBoolean('partly') ?? false;
  const { id } = board.match;
  const outcome = await context.matches.play(clickOf(handling, id, text, isPartly));
  if (outcome.kind === 'refused') {
    await answer.whisper(renderRefusal(outcome, interaction.user.id));
    return { outcome: `refused: ${outcome.why.code}`, match: id };
  }
  if (outcome.board.match.endedAt !== null) hurryAfter(handling, outcome.board);
  const told = whisperPrivateScreen(handling, await afterBots(handling, outcome.board), outcome.seat);
  await (outcome.isSeen ? context.boardUpdater.refreshAfter(told, id) : told);
  if (outcome.isSeen && outcome.kind !== 'repeated') await showElsewhere(handling, outcome.board);
  return { outcome: outcome.kind, match: id };
};

/** Plays a typed text: all of it, or only the part that is legal. */
export const clickOf = (
  handling: Pick<Handling, 'interaction'>,
  matchId: string,
  text: CleanText | null,
  isPartly = false,
): Click => ({
  ...requestOf(handling, matchId),
  revision: null,
  action: (game, state, seat) => {
    if (!game.typing || text === null) return { code: 'unreadable' };
    const { actions, mistake } = game.typing.read(state, seat, text);
    if (mistake === null || (isPartly && actions.length > 0)) return actions;
    return { code: 'mistake', text, mistake, legal: actions.map((action) => game.makeAction(action)) };
  },
});

/** Says why nothing was played, with buttons to play the part before a mistake and correct it, or to look on. */
export const renderRefusal = (
  { why, board }: { readonly why: RefusalReason; readonly board: Board | null },
  userId: string,
): Message => {
  const words = refusalText(why, board?.match ?? null);
  const seat = board && seatOf(board.match, userId);
  if (why.code === 'not seated' && board !== null && mayLookOn(board, userId))
    return renderText(words, [renderButtons(lookButton(board.match))]);
  if (why.code !== 'mistake' || board === null || seat === null) return renderText(words);
  const { id } = board.match;
  const { text, legal } = why;
  const part = { kind: 'act', match: id, revision: revisionFor(board.status, seat), action: legal.join(' ') } as const;
  const again = { kind: 'form', match: id, text } as const;
  const buttons = [
    ...(legal.length > 0 && customIdThatFits(part)
      ? [renderButton(labelOfPart(board.match.game, legal), part, 'primary')]
      : []),
    renderButton(playTexts.typed.correct, customIdThatFits(again) ? again : { ...again, text: '' }, 'secondary'),
  ];
  return renderText(words, [renderButtons(...buttons)]);
};

const labelOfPart = (game: AnyGame, legal: readonly string[]): string => {
  const words = legal.map((text) => game.typing?.write(game.parseAction(text)) ?? text);
  const label = playTexts.typed.part({ part: words.join(' ') });
  return label.length <= LONGEST_LABEL ? label : playTexts.typed.longPart({ count: legal.length });
};

/** Opens a form to type in, for a match. */
export const openForm = async (
  handling: GameHandling,
  { match }: Board,
  { text }: Pick<CustomIdOf<'form'>, 'text'>,
): Promise<LoggedOutcome> => {
  if (!handling.game.typing) return refuse(handling, 'nothing to type', messagesTexts.unreadable.foreign, match.id);
  await askToType(handling, { kind: 'typed', match: match.id }, text);
  return { outcome: 'opened a form', match: match.id };
};

/** Opens a form to type in, which comes back with this custom id. */
export const askToType = async ({ answer, game }: GameHandling, id: CustomId, text = ''): Promise<void> => {
  if (!(await answer.ask(typingForm(game, id, text)))) await answer.whisper(messagesTexts.formTooLate);
};

/** A form to type in. */
export const typingForm = (game: AnyGame, id: CustomId, text: string): ModalBuilder => {
  const { typing } = game;
  if (!typing) throw new Error(`${game.id} has nothing to type`);
  const input = new TextInputBuilder()
    .setCustomId(FIELD)
    .setStyle(TextInputStyle.Short)
    .setPlaceholder(typing.example)
    .setMaxLength(LONGEST);
  if (text !== '') input.setValue(text);
  const label = new LabelBuilder().setLabel(typing.label).setTextInputComponent(input);
  return new ModalBuilder().setCustomId(makeCustomId(id)).setTitle(game.name).addLabelComponents(label);
};

/** The match that somebody means by typing: preferably one that waits for them, preferably in this channel. */
const findTurn = async (
  interaction: AutocompleteInteraction | GameCommandHandling['interaction'],
  { matches }: HandlerContext,
  game: AnyGame,
): Promise<Board | null> => {
  const { channelId, user } = interaction;
  const player = { game: game.id, guildId: homeOf(interaction), userId: user.id };
  const own = await matches.boardsFor(player, channelId, 'their turn');
  const rank = ({ match, status }: Board): number => {
    const seat = seatOf(match, user.id);
    const waits = seat !== null && status.awaited.includes(seat);
    return (waits ? 0 : 2) + (isAt(match, channelId) ? 0 : 1);
  };
  const begun = own.filter(({ state }) => state !== null);
  return begun.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
};

/** The text typed into the form. */
export const typedIn = (fields: ModalSubmitFields): CleanText => givenText(fields, FIELD, LONGEST);
