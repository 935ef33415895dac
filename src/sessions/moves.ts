import { type AnyGame, type Seat, botNamed } from '../games/game.ts';
import { fairChance } from '../kernel/random.ts';
import { type Maker, waitsForBots } from './clock.ts';
import { type Match, isBot } from './match.ts';
import type { MatchRow, StoredMove } from './queries.ts';

/** An accepted action, as it will stand in the log, and where it led. */
export interface Move extends StoredMove {
  readonly state: unknown;
  readonly events: readonly unknown[];
}

/** An action of a seat, before it is played. */
export interface MoveRequest {
  readonly interactionId: string;
  readonly seat: Seat;
  readonly action: unknown;
  readonly maker: Maker;
}

/** Where a move is made: the match's draws, and how many moves stand before this one. */
export interface MoveSource {
  readonly game: AnyGame;
  readonly row: MatchRow;
  readonly entropy: string;
  readonly before: number;
}

/** Plays an action. A refusal is the game's own sentence. */
export const makeMove = (
  { game, row, entropy, before }: MoveSource,
  state: unknown,
  wish: MoveRequest,
): Move | string => {
  const chance = fairChance({ seed: row.seed, entropy, move: before + 1 });
  const played = game.play(state, wish.seat, wish.action, chance);
  if (!played.ok) return game.explain(played.reason);
  return { ...wish, ...played.value, draws: chance.draws, summary: game.summary(played.value.state) };
};

/**
 * The moves of the programs, and of those that stand in for absent players, while nobody else is awaited: what they
 * choose in secret shows nothing, since it is chosen after the people's last choice and kept together with it. They see
 * what their seat sees. One that takes long is not waited for.
 */
export const botMoves = (place: MoveSource, state: unknown, match: Match): readonly Move[] => {
  const moves: Move[] = [];
  let now = state;
  for (;;) {
    const wish = nextBotWish({ ...place, before: place.before + moves.length }, now, match);
    if (wish === null) return moves;
    const move = makeMove({ ...place, before: place.before + moves.length }, now, wish);
    if (typeof move === 'string') throw new Error(`a program chose what is refused: ${move}`);
    moves.push(move);
    now = move.state;
  }
};

const nextBotWish = ({ game, row, before }: MoveSource, state: unknown, match: Match): MoveRequest | null => {
  const status = game.status(state);
  const [seat] = status.awaited;
  if (seat === undefined || !waitsForBots(match, status)) return null;
  const bot = botNamed(game, botOf(match, seat));
  if (!bot || 'plan' in bot) return null;
  // Whims of its own, which are no draws of the match; the same again where this move is tried again.
  const whims = fairChance({ seed: row.seed, entropy: `bot:${status.revision}:${seat}`, move: before + 1 });
  const action = bot.choose(game.look(state, seat), whims);
  const maker = isBot(match, seat) ? 'bot' : 'stand-in';
  return { interactionId: `bot:${row.id}:${status.revision}:${seat}:${before + 1}`, seat, action, maker };
};

/** The name of the program that plays in a seat, or stands in for its player: one that is quick, then. */
export const botOf = ({ game, seats }: Match, seat: Seat): string => {
  const occupant = seats[seat];
  const name = occupant && 'bot' in occupant ? occupant.bot : '';
  if (botNamed(game, name)) return name;
  const quick = Object.entries(game.bots?.byName ?? {}).find(([, bot]) => 'choose' in bot);
  if (!quick) throw new Error(`${game.id} has no program that plays it`);
  return quick[0];
};
