import type { AnyGame } from '../../games/contract/game.ts';
import { DAY, HOUR, SECOND } from '../../kernel/time.ts';
import type { TournamentOpening } from '../../sessions/tournament/gather.ts';
import type { Form } from '../../sessions/tournament/pairing/meeting.ts';
import { SIZES } from '../../sessions/tournament/pairing/next-round.ts';
import type { Tournament } from '../../sessions/tournament/tournament.ts';
import { isWithinReach } from '../interactions/answer.ts';
import { inLanguageOf, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import type { Message } from '../messages/render.ts';
import { linkTo } from '../posting/board-messages.ts';
import { mayOpenThreads } from '../posting/threads.ts';
import { renderTournament } from './view.ts';
import { tournamentWords } from './words.ts';

/** How long a round may take, in seconds. Those of less than a day are for tournaments by score. */
export const ROUND_LENGTHS = [HOUR / 2, HOUR, 3 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY].map(
  (time) => time / SECOND,
);

/** How long a round takes unless another length is chosen, in seconds. */
export const standardRound = (form: Form): number => (form === 'score' ? DAY : 3 * DAY) / SECOND;

/** For how long people may sign up, in seconds. */
export const SIGN_UPS = [HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY].map((time) => time / SECOND);

/** For how long people may sign up unless another length is chosen, in seconds. */
export const STANDARD_SIGN_UP = DAY / SECOND;

/** What somebody wants to have a tournament of. */
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

/** Opens a tournament and posts its message. `around` adds to that. */
export const startTournament = async (
  handling: Handling,
  { places, signUp, ...wanted }: Wanted,
  around: (tournament: Tournament, message: Message) => Promise<Message> = (_tournament, message) =>
    Promise.resolve(message),
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { guildId, channelId } = interaction;
  if (guildId === null || !isWithinReach(interaction))
    return refuse(handling, 'not a member', tournamentWords.NEEDS_BOT);
  const { form, game, seconds } = wanted;
  if ((form === 'score') !== (game.tournaments === undefined))
    return refuse(handling, 'wrong form', tournamentWords.wrongForm(game.name, form !== 'score'));
  if (form !== 'score' && seconds < DAY / SECOND) return refuse(handling, 'too short', tournamentWords.TOO_SHORT);
  const { least, most } = SIZES[form];
  if (places !== null && (places < least || places > most))
    return refuse(handling, 'wrong places', tournamentWords.wrongPlaces(form, least, most));
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
  const outcome = await context.tournaments.open(opening);
  if (outcome.kind === 'refused')
    return refuse(handling, outcome.why, tournamentWords.tournamentRefusals(outcome.why, least));
  const { tournament } = outcome;
  if (outcome.kind === 'repeated')
    return refuse(handling, 'repeated already', tournamentWords.againExists(tournamentLink(tournament)));
  const shown = await inLanguageOf(context, guildId, () => around(tournament, renderTournament(tournament)));
  const posted = await answer.post(shown);
  if (!posted.isEphemeral) await context.tournaments.noteShown(tournament, posted.messageId);
  return { outcome: 'opened a tournament', match: tournament.id };
};

/** The link to the message of a tournament; empty if it is not known. */
const tournamentLink = ({ guildId, channelId, messageId }: Tournament): string =>
  messageId === null ? '' : linkTo(guildId, { channelId, messageId });
