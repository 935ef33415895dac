import type { Message } from '../discord/messages/render.ts';
import { renderBoard } from '../discord/view/boards.ts';
import type { Pictures } from '../discord/view/pictured.ts';
import type { AnyGame } from '../games/contract/game.ts';
import { currentLanguage } from '../kernel/language/current.ts';
import { DAY } from '../kernel/time.ts';
import type { Board, Match } from '../sessions/match/match.ts';
import { noPauses } from '../sessions/match/pauses.ts';
import { ALONE } from '../sessions/round/round.ts';
import { idleClock } from '../sessions/time/seat-clock.ts';

const NOW = new Date('2026-11-27T12:00:00Z');

/** Where the matches are played, by ids that nothing has. */
export const PLACE = {
  guildId: '1300000000000000002',
  channelId: '1300000000000000003',
  messageId: '1300000000000000004',
};

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
  plans: people.map(() => null),
  missing: [],
  agreed: [],
  ...PLACE,
  messageId: null,
  language: currentLanguage(),
  isOutOfReach: false,
  inThread: false,
  threadId: null,
  patience: null,
  hour: null,
  clock: null,
  dueAt: null,
  call: null,
  times: {},
  away: {},
  pauses: noPauses,
  pausedUntil: null,
  habits: {},
  uneven: null,
  suited: null,
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
  pictures: Pictures | null,
): Promise<Message> => {
  const match = matchOf({ game, options: null }, people);
  const gathering = { gathering: true, chosen, patience: DAY / 1000, dueAt: NOW, moveCount: 0, entropy: null };
  const status = { toAct: [], awaited: [], revision: 0, round: 0, result: null };
  return renderBoard({ match: { ...match, ...gathering }, state: null, status, events: [], late: [] }, { pictures });
};
