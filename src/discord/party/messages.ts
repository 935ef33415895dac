import type { REST } from 'discord.js';
import type { ClaimedGathering } from '../../sessions/gathering/messages.ts';
import { isDueToBegin, podiumOf, type Party, type PartyMember } from '../../sessions/party/party.ts';
import { whoMayBeCalled } from '../gathering/gathering.ts';
import type { Services } from '../interactions/context.ts';
import { inLanguageOf } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { editMessage, postMessage, unarchived } from '../messages/channel.ts';
import type { Outbox } from '../messages/outbox.ts';
import { renderText } from '../messages/render.ts';
import { linkTo } from '../posting/board-messages.ts';
import { partyTexts } from './texts/texts.ts';
import { renderParty, variantName } from './view.ts';

type PartyShower = Pick<
  Services,
  'preferences' | 'ownTimes' | 'parties' | 'matches' | 'history' | 'analyser' | 'now' | 'log'
>;

/** The messages of parties that are out of date. */
export const partyMessages = (rest: REST, services: PartyShower): Outbox<ClaimedGathering> => ({
  what: 'the message of a party',
  queue: services.parties.messages,
  nameOf: ({ id }) => ({ party: id }),
  post: (due) => show(rest, services, due),
  // The runs go on: each of them opens from its player's list of games.
  doWithout: async ({ id }) => {
    const lost = await services.parties.lookAt(id);
    if (lost !== null) await services.parties.noteLost(lost);
  },
  // A round of a tournament waits for its message.
  giveUp: async ({ id }) => {
    const lost = await services.parties.lookAt(id);
    if (lost !== null && lost.tournament !== null) await services.parties.noteLost(lost);
  },
});

const show = async (rest: REST, services: PartyShower, due: ClaimedGathering): Promise<void> => {
  const { parties } = services;
  if (!(await parties.messages.renew(due))) return;
  await parties
    .playBots(due.id)
    .catch((err: unknown) => services.log.warn({ err, party: due.id }, 'the bots of a party could not play'));
  const party = await posted(rest, services, due.id);
  if (party === null || party.messageId === null) return;
  const { channelId, messageId } = party;
  const shown = inLanguageOf(services, party.guildId, () => renderParty(party, decidedBy(services, party)));
  await unarchived(rest, channelId, () => editMessage(rest, { channelId, messageId }, () => shown));
  await parties.noteShown(party, messageId);
  void findDecision(services, party);
};

/** The party, with its message: that of a tournament's round is posted now if there is none. */
const posted = async (rest: REST, services: PartyShower, id: string): Promise<Party | null> => {
  const { parties } = services;
  const party = await parties.lookAt(id);
  if (party !== null && isDueToBegin(party, services.now())) return begun(rest, services, party);
  if (party === null || party.messageId !== null || party.tournament === null || party.endedAt !== null) return party;
  const { channelId } = party;
  const render = () => inLanguageOf(services, party.guildId, () => renderParty(party));
  const { messageId } = await unarchived(rest, channelId, () =>
    postMessage(rest, channelId, render, `p${id.slice(-24)}`),
  );
  await parties.notePosted(id, messageId);
  return parties.lookAt(id);
};

/** Begins a party whose hour has come, with a message that calls its people. */
const begun = async (rest: REST, services: PartyShower, party: Party): Promise<Party | null> => {
  const { id, guildId, channelId, messageId, members } = party;
  const people = members.map(({ userId }) => userId);
  const pings = await whoMayBeCalled(services, people);
  const link = messageId === null ? '' : linkTo(guildId, { channelId, messageId });
  const text = () => partyTexts.begun({ people: people.map(mention), game: variantName(party), link });
  const render = () => inLanguageOf(services, guildId, () => ({ ...renderText(text()), pings }));
  const called = await unarchived(rest, channelId, () => postMessage(rest, channelId, render, `h${id.slice(-24)}`));
  await services.parties.beginAtHour(id, called.messageId);
  return services.parties.lookAt(id);
};

/** What decided a party that is over, if that is known: the costliest part of the run in the second place. */
const decidedBy = ({ analyser }: PartyShower, party: Party): string | null => {
  const second = secondOf(party);
  const highlights = (second?.run && analyser.known(second.run.matchId)?.highlights) ?? [];
  const [costliest] = highlights.toSorted((one, other) => other.cost - one.cost);
  return second && costliest
    ? partyTexts.decided({ person: mention(second.userId), part: costliest.name, text: costliest.text })
    : null;
};

/** Who came second behind one alone, if anybody did. */
const secondOf = (party: Party): PartyMember | null => {
  const [first, second] = party.endedAt === null ? [] : podiumOf(party);
  return first?.place === 1 && second?.place === 2 ? second.member : null;
};

/** Has it found out by the game's own review, which takes a while, and then shows it. What fails is left out. */
const findDecision = async (services: PartyShower, party: Party): Promise<void> => {
  const { parties, matches, history, analyser, log } = services;
  const matchId = secondOf(party)?.run?.matchId;
  if (matchId === undefined || party.game.analysis === undefined || analyser.known(matchId)) return;
  try {
    const board = await matches.look(matchId);
    if (board === null) return;
    await analyser.analyse(matchId, await history.record(board.match), party.id);
    await parties.showAgain(party.id);
  } catch (err) {
    log.info({ err, party: party.id }, 'what decided a party is left out');
  }
};
