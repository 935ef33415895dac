import type { ButtonBuilder } from '@discordjs/builders';
import type { AnyGame } from '../../games/contract/game.ts';
import { withoutBoard, withoutControls, type Scene, type Screen } from '../../games/contract/screen.ts';
import { revisionFor, type Seat, type Viewer } from '../../games/contract/status.ts';
import { strengthName } from '../../games/contract/strength.ts';
import { inLanguage } from '../../kernel/language/current.ts';
import { waitsForPlanner } from '../../sessions/match/bots.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { actionsIn, planNow } from '../../sessions/match/plan-now.ts';
import { coloursOf, isBot, peopleOf } from '../../sessions/match/seats.ts';
import { listOf } from '../marks/marks.ts';
import { renderButton, renderButtons, renderScreen, type Frame, type Message } from '../messages/render.ts';
import { concludedText } from './concluded.ts';
import { dailyEndRows, endRows, outRows, privateEndRows } from './ended-rows.ts';
import { bannerOf, endingOf } from './endings.ts';
import { againButton, closerButtons, lastButtons, moreButton } from './frame-rows.ts';
import { renderLobby } from './lobby.ts';
import { hasSomebody, namesOf, ownersOf, strongerBot, waitingMarks } from './names.ts';
import { shownTo, type Onlooker, type Pictures, type Shown } from './pictured.ts';
import { digitsOf, podiumLine, roundWords } from './rounds.ts';
import { fairnessTexts } from './texts/fairness/texts.ts';
import { viewTexts } from './texts/texts.ts';

/** What to show of a board besides the board itself. */
export interface Glance extends Pick<Frame, 'notice' | 'advice' | 'beside'> {
  /** What to look at more closely, as a control of the screen named it. */
  readonly focus?: string;
  /** What the board's picture is made with, if it is wanted; null if the message can't have files. */
  readonly pictures: Pictures | null;
  /** The person who sees it, if it is for one: its picture counts as theirs. */
  readonly viewer?: string;
  /** Whether this is the last automatic update of a private screen, which adds a button to look again. */
  readonly isFading?: boolean;
}

/** The public message of a board, in its language: what everyone may see, with the controls of the turn. */
export const renderBoard = (board: Board, glance: Glance): Promise<Message> =>
  inLanguage(board.match.language, () => renderForAll(board, glance));

const renderForAll = async (
  board: Board,
  { focus, notice, pictures, viewer = awaitedIn(board), ...glance }: Glance,
): Promise<Message> => {
  const { match, state, status } = board;
  if (match.round.isPrivate) throw new Error('a private run is shown to its player alone');
  if (match.gathering)
    return renderLobby(
      match,
      match.endedAt ? {} : { ...goalOf(match), seal: sealOf(match), beside: [moreButton(match)] },
    );
  if (state === null) return renderSealed(match);
  const isBrokenOff = match.endedAt !== null && status.result === null;
  const above =
    notice ??
    (board.concluded
      ? concludedText('sentence', match, board.concluded)
      : isBrokenOff
        ? viewTexts.brokenOff
        : (lateWords(board) ?? thinkingWords(board)));
  const frame: Frame = {
    ...frameOf(board, state),
    ...glance,
    ...(above === undefined ? {} : { notice: above }),
    ...(match.endedAt ? { rows: endRows(match, { hasResult: status.result !== null }) } : { last: lastButtons(match) }),
  };
  const owed = { matchId: match.id, isPrivate: false };
  const onlooker: Onlooker = { wantedBy: stylersOf(match), owner: viewer, pictures, board: owed };
  return renderView(board, 'table', await shownTo(onlooker, ...seenOf(board, 'table', focus)), frame);
};

/** What everyone may see of a match that has begun, as somebody who doesn't play sees it: without controls. */
export const renderForSpectator = async (
  board: Board,
  onlooker: Onlooker,
  around: Pick<Frame, 'notice' | 'note' | 'rows'>,
): Promise<Message> => {
  const { screen, pictured } = await shownTo(onlooker, ...seenOf(board, 'table'));
  const shown = { screen: withoutControls(screen), pictured };
  return renderView(board, 'table', shown, { ...frameOf(board, board.state), ...around });
};

