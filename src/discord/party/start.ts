import type { AnyGame } from '../../games/contract/game.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../kernel/time.ts';
import type { PartyOpening, PartyRefusal } from '../../sessions/party/gather.ts';
import type { Party } from '../../sessions/party/party.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { postOpened, type GatheringView } from '../gathering/gathering.ts';
import { isWithinReach } from '../interactions/answer.ts';
import type { GameHandling, Handling, LoggedOutcome } from '../interactions/handling.ts';
import { listOf, mention } from '../marks/marks.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtonRows, renderText } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { lengthText } from './length.ts';
import { partyTexts } from './texts/texts.ts';
import { renderParty, variantName } from './view.ts';

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
  await answer.whisper(
    renderText(partyTexts.withGroup({ length: lengthText(STANDARD_CLOCK) }), renderButtonRows(buttons)),
  );
  return { outcome: 'offered parties' };
};

/** Opens a party of a game, as its button or the command says. */
export const startParty = (
  handling: GameHandling,
  { variant, seconds }: Pick<CustomIdOf<'partyStart'>, 'variant' | 'seconds'>,
): Promise<LoggedOutcome> => {
  const options = handling.game.daily?.parties[variant]?.options;
  if (options === undefined) return refuse(handling, 'no such party', messagesTexts.unreadable.foreign);
  return openAndPost(handling, { game: handling.game, options, seconds });
};

/** How a party is shown while people gather for it. */
export const partyView: GatheringView<Party, PartyRefusal> = {
  name: 'party',
  render: (party) => renderParty(party),
  noteShown: ({ parties }, party, messageId) => parties.noteShown(party, messageId),
  whyNot: (why) => partyTexts.refusal[why],
  outOfDate: ['over', 'begun'],
  againExists: (link) => listOf([partyTexts.againExists, link], ' '),
  askedAgain: (people, party) =>
    partyTexts.askedAgain({ people: people.map((id) => mention(id)), game: variantName(party) }),
};

/** Opens a party and posts its message. */
export const openAndPost = async (
  handling: Handling,
  opening: Pick<PartyOpening, 'options' | 'seconds' | 'againOf' | 'bots'> & { readonly game: AnyGame },
): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { guildId, channelId } = interaction;
  if (guildId === null || !isWithinReach(interaction)) return refuse(handling, 'not a member', partyTexts.needsBot);
  const from = { interactionId: interaction.id, userId: interaction.user.id, guildId, channelId };
  const outcome = await context.parties.open({ ...from, ...opening });
  return postOpened(handling, partyView, outcome, outcome.gathering?.asked);
};
