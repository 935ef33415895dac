import type { AnyGame } from '../../games/contract/game.ts';
import { DAY, SECOND } from '../../kernel/time.ts';
import type { TournamentOpening, TournamentRefusal } from '../../sessions/tournament/gather.ts';
import type { Form } from '../../sessions/tournament/pairing/meeting.ts';
import { SIZES } from '../../sessions/tournament/pairing/next-round.ts';
import { stageOf, type Tournament } from '../../sessions/tournament/tournament.ts';
import { postOpened, type GatheringView } from '../gathering/gathering.ts';
import { isWithinReach } from '../interactions/answer.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { refuse } from '../messages/refusals.ts';
import { mayOpenThreads } from '../posting/threads.ts';
import { tournamentTexts } from './texts/texts.ts';
import { playedIn, renderFormer, renderTournament } from './view.ts';

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
