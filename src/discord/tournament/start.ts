import type { AnyGame } from '../../games/contract/game.ts';
import { DAY, SECOND } from '../../kernel/time.ts';
import type { TournamentOpening, TournamentRefusal } from '../../sessions/tournament/gather.ts';
import type { Form } from '../../sessions/tournament/pairing/meeting.ts';
import { roundsOf, SIZES } from '../../sessions/tournament/pairing/next-round.ts';
import { mayRun, stageOf, type Tournament } from '../../sessions/tournament/tournament.ts';
import type { Planned } from '../gathering/events.ts';
import { postOpened, type GatheringView } from '../gathering/gathering.ts';
import { isWithinReach } from '../interactions/answer.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { refuse } from '../messages/refusals.ts';
import { mayOpenThreads } from '../posting/threads.ts';
import { mayManage } from '../settings/owner.ts';
import { tournamentTexts } from './texts/texts.ts';
import { playedIn, renderFormer, renderTournament, titleOf } from './view.ts';

/** For how long people may sign up unless another length is chosen, in seconds. */
export const STANDARD_SIGN_UP = DAY / SECOND;

interface Wanted {
  readonly game: AnyGame;
  readonly chosen: object;
  readonly form: Form;
  readonly rounds: number | null;
  readonly seconds: number;
  /** Null for as many as the form takes. */
  readonly places: number | null;
  /** For how many seconds people may sign up. */
  readonly signUp: number;
  readonly againOf?: string;
}

/** How a tournament is shown while people gather for it. Once it has begun, each round has a message of its own. */
export const tournamentView: GatheringView<Tournament, TournamentRefusal> = {
  name: 'tournament',
  none: 'no such tournament',
  lookAt: ({ tournaments }, id) => tournaments.lookAt(id),
  mayRun: (tournament, interaction) =>
    mayRun(tournament, { userId: interaction.user.id, isManager: mayManage(interaction) }),
  setHour: ({ interaction, context }, request) =>
    context.tournaments.setHour({ ...request, isManager: mayManage(interaction) }),
  render: (tournament) => (stageOf(tournament) === 0 ? renderTournament(tournament) : renderFormer(tournament, 0)),
  noteShown: async ({ tournaments }, tournament, messageId) => {
    if (stageOf(tournament) === 0) await tournaments.noteShown(tournament, messageId);
  },
  whyNot: (why, tournament) =>
    why === 'too few'
      ? tournamentTexts.tooFew({ least: tournament === null ? 0 : SIZES[tournament.form].least })
      : tournamentTexts.refusal[why],
  outOfDate: ['over', 'begun', 'full', 'too few'],
  againExists: (link) => tournamentTexts.againExists({ hasLink: link !== '', link }),
  askedAgain: (people, tournament) =>
    tournamentTexts.askedAgain({ people: people.map(mention), played: playedIn(tournament) }),
};

/** What the event of a tournament says of it: it ends when its rounds have taken all their time. */
export const plannedTournament = (tournament: Tournament): Planned => {
  const { form, players, rounds, seconds, beganAt, startsAt, closesAt } = tournament;
  const length = roundsOf(form, Math.max(players.length, SIZES[form].least), rounds) * seconds * SECOND;
  const endsAt = new Date((beganAt ?? startsAt ?? closesAt).getTime() + length);
  return { gathering: tournament, title: () => titleOf(tournament), endsAt };
};

/** Opens a tournament and posts its message. Some people may be asked to join. */
export const startTournament = async (
  handling: Handling,
  { places, signUp, ...wanted }: Wanted,
  asked: readonly string[] = [],
): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { guildId, channelId } = interaction;
  if (guildId === null || !isWithinReach(interaction))
    return refuse(handling, 'not a member', tournamentTexts.needsBot);
  const { form } = wanted;
  const { least, most } = SIZES[form];
  if (places !== null && !(Number.isInteger(places) && places >= least && places <= most))
    return refuse(handling, 'wrong places', tournamentTexts.wrongPlaces[form]({ least, most }));
  const opening: TournamentOpening = {
    ...wanted,
    interactionId: interaction.id,
    userId: interaction.user.id,
    places: places ?? most,
    signUp: signUp * SECOND,
    // Boards in one channel would bury each other.
    inThreads: !interaction.channel?.isThread() && mayOpenThreads(interaction),
    guildId,
    channelId,
  };
  return postOpened(handling, tournamentView, await context.tournaments.open(opening), asked);
};
