import type { REST } from 'discord.js';
import { inLanguage } from '../../kernel/language/current.ts';
import type { Board } from '../../sessions/match/match.ts';
import { peopleOf } from '../../sessions/match/seats.ts';
import { endOf } from '../../sessions/pairing/search.ts';
import type { ClaimedSearch } from '../../sessions/pairing/searches.ts';
import { mayBeCalled, reachableFrom } from '../../sessions/time/own-time.ts';
import type { Services } from '../interactions/context.ts';
import { inLanguageOf } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { closureOf, postDirectly, postMessage, unarchived, type MessageRef } from '../messages/channel.ts';
import { findLeft } from '../messages/left.ts';
import { attempt, type Outbox } from '../messages/outbox.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { boardLink } from '../posting/board-messages.ts';
import { repostingOf } from '../posting/reposting.ts';
import { renderBoard } from '../view/boards.ts';
import { defaultLobbyOptions } from '../view/lobby-options.ts';
import { seenByAll } from './channel.ts';
import { pairingTexts } from './texts/texts.ts';

interface Teller {
  readonly rest: REST;
  readonly services: Pick<
    Services,
    'searches' | 'matches' | 'postings' | 'ownTimes' | 'homes' | 'painter' | 'preferences' | 'games' | 'now' | 'log'
  >;
  readonly refresh: (matchId: string) => void;
}

/** The searches that are due: to look once more, to tell both of an opponent, or to tell that nobody came. */
export const dueSearches = (teller: Teller): Outbox<ClaimedSearch> => ({
  what: 'news of a search for an opponent',
  queue: teller.services.searches,
  nameOf: ({ id }) => ({ search: id }),
  post: (search) => (search.found ? beginFound : lookAgain)(teller, search),
});

/** Begins the match of two people who were paired, posts its board, and tells both. What fails is tried again. */
export const tellFound = (teller: Teller, search: ClaimedSearch): Promise<void> =>
  attempt(teller.services, search, dueSearches(teller), () => beginFound(teller, search));

const lookAgain = async (teller: Teller, search: ClaimedSearch): Promise<void> => {
  const { rest, services } = teller;
  const { searches, now } = services;
  // Whoever was found with it is told by the search that stays, which is due at once.
  const terms = { patience: defaultLobbyOptions.patience };
  if (await searches.again(search, terms, findLeft(rest, services))) return;
  if (endOf(search) <= now()) await tellNobodyCame(teller, search);
};

/** Tells somebody who is still there that nobody came, in the way and at a time in which they want to be called. */
const tellNobodyCame = async ({ rest, services }: Teller, search: ClaimedSearch): Promise<void> => {
  const { searches, ownTimes, games, now } = services;
  const { id, guildId, userId, channelId, game } = search;
  const left = await findLeft(rest, services)(guildId, [userId]);
  if (left.length > 0) return searches.end(search);
  const time = await ownTimes.of(userId);
  const from = reachableFrom(time, now());
  if (time.calls !== 'never' && from > now()) return searches.postpone(search, from);
  if (time.calls !== 'never') {
    const name = games.find((each) => each.id === game)?.name ?? game;
    const text = (): string =>
      pairingTexts.nobodyCame({ person: mention(userId), game: name, channel: `<#${channelId}>` });
    const nonce = `n${id.slice(-20)}`;
    const own = await inLanguageOf(services, userId, () => renderText(text()));
    const direct = time.callsIn === 'direct' ? await postDirectly(rest, userId, own, nonce) : null;
    const here = await inLanguageOf(services, guildId, () => renderNobody(text(), game, userId));
    if (direct === null) await postUnlessClosed(rest, channelId, here, nonce);
  }
  await searches.end(search);
};

const renderNobody = (text: string, game: string, userId: string) => ({
  ...renderText(text, [
    renderButtons(
      renderButton(pairingTexts.label.bot, { kind: 'quick', game }, 'primary'),
      renderButton(pairingTexts.label.again, { kind: 'opponent', game, act: 'find' }, 'secondary'),
    ),
  ]),
  pings: [userId],
});

