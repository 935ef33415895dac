import type { PartyOutcome, PartyRefusal, PartyRequest } from '../../sessions/party/gather.ts';
import type { Party } from '../../sessions/party/party.ts';
import { mayBeCalled } from '../../sessions/time/own-time.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { inLanguageOf, usedMessage, type ComponentHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { withoutRepeatedPings } from '../interactions/repeated-pings.ts';
import { refuse } from '../messages/refusals.ts';
import type { Message } from '../messages/render.ts';
import { whisperPrivateScreen } from '../play/private-screen.ts';
import { openAndPost } from './start.ts';
import { renderParty, variantName } from './view.ts';
import { partyWords } from './words.ts';

/** Does what a button of a party says. */
export const takePart = async (
  handling: ComponentHandling,
  { party: partyId, act }: CustomIdOf<'party'>,
): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const request = { interactionId: interaction.id, partyId, userId: interaction.user.id };
  if (act === 'play') return playOwn(handling, request);
  if (act === 'again') return repeat(handling, request);
  const outcome = await context.parties[act](request);
  if (outcome.kind === 'refused') return tellWhyNot(handling, outcome);
  await showChanged(handling, outcome.party);
  // Whoever begins it sees their own board at once.
  if (hasBegun(outcome)) return playOwn(handling, request);
  return { outcome: `party: ${outcome.kind}`, match: partyId };
};

const hasBegun = ({ party, kind }: Exclude<PartyOutcome, { kind: 'refused' }>): boolean =>
  party.beganAt !== null && (kind === 'begun' || kind === 'joined');

/** Opens the run of the person who asks, or shows it, for them alone. */
const playOwn = async (handling: ComponentHandling, request: PartyRequest): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const outcome = await context.parties.play({ ...request, channelId: interaction.channelId });
  if (outcome.kind === 'refused') return tellWhyNot(handling, outcome);
  await whisperPrivateScreen(handling, outcome.board, 0);
  const used = usedMessage(interaction);
  if (outcome.party.messageId === null && used) await context.parties.showAgain(outcome.party.id, used.messageId);
  return { outcome: `party: ${outcome.kind} a run`, match: outcome.board.match.id };
};

/** Tells why nothing was done, and shows the party as it stands if the message showed it otherwise. */
const tellWhyNot = async (
  handling: ComponentHandling,
  { why, party }: { readonly why: PartyRefusal; readonly party: Party | null },
): Promise<LoggedOutcome> => {
  const sentence = partyWords.partyRefusals[why];
  if (party === null || !OUT_OF_DATE.has(why)) return refuse(handling, why, sentence, party?.id);
  await showChanged(handling, party);
  return refuse(handling, why, sentence, party.id);
};

const OUT_OF_DATE: ReadonlySet<PartyRefusal> = new Set(['over', 'begun']);

/** Shows a party in the message that was pressed. */
const showChanged = async (handling: ComponentHandling, party: Party): Promise<void> => {
  const { answer, context } = handling;
  await answer.update(await inLanguageOf(context, party.guildId, () => renderParty(party)));
  const used = usedMessage(handling.interaction);
  if (used) await context.parties.noteShown(party, used.messageId);
};

/** Opens the same party once more, and asks its people to join. Only those whom others may ping are pinged, once. */
const repeat = async (handling: ComponentHandling, { partyId, userId }: PartyRequest): Promise<LoggedOutcome> => {
  const { context } = handling;
  const before = await context.parties.lookAt(partyId);
  if (before === null) return refuse(handling, 'no such party', partyWords.partyRefusals['no such party']);
  if (before.members.every((each) => each.userId !== userId))
    return refuse(handling, 'not in', partyWords.partyRefusals['not in'], partyId);
  const { options, seconds } = before;
  const bots = before.bots.map(({ bot }) => bot);
  const people = before.members.map((each) => each.userId);
  // It is played by the rules of today.
  const game = context.games.find(({ id }) => id === before.game.id) ?? before.game;
  return openAndPost(handling, { game, options, seconds, bots, againOf: { id: partyId, people } }, (party, message) =>
    calling(handling, party, message),
  );
};

/** The message with a mention of those who are asked to join. */
const calling = async (handling: ComponentHandling, party: Party, message: Message): Promise<Message> => {
  const { interaction, context } = handling;
  const { asked } = party;
  if (asked.length === 0) return message;
  const times = await Promise.all(asked.map((userId) => context.ownTimes.of(userId)));
  const pings = asked.filter((_, index) => {
    const time = times[index];
    return time !== undefined && mayBeCalled(time, context.now());
  });
  const content = partyWords.askedAgainWords(asked, variantName(party));
  const pinging = { from: interaction.user.id, about: 'a lobby' } as const;
  return withoutRepeatedPings(handling, { ...message, content, pings }, pinging);
};
