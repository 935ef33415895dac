import type { Message } from '../../../src/discord/messages/render.ts';
import { renderBoard, renderPrivateScreen } from '../../../src/discord/view/boards.ts';
import type { Pictures } from '../../../src/discord/view/pictured.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import type { Viewer } from '../../../src/games/contract/status.ts';
import { currentLanguage } from '../../../src/kernel/language/current.ts';
import { DAY } from '../../../src/kernel/time.ts';
import type { Board, Match } from '../../../src/sessions/match/match.ts';
import { ALONE } from '../../../src/sessions/round/round.ts';
import { idleClock } from '../../../src/sessions/time/seat-clock.ts';
import { openLogBook } from '../bot/log-book.ts';
import type { Form } from './heights.ts';

const NOW = new Date('2026-11-27T12:00:00Z');

/** A position of a game, and what led there. */
export interface Position {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seats: number;
  readonly state: unknown;
  readonly events: readonly unknown[];
  /** Whether the match was ended there without a result. */
  readonly isBrokenOff?: true;
}

/** A match between people, by their ids, in the language that is spoken. */
const matchOf = ({ game, options }: Pick<Position, 'game' | 'options'>, people: readonly string[]): Match => ({
  id: '1300000000000000001',
  game,
  options,
  chosen: {},
  gathering: false,
  invitation: null,
  seats: people.map((userId) => ({ userId })),
  colours: people.map(() => null),
  missing: [],
  agreed: [],
  guildId: '1300000000000000002',
  channelId: '1300000000000000003',
  messageId: null,
  language: currentLanguage(),
  isOutOfReach: false,
  inThread: false,
  threadId: null,
  patience: null,
  clock: null,
  dueAt: null,
  call: null,
  times: {},
  away: {},
  resting: [],
  round: ALONE,
  commitment: 'c'.repeat(64),
  seed: null,
  nextCommitment: 'd'.repeat(64),
  entropy: '1300000000000000001',
  generations: people.map(() => 0),
  version: 9,
  moveCount: 9,
  hints: 0,
  openedBy: people[0] ?? null,
  openedAt: NOW,
  movedAt: NOW,
  endedAt: null,
  isThinned: false,
});

/** The board of a position in a match of the first of these people, with the clocks of those who are awaited. */
export const boardAt = (
  { game, options, seats, state, events, isBrokenOff }: Position,
  people: readonly string[],
): Board => {
  const status = game.status(state);
  const match = matchOf({ game, options }, people.slice(0, seats));
  const waited = idleClock(seats, 0, NOW).map((clock, seat) => ({
    ...clock,
    since: status.awaited.includes(seat) ? NOW : null,
  }));
  const timed = seats > 1 ? { patience: DAY / 1000, clock: waited } : {};
  const ended = status.result === null && !isBrokenOff ? {} : { endedAt: NOW, seed: 'e'.repeat(64) };
  const score = status.result?.score ?? null;
  const best = { score: (score ?? 0) + 1, userId: people[1] ?? '' };
  return {
    match: { ...match, ...timed, ...ended },
    state,
    status,
    events,
    late: [],
    ...(seats === 1 && status.result !== null ? { standing: { earlier: [], ownBest: score, best } } : {}),
  };
};

/** The lobby of a game for several, once these people are in it. */
export const lobbyOf = (
  game: AnyGame,
  chosen: unknown,
  people: readonly string[],
  pictures: Pictures,
): Promise<Message> => {
  const match = matchOf({ game, options: null }, people);
  const gathering = { gathering: true, chosen, patience: DAY / 1000, dueAt: NOW, moveCount: 0, entropy: null };
  const status = { toAct: [], awaited: [], revision: 0, round: 0, result: null };
  return renderBoard({ match: { ...match, ...gathering }, state: null, status, events: [], late: [] }, { pictures });
};

/** The message of a board, as everyone sees it or as a seat does alone, perhaps with a closer look. */
export const messageOf = (board: Board, viewer: Viewer, pictures: Pictures, focus?: string): Promise<Message> => {
  const glance = { pictures, ...(focus === undefined ? {} : { focus }) };
  return viewer === 'table' ? renderBoard(board, glance) : renderPrivateScreen(board, viewer, glance);
};

/** Has boards shown in a form. The file of a picture is its drawing, as painting takes long. */
export const drawnAs = (form: Form): Pictures => ({
  preferences: { styleOf: () => Promise.resolve(form) },
  painter: { paint: (svg) => Promise.resolve(Buffer.from(svg)), owe: () => undefined },
  log: openLogBook().log,
});
