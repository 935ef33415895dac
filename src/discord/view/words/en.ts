import type { AnyGame } from '../../../games/contract/game.ts';
import type { GameResult } from '../../../games/contract/status.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../kernel/time.ts';
import { parOf } from '../../../sessions/match/standing.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, mentions, namedWords } from '../../messages/words/en.ts';

/** Above a board that was ended without a result. */
export const BROKEN_OFF = 'This game was broken off.';

/** On a board that waits for its first click. */
export const READY = 'Ready when you are.';

export const BEGIN = 'Begin';

/** The button for a word that a player mixes into the dice. */
export const BEGIN_WITH_OWN_WORD = 'Begin with a word of my own';

/** The buttons below the game's own. */
export const boardLabels = {
  read: 'Read',
  learn: 'How to play',
  lookAgain: 'Look again',
  more: '⋯',
  end: 'End the game',
  resign: 'Resign',
} as const;

/** What falls in a game: dice, unless it has none. */
type Falling = 'dice' | 'coin';

/** The button that explains how what falls is made fair. */
export const fairLabel = (what: Falling): string => `Fair ${what}`;

/** The buttons that show a board in its other form. */
export const formLabels = { text: 'As text', picture: 'As a picture' } as const;

/** Above the buttons for everything on a board that is no move. */
export const moreWords = (game: string): string => `More on this game of *${game}*:`;

/** Whose time ran out. The sentence ends with `done`, which says what was played for them. */
export const lateWords = (names: string, done: string): string => `Time ran out for ${names}: ${done}`;

/** On a finished board that a bot played to its end. */
export const finishedFromWords = (bot: string, round: number): string =>
  `At your wish, the bot \`${bot}\` played from round ${round} on.`;

/** What happened, after the roll that led to it, if there was one. */
export const logLineWords = (roll: string, effect: string): string => (roll === '' ? effect : `${roll}: ${effect}`);

/** While a planning bot decides what to do. */
export const THINKING = 'The bot is thinking…';

/** What to know about a match, below its board. */
export const matchMarks = {
  hints: 'with hints',
  paused: 'paused until somebody plays',
  wantsToEnd: (name: string): string => `${name} wants to end it`,
  away: (name: string): string => `${name} is away: a bot plays`,
  awayUntil: (name: string, at: string): string => `${name} is away until ${at}`,
  deadline: (at: string): string => `time runs out ${at}`,
} as const;

/** What the buttons of a finished board do. */
export const finishedLabels = {
  practise: 'Practice run',
  today: (game: string): string => `Today’s ${game}`,
  table: 'Table',
  playAgain: 'Play again',
  rematch: 'Rematch',
  share: 'Share',
  analyse: 'Analyse',
  watch: 'Watch',
  story: 'Whole story',
  changeOptions: 'Change options',
  start: 'Start',
} as const;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A day such as `2026-11-22`, as people write it. */
export const dayName = (day: string): string => {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''}`;
};

/** What a daily run is, below its board. */
export const dailyRunWords = (day: string, isRanked: boolean, opensAt: Date | null): string =>
  [
    `${isRanked ? 'Daily run' : 'Practice run'} of ${dayName(day)} (UTC)`,
    isRanked ? 'only you see it' : 'it counts nowhere',
    ...(opensAt === null ? [] : [`finish it by ${timeMark(opensAt, 'f')}`]),
  ].join(' · ');

/** Below a board that was closed without a result. */
export const DAY_OVER = 'The day was over, so this run ended as it stood.';

/** The digits of the commitment at the bottom of a board: so many that no other seed fits them. */
const DIGITS = 16;

/** The bottom line of a daily board: the first digits of the SHA-256 of the day's secret. */
export const dailySealWords = (commitment: string, day: string): string =>
  `${sealWords(commitment, 'dice')} of ${dayName(day)}`;

/** How the dice of a day are made fair. The secret is null as long as it must not be revealed. */
export const dailyFairnessWords = (day: string, commitment: string, opensAt: Date, secret: string | null): string =>
  [
    `All dice of ${dayName(day)} (UTC) come from one secret and from where they fall, ` +
      'so everyone who makes the same choices finds the same. ' +
      `The secret was chosen before the first run. Its SHA-256:\n\`${commitment}\``,
    secret === null
      ? `The secret is revealed ${timeMark(opensAt, 'f')}, when nobody can play with its dice any more.`
      : `The secret, now revealed: \`${secret}\`\n` +
        '`/daily record` gives you all your moves and dice of that day, so you can check them.',
  ].join('\n\n');

/** Signs in a strip. */
const STRIP = 10;

/** The signs of a strip: for bots that scored less, as much, and more. */
type StripSigns = readonly [less: string, level: string, more: string];

const SIGNS: StripSigns = ['■', '◧', '□'];

/** The same for a message without a board, in colours that also differ in brightness. */
const COLOURED_SIGNS: StripSigns = ['🟩', '🟨', '⬛'];

