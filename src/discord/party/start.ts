import type { AnyGame } from '../../games/contract/game.ts';
import { SECOND } from '../../kernel/time.ts';
import type { PartyOpening, PartyRefusal } from '../../sessions/party/gather.ts';
import { isHost, type Party } from '../../sessions/party/party.ts';
import type { Planned } from '../gathering/events.ts';
import { postOpened, type GatheringView } from '../gathering/gathering.ts';
import { isWithinReach } from '../interactions/answer.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { listOf, mention } from '../marks/marks.ts';
import { refuse } from '../messages/refusals.ts';
import { partyTexts } from './texts/texts.ts';
import { renderParty, titleOf, variantName } from './view.ts';

/** How a party is shown while people gather for it. */
export const partyView: GatheringView<Party, PartyRefusal> = {
  name: 'party',
  none: 'no such party',
  lookAt: ({ parties }, id) => parties.lookAt(id),
  mayRun: (party, { user }) => isHost(party, user.id),
  setHour: ({ context }, request) => context.parties.setHour(request),
  render: (party) => renderParty(party),
  noteShown: ({ parties }, party, messageId) => parties.noteShown(party, messageId),
  whyNot: (why) => partyTexts.refusal[why],
  outOfDate: ['over', 'begun'],
  againExists: (link) => listOf([partyTexts.againExists, link], ' '),
  askedAgain: (people, party) =>
    partyTexts.askedAgain({ people: people.map((id) => mention(id)), game: variantName(party) }),
};

/** What the event of a party says of it. */
export const plannedParty = (party: Party): Planned => {
  const { startsAt, beganAt, closesAt, seconds } = party;
  const isAhead = beganAt === null && startsAt !== null;
  const endsAt = isAhead ? new Date(startsAt.getTime() + seconds * SECOND) : closesAt;
  return { gathering: party, title: () => titleOf(party), endsAt };
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
