import { SECOND } from '../../kernel/time.ts';
import { mayBeCalled } from '../../sessions/time/own-time.ts';
import type { TournamentOutcome, TournamentRequest } from '../../sessions/tournament/gather.ts';
import { SIZES } from '../../sessions/tournament/pairing/next-round.ts';
import { entrantOf, stageOf, type Tournament } from '../../sessions/tournament/tournament.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { inLanguageOf, usedMessage, type ComponentHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { withoutRepeatedPings } from '../interactions/repeated-pings.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderText, type Message } from '../messages/render.ts';
import { mayManage } from '../settings/owner.ts';
import { findLeft } from './left.ts';
import { STANDARD_SIGN_UP, startTournament } from './start.ts';
import { playedIn, renderFormer, renderTournament } from './view.ts';
import { tournamentWords } from './words.ts';

/** Does what a button of a tournament says. */
export const takePart = async (
  handling: ComponentHandling,
  { tournament: tournamentId, act }: CustomIdOf<'tournament'>,
): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const request = { tournamentId, userId: interaction.user.id, isManager: mayManage(interaction) };
  if (act === 'again') return repeat(handling, request);
  if (act === 'withdraw') return askWithdraw(handling, request);
  if (act === 'withdrawNow') return withdraw(handling, request);
  const { tournaments } = context;
  const outcome =
    act === 'begin'
      ? await tournaments.begin(request, findLeft(interaction.client.rest, context))
      : await tournaments[act](request);
  if (outcome.kind === 'refused') return tellWhyNot(handling, outcome);
  await showChanged(handling, outcome.tournament);
  return { outcome: `tournament: ${outcome.kind}`, match: tournamentId };
};

/** Tells why nothing was done, and shows the tournament as it stands if the message showed it otherwise. */
const tellWhyNot = async (
  handling: ComponentHandling,
  { why, tournament }: Extract<TournamentOutcome, { readonly kind: 'refused' }>,
): Promise<LoggedOutcome> => {
  const least = tournament === null ? 0 : SIZES[tournament.form].least;
  const isOutOfDate = why === 'over' || why === 'begun' || why === 'full' || why === 'too few';
  if (tournament !== null && isOutOfDate) await showChanged(handling, tournament);
  return refuse(handling, why, tournamentWords.tournamentRefusals(why, least), tournament?.id);
};

/** Shows a tournament in the sign-up that was pressed. Once it has begun, each round has a message of its own. */
const showChanged = async (handling: ComponentHandling, tournament: Tournament): Promise<void> => {
  const { answer, context, interaction } = handling;
  const isSignUp = stageOf(tournament) === 0;
  const shown = await inLanguageOf(context, tournament.guildId, () =>
    isSignUp ? renderTournament(tournament) : renderFormer(tournament, 0),
  );
  await answer.update(shown);
  const used = usedMessage(interaction);
  if (used && isSignUp) await context.tournaments.noteShown(tournament, used.messageId);
};

const askWithdraw = async (
  handling: ComponentHandling,
  { tournamentId, userId }: TournamentRequest,
): Promise<LoggedOutcome> => {
  const { answer, context } = handling;
  const tournament = await context.tournaments.lookAt(tournamentId);
  const entrant = tournament && entrantOf(tournament, userId);
  if (!tournament || !entrant || entrant.isOut || tournament.endedAt !== null)
    return tellWhyNot(handling, {
      kind: 'refused',
      why: !tournament ? 'no such tournament' : tournament.endedAt !== null ? 'over' : entrant ? 'out' : 'not in',
      tournament,
    });
  const yes = { kind: 'tournament', tournament: tournamentId, act: 'withdrawNow' } as const;
  const button = renderButton(tournamentWords.tournamentLabels.withdrawNow, yes, 'danger');
  await answer.whisper(renderText(tournamentWords.ASK_WITHDRAW, [renderButtons(button)]));
  return { outcome: 'asked before withdrawing', match: tournamentId };
};

const withdraw = async (handling: ComponentHandling, request: TournamentRequest): Promise<LoggedOutcome> => {
  const { answer, context } = handling;
  const outcome = await context.tournaments.withdraw(request);
  if (outcome.kind === 'refused') return tellWhyNot(handling, outcome);
  await answer.update(renderText(tournamentWords.WITHDREW));
  return { outcome: 'tournament: withdrew', match: request.tournamentId };
};

/** Opens the same tournament once more, and asks its people to join. Those who may be called are pinged, once. */
const repeat = async (
  handling: ComponentHandling,
  { tournamentId, userId }: TournamentRequest,
): Promise<LoggedOutcome> => {
  const { context } = handling;
  const before = await context.tournaments.lookAt(tournamentId);
  if (before === null || !entrantOf(before, userId)) {
    const why = before === null ? 'no such tournament' : 'not in';
    return refuse(handling, why, tournamentWords.tournamentRefusals(why, 0), tournamentId);
  }
  const { game, chosen, form, rounds, seconds, places, openedAt, closesAt } = before;
  const planned = Math.round((closesAt.getTime() - openedAt.getTime()) / SECOND);
  const wanted = {
    game,
    chosen,
    form,
    rounds: form === 'swiss' || form === 'score' ? rounds : null,
    seconds,
    places,
    signUp: planned > 0 ? planned : STANDARD_SIGN_UP,
    againOf: tournamentId,
  };
  const asked = before.players.flatMap((each) => (each.userId === null || each.userId === userId ? [] : [each.userId]));
  return startTournament(handling, wanted, (tournament, message) => calling(handling, asked, tournament, message));
};

/** The message with a mention of those who are asked to join. */
const calling = async (
  handling: ComponentHandling,
  asked: readonly string[],
  tournament: Tournament,
  message: Message,
): Promise<Message> => {
  const { interaction, context } = handling;
  if (asked.length === 0) return message;
  const times = await Promise.all(asked.map((userId) => context.ownTimes.of(userId)));
  const pings = asked.filter((_, index) => {
    const time = times[index];
    return time !== undefined && mayBeCalled(time, context.now());
  });
  const content = tournamentWords.askedAgainWords(asked, playedIn(tournament));
  return withoutRepeatedPings(
    handling,
    { ...message, content, pings },
    { from: interaction.user.id, about: 'a lobby' },
  );
};