/** How many of our bots scored less, as much and more, as a strip of signs. */
const stripOf = (score: number, scores: readonly number[], [less, level, more]: StripSigns): string => {
  const shareOf = (count: number): number => Math.round((count / scores.length) * STRIP);
  const below = shareOf(scores.filter((other) => other < score).length);
  const upTo = shareOf(scores.filter((other) => other <= score).length);
  return less.repeat(below) + level.repeat(upTo - below) + more.repeat(STRIP - upTo);
};

/** How a score compares with the middle one of our bots. */
const parWords = (score: number, par: number): string => {
  if (score === par) return 'level';
  return score > par ? `${score - par} better` : `${par - score} worse`;
};

/** How a finished run compares, for its player alone. */
export const comparedRunWords = (
  score: number,
  standing: {
    readonly botScores: readonly number[];
    readonly others: number;
    readonly beaten: number;
    readonly streak: number;
    readonly nextAt: Date | null;
  },
  isRanked: boolean,
): readonly string[] => {
  const { botScores, others, beaten, streak, nextAt } = standing;
  const par = parOf(botScores);
  return [
    par === undefined
      ? 'Par is still being worked out: `/daily play` shows it in a minute.'
      : `**Par ${par}: ${parWords(score, par)}** ${stripOf(score, botScores, SIGNS)} ${botsBelow(score, botScores)}`,
    ...(others === 0
      ? ['Nobody else has finished this run yet.']
      : [`You scored more than ${beaten} of ${counted(others, 'other person')} so far.`]),
    ...(isRanked ? [inOneLine([`Streak: ${counted(streak, 'day')}`, nextAt === null ? '' : nextDaily(nextAt)])] : []),
  ];
};

const nextDaily = (at: Date): string => `the next daily opens ${timeMark(at, 'R')}`;

const botsBelow = (score: number, scores: readonly number[]): string => {
  const below = scores.filter((other) => other < score).length;
  const level = scores.filter((other) => other === score).length;
  const same = level === 0 ? '' : `, level with ${level}`;
  return `(better than ${below} of our ${counted(scores.length, 'bot')}${same})`;
};

/** What a player posts about how their run compares. */
export const sharedStanding = (
  score: number,
  standing: { readonly botScores: readonly number[]; readonly streak: number } | undefined,
): string => {
  const par = parOf(standing?.botScores ?? []);
  const line = inOneLine([
    `score ${score}`,
    par === undefined ? '' : `par ${par}: ${parWords(score, par)}`,
    standing === undefined ? '' : `streak ${counted(standing.streak, 'day')}`,
  ]);
  return par === undefined ? line : `${line}\n${stripOf(score, standing?.botScores ?? [], COLOURED_SIGNS)}`;
};

/** The bottom line of a board: the first digits of the commitment to its dice. */
export const sealWords = (commitment: string, what: Falling): string =>
  `${fairLabel(what)} ${commitment.slice(0, DIGITS)}`;

/** The bottom line for the rematch, which may begin with the click that asks for it. */
export const rematchSealWords = (commitment: string, what: Falling): string =>
  `Rematch: fair ${what} ${commitment.slice(0, DIGITS)}`;

/** How the dice are made fair: the commitment, the first click, and the seed once it is revealed. */
export const commitmentWords = (commitment: string, what: Falling): string =>
  `${what === 'coin' ? 'The coin of this game comes' : 'All dice of this game come'} from a secret seed. ` +
  `It was chosen before the first ${what === 'coin' ? 'click' : 'roll'}, and will be revealed at the end. ` +
  `Its SHA-256, of which every board shows the first ${DIGITS} digits:\n\`${commitment}\``;

/** What is mixed in, before it is fixed. */
export const mixedLater = (message: string | null): string =>
  message === null
    ? 'The id of the first click is mixed into every roll, so nobody could choose the dice before it.'
    : 'Two more numbers are mixed into every roll, so nobody could choose the dice before them: ' +
      'the id of the first click, and the id of the message with the board, which is the last number in its link: ' +
      `\`${message}\``;

/** What is mixed in, once it is fixed. The word is safe to be shown. */
export const mixedWords = (click: string, message: string | null, word: string | null): string =>
  [
    'Mixed into every roll, so nobody could choose the dice before the game began: ' +
      `the id of the first click, \`${click}\``,
    ...(message === null
      ? []
      : [`the id of the message with the board then, which is the last number in its link, \`${message}\``]),
    ...(word === null ? [] : [`the word of a player: ${word}`]),
  ].join('; ');

/** How a player can keep even the host from choosing the dice. */
export const MAY_MIX_OWN_WORD =
  'If you don’t trust the host either, begin with a word of your own: it is mixed in after all the rest is fixed.';

export const openSeedWords = (seed: string, game: string): string =>
  `The seed, no longer secret: \`${seed}\`\n\`/${game} record\` gives you every move and roll, so you can check them.`;

/** Above the lobby, to the people it is waiting for. */
export const invitationWords = (
  invited: string,
  host: string,
  { name }: AnyGame,
  what: readonly string[] = [],
): string =>
  `${mention(invited)}, ${host} invites you to a game of *${name}*${what.length > 0 ? `: ${what.join(', ')}` : ''}.`;

export const rematchWords = (missing: readonly string[], { name }: AnyGame): string =>
  `${mentions(missing)}: a rematch of *${name}*?`;

