import { botNamed, nextActions, offeredBots, type AnyGame } from '../games/contract/game.ts';
import { revisionFor, type Seat } from '../games/contract/status.ts';
import { seededChance, type Chance } from '../kernel/random.ts';
import type { Companion, RunningGame } from '../local/index.ts';
import type { Board, Match } from '../sessions/match/match.ts';
import { soloPlaceOf } from '../sessions/match/place.ts';
import { seatOf } from '../sessions/match/seats.ts';
import type { Matches } from '../sessions/matches.ts';
import { dayOf, type Day } from '../sessions/time/day.ts';
import { wayTo, type ScenarioMove } from './scenarios.ts';
import { dailyRunName, noScenarioWords, openAlreadyWords, partyRunName, TOO_FEW_PEOPLE } from './words.ts';

/** The most actions of a turn. */
const LONGEST_TURN = 60;

/** Where the companion opens matches, and the ids of its interactions. */
interface Scene {
  readonly matches: Matches;
  readonly games: readonly AnyGame[];
  readonly guildId: string;
  readonly newId: () => string;
}

/** Tells the page of a local Discord which games are running on its server, and plays in them for its people. */
export const companionOf = (
  matches: Matches,
  games: readonly AnyGame[],
  guildId: string,
  now: () => Date,
  refresh: (matchId: string) => void,
): Companion => ({
  scenarios: games.flatMap(({ scenarios = [] }) => scenarios.map(({ name }) => ({ name }))),
  load: (name, channelId, people, newId) => loadScenario({ matches, games, guildId, newId }, name, channelId, people),
  games: async () => (await matches.openBoards({ guildId })).map((board) => runningGame(board, dayOf(now()))),
  playFor: async (matchId, userId, newId) => {
    await playTurn({ matches, newId }, matchId, userId);
    refresh(matchId);
  },
});

const loadScenario = async (
  { matches, games, guildId, newId }: Scene,
  name: string,
  channelId: string,
  people: readonly string[],
): ReturnType<Companion['load']> => {
  const game = games.find(({ scenarios = [] }) => scenarios.some((each) => each.name === name));
  const scenario = game?.scenarios?.find((each) => each.name === name);
  if (game === undefined || scenario === undefined) return { refusal: noScenarioWords(name) };
  const players = people.slice(0, scenario.seats);
  const [first, ...others] = players;
  if (first === undefined || players.length < scenario.seats) return { refusal: TOO_FEW_PEOPLE };
  const options = game.readOptions(Object.assign({}, game.defaults(scenario.seats), scenario.chosen));
  const [matchId, entropy] = [newId(), newId()];
  const { seed, moves } = wayTo(scenario, game, options, entropy);
  const opened = await matches.open({
    guildId,
    channelId,
    place: scenario.seats === 1 ? soloPlaceOf(game.id, guildId, first) : null,
    interactionId: matchId,
    game,
    options,
    players: [first, ...others],
    seed,
  });
  if (opened.kind !== 'opened') return { refusal: openAlreadyWords(game.name) };
  await matches.begin({ matchId, interactionId: entropy, userId: first });
  for (const { seat, actions } of inTurns(moves, scenario.seats)) {
    const userId = players[seat] ?? first;
    const played = await matches.play({
      matchId,
      interactionId: newId(),
      userId,
      revision: null,
      action: () => actions,
    });
    if (played.kind !== 'played') throw new Error(`the moves to ${name} cannot be played: ${played.kind}`);
  }
  return { command: `${game.id} continue` };
};

const playTurn = async (
  { matches, newId }: Pick<Scene, 'matches' | 'newId'>,
  matchId: string,
  userId: string,
): Promise<void> => {
  const first = await matches.look(matchId);
  if (first === null) return;
  let board: Board = first;
  for (let count = 0; count < LONGEST_TURN && isSameTurn(first, board, userId); count++) {
    const { match, state, status } = board;
    const seat = seatOf(match, userId) ?? 0;
    const id = newId();
    const action = choose(match.game, state, seat, seededChance(id));
    const outcome = await matches.play({
      matchId,
      interactionId: id,
      userId,
      revision: revisionFor(status, seat),
      action: match.game.makeAction(action),
    });
    if (outcome.kind !== 'played') break;
    board = outcome.board;
  }
};

const runningGame = ({ match, status }: Board, today: Day): RunningGame => ({
  id: match.id,
  ...howToShow(match, today),
  channelId: match.channelId,
  messageId: match.messageId,
  toMove: status.awaited.flatMap((seat) => {
    const occupant = match.seats[seat];
    return occupant && 'userId' in occupant ? [occupant.userId] : [];
  }),
  dueAt: match.dueAt?.getTime() ?? null,
});

/** The name of a running game, and the command that shows it to its players. */
const howToShow = (
  { game, round }: Match,
  today: Day,
): Pick<RunningGame, 'name' | 'command' | 'options' | 'isPrivate'> => {
  if (round.of === 'day') {
    const shown =
      round.name === today ? { command: 'daily', options: { game: game.id } } : { command: 'games', options: {} };
    return { name: dailyRunName(game.name), ...shown, isPrivate: true };
  }
  return round.of === null
    ? { name: game.name, command: `${game.id} continue`, options: {}, isPrivate: false }
    : { name: partyRunName(game.name), command: 'games', options: {}, isPrivate: true };
};

/**
 * Groups moves that the same seat makes in a row. In a run, one seat makes all moves: these stay apart, so that the
 * board shows only the last of them.
 */
const inTurns = (
  moves: readonly ScenarioMove[],
  seats: number,
): readonly { readonly seat: Seat; readonly actions: readonly unknown[] }[] =>
  moves.reduce<{ seat: Seat; actions: unknown[] }[]>((turns, { seat, action }) => {
    const last = turns.at(-1);
    if (seats > 1 && last?.seat === seat) last.actions.push(action);
    else turns.push({ seat, actions: [action] });
    return turns;
  }, []);

/** Whether it is still the person's turn, either in the same round as before or in the middle of an action. */
const isSameTurn = (first: Board, now: Board, userId: string): boolean => {
  const seat = seatOf(now.match, userId);
  if (seat === null || now.state === null || !now.status.awaited.includes(seat)) return false;
  return roundOf(now) === roundOf(first) || (now.match.game.turns?.isMidTurn?.(now.state) ?? false);
};

/** The round as the game counts it. The status of a run has a new round for each action. */
const roundOf = ({ match, state, status }: Board): unknown => {
  const figures = match.game.summary(state);
  return typeof figures === 'object' && figures !== null && 'round' in figures ? figures['round'] : status.round;
};

/** The action that the best bot that answers at once chooses. Without such a bot, the action after a timeout. */
const choose = (game: AnyGame, state: unknown, seat: Seat, whims: Chance): unknown => {
  const quick = Object.values(game.bots?.byName ?? {}).filter((bot) => 'choose' in bot);
  const offered = offeredBots(game).flatMap((name) => botNamed(game, name) ?? []);
  const bot = [...quick, ...offered.filter((each) => 'choose' in each)].at(-1);
  return bot ? nextActions(bot, game.look(state, seat), whims)[0] : game.timeout.action(state, seat, whims);
};
