import { RateLimitError, type REST } from 'discord.js';
import { mayBeCalled } from '../../sessions/time/own-time.ts';
import type { ClaimedTournament } from '../../sessions/tournament/messages.ts';
import { entrantNumbered, stageOf, type Tournament } from '../../sessions/tournament/tournament.ts';
import type { Services } from '../interactions/context.ts';
import { inLanguageOf } from '../interactions/handling.ts';
import type { ChannelJob } from '../messages/channel-work.ts';
import { editMessage, isGone, isUnreachable, postMessage, unarchived } from '../messages/channel.ts';
import type { Message } from '../messages/render.ts';
import { lengthOf } from '../messages/waits.ts';
import { championWords, renderFormer, renderTournament } from './view.ts';
import { tournamentWords } from './words.ts';

/** How many people the line above a round still names when its message is edited. */
const MOST_NAMED = 16;

type TournamentShower = Pick<Services, 'preferences' | 'tournaments' | 'ownTimes' | 'now' | 'log'>;

/** Claims the tournaments whose messages are out of date. What fails is tried again later. */
export const claimTournaments = async (
  rest: REST,
  services: TournamentShower,
  claim: { readonly without: readonly string[]; readonly most: number },
): Promise<readonly ChannelJob[]> =>
  (await services.tournaments.claimMessages(claim)).map((due) => ({
    channelId: due.channelId,
    run: () => tryToShow(rest, services, due),
  }));

const tryToShow = async (rest: REST, services: TournamentShower, due: ClaimedTournament): Promise<void> => {
  const { tournaments, now, log } = services;
  try {
    await show(rest, services, due);
  } catch (err) {
    if (err instanceof RateLimitError)
      return tournaments.postponeMessage(due, new Date(now().getTime() + lengthOf(err)));
    // The games go on: each of them opens from its players' lists.
    if (isUnreachable(err) || isGone(err)) await tournaments.noteLost(due.id);
    const isKept = !isUnreachable(err) && !isGone(err) && (await tournaments.putOffMessage(due));
    log.warn({ err, tournament: due.id, retry: isKept }, 'the message of a tournament could not be posted or edited');
  }
};

const show = async (rest: REST, services: TournamentShower, due: ClaimedTournament): Promise<void> => {
  const { tournaments } = services;
  if (!(await tournaments.renewMessage(due))) return;
  const tournament = await tournaments.lookAt(due.id);
  if (tournament === null) return;
  const { id, channelId, messageId, stage } = tournament;
  const shown = await inLanguageOf(services, tournament.guildId, () => called(services, tournament));
  if (messageId !== null && stage === stageOf(tournament)) {
    // Once they have been called, many names would only take room.
    const edited = (shown.pings?.length ?? 0) > MOST_NAMED ? { ...shown, content: '', pings: [] } : shown;
    await unarchived(rest, channelId, () => editMessage(rest, { channelId, messageId }, () => Promise.resolve(edited)));
    return tournaments.noteShown(tournament, messageId);
  }
  const nonce = `t${stageOf(tournament)}-${id.slice(-20)}`;
  const render = () => Promise.resolve(shown);
  const posted = await unarchived(rest, channelId, () => postMessage(rest, channelId, render, nonce));
  await tournaments.noteShown(tournament, posted.messageId);
  if (messageId !== null)
    await retire(
      rest,
      services,
      { ...tournament, messageId: posted.messageId, stage: stageOf(tournament) },
      messageId,
      stage,
    );
};

/** Leaves only what is over in the message that another one has followed. */
const retire = async (
  rest: REST,
  services: TournamentShower,
  tournament: Tournament,
  messageId: string,
  stage: number,
): Promise<void> => {
  const { channelId } = tournament;
  const former = inLanguageOf(services, tournament.guildId, () => renderFormer(tournament, stage));
  try {
    await unarchived(rest, channelId, () => editMessage(rest, { channelId, messageId }, () => former));
  } catch (err) {
    services.log.info({ err, tournament: tournament.id }, 'an older message of a tournament stays as it is');
  }
};

/** The message with a line to those whom it concerns. Those who may be called are pinged when it is posted. */
const called = async (services: TournamentShower, tournament: Tournament): Promise<Message> => {
  const message = renderTournament(tournament);
  const { round, beganAt, endedAt } = tournament;
  if (beganAt === null) return message;
  const people = endedAt === null ? playersOf(tournament) : [];
  const times = await Promise.all(people.map((userId) => services.ownTimes.of(userId)));
  const pings = people.filter((_, index) => {
    const time = times[index];
    return time !== undefined && mayBeCalled(time, services.now());
  });
  const content =
    endedAt === null ? tournamentWords.roundCall(round, people) : tournamentWords.overCall(championWords(tournament));
  return { ...message, content, pings };
};

/** The people who play a game in the present round. */
const playersOf = (tournament: Tournament): readonly string[] =>
  tournament.form === 'score'
    ? tournament.players.flatMap(({ userId, isOut }) => (isOut || userId === null ? [] : [userId]))
    : tournament.games
        .filter(({ round, matchId }) => round === tournament.round && matchId !== null)
        .flatMap(({ one, other }) => [one, ...(other === null ? [] : [other])])
        .flatMap((number) => entrantNumbered(tournament, number)?.userId ?? []);
