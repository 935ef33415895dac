import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import { games } from '../../../src/games/index.ts';
import { DAY, MINUTE, SECOND } from '../../../src/kernel/time.ts';
import { peopleOf } from '../../../src/sessions/match/seats.ts';
import { createSessions, type Sessions } from '../../../src/sessions/sessions.ts';
import type { TournamentOpening, TournamentOutcome } from '../../../src/sessions/tournament/gather.ts';
import type { Tournament, TournamentGame } from '../../../src/sessions/tournament/tournament.ts';
import { asking, boardOf, CLAY, newInteraction, openReplica, SERVER, stoppedTime } from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

export const CHANNEL = '600000000000000001';

/** People who sign up, the first of whom opens it. */
export const PEOPLE = [CLAY, ...Array.from({ length: 8 }, (_, index) => `10000000000000001${index}`)];

/** How long a round of the tests takes, in minutes. */
export const ROUND = DAY / MINUTE;

/** Sessions at a time that goes on only when it is skipped, in minutes. */
export const startTournaments = async () => {
  const url = await sharedDatabase();
  const { now, skip } = stoppedTime('2026-03-01T12:00:00Z', MINUTE);
  const replica = () => createSessions({ database: openReplica(url), games, now, machineNow: now });
  return { url, now, skip, replica, ...replica() };
};

/** A round robin of Citadel that Clay opens on the server. */
export const opening = (change: Partial<TournamentOpening> = {}): TournamentOpening => ({
  interactionId: newInteraction(),
  userId: CLAY,
  game: citadel,
  chosen: citadel.tournaments?.offered[0]?.chosen ?? {},
  form: 'round robin',
  rounds: null,
  seconds: DAY / SECOND,
  places: 8,
  signUp: DAY,
  inThreads: false,
  guildId: SERVER,
  channelId: CHANNEL,
  ...change,
});

/** What a race for two changes about an opening. */
export const OF_BABYLON = { game: babylon, chosen: babylon.tournaments?.offered[0]?.chosen ?? {} };

/** What a person asks a tournament for. */
export const asks = (id: string, userId: string) => ({ interactionId: newInteraction(), id, userId });

/** The tournament of an outcome. */
export const tournamentIn = ({ gathering }: TournamentOutcome): Tournament => {
  if (gathering === null) throw new Error('there is no tournament');
  return gathering;
};

/** The tournament as it stands. */
export const now = async ({ tournaments }: Sessions, id: string): Promise<Tournament> => {
  const tournament = await tournaments.lookAt(id);
  if (tournament === null) throw new Error(`there is no tournament ${id}`);
  return tournament;
};

/** A tournament that the first of these people has begun. */
export const begun = async (
  sessions: Sessions,
  count: number,
  change: Partial<TournamentOpening> = {},
): Promise<Tournament> => {
  const { tournaments } = sessions;
  const { id } = tournamentIn(await tournaments.open(opening(change)));
  for (const userId of PEOPLE.slice(1, count)) await tournaments.join(asks(id, userId));
  await tournaments.begin(asks(id, CLAY));
  await beginGames(sessions, id);
  return now(sessions, id);
};

/** Posts the boards or the party of a round, as far as sessions have to do with it: each game begins. */
export const beginGames = async (sessions: Sessions, id: string): Promise<void> => {
  const { tournaments, parties, matches } = sessions;
  const tournament = await now(sessions, id);
  await tournaments.noteShown(tournament, `8${tournament.round}`);
  for (const due of await parties.messages.claim()) await parties.notePosted(due.id, `9${tournament.round}`);
  for (const due of await tournaments.boards.claim()) {
    const { match } = await boardOf(matches, due.matchId);
    const [userId = ''] = peopleOf(match);
    await matches.begin({ interactionId: `round-${due.matchId}`, matchId: due.matchId, userId, messageId: '9' });
    await tournaments.notePosted(due);
  }
};

/** The games of the present round that are played. */
export const openGames = ({ games: all, round }: Tournament): readonly (TournamentGame & { matchId: string })[] =>
  all.flatMap((game) => {
    const { matchId } = game;
    return game.round === round && game.winner === null && matchId !== null ? [{ ...game, matchId }] : [];
  });

/** Has the player of a game resign whose rating was worse. */
export const resign = async (
  { matches }: Sessions,
  { matchId, one, other }: ReturnType<typeof openGames>[number],
): Promise<void> => {
  const { match } = await boardOf(matches, matchId);
  const loser = peopleOf(match)[one < (other ?? 0) ? 1 : 0] ?? '';
  const outcome = await matches.end(asking(matchId, loser));
  if (outcome.kind !== 'resigned') throw new Error(`not resigned: ${outcome.kind}`);
};
