import type { AnyGame } from '../../games/contract/game.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../kernel/time.ts';
import type { PartyOpening } from '../../sessions/party/gather.ts';
import type { Party } from '../../sessions/party/party.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { isWithinReach } from '../interactions/answer.ts';
import { inLanguageOf, type GameHandling, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtonRows, renderText, type Message } from '../messages/render.ts';
import { messagesWords } from '../messages/words.ts';
import { linkTo } from '../posting/board-messages.ts';
import { renderParty } from './view.ts';
import { partyWords } from './words.ts';

/** How long the runs of a party may take, in seconds. */
export const clocks = [10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 12 * HOUR, DAY].map((clock) => clock / SECOND);

/** How long a party lasts unless another length is chosen, in seconds. */
export const STANDARD_CLOCK = HOUR / SECOND;

/** Asks which game a group wants to play. */
export const offerParties = async ({ answer, context }: Handling): Promise<LoggedOutcome> => {
  const buttons = context.games.flatMap(({ id, daily }) =>
    (daily?.parties ?? []).map(({ name }, variant) =>
      renderButton(name, { kind: 'partyStart', game: id, variant, seconds: STANDARD_CLOCK }, 'primary'),
    ),
  );
  await answer.whisper(renderText(partyWords.WITH_GROUP, renderButtonRows(buttons)));
  return { outcome: 'offered parties' };
};

/** Opens a party of a game, as its button or the command says. */
export const startParty = (
  handling: GameHandling,
  { variant, seconds }: Pick<CustomIdOf<'partyStart'>, 'variant' | 'seconds'>,
): Promise<LoggedOutcome> => {
  const options = handling.game.daily?.parties[variant]?.options;
  if (options === undefined) return refuse(handling, 'no such party', messagesWords.unreadableWords('foreign'));
  return openAndPost(handling, { game: handling.game, options, seconds });
};

/** Opens a party and posts its message. `around` adds to that. */
export const openAndPost = async (
  handling: Handling,
  opening: Pick<PartyOpening, 'options' | 'seconds' | 'againOf' | 'bots'> & { readonly game: AnyGame },
  around: (party: Party, message: Message) => Promise<Message> = (_party, message) => Promise.resolve(message),
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { guildId, channelId } = interaction;
  if (guildId === null || !isWithinReach(interaction)) return refuse(handling, 'not a member', partyWords.NEEDS_BOT);
  const from = { interactionId: interaction.id, userId: interaction.user.id, guildId, channelId };
  const outcome = await context.parties.open({ ...from, ...opening });
  if (outcome.kind === 'refused') return refuse(handling, outcome.why, partyWords.partyRefusals[outcome.why]);
  const { party } = outcome;
  if (outcome.kind === 'repeated')
    return refuse(handling, 'repeated already', partyWords.againExists(partyLink(party)));
  const shown = await inLanguageOf(context, guildId, () => around(party, renderParty(party)));
  const posted = await answer.post(shown);
  if (!posted.isEphemeral) await context.parties.noteShown(party, posted.messageId);
  return { outcome: 'opened a party', match: party.id };
};

/** The link to the message of a party; empty if it is not known. */
const partyLink = ({ guildId, channelId, messageId }: Party): string =>
  messageId === null ? '' : linkTo(guildId, { channelId, messageId });