/** Another part of the board of a finished match, as text, for anyone who may see the match. */
export const renderPart = ({ match, ...board }: Board, focus: string): Message => {
  const [game, view, scene] = seenOf({ match, ...board }, 'table', focus);
  const screen = withoutControls(game.screen(view, scene));
  const frame = { owner: ownersOf(match), beside: closerButtons(match, screen, { isPart: true }) };
  return renderScreen(screen, { match: match.id, revision: revisionFor(board.status, 'table') }, frame);
};

/** A seat's private screen of a running match, with its controls. */
export const renderPrivateScreen = async (
  board: Board,
  seat: Seat,
  { focus, notice, advice, beside, pictures, isFading = false }: Glance,
): Promise<Message> => {
  const { match } = board;
  const above = notice ?? thinkingWords(board);
  const frame: Frame = {
    ...(match.round.of === null
      ? { closing: planWords(board, seat) ?? closingOf(board), ...clockFrame(board, seat) }
      : runFrame(board)),
    ...(above === undefined ? {} : { notice: above }),
    ...(advice === undefined ? {} : { advice }),
    ...privateFrame(board, seat, isFading, beside),
  };
  const own = personIn(match, seat);
  const wantedBy = [...(own === null ? [] : [own]), ...(match.guildId === null ? [] : [match.guildId])];
  const onlooker = { wantedBy, owner: own ?? match.id, pictures, board: { matchId: match.id, isPrivate: true } };
  const [game, view, scene] = seenOf(board, seat, focus);
  const screen = game.screen(view, scene);
  // A seat that only waits need not see a second time what the public board shows.
  const shown =
    screen.isWaiting && !match.round.isPrivate && (await seesItsForm(match, own, pictures))
      ? { screen: withoutBoard(screen), pictured: {} }
      : await shownTo(onlooker, game, view, scene);
  const controls = withoutPresses(shown.screen.controls, ['privateScreen']);
  return renderView(board, seat, { ...shown, screen: { ...shown.screen, controls } }, frame);
};

/** What a player has left to be played, or that it did not fit; undefined if there is nothing of both. */
const planWords = ({ match: { game, plans, endedAt } }: Board, seat: Seat): string | undefined => {
  const plan = plans[seat] ?? null;
  if (plan === null || endedAt !== null || (plan.left === null && !plan.hasFailed)) return undefined;
  const actions = game.plans?.tell(actionsIn(game, plan) ?? []) ?? [];
  return viewTexts.plan[plan.hasFailed ? 'failed' : 'planned']({ actions });
};

/** The button to prepare the next turn, for a seat that waits for others. */
const planButtons = (board: Board, seat: Seat): readonly ButtonBuilder[] => {
  const now = planNow(board, seat);
  if (now === null) return [];
  const { id: match } = board.match;
  const length = now.actions.length;
  return [renderButton(viewTexts.plan.label, { kind: 'planElse', match, length, press: 'board' }, 'secondary')];
};

/** Until when others may think, for a seat that waits for them. */
const clockFrame = ({ match, status }: Board, seat: Seat): Pick<Frame, 'owner'> => {
  const isWaiting = match.endedAt === null && !status.awaited.includes(seat);
  const marks = isWaiting ? waitingMarks(match) : [];
  return marks.length === 0 ? {} : { owner: marks.join(' · ') };
};

/** The last row below a seat's own controls, or the rows below a finished match. */
const privateFrame = (
  board: Board,
  seat: Seat,
  isFading: boolean,
  asked: readonly ButtonBuilder[] = [],
): Pick<Frame, 'beside' | 'last' | 'rows'> => {
  const { match, status, daily } = board;
  if (match.endedAt === null) {
    if (status.out?.includes(seat)) return { rows: outRows(match, { isFading }) };
    return {
      last: [...planButtons(board, seat), ...lastButtons(match)],
      beside: [...asked, ...(isFading ? [againButton(match)] : [])],
    };
  }
  const hasResult = status.result !== null;
  if (match.round.of === 'day') {
    const { hasFriends, other } = daily ?? { hasFriends: false, other: null };
    const rows = dailyEndRows(match, { hasResult, hasFriends, other });
    return { rows: asked.length === 0 ? rows : [...rows, renderButtons(...asked)] };
  }
  return { rows: match.round.isPrivate ? privateEndRows(match) : endRows(match, { hasResult }) };
};

