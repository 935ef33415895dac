import type { Gathered, GatheringOutcome, GatheringRefusal } from '../../sessions/gathering/gathering.ts';
import type { HourRequest } from '../../sessions/gathering/hour.ts';
import { mayBeCalled } from '../../sessions/time/own-time.ts';
import type { Answerable } from '../interactions/answer.ts';
import type { HandlerContext, Services } from '../interactions/context.ts';
import {
  inLanguageOf,
  usedMessage,
  type ComponentHandling,
  type Handling,
  type LoggedOutcome,
} from '../interactions/handling.ts';
import { withoutRepeatedPings } from '../interactions/repeated-pings.ts';
import { refuse } from '../messages/refusals.ts';
import type { Message } from '../messages/render.ts';
import { linkTo } from '../posting/board-messages.ts';

/** How one kind of gathering is shown, and what is said about it. */
export interface GatheringView<Kind extends Gathered, Why extends string> {
  readonly name: 'party' | 'tournament';
  /** Why something is refused if there is no such gathering any more. */
  readonly none: Why;
  lookAt(context: HandlerContext, id: string): Promise<Kind | null>;
  /** Whether somebody may begin it and set its hour. */
  mayRun(gathering: Kind, interaction: Answerable): boolean;
  setHour(handling: ComponentHandling, request: HourRequest): Promise<GatheringOutcome<Kind, Why>>;
  render(gathering: Kind): Message;
  /** Notes that a message shows it, unless others have followed that. */
  noteShown(context: HandlerContext, gathering: Kind, messageId: string): Promise<unknown>;
  whyNot(why: GatheringRefusal | Why, gathering: Kind | null): string;
  /** Why something is refused only if the message that was pressed shows it otherwise. */
  readonly outOfDate: readonly (GatheringRefusal | Why)[];
  /** To somebody who asks for the same one again after another one did. */
  againExists(link: string): string;
  /** The line to those who are asked to join another one. */
  askedAgain(people: readonly string[], gathering: Kind): string;
}

/** Posts the message of a gathering that was opened. Those who are asked to join are pinged, if others may, once. */
export const postOpened = async <Kind extends Gathered, Why extends string>(
  handling: Handling,
  view: GatheringView<Kind, Why>,
  outcome: GatheringOutcome<Kind, Why>,
  asked: readonly string[] = [],
): Promise<LoggedOutcome> => {
  const { answer, context } = handling;
  if (outcome.kind === 'refused') return refuse(handling, outcome.why, view.whyNot(outcome.why, outcome.gathering));
  const { gathering } = outcome;
  const { id, guildId, channelId, messageId } = gathering;
  if (outcome.kind === 'repeated') {
    const link = messageId === null ? '' : linkTo(guildId, { channelId, messageId });
    return refuse(handling, 'repeated already', view.againExists(link));
  }
  const posted = await answer.post(
    await inLanguageOf(context, guildId, () => calling(handling, view, gathering, asked)),
  );
  if (!posted.isEphemeral) await view.noteShown(context, gathering, posted.messageId);
  return { outcome: `opened a ${view.name}`, match: id };
};

const calling = async <Kind extends Gathered, Why extends string>(
  handling: Handling,
  view: GatheringView<Kind, Why>,
  gathering: Kind,
  asked: readonly string[],
): Promise<Message> => {
  const message = view.render(gathering);
  if (asked.length === 0) return message;
  const content = view.askedAgain(asked, gathering);
  const pings = await whoMayBeCalled(handling.context, asked);
  const pinging = { from: handling.interaction.user.id, about: 'a lobby' } as const;
  return withoutRepeatedPings(handling, { ...message, content, pings }, pinging);
};

/** Those of these people who may be called now. */
export const whoMayBeCalled = async (
  { ownTimes, now }: Pick<Services, 'ownTimes' | 'now'>,
  people: readonly string[],
): Promise<readonly string[]> => {
  const times = await Promise.all(people.map(async (userId) => ({ userId, time: await ownTimes.of(userId) })));
  return times.filter(({ time }) => mayBeCalled(time, now())).map(({ userId }) => userId);
};

/** Shows what a press has changed, or tells why it did nothing, and shows how things stand if the message did not. */
export const showOutcome = async <Kind extends Gathered, Why extends string>(
  handling: ComponentHandling,
  view: GatheringView<Kind, Why>,
  outcome: GatheringOutcome<Kind, Why>,
): Promise<LoggedOutcome> => {
  const { gathering } = outcome;
  const isRefused = outcome.kind === 'refused';
  if (gathering !== null && (!isRefused || view.outOfDate.includes(outcome.why))) {
    const { answer, context, interaction } = handling;
    await answer.update(await inLanguageOf(context, gathering.guildId, () => Promise.resolve(view.render(gathering))));
    const used = usedMessage(interaction);
    if (used) await view.noteShown(context, gathering, used.messageId);
  }
  if (isRefused) return refuse(handling, outcome.why, view.whyNot(outcome.why, gathering), gathering?.id);
  return { outcome: `${view.name}: ${outcome.kind}`, match: outcome.gathering.id };
};