/** How long a turn may take. What happens then is in the form of the options. */
export const patienceWords = (patience: number | null): string =>
  patience === null ? 'No time limit.' : `${shortDuration(patience * SECOND)} a turn.`;

const shortDuration = (time: number): string => {
  if (time >= 2 * DAY && time % DAY === 0) return counted(time / DAY, 'day');
  return time % HOUR === 0 ? `${time / HOUR} h` : `${time / MINUTE} min`;
};

export const lobbyClosingWords = (at: string): string => `Closes ${at}.`;

export const IN_THREAD = 'Played in a thread of its own.';

/** The buttons of a lobby. */
export const lobbyLabels = {
  accept: 'Accept',
  decline: 'Decline',
  callOff: 'Call it off',
  join: 'Join',
  leave: 'Leave',
  addBot: 'Add a bot',
  removeBot: 'Remove a bot',
  start: 'Start',
} as const;

/** The menu of colours in a lobby, and its choice for those who don’t mind. */
export const colourMenu = { placeholder: 'Your colour: first come, first served', any: 'Whichever is left' } as const;

/** Above a menu of bots to play against at once. */
export const PLAY_BOTS = 'Or play against a bot now';

/** How many seats a bot has. `bot` is its name, or null if its game has only one bot. */
export const botsWords = (bot: string | null, count: number): string => {
  if (count > 1) return bot === null ? `${count} bots` : `${count} bots: ${bot}`;
  return bot === null ? 'One bot' : `Bot: ${bot}`;
};

/** The choice in a menu, as the menu's text. */
export const chosenWords = (what: string, chosen: string): string => `${what}: ${chosen}`;

/** An option that the game has no words for. */
export const optionWords = (name: string, value: unknown): string => {
  if (typeof value === 'boolean') return `${name} ${value ? 'on' : 'off'}`;
  return `${name} ${typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)}`;
};

/** Sentences, one after another. */
export const inOneParagraph = (sentences: readonly string[]): string => listOf(sentences, ' ');

/** The parts of a line. */
export const inOneLine = (parts: readonly string[]): string => listOf(parts, ' · ');

/** The options of every multiplayer game, besides its own. */
export const lobbyOptionWords = {
  time: 'Time for a turn before a reminder; after half as long again, the bot plays',
  timeLabel: 'Time for a turn',
  timeDescription: 'Then comes a reminder; after half as long again, the bot plays',
  noLimit: 'no limit',
  thread: 'Play in a thread of its own (default: as this server is set)',
} as const;

/** A length of time in words: 24 hours rather than one day, as turns are counted in hours. */
export const durationWords = (seconds: number): string => {
  const time = seconds * SECOND;
  if (time >= 2 * DAY && time % DAY === 0) return counted(time / DAY, 'day');
  if (time >= HOUR && time % HOUR === 0) return counted(time / HOUR, 'hour');
  return counted(time / MINUTE, 'minute');
};

/** The button that opens a form of all options. */
export const MORE_OPTIONS = 'More options';

/** How a match ended, in a few words without a full stop. The names are those of the seats. */
export const resultWords = (result: GameResult | null, names: readonly string[]): string => {
  if (result === null) return 'broken off';
  const winners = result.winners.flatMap((seat) => names[seat] ?? []);
  if (names.length === 1) return result.score === undefined ? 'finished' : `score ${result.score}`;
  if (winners.length === 0) return 'nobody won';
  return `${namedWords(winners)} won`;
};

/** The title of a finished board: how the match ended, as a banner. */
export const bannerWords = {
  title: (game: string, end: string): string => `${game}: ${end}`,
  victory: 'Victory',
  scored: (end: string, score: number): string => `${end} · score ${score}`,
  best: (end: string): string => `${end}, your best`,
  youWon: 'You won!',
  youLost: 'You lost',
  won: (side: string): string => `${side} won`,
  seat: (number: number): string => `Player ${number}`,
  nobodyWon: 'Nobody won',
} as const;

/** How a score compares, below a finished board. */
export const scoreWords = {
  first: 'Your first finished game of this kind.',
  firstWin: '**Your first win!**',
  firstWinOfAll: '**A first win!**',
  firstWins: (winners: string): string => `**The first win of ${winners}!**`,
  record: (before: number): string => `**Your new best!** It was ${before}.`,
  equal: (best: number): string => `As good as your best: ${best}.`,
  below: (best: number): string => `Your best is ${best}.`,
  leads: 'The best here so far.',
  best: (score: number, userId: string): string => `The best here is ${score}, by <@${userId}>.`,
} as const;

/** The buttons for people who only look on. */
export const spectatorLabels = {
  look: 'Look',
  log: 'Log',
  tell: 'Tell me when it ends',
  dontTell: 'Don’t tell me when it ends',
} as const;

/** Above the explanations of a board, and of a part of it. */
export const IN_WORDS = 'In words';

export const CLOSER_LOOK = 'A closer look';

/** Before the explanations of a game for one, which address its player. */
export const youWords = (player: string): string => `“You” is ${player} here.`;

/** Below explanations that were cut. */
export const READ_THE_REST = '`Read` has the rest.';
