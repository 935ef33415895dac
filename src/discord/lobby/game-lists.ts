import type { ButtonBuilder } from '@discordjs/builders';
import type { Board, Match } from '../../sessions/match/match.ts';
import { isFoundBy, isGroupHome } from '../../sessions/match/place.ts';
import { isBot, seatOf } from '../../sessions/match/seats.ts';
import { endOf } from '../../sessions/pairing/search.ts';
import { startOf } from '../../sessions/time/day.ts';
import type { CustomId, CustomIdOf } from '../custom-ids/custom-id.ts';
import { figuresTexts } from '../figures/texts/texts.ts';
import { homeOf, showInPlace, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { timeMark, untilMark } from '../marks/marks.ts';
import { renderPageOf } from '../messages/pages.ts';
import { renderButton, renderButtonRows, type Message } from '../messages/render.ts';
import { pairingTexts } from '../pairing/texts/texts.ts';
import { boardLink } from '../posting/board-messages.ts';
import { privacyTexts } from '../privacy/texts/texts.ts';
import { seasonsTexts } from '../seasons/texts/texts.ts';
import { settingsTexts } from '../settings/texts/texts.ts';
import { resultOf } from '../view/endings.ts';
import { absenceMarks, namesWithBots } from '../view/names.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { lobbyTexts } from './texts/texts.ts';

/** The games on one page. The lines with names and links must fit on a phone, and each game has a button. */
const GAMES = 3;

/**
 * Shows a page of a person's running matches from anywhere: those that wait for the person come first. From there,
 * buttons lead to all that is about this person.
 */
export const turnMine = async (
  handling: Handling,
  { page }: Pick<CustomIdOf<'mine'>, 'page'>,
): Promise<LoggedOutcome> => {
  await showInPlace(handling, await renderList(handling, running(), page));
  return { outcome: 'looked at their own games' };
};

/** Shows a page of a person's finished matches, wherever they were played, the latest first. */
export const turnFinished = async (handling: Handling, { page }: CustomIdOf<'finished'>): Promise<LoggedOutcome> => {
  await showInPlace(handling, await renderList(handling, finished(), page));
  return { outcome: 'showed the finished games' };
};

interface GameList {
  /** The kind of the custom ids that turn its pages. */
  readonly kind: 'mine' | 'finished';
  readonly title: string;
  readonly none: string;
  readonly line: (board: Board, userId: string, home: string | null, number: number) => string;
  /** The button of a match that was played where the list is shown. */
  readonly button: (board: Board, number: number) => ButtonBuilder;
  readonly other: Pick<GameList, 'kind'> & { readonly label: string };
  readonly beside?: readonly ButtonBuilder[];
}

/** The slot of the button that shows the other list, unlike those of the buttons that turn pages. */
const FROM_LIST = 9;

const renderList = async (
  { interaction, context: { matches, searches, games: played } }: Handling,
  { kind, title, none, line, button, other, beside = [] }: GameList,
  page: number,
): Promise<Message> => {
  const { id: userId } = interaction.user;
  const home = homeOf(interaction);
  const of = { userId, isFinished: kind === 'finished' };
  const pages = Math.max(1, Math.ceil((await matches.countOpen(of)) / GAMES));
  const at = Math.min(page, pages - 1);
  const part = { most: GAMES, skip: at * GAMES };
  const boards = await (kind === 'finished' ? matches.openBoards(of, part) : matches.ownBoards(userId, home, part));
  const sought = kind === 'finished' || at > 0 ? [] : await searches.of(userId);
  const nameOf = (id: string): string => played.find((game) => game.id === id)?.name ?? id;
  const lines = [
    ...boards.map((board, index) => line(board, userId, home, index + 1)),
    ...sought.map((search) =>
      pairingTexts.inOwnList({
        game: nameOf(search.game),
        until: untilMark(endOf(search)),
        isHere: search.guildId === home,
      }),
    ),
  ];
  const text = lines.length === 0 ? none : lines.join('\n');
  const list = renderPageOf({ title, text }, at, pages, (to, slot) => ({ kind, page: to, slot }));
  const games = boards.flatMap((board, index) =>
    isFoundBy(board.match, userId, home) ? [button(board, index + 1)] : [],
  );
  const change = renderButton(other.label, { kind: other.kind, page: 0, slot: FROM_LIST }, 'secondary');
  const stops = sought.flatMap(({ guildId, game }) =>
    guildId === home
      ? [
          renderButton(
            pairingTexts.label.stopIn({ game: nameOf(game) }),
            { kind: 'opponent', game, act: 'stop' },
            'secondary',
          ),
        ]
      : [],
  );
  const ways = kind === 'finished' ? [] : ownWays();
  return {
    ...list,
    components: [
      ...renderButtonRows(games),
      ...list.components,
      ...renderButtonRows([change, ...beside, ...ways, ...stops]),
    ],
  };
};

/** Buttons to everything else that is about a person. */
const ownWays = (): readonly ButtonBuilder[] => [
  renderButton(figuresTexts.stats.title, { kind: 'stats', user: '', game: '' }, 'secondary'),
  renderButton(figuresTexts.label.tables, { kind: 'tables' }, 'secondary'),
  renderButton(
    seasonsTexts.label.season,
    { kind: 'season', month: '', division: 0, page: 0, slot: FROM_LIST },
    'secondary',
  ),
  renderButton(viewTexts.label.dailies, { kind: 'dailyMe', page: 0, slot: 0 }, 'secondary'),
  renderButton(lobbyTexts.list.label.settings, { kind: 'ownSettings', page: 'boards' }, 'secondary'),
  renderButton(settingsTexts.away.label.open, { kind: 'away' }, 'secondary'),
  renderButton(privacyTexts.label.open, { kind: 'privacy', page: 0, slot: 0 }, 'secondary'),
];

/** The button that opens a match: the private screen if there is one, otherwise the board in a new message. */
export const opens = ({ match, state }: Board): CustomId =>
  (match.game.seats.most > 1 || match.round.isPrivate) && state !== null
    ? { kind: 'hand', match: match.id }
    : { kind: 'board', match: match.id };

/** The line of a match, in which `state` says how it stands or ended. */
const lineOf = ({ match }: Board, userId: string, home: string | null, number: number, state: string): string => {
  const link = boardLink(match);
  const game = link === '' ? listedName(match) : `[${listedName(match)}](${link})`;
  const own = seatOf(match, userId);
  const others = namesWithBots(match).filter((_, seat) => seat !== own);
  return lobbyTexts.list.line({
    number,
    game,
    others,
    count: others.length,
    where: whereIs(match, userId, home),
    state,
  });
};

/** A game's name, and whose dice it has if others play on them too. */
const listedName = ({ round, game: { name } }: Match): string => {
  if (round.of === null) return name;
  const { game } = lobbyTexts.list;
  return round.of === 'day' ? game.day({ game: name, day: startOf(round.name) }) : game[round.of]({ game: name });
};

const runningLine = (board: Board, userId: string, home: string | null, number: number): string => {
  const { match, status } = board;
  const round = match.game.seats.most > 1 ? status.round : null;
  const absences = absenceMarks(match);
  const state = lobbyTexts.list.running({
    waiting: waitingOf(board, userId),
    hasMoved: match.moveCount > 0,
    far: round === null ? lobbyTexts.list.moves({ moves: match.moveCount }) : lobbyTexts.list.round({ round }),
    movedAt: timeMark(match.movedAt, 'R'),
    away: absences.length,
    absences,
  });
  return lineOf(board, userId, home, number, state);
};

const finishedLine = (board: Board, userId: string, home: string | null, number: number): string => {
  const { match } = board;
  const endedAt = timeMark(match.endedAt ?? match.movedAt, 'R');
  return lineOf(board, userId, home, number, lobbyTexts.list.finished({ result: ownResult(board, userId), endedAt }));
};

/** How a match ended, for one of its players. */
const ownResult = ({ match, status: { result } }: Board, userId: string): string => {
  const names = namesWithBots(match);
  const own = seatOf(match, userId);
  if (result === null || own === null || names.length === 1 || !result.winners.includes(own))
    return resultOf(match, result, names);
  const others = result.winners.flatMap((seat) => (seat === own ? [] : (names[seat] ?? [])));
  return lobbyTexts.list.youWon({ others, count: others.length });
};

const running = (): GameList => ({
  kind: 'mine',
  title: lobbyTexts.list.title.running,
  none: lobbyTexts.list.none.running,
  line: runningLine,
  button: (board, number) => renderButton(lobbyTexts.list.label.open({ number }), opens(board), 'primary'),
  other: { kind: 'finished', label: lobbyTexts.list.label.finished },
});

const finished = (): GameList => ({
  kind: 'finished',
  title: lobbyTexts.list.title.finished,
  none: lobbyTexts.list.none.finished,
  line: finishedLine,
  button: ({ match }, number) =>
    renderButton(lobbyTexts.list.label.story({ number }), { kind: 'story', match: match.id }, 'secondary'),
  other: { kind: 'mine', label: lobbyTexts.list.label.running },
  beside: [renderButton(lobbyTexts.list.label.upload, { kind: 'upload' }, 'secondary')],
});

/** Whom a match waits for, as its line says it to one of its players. */
const waitingOf = ({ match, state, status }: Board, userId: string): string => {
  const { waiting } = lobbyTexts.list;
  if (match.gathering) return waiting.players;
  if (state === null) return waiting.begin;
  const own = seatOf(match, userId);
  // Nobody waits for a bot, unless it is the only one to move.
  const people = status.awaited.filter((seat) => !isBot(match, seat));
  const awaited = people.length > 0 ? people : status.awaited;
  if (own !== null && awaited.includes(own)) return waiting.you;
  return waiting.others({ names: awaited.flatMap((seat) => namesWithBots(match)[seat] ?? []) });
};

/** Where a match is played, as seen from where a list of matches is. */
type Where = Parameters<typeof lobbyTexts.list.line>[0]['where'];

/** Where a match is played, as seen from a place. */
const whereIs = (match: Match, userId: string, home: string | null): Where => {
  const { guildId } = match;
  if (isFoundBy(match, userId, home)) return 'here';
  if (guildId === null) return 'direct';
  return isGroupHome(guildId) ? 'group' : 'server';
};