/** Posts a message where the bot may still post; otherwise it is left out. */
const postUnlessClosed = async (
  rest: REST,
  channelId: string,
  message: ReturnType<typeof renderText>,
  nonce: string,
): Promise<void> => {
  try {
    await unarchived(rest, channelId, () => postMessage(rest, channelId, () => Promise.resolve(message), nonce));
  } catch (error) {
    if (closureOf(error) === null) throw error;
  }
};

const beginFound = async (teller: Teller, search: ClaimedSearch): Promise<void> => {
  const { rest, services, refresh } = teller;
  const { searches, matches } = services;
  const { id: matchId, guildId, userId } = search;
  const found = await matches.look(matchId);
  // It was called off, or is over, before it could be told.
  if (found === null || found.match.endedAt !== null) return searches.end(search);
  if (!(await searches.renew(search))) return;
  const messageId = found.match.messageId ?? (await postFirst(teller, search, found));
  const request = { interactionId: matchId, matchId, userId, guildId, ...(messageId !== null && { messageId }) };
  const begun = await matches.begin(request);
  // Somebody has left it, so it is a lobby for others.
  if (begun.kind !== 'refused') await tellBoth(rest, services, begun.board, matchId);
  await searches.end(search);
  refresh(matchId);
};

/**
 * Posts the board of a new match where both people see it: where the later of them looked, otherwise where the other
 * one did, and in the home of their server only if there is no other place. Returns the message, or null if the bot can
 * post in none of them.
 */
const postFirst = async (teller: Teller, search: ClaimedSearch, board: Board): Promise<string | null> => {
  const { rest, services } = teller;
  const { homes, matches, postings, log } = services;
  const { id: matchId, guildId, channelId, otherChannelId } = search;
  const home = await homes.of(guildId);
  const asked = [channelId, otherChannelId ?? channelId].toSorted(
    (one, other) => Number(one === home?.channelId) - Number(other === home?.channelId),
  );
  for (const place of await seenByAll(rest, guildId, asked, peopleOf(board.match))) {
    const nonce = matchId.slice(-25);
    const posting = repostingOf(nonce);
    await postings.note({ interactionId: posting, matchId, channelId: place, oldMessageId: null, oldChannelId: null });
    const posted = await postIn(teller, place, board, nonce);
    if (posted !== null) await matches.noteMessage(matchId, { ...posted, posting });
    await postings.forget(posting);
    if (posted !== null) return posted.messageId;
    log.info({ match: matchId, channel: place }, 'the board of a paired match can’t be posted in a channel');
  }
  return null;
};

const postIn = async (
  { rest, services }: Teller,
  channelId: string,
  board: Board,
  nonce: string,
): Promise<MessageRef | null> => {
  const render = (mayAttach: boolean) => renderBoard(board, { pictures: mayAttach ? services : null });
  try {
    return await unarchived(rest, channelId, () => postMessage(rest, channelId, render, nonce));
  } catch (error) {
    if (closureOf(error) === null) throw error;
    return null;
  }
};

/** Tells both players, each in the way in which they want to be called. */
const tellBoth = async (rest: REST, services: Teller['services'], { match }: Board, id: string) => {
  const { ownTimes, now } = services;
  const people = peopleOf(match);
  const told = () =>
    renderText(
      pairingTexts.found({
        people: people.map(mention),
        game: match.game.name,
        link: boardLink(match) || pairingTexts.inList,
      }),
    );
  const pings: string[] = [];
  for (const [index, userId] of people.entries()) {
    const time = await ownTimes.of(userId);
    if (!mayBeCalled(time, now())) continue;
    const isDirect = time.callsIn === 'direct' || match.messageId === null;
    const nonce = `o${index}${id.slice(-20)}`;
    const own = await inLanguageOf(services, userId, told);
    const direct = isDirect ? await postDirectly(rest, userId, own, nonce) : null;
    if (direct === null) pings.push(userId);
  }
  if (match.messageId !== null)
    await postUnlessClosed(rest, match.channelId, { ...inLanguage(match.language, told), pings }, `o${id.slice(-20)}`);
};
