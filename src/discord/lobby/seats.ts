import { characterOf } from '../../games/contract/characters/character.ts';
import { withHandicap } from '../../games/contract/handicap.ts';
import { isFull } from '../../sessions/match/gathering.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { seatsIn } from '../../sessions/match/options.ts';
import { refuse, type SeatsChange } from '../../sessions/match/outcome.ts';
import { peopleOf } from '../../sessions/match/seats.ts';
import { fittingHandicap, isOfferedHandicap } from '../../sessions/match/uneven.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { givenChoice } from '../interactions/given.ts';
import { requestOf, type ComponentHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { whisperRefusal } from '../messages/refusals.ts';
import { begin, showBoard } from '../play/play.ts';
import { parseBotsValue } from '../view/lobby-menus.ts';
import { timeIn } from '../view/lobby-options.ts';
import { noteChosen, withTime } from './last-options.ts';

/** Changes who takes part, as a control of a lobby says. When a person takes the last seat, the match begins. */
export const changeSeats = async (
  handling: ComponentHandling,
  { match: matchId, seating }: CustomIdOf<'seat'>,
): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const bots = parseBotsValue(givenChoice(interaction));
  const outcome = await context.matches.seat(requestOf(handling, matchId), seating, bots ?? {});
  if (outcome.kind === 'refused') return whisperRefusal(handling, outcome, matchId);
  // Whoever is alone chooses from a menu the bots to play with at once: but for a character, which has a level, too. A
  // bot that is only added begins nothing.
  const isWhole = bots !== null && characterOf(bots.bot) === null;
  const mayBegin = seating === 'join' || (seating === 'add-bot' && isWhole);
  if (mayBegin && outcome.board.match.endedAt === null && isComplete(outcome.board.match, outcome.kind))
    return begin(handling, { match: matchId });
  await showBoard(handling, { ...outcome, isSeen: true });
  return { outcome: outcome.kind, match: matchId };
};

/** Whether the match is complete once somebody has joined, or bots were added for one person. */
const isComplete = (match: Match, done: SeatsChange): boolean => {
  const { seats, missing } = match;
  // Another process may have got the same interaction, and may be about to begin the match: either will do.
  if (done === 'repeated') return match.gathering && isFull(match) && !isOfferedHandicap(match);
  const isSettled = done === 'joined again' || peopleOf(match).length === 1;
  // Whoever was invited, or plays again, could choose before. Nobody could with somebody who has just come.
  if (done === 'joined' && match.invitation === null && isOfferedHandicap(match)) return false;
  return isFull(match) || (isSettled && missing.length === 0 && seats.length >= seatsIn(match).least);
};

/** Gives the handicap that is offered in a lobby, or takes it away. */
export const evenOut = async (
  handling: ComponentHandling,
  board: Board,
  { how }: Pick<CustomIdOf<'even'>, 'how'>,
): Promise<LoggedOutcome> => {
  const { id: matchId, chosen } = board.match;
  const given = how === 'take' ? null : fittingHandicap(board.match);
  const outcome =
    how === 'give' && given === null
      ? refuse({ code: 'options fixed' }, board)
      : await handling.context.matches.choose(requestOf(handling, matchId), withHandicap(Object(chosen), given));
  if (outcome.kind === 'refused') return whisperRefusal(handling, outcome, matchId);
  await showBoard(handling, { ...outcome, isSeen: true });
  return { outcome: outcome.kind, match: matchId };
};

/** Changes what is played to the preset that was chosen in the menu of a lobby. */
export const choosePreset = async (handling: ComponentHandling, board: Board): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { id: matchId, game: played } = board.match;
  const value = givenChoice(interaction);
  const preset = value === '' ? undefined : played.presets?.offered[Number(value)];
  const outcome = preset
    ? await context.matches.choose(requestOf(handling, matchId), preset.chosen)
    : refuse({ code: 'unreadable' }, board);
  if (outcome.kind === 'refused') return whisperRefusal(handling, outcome, matchId);
  const { match } = outcome.board;
  if (preset) await noteChosen({ ...handling, game: match.game }, withTime(preset.chosen, timeIn(match)));
  await showBoard(handling, { ...outcome, isSeen: true });
  return { outcome: outcome.kind, match: matchId };
};