/**
 * Whose settings say how everyone sees a board, the first one first. A board of one person, alone or against bots, is
 * up to them, and one of several people to the server. Where the bot is not a member, no server has settings.
 */
const stylersOf = (match: Match): readonly string[] => {
  const { guildId, isOutOfReach, gathering } = match;
  const people = peopleOf(match);
  if (guildId === null || isOutOfReach) return people;
  return people.length === 1 && !gathering ? [...people, guildId] : [guildId];
};

/** Whether the public board of a match has the form that a person has chosen, or they have chosen none. */
const seesItsForm = async (match: Match, person: string | null, pictures: Pictures | null): Promise<boolean> => {
  if (pictures === null || person === null) return true;
  const { preferences } = pictures;
  const own = await preferences.styleOf([person]);
  return own === null || own === (await preferences.styleOf(stylersOf(match)));
};

const personIn = ({ seats }: Match, seat: Seat): string | null => {
  const occupant = seats[seat];
  return occupant !== undefined && 'userId' in occupant ? occupant.userId : null;
};

/** The owner of the picture of a public board: a person whose turn it is, otherwise any player, or the match itself. */
const awaitedIn = ({ match, status }: Board): string => {
  const awaited = status.awaited.flatMap((seat) => personIn(match, seat) ?? []);
  return [...awaited, ...peopleOf(match), match.id][0] ?? match.id;
};

/** What a public board shows beside the game. A state that is not null says whether the match is new. */
const frameOf = (board: Board, state: unknown): Frame => ({
  ...goalOf(board.match, state),
  owner: ownersOf(board.match),
  closing: closingOf(board),
  seal: sealOf(board.match),
});

/** What surrounds the board of a daily run, or one of a party: these have no public board while they are played. */
const runFrame = (board: Board): Frame => {
  const above = lateWords(board);
  return { ...frameOf(board, null), ...(above === undefined ? {} : { notice: above }), closing: runClosingOf(board) };
};

/** What such a run says next to its buttons once it has ended, and whether others still play. */
const runClosingOf = (board: Board): string => {
  const { match, status } = board;
  const { round, endedAt } = match;
  if (round.of === null || endedAt === null) return '';
  const words = roundWords[round.of];
  const goesOn = round.isPrivate ? words.goesOn() : '';
  return listOf([status.result === null ? words.closed() : closingOf(board), goesOn, podiumLine(board)], '\n');
};

/** The scene around a board's view. */
export const sceneOf = ({ match, events, status }: Board, focus: string | null): Scene<unknown> => ({
  events,
  focus,
  isBrokenOff: match.endedAt !== null && status.result === null,
  mayFinish: match.round.mayFinish,
  players: namesOf(match),
  ...colouredAs(match),
  bots: [...match.seats.keys()].filter((seat) => isBot(match, seat)),
  // There is no rematch against people who had everything about themselves removed.
  ...(hasSomebody(match) ? {} : { rematch: { strongerBot: strongerBot(match) } }),
});

const colouredAs = (match: Match): Pick<Scene<unknown>, 'colours'> => {
  const colours = coloursOf(match);
  return colours === undefined ? {} : { colours };
};

/** What a viewer sees of a board, and the scene around it. */
const seenOf = (board: Board, viewer: Viewer, focus?: string): readonly [AnyGame, unknown, Scene<unknown>] => {
  const { game } = board.match;
  return [game, game.look(board.state, viewer), sceneOf(board, focus ?? null)];
};

