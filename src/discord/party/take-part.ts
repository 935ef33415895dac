import type { GatheringRequest } from '../../sessions/gathering/gathering.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { showOutcome } from '../gathering/gathering.ts';
import { askForHour, fillInHour } from '../gathering/hour.ts';
import { usedMessage, type ComponentHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { whisperPrivateScreen } from '../play/private-screen.ts';
import { openAndPost, partyView } from './start.ts';
import { partyTexts } from './texts/texts.ts';
import { fairnessOf } from './view.ts';

/** Does what a button of a party says. */
export const takePart = async (
  handling: ComponentHandling,
  { party: id, act }: CustomIdOf<'party'>,
): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const request = { interactionId: interaction.id, id, userId: interaction.user.id };
  if (act === 'hour') return askForHour(handling, partyView, id, { kind: 'partyHour', party: id });
  if (act === 'play') return playOwn(handling, request);
  if (act === 'again') return repeat(handling, request);
  if (act === 'fair') return tellFairness(handling, id);
  const outcome = await context.parties[act](request);
  const shown = await showOutcome(handling, partyView, outcome);
  // Whoever begins it sees their own board at once.
  const hasBegun = (outcome.kind === 'begun' || outcome.kind === 'joined') && outcome.gathering.beganAt !== null;
  return hasBegun ? playOwn(handling, request) : shown;
};

/** Has a party begin at the hour that was filled in. */
export const setHour = (handling: ComponentHandling, { party }: CustomIdOf<'partyHour'>): Promise<LoggedOutcome> =>
  fillInHour(handling, partyView, party);

/** Opens the run of the person who asks in a party that has begun, or shows it, for them alone. */
export const playOwn = async (handling: ComponentHandling, request: GatheringRequest): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const outcome = await context.parties.play({ ...request, channelId: interaction.channelId });
  if (outcome.kind === 'refused') return showOutcome(handling, partyView, outcome);
  const { board, gathering } = outcome;
  await whisperPrivateScreen(handling, board, 0);
  const used = usedMessage(interaction);
  if (gathering.messageId === null && used) await context.parties.showAgain(gathering.id, used.messageId);
  return { outcome: `party: ${outcome.kind} a run`, match: board.match.id };
};

/** Tells whoever asks how the dice were made fair. */
const tellFairness = async ({ answer, context }: ComponentHandling, id: string): Promise<LoggedOutcome> => {
  const party = await context.parties.lookAt(id);
  await answer.whisper(party === null ? partyTexts.refusal['no such party'] : fairnessOf(party));
  return { outcome: 'told how dice are fair' };
};

/** Opens the same party once more, and asks its people to join. */
const repeat = async (handling: ComponentHandling, { id, userId }: GatheringRequest): Promise<LoggedOutcome> => {
  const { context } = handling;
  const before = await context.parties.lookAt(id);
  if (before === null) return refuse(handling, 'no such party', partyTexts.refusal['no such party']);
  const people = before.members.map((each) => each.userId);
  if (!people.includes(userId)) return refuse(handling, 'not in', partyTexts.refusal['not in'], id);
  const { options, seconds } = before;
  const bots = before.bots.map(({ bot }) => bot);
  // It is played by the rules of today.
  const game = context.games.find((each) => each.id === before.game.id) ?? before.game;
  return openAndPost(handling, { game, options, seconds, bots, againOf: { id, people } });
};
