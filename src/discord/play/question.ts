import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord.js';
import type { AnyGame } from '../../games/contract/game.ts';
import type { Seat } from '../../games/contract/status.ts';
import { actionOf, type Question } from '../../games/contract/typing.ts';
import type { CleanText } from '../../kernel/text.ts';
import type { Board } from '../../sessions/match/match.ts';
import { refuse } from '../../sessions/match/outcome.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import { whyNot, type Click } from '../../sessions/play/play.ts';
import { makeCustomId, type CustomIdOf } from '../custom-ids/custom-id.ts';
import { givenText } from '../interactions/given.ts';
import { requestOf, type ComponentHandling, type LoggedOutcome } from '../interactions/handling.ts';
import type { GameComponentHandling } from '../interactions/on-board.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { show } from './play.ts';
import { playTexts } from './texts/texts.ts';

type Asked = Omit<CustomIdOf<'ask'>, 'kind' | 'text'>;

const FIELD = 'answer';

/** The longest answer that is read, in characters: a refused one stands in the button that corrects it. */
const LONGEST = 40;

/** Opens the form of a question for a seat that may answer it, or says why it may not. */
export const askQuestion = async (
  handling: GameComponentHandling,
  board: Board,
  { match, revision, question, text }: Asked & Pick<CustomIdOf<'ask'>, 'text'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const seat = seatOf(board.match, interaction.user.id);
  const why = seat === null ? ({ code: 'not seated' } as const) : whyNot(board, seat, revision, context.now());
  const asked = seat === null || why ? undefined : questionNamed(board.match.game, board.state, seat, question);
  if (asked === undefined) return show(handling, match, refuse(why ?? { code: 'not your turn' }, board));
  const form = formOf(board.match.game.name, asked, { match, revision, question }, text);
  if (!(await answer.ask(form))) await answer.whisper(messagesTexts.formTooLate);
  return { outcome: 'asked a question', match };
};

/** Plays the answer typed into the form. One that the game refuses can be corrected. */
export const playAnswer = async (handling: ComponentHandling, id: CustomIdOf<'answered'>): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { match, revision, question } = id;
  const text = interaction.isModalSubmit() ? givenText(interaction.fields, FIELD, LONGEST) : null;
  const outcome = await context.matches.play({ ...requestOf(handling, match), revision, action: actionIn(id, text) });
  if (outcome.kind !== 'refused' || outcome.why.code !== 'rules') return show(handling, match, outcome, null);
  const again = { kind: 'ask', match, revision, question, text: text ?? '' } as const;
  const correct = renderButton(playTexts.typed.correct, again, 'secondary');
  await answer.whisper(renderText(outcome.why.sentence, [renderButtons(correct)]));
  return { outcome: 'refused: rules', match };
};

const questionNamed = ({ questions }: AnyGame, state: unknown, seat: Seat, id: string): Question<unknown> | undefined =>
  questions?.of(state, seat).find((each) => each.id === id);

/** The action of an answer. What can't be one is refused with what the question takes. */
const actionIn =
  ({ question }: Asked, text: CleanText | null): Exclude<Click['action'], string> =>
  (game, state, seat) => {
    const asked = questionNamed(game, state, seat, question);
    if (game.questions === undefined || asked === undefined || text === null) return { code: 'unreadable' };
    const action = actionOf(game.questions, asked, text);
    return action === null ? { code: 'rules', sentence: asked.takes } : [action];
  };

const formOf = (title: string, { label, takes }: Question<unknown>, id: Asked, text: string): ModalBuilder => {
  const input = new TextInputBuilder().setCustomId(FIELD).setStyle(TextInputStyle.Short).setMaxLength(LONGEST);
  if (text !== '') input.setValue(text);
  const field = new LabelBuilder().setLabel(label).setDescription(takes).setTextInputComponent(input);
  return new ModalBuilder()
    .setCustomId(makeCustomId({ kind: 'answered', ...id }))
    .setTitle(title)
    .addLabelComponents(field);
};
