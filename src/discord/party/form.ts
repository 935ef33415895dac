import type { ModalBuilder } from '@discordjs/builders';
import type { OptionField } from '../../games/contract/choosing.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../kernel/time.ts';
import { isWithinReach } from '../interactions/answer.ts';
import type { ComponentHandling, Handling, LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { readForm, renderForm } from '../view/form.ts';
import { lengthText } from './length.ts';
import { openAndPost } from './start.ts';
import { partyTexts } from './texts/texts.ts';

/** How long the runs of a party may take, in seconds. */
const CLOCKS = [10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 12 * HOUR, DAY].map((clock) => clock / SECOND);

/** How long a party lasts unless another length is chosen, in seconds. */
const STANDARD_CLOCK = HOUR / SECOND;

/** What parties play: each game by its id, with the number of what it offers for them. */
const offeredBy = (games: readonly AnyGame[]) =>
  games.flatMap((game) =>
    (game.daily?.parties ?? []).map(({ name, options }, variant) => ({
      value: `${game.id}:${variant}`,
      name,
      game,
      options,
    })),
  );

/** What a party asks for: the game, and how long its runs may take. */
const fieldsFor = (games: readonly AnyGame[]): readonly OptionField[] => [
  {
    id: 'game',
    kind: 'one',
    label: partyTexts.form.game,
    description: partyTexts.form.about,
    choices: offeredBy(games).map(({ value, name }, index) => ({ value, label: name, isChosen: index === 0 })),
  },
  {
    id: 'clock',
    kind: 'one',
    label: partyTexts.form.clock,
    choices: CLOCKS.map((seconds) => ({
      value: String(seconds),
      label: lengthText(seconds),
      isChosen: seconds === STANDARD_CLOCK,
    })),
  },
];

/** The form that opens a party. */
export const partyForm = (games: readonly AnyGame[]): ModalBuilder =>
  renderForm({ kind: 'partyStart' }, partyTexts.form.title, fieldsFor(games));

/** Asks what a group wants to play, and for how long. */
export const askForParty = async (handling: Handling): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  if (interaction.guildId === null || !isWithinReach(interaction))
    return refuse(handling, 'not a member', partyTexts.needsBot);
  if (!(await answer.ask(partyForm(context.games)))) await answer.whisper(messagesTexts.formTooLate);
  return { outcome: 'opened a form of a party' };
};

/** Opens the party that was filled in. */
export const startParty = (handling: ComponentHandling): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const filledIn = interaction.isModalSubmit() ? readForm(interaction.fields, fieldsFor(context.games)) : {};
  const wanted = offeredBy(context.games).find(({ value }) => value === filledIn['game']?.[0]);
  const seconds = CLOCKS.find((each) => String(each) === filledIn['clock']?.[0]);
  if (wanted === undefined || seconds === undefined)
    return refuse(handling, 'no such party', messagesTexts.unreadable.foreign);
  return openAndPost(handling, { game: wanted.game, options: wanted.options, seconds });
};