const renderView = (board: Board, viewer: Viewer, { screen, pictured }: Shown, frame: Frame): Message => {
  const { match, status } = board;
  const isOver = match.endedAt !== null;
  const played = isOver ? withoutControls(screen) : match.round.mayHint ? screen : withoutHints(screen);
  const banner = isOver ? bannerOf(board, viewer, screen.title) : null;
  const closer = isOver ? closerButtons(match, screen, { isPart: false }) : [];
  return renderScreen(
    { ...played, ...banner },
    { match: match.id, revision: revisionFor(status, viewer) },
    // Beside a picture, a phone has no room for the goal.
    { ...frame, ...(pictured.picture && { goal: '' }), ...pictured, beside: [...(frame.beside ?? []), ...closer] },
  );
};

const withoutHints = (screen: Screen): Screen => {
  const [aside = []] = withoutPresses([screen.aside ?? []], ['hint', 'follow']);
  return { ...screen, aside: aside.filter((control) => control.kind === 'button') };
};

const withoutPresses = (rows: Screen['controls'], kinds: readonly string[]): Screen['controls'] =>
  rows
    .map((row) => row.filter((control) => control.kind === 'menu' || !kinds.some((kind) => kind in control.press)))
    .filter((row) => row.length > 0);

/** The players who were just played for, or undefined. */
const lateWords = ({ match, late }: Board): string | undefined => {
  const names = namesOf(match);
  const who = late.flatMap((seat) => names[seat] ?? []);
  return who.length === 0 ? undefined : viewTexts.late({ names: who, done: match.game.timeout.words });
};

/** Says that a planning bot is at work, as its move may take some seconds. */
const thinkingWords = (board: Board): string | undefined => {
  const { seats, endedAt } = board.match;
  const hasBots = seats.some((occupant) => 'bot' in occupant) || seats.length > 1;
  return hasBots && endedAt === null && waitsForPlanner(board) ? viewTexts.thinking : undefined;
};

/** What a finished board says next to its buttons. */
const closingOf = (board: Board): string => {
  const { match, status, finishedFrom } = board;
  if (status.result === null) return '';
  const finished =
    finishedFrom === undefined
      ? ''
      : viewTexts.finishedFrom({ bot: strengthName(match.game.finish?.bot ?? ''), round: finishedFrom });
  return listOf([finished, endingOf(board, status.result)], '\n');
};

/** The line at the foot of every board of a match, from before the first die to after the last. */
const sealOf = ({ game, round, commitment, nextCommitment, endedAt }: Match): string => {
  if (round.of !== null && round.isPrivate) return roundWords[round.of].seal(commitment, round);
  const what = game.dice?.instead ?? 'dice';
  const own = fairnessTexts.seal[what]({ digits: digitsOf(commitment) });
  // A rematch may begin with the click that asks for it, so its commitment has to be shown before that.
  return endedAt === null || game.seats.most === 1
    ? own
    : `${own}\n${fairnessTexts.rematch[what]({ digits: digitsOf(nextCommitment) })}`;
};

/** How to win, as long as the match is new. The state is null if it has not begun. */
const goalOf = ({ game, moveCount, endedAt }: Match, state: unknown = null): Pick<Frame, 'goal'> => {
  const isToTell = (state === null ? undefined : game.turns?.tellsGoal?.(state)) ?? moveCount === 0;
  return isToTell && !endedAt ? { goal: game.goal } : {};
};

/** A match that waits for its first click, which is mixed into all its draws. */
const renderSealed = (match: Match): Message => {
  const { id, game, endedAt } = match;
  const screen: Screen = {
    title: game.name,
    headline: endedAt ? viewTexts.brokenOff : viewTexts.ready,
    tone: 'calm',
    figures: [],
    board: [],
    story: [],
    controls: [],
  };
  const begin = renderButtons(
    renderButton(viewTexts.label.begin, { kind: 'begin', match: id }, 'success'),
    renderButton(viewTexts.label.beginWithOwnWord, { kind: 'ownWord', match: id }, 'secondary'),
  );
  const below = endedAt ? { rows: endRows(match, { hasResult: false }) } : { rows: [begin], last: [moreButton(match)] };
  const frame = { ...goalOf(match), owner: ownersOf(match), seal: sealOf(match), ...below };
  return renderScreen(screen, { match: id, revision: 0 }, frame);
};
