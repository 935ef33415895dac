import type { REST } from 'discord.js';
import type { ClaimedGathering } from '../../sessions/gathering/messages.ts';
import { entrantNumbered, stageOf, type Tournament } from '../../sessions/tournament/tournament.ts';
import { whoMayBeCalled } from '../gathering/gathering.ts';
import type { Services } from '../interactions/context.ts';
import { inLanguageOf } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { editMessage, postMessage, unarchived } from '../messages/channel.ts';
import type { Outbox } from '../messages/outbox.ts';
import type { Message } from '../messages/render.ts';
import { tournamentTexts } from './texts/texts.ts';
import { firstIn, renderFormer, renderTournament } from './view.ts';

/** How many people the line above a round still names when its message is edited. */
const MOST_NAMED = 16;

type TournamentShower = Pick<Services, 'preferences' | 'tournaments' | 'ownTimes' | 'now' | 'log'>;

/** The messages of tournaments that are out of date. */
export const tournamentMessages = (rest: REST, services: TournamentShower): Outbox<ClaimedGathering> => ({
  what: 'the message of a tournament',
  queue: services.tournaments.messages,
  nameOf: ({ id }) => ({ tournament: id }),
  post: (due) => show(rest, services, due),
  // The games go on: each of them opens from its players' lists.
  doWithout: ({ id }) => services.tournaments.noteLost(id),
});

const show = async (rest: REST, services: TournamentShower, due: ClaimedGathering): Promise<void> => {
  const { tournaments } = services;
  if (!(await tournaments.messages.renew(due))) return;
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
  const pings = await whoMayBeCalled(services, people);
  const call = (): string => tournamentTexts.round.call({ round: String(round), people: people.map(mention) });
  return { ...message, content: endedAt === null ? call() : overCall(tournament), pings };
};

const overCall = (tournament: Tournament): string => {
  const people = firstIn(tournament);
  const { call } = tournamentTexts.over;
  return people.length === 0 ? call.nobody : call.champion({ people, count: people.length });
};

/** The people who play a game in the present round. */
const playersOf = (tournament: Tournament): readonly string[] =>
  tournament.form === 'score'
    ? tournament.players.flatMap(({ userId, isOut }) => (isOut || userId === null ? [] : [userId]))
    : tournament.games
        .filter(({ round, matchId }) => round === tournament.round && matchId !== null)
        .flatMap(({ one, other }) => [one, ...(other === null ? [] : [other])])
        .flatMap((number) => entrantNumbered(tournament, number)?.userId ?? []);
