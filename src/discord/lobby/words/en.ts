import type { AnyGame } from '../../../games/contract/game.ts';
import type { GameResult, Seat } from '../../../games/contract/status.ts';
import { mention } from '../../marks/marks.ts';
import { counted, mentions, namedWords } from '../../messages/words/en.ts';
import { dayName, resultWords } from '../../view/words/en.ts';

export const rematchExists = (link: string): string => `There is already a rematch: ${link}`;

/** To somebody who invites themselves, a Discord bot or a stranger. */
export const INVITE_SELF = 'You can’t invite yourself. Choose somebody else, or play against a bot of ours.';

export const inviteBotWords = (invited: string, { id }: AnyGame): string =>
  `${mention(invited)} is a Discord bot and can’t accept. \`/${id} start\` offers bots of ours to play against.`;

export const inviteStrangerWords = (invited: string): string =>
  `${mention(invited)} is not on this server, and so can’t accept.`;

/** A daily run among other games. */
export const dailyName = (game: string, day: string): string => `${game}, daily of ${dayName(day)}`;

/** The run of a party among other games. */
export const partyName = (game: string): string => `${game}, in a party`;

/** The run of a tournament by score among other games. */
export const tournamentRunName = (game: string): string => `${game}, in a tournament`;

/** The buttons below the question whether to end a game. */
export const endLabels = { end: 'End it', agree: 'Agree', keep: 'Keep playing' } as const;

/** What ending a game does: it resigns, counts as a loss, ends the game at once, or asks the others. */
export type EndingEffect = 'resigns' | 'loses' | 'at-once' | 'by-vote';

/** The question before a multiplayer game is ended. */
export const askEndAllWords = (game: string, link: string, others: readonly string[], effect: EndingEffect): string => {
  const asked = `End this game of *${game}*? ${link}`.trim();
  const with_ = others.length === 0 ? '' : ` You play it with ${mentions(others)}.`;
  return `${asked}${with_} ${ENDING_EFFECTS[effect]}`;
};

const ENDING_EFFECTS: Readonly<Record<EndingEffect, string>> = {
  resigns: 'That counts as resigning.',
  loses: 'It ends at once, and counts as a loss for you in the tables.',
  'at-once': 'It ends at once, for everybody.',
  'by-vote': 'It ends once all of you agree.',
};

/** The form for it. */
export const ownWordForm = {
  title: 'A word of your own',
  label: 'Any word that nobody could foresee',
  fixed: (click: string, message: string | null): string =>
    message === null ? `Fixed already: your click ${click}` : `Fixed already: your click ${click}, message ${message}`,
} as const;

export const EMPTY_WORD = 'That word was empty, so the game has not begun.';

/** Once the word is mixed in. */
export const BEGUN_WITH_WORD = 'Your word is mixed into the dice of this game.';

export const gameListTitles = { running: 'Your games', finished: 'Your finished games' } as const;

export const gameListLabels = {
  finished: 'Finished games',
  running: 'Running games',
  upload: 'Upload a record',
} as const;

export const NONE_RUNNING = 'You have no games running.';

export const NONE_FINISHED = 'You have finished no games yet.';

/** The buttons of a game in the list, by its number there. */
export const openLabel = (number: number): string => `Open ${number}`;

export const storyLabel = (number: number): string => `Story ${number}`;

/** What a running game is waiting for. */
export type Waiting =
  | { readonly kind: 'players' | 'begin' | 'you' }
  /** The names of the others whose turn it is. */
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

/** A running game: the opponents, whose turn it is, how far it has come, when it last moved, and who is away. */
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

/** A finished game, as the player of a seat sees it. */
export const finishedWords = (
  listed: Listed,
  { where, result, endedAt }: { readonly where: Where; readonly result: GameResult | null; readonly endedAt: string },
  names: readonly string[],
  own: Seat | null,
): string => {
  const known = names.length === 1 ? names : names.map((name, seat) => (seat === own ? 'you' : name));
  const words = resultWords(result, known);
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

/** To somebody who opens or sends a form of options in a game that has none. */
export const NO_FORM = 'This game has no options to choose here.';

/** To somebody who chooses a colour in a lobby before they join; null for none. */
export const wishedWords = (colour: string | null): string =>
  colour === null
    ? 'You no longer wish for a colour.'
    : `You will be ${colour} once you join, if nobody has it by then.`;

export const seatLabels = { take: 'Take over', keep: 'Stay' } as const;

/** A seat of a game. */
interface SeatIn {
  readonly game: string;
  /** The seat's name, if the game gives it one. */
  readonly seatName: string | undefined;
  readonly link: string;
}

/** A player offers their seat to one person, or to anyone. */
export const seatOfferedWords = (from: string, to: string | null, { game, seatName, link }: SeatIn): string => {
  const asked = to === null ? 'Who wants to take over' : `${mention(to)}, do you want to take over`;
  return `${mention(from)} is leaving *${game}*. ${asked}${coloured(seatName)}? ${link}`.trim();
};

export const seatTakenWords = (userId: string, { game, seatName, link }: SeatIn): string =>
  `${mention(userId)} takes over${coloured(seatName)} in *${game}*. ${link}`.trim();

export const seatKeptWords = (userId: string, { game, seatName, link }: SeatIn): string =>
  `${mention(userId)} stays${coloured(seatName)} in *${game}* after all. ${link}`.trim();

export const notForYouWords = (to: string): string => `That button is only for ${mention(to)}.`;

export const TOO_EARLY_TO_HAND_OVER =
  'This game has not begun yet. Leave it with its `Leave` button, and somebody else can join.';

export const BOT_TAKES_NO_SEAT = 'A Discord bot can’t take over a seat.';

export const playsAlreadyWords = (userId: string): string => `${mention(userId)} already plays in this game.`;

export const takerAwayWords = (userId: string, until: string): string =>
  `${mention(userId)} is away until ${until}, and can’t take over before that.`;

const coloured = (seatName: string | undefined): string =>
  seatName === undefined ? '' : ` (${seatName.toLowerCase()})`;

/** What to do with a running solo game when its player wants to start another one. */
export const soloLabels = {
  goOn: 'Keep playing it',
  startOver: 'End it and start over',
  another: 'Begin another one',
} as const;

/** How far the player's game has come. */
const farWords = (startedAt: string, moves: number): string =>
  `You started it ${startedAt} and have made ${counted(moves, 'move')}.`;

/** The question before another game is started. */
export const askStartOver = (game: string, startedAt: string, moves: number): string =>
  `You have a game of *${game}* running. ${farWords(startedAt, moves)}`;

/** The question before another game against a bot is started. */
export const askAnother = (game: string, startedAt: string): string =>
  `You have a game of *${game}* against a bot running, which you started ${startedAt}.`;

/** The question before a game is ended. */
export const askEndSoloWords = (game: string, startedAt: string, moves: number): string =>
  `End your game of *${game}*? ${farWords(startedAt, moves)} You can't come back to it.`;

export const OLD_GAME_ENDED = 'Your old game has ended.';

export const NEW_OPTIONS_UNREADABLE =
  'The options you chose can no longer be read, so nothing was changed. Start again.';

/** To somebody who starts a multiplayer game in direct messages. */
export const onServersOnly = (game: string): string => `*${game}* is played on a server, where others can join.`;
