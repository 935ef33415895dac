import { SECOND } from '../../kernel/time.ts';
import type { GatheringRequest } from '../../sessions/gathering/gathering.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import { entrantOf, whyNotWithdraw } from '../../sessions/tournament/tournament.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { showOutcome } from '../gathering/gathering.ts';
import { askForHour, fillInHour } from '../gathering/hour.ts';
import type { ComponentHandling, LoggedOutcome } from '../interactions/handling.ts';
import { findLeft } from '../messages/left.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { playOwn } from '../party/take-part.ts';
import { whisperPrivateScreen } from '../play/private-screen.ts';
import { mayManage } from '../settings/owner.ts';
import { STANDARD_SIGN_UP, startTournament, tournamentView } from './start.ts';
import { tournamentTexts } from './texts/texts.ts';

/** Does what a button of a tournament says. */
export const takePart = async (
  handling: ComponentHandling,
  { tournament: id, act }: CustomIdOf<'tournament'>,
): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { tournaments } = context;
  const request = { interactionId: interaction.id, id, userId: interaction.user.id, isManager: mayManage(interaction) };
  if (act === 'again') return repeat(handling, request);
  if (act === 'hour') return askForHour(handling, tournamentView, id, { kind: 'tournamentHour', tournament: id });
  if (act === 'play') return play(handling, request);
  if (act === 'withdraw') return askWithdraw(handling, request);
  if (act === 'withdrawNow') return withdraw(handling, request);
  const outcome =
    act === 'begin'
      ? await tournaments.begin(request, findLeft(interaction.client.rest, context))
      : await tournaments[act](request);
  // It may have begun: its first round is drawn at once.
  if (outcome.kind !== 'refused' && outcome.gathering.beganAt !== null) context.cron.hurry();
  return showOutcome(handling, tournamentView, outcome);
};

/** Has a tournament begin at the hour that was filled in. */
export const setHour = (
  handling: ComponentHandling,
  { tournament }: CustomIdOf<'tournamentHour'>,
): Promise<LoggedOutcome> => fillInHour(handling, tournamentView, tournament);

/** Shows a person their own game of the round, for them alone, or says why there is none. */
const play = async (handling: ComponentHandling, request: GatheringRequest): Promise<LoggedOutcome> => {
  const { answer, context } = handling;
  const { id, userId } = request;
  const tournament = await context.tournaments.lookAt(id);
  const why = tournament === null ? 'no such tournament' : whyNotWithdraw(tournament, userId);
  if (tournament === null || why !== null)
    return showOutcome(handling, tournamentView, {
      kind: 'refused',
      why: why ?? 'no such tournament',
      gathering: tournament,
    });
  const { round, parties, games } = tournament;
  const party = parties.find((each) => each.round === round && each.hasBegun);
  if (party !== undefined) return playOwn(handling, { ...request, id: party.id });
  const number = entrantOf(tournament, userId)?.number;
  const own = games.find((game) => game.round === round && (game.one === number || game.other === number));
  const board = own?.matchId ? await context.matches.look(own.matchId) : null;
  const seat = board === null ? null : seatOf(board.match, userId);
  if (board === null || seat === null || board.state === null) {
    const { soon, bye } = tournamentTexts.ownGame;
    await answer.whisper(own !== undefined && own.matchId === null ? bye : soon);
    return { outcome: 'no game in this round yet', match: id };
  }
  await whisperPrivateScreen(handling, board, seat);
  return { outcome: 'tournament: showed a game', match: board.match.id };
};

const askWithdraw = async (handling: ComponentHandling, { id, userId }: GatheringRequest): Promise<LoggedOutcome> => {
  const gathering = await handling.context.tournaments.lookAt(id);
  const why = gathering === null ? 'no such tournament' : whyNotWithdraw(gathering, userId);
  if (why !== null) return showOutcome(handling, tournamentView, { kind: 'refused', why, gathering });
  const yes = { kind: 'tournament', tournament: id, act: 'withdrawNow' } as const;
  const button = renderButton(tournamentTexts.label.withdrawNow, yes, 'danger');
  await handling.answer.whisper(renderText(tournamentTexts.askWithdraw, [renderButtons(button)]));
  return { outcome: 'asked before withdrawing', match: id };
};

const withdraw = async (handling: ComponentHandling, request: GatheringRequest): Promise<LoggedOutcome> => {
  const outcome = await handling.context.tournaments.withdraw(request);
  if (outcome.kind === 'refused') return showOutcome(handling, tournamentView, outcome);
  handling.context.cron.hurry();
  await handling.answer.update(renderText(tournamentTexts.withdrew));
  return { outcome: 'tournament: withdrew', match: request.id };
};

/** Opens the same tournament once more, and asks its people to join. */
const repeat = async (handling: ComponentHandling, { id, userId }: GatheringRequest): Promise<LoggedOutcome> => {
  const before = await handling.context.tournaments.lookAt(id);
  if (before === null || !entrantOf(before, userId)) {
    const why = before === null ? 'no such tournament' : 'not in';
    return refuse(handling, why, tournamentTexts.refusal[why], id);
  }
  const { game, chosen, form, rounds, seconds, places, openedAt, startsAt, closesAt } = before;
  const planned = startsAt !== null ? 0 : Math.round((closesAt.getTime() - openedAt.getTime()) / SECOND);
  const wanted = {
    game,
    chosen,
    form,
    rounds: form === 'swiss' || form === 'score' ? rounds : null,
    seconds,
    places,
    signUp: planned > 0 ? planned : STANDARD_SIGN_UP,
    againOf: id,
  };
  const asked = before.players.flatMap((each) => (each.userId === null || each.userId === userId ? [] : [each.userId]));
  return startTournament(handling, wanted, asked);
};
