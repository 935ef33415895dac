import { counted } from './counted.ts';
import type { GameResult, Seat } from '../../games/status.ts';
import { namedWords } from './names.ts';
import { resultWords } from './results.ts';

export const titles = { running: 'Your games', finished: 'Your finished games' } as const;

export const labels = { finished: 'Finished games', running: 'Running games' } as const;

export const NONE_RUNNING = 'You have no games running.';
export const NONE_FINISHED = 'You have finished no games yet.';

/** The buttons of a game in the list, by its number there. */
export const openLabel = (number: number): string => `Open ${number}`;
export const storyLabel = (number: number): string => `Story ${number}`;

/** What a running game is waiting for. */
export type Waiting =
  | { readonly kind: 'players' | 'begin' | 'you' }
  /** The names of those whose turn it is. */
  | { readonly kind: 'others' | 'you-and-others'; readonly names: readonly string[] };

/** A game in the list. */
interface Listed {
  readonly number: number;
  /** Its name, with a link to its board if that is known. */
  readonly game: string;
  readonly link: string;
  /** The names of the others. */
  readonly others: readonly string[];
}

/** A running game: the opponents, whose turn it is, how far it has come, the time of its last move, and who is away. */
export const runningWords = (
  listed: Listed,
  waiting: Waiting,
  progress: { readonly where: Where; readonly round: number | null; readonly moves: number; readonly movedAt: string },
  away: readonly string[],
): string => {
  const { where, round, moves, movedAt } = progress;
  const far = round === null ? counted(moves, 'move') : `round ${round}`;
  const parts = [waitingWords(waiting), ...(moves === 0 ? [] : [far, `last move ${movedAt}`]), ...away];
  return `${headWords(listed)}${WHERE[where]}: ${parts.join(', ')}`;
};

/** Where a game is played, as seen from where the list is. */
export type Where = 'here' | 'server' | 'group' | 'direct';

const WHERE: Readonly<Record<Where, string>> = {
  here: '',
  server: ' on another server',
  group: ' in another group',
  direct: ' in our direct messages',
};

/** A finished game, from the view of a seat's player. */
export const finishedWords = (
  listed: Listed,
  { where, result, endedAt }: { readonly where: Where; readonly result: GameResult | null; readonly endedAt: string },
  names: readonly string[],
  own: Seat | null,
): string => {
  const told = names.map((name, seat) => (seat === own ? 'you' : name));
  const words = names.length === 1 ? resultWords(result, names) : resultWords(result, told);
  return `${headWords(listed)}${WHERE[where]}: ${words}, ${endedAt}`;
};

const headWords = ({ number, game, link, others }: Listed): string => {
  const named = link === '' ? game : `[${game}](${link})`;
  return `${number}. **${named}**${others.length === 0 ? '' : ` against ${namedWords(others)}`}`;
};

const waitingWords = (waiting: Waiting): string => {
  switch (waiting.kind) {
    case 'players':
      return 'waiting for players';
    case 'begin':
      return 'ready to begin';
    case 'you':
      return '**your turn**';
    case 'you-and-others':
      return `**your turn**, and ${namedWords(waiting.names)} too`;
    case 'others':
      return `waiting for ${namedWords(waiting.names)}`;
  }
};
