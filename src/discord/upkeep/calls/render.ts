import type { Seat } from '../../../games/contract/status.ts';
import type { Nudge } from '../../../sessions/daily/nudges.ts';
import { deadlineOf, lateAt } from '../../../sessions/match/deadlines.ts';
import { wantedIn } from '../../../sessions/match/gathering.ts';
import type { Board, Match } from '../../../sessions/match/match.ts';
import { seatOf } from '../../../sessions/match/seats.ts';
import type { Notice } from '../../../sessions/notices/notices.ts';
import type { CallPlace } from '../../../sessions/time/own-time.ts';
import { nudgeText } from '../../daily/nudge.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import type { Closure } from '../../messages/channel.ts';
import { renderButton, renderButtons, renderText, type ComponentRow, type Message } from '../../messages/render.ts';
import { boardLink } from '../../posting/board-messages.ts';
import { resultOf } from '../../view/endings.ts';
import { invitationText } from '../../view/lobby.ts';
import { namesOf } from '../../view/names.ts';
import { viewTexts } from '../../view/texts/texts.ts';
import { callsTexts } from './texts/texts.ts';

/** A player whom a notice is still about. */
export interface Called {
  readonly seat: Seat;
  readonly userId: string;
  readonly isReminded: boolean;
}

/** The players of a notice for whom the match still waits, and who want calls. */
export const calledIn = ({ match }: Board, { calls, reminders }: Notice): readonly Called[] => {
  const { clock, endedAt, times, isOutOfReach } = match;
  // Where the bot is not a member, it can post nothing by itself.
  if (isOutOfReach) return [];
  const wantsCalls = (userId: string): boolean => times[userId]?.calls !== 'never';
  if (match.gathering) {
    return wantedIn(match).flatMap((each) =>
      calls.includes(each.seat) && wantsCalls(each.userId) ? [{ ...each, isReminded: false }] : [],
    );
  }
  if (endedAt !== null) return [];
  return [...calls, ...reminders].flatMap((seat) => {
    const own = clock?.[seat];
    const isReminded = reminders.includes(seat);
    const isDue = own !== undefined && own.since !== null && (isReminded ? own.remindedAt !== null : own.called);
    const [userId] = peopleIn(match, [seat]);
    return isDue && userId !== undefined && wantsCalls(userId) ? [{ seat, userId, isReminded }] : [];
  });
};

/** Calls people to a match that gathers its players. */
export const renderLobbyCall = (match: Match, called: readonly Called[]): Message => {
  const people = called.map(({ userId }) => userId);
  const [invited] = match.invitation?.answer === null ? people : [];
  const sentence =
    invited === undefined
      ? viewTexts.rematch({ missing: people.map((id) => mention(id)), game: match.game.name })
      : invitationText(match, invited);
  return { ...renderText(`${sentence} ${boardLink(match)}`), pings: people };
};

/** Calls one player by direct message, as nothing can be posted in the channel of the match. */
export const renderCallWithoutPlace = ({ match }: Board, { userId }: Called, why: Closure): Message => {
  const { game, gathering } = match;
  const waiting = peopleIn(match, [...match.seats.keys()])
    .filter((id) => id !== userId)
    .map(mention);
  return renderText(
    callsTexts.placeless({
      game: game.name,
      command: game.id,
      isInvited: gathering,
      others: waiting,
      count: waiting.length,
      why,
    }),
  );
};

/** Calls and reminds players in a channel, or one player by direct message. */
export const renderCall = (board: Board, all: readonly Called[], place: CallPlace = 'channel'): Message => {
  const { match } = board;
  const { clock, call } = match;
  const isAwaited = (seat: Seat): boolean => (clock?.[seat]?.since ?? null) !== null;
  const idsOf = (some: readonly Called[]): readonly string[] => some.map(({ userId }) => userId);
  const reminded = all.filter(({ isReminded }) => isReminded);
  // This message also names the players whom the one that it replaces has called.
  const before = (place === 'direct' ? [] : (call?.people ?? [])).filter((userId) => {
    const seat = seatOf(match, userId);
    return seat !== null && isAwaited(seat) && all.every((each) => each.userId !== userId);
  });
  const called = [...idsOf(all.filter(({ isReminded }) => !isReminded)), ...before];
  const waiting = peopleIn(
    match,
    [...match.seats.keys()].filter((seat) => !isAwaited(seat)),
  ).map(mention);
  const about = { others: waiting, game: match.game.name, link: boardLink(match), place };
  const [first] = reminded;
  const late = first === undefined ? null : lateAt(match, first.seat);
  // In a channel, others would read it.
  const hasFailed = place === 'direct' && all.some(({ seat }) => match.plans[seat]?.hasFailed === true);
  const lines = [
    ...(called.length === 0 ? [] : [yourTurn({ ...about, called })]),
    ...(reminded.length === 0 ? [] : [reminder({ ...about, called: idsOf(reminded) })]),
    ...(hasFailed ? [callsTexts.planFailed] : []),
    ...(late ? [callsTexts.otherwise({ when: timeMark(late, 'R'), done: match.game.timeout.words })] : []),
  ];
  return renderText(lines.join('\n'), place === 'direct' ? [] : privateScreenRow(board));
};

interface CallToPlay {
  /** The ids of those who are told. */
  readonly called: readonly string[];
  /** Mentions of the people who are waiting for them. */
  readonly others: readonly string[];
  readonly game: string;
  /** The link to the board; empty if it is not known. */
  readonly link: string;
  readonly place: CallPlace;
}

const yourTurn = ({ called, others, game, link, place }: CallToPlay): string => {
  const { direct, channel } = callsTexts.yourTurn;
  const turn = place === 'direct' ? direct({ game }) : channel({ ...mentioned(called), game });
  const wait = others.length === 0 ? '' : callsTexts.othersWait({ people: others, count: others.length });
  return listOf([turn, wait, link], ' ');
};

/** Reminds players who take a long time. */
const reminder = ({ called, others, game, link, place }: CallToPlay): string => {
  const { waits, wait } = callsTexts;
  const waiting = others.length;
  if (place === 'direct')
    return listOf([waiting === 0 ? waits.direct({ game }) : wait.direct({ others, waiting, game }), link], ' ');
  const people = mentioned(called);
  const told = waiting === 0 ? waits.channel({ ...people, game }) : wait.channel({ ...people, others, waiting, game });
  return listOf([told, link], ' ');
};

/** People as a text names them, with how many they are. */
const mentioned = (ids: readonly string[]): { readonly people: readonly string[]; readonly count: number } => ({
  people: ids.map((id) => mention(id)),
  count: ids.length,
});

/** Says how matches have ended, for spectators who asked for it; a direct message mentions nobody. */
export const renderEndings = (boards: readonly Board[], people: readonly string[]): Message => {
  const endings = boards.map(({ match, status }) => {
    const names = namesOf(match);
    return {
      game: match.game.name,
      player: names[0] ?? '',
      isAlone: names.length === 1,
      link: boardLink(match),
      result: resultOf(match, status.result, names),
    };
  });
  const [only] = endings;
  const text =
    only !== undefined && endings.length === 1
      ? listOf([told(callsTexts.ended, people, only), only.link], ' ')
      : [
          told(callsTexts.severalEnded, people, { games: endings.length }),
          ...endings
            .slice(0, MOST_LISTED)
            .map((each) => callsTexts.endedLine({ ...each, game: linked(each.game, each.link) })),
          ...(endings.length > MOST_LISTED ? [callsTexts.moreEnded({ games: endings.length - MOST_LISTED })] : []),
        ].join('\n');
  return { ...renderText(`${text}\n${callsTexts.toldOnce}`), pings: people };
};

/** Says something to people in a channel, or to nobody by name in a direct message. */
const told = <About>(
  text: {
    readonly direct: (about: About) => string;
    readonly channel: (about: About & ReturnType<typeof mentioned>) => string;
  },
  people: readonly string[],
  about: About,
): string => (people.length === 0 ? text.direct(about) : text.channel({ ...about, ...mentioned(people) }));

const linked = (game: string, link: string): string => (link === '' ? `*${game}*` : `[${game}](${link})`);

/** How many games one message lists. */
const MOST_LISTED = 12;

/** Lists the games that wait for a player, below them that today's daily does, too. */
export const renderDigest = (
  matches: readonly Match[],
  userId: string,
  place: CallPlace = 'channel',
  nudge: Nudge | null = null,
): Message => {
  const lines = matches.slice(0, MOST_LISTED).map((match) => {
    const own = seatOf(match, userId);
    const others = namesOf(match).filter((_, seat) => seat !== own);
    const deadline = deadlineOf(match);
    const about = { game: linked(match.game.name, boardLink(match)), others, count: others.length };
    return deadline === null
      ? callsTexts.line(about)
      : callsTexts.lineLate({ ...about, when: timeMark(deadline, 'R') });
  });
  const more = matches.length - lines.length;
  const games = matches.length;
  const { direct, channel } = callsTexts.digest;
  const head = place === 'direct' ? direct({ games }) : channel({ games, person: mention(userId) });
  const below = [...(more > 0 ? [callsTexts.moreWait({ games: more })] : []), ...(nudge ? [nudgeText(nudge)] : [])];
  return renderText([head, ...lines, ...below].join('\n'));
};

/** The board's button that opens a player's private screen, if the game has one. */
const privateScreenRow = ({ match, state }: Board): ComponentRow[] => {
  const { id, game } = match;
  const screen = game.screen(game.look(state, 'table'), { events: [], focus: null, players: namesOf(match), bots: [] });
  const [label] = screen.controls
    .flat()
    .flatMap((control) => (control.kind === 'button' && 'privateScreen' in control.press ? [control.label] : []));
  return label === undefined ? [] : [renderButtons(renderButton(label, { kind: 'hand', match: id }, 'primary'))];
};

const peopleIn = ({ seats }: Match, some: readonly Seat[]): readonly string[] =>
  some.flatMap((seat) => {
    const occupant = seats[seat];
    return occupant && 'userId' in occupant ? [occupant.userId] : [];
  });
