import type { AnyGame } from '../../games/contract/game.ts';
import type { GameResult } from '../../games/contract/status.ts';
import { agreeing } from '../../kernel/language.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../kernel/time.ts';
import type { Match } from '../../sessions/match/match.ts';
import type { Moment } from '../../workers/replays/moment.ts';
import { counted, listOf, mention, mentions, namedWords, pageLabels, timeMark } from '../messages/words.ts';

/** Above a board that was ended without a result. */
export const BROKEN_OFF = 'This game was broken off.';

/** On a board that waits for its first click. */
export const READY = 'Ready when you are.';
export const BEGIN = 'Begin';

/** The buttons below the game's own. */
export const boardLabels = {
  read: 'Read',
  learn: 'How to play',
  fairDice: 'Fair dice',
  lookAgain: 'Look again',
} as const;

/** Whose time ran out. `done`, which says what was played for them, ends the sentence. */
export const lateWords = (names: string, done: string): string => `Time ran out for ${names}: ${done}`;

/** What happened, after the roll that led to it, if there was one. */
export const logLineWords = (roll: string, effect: string): string => (roll === '' ? effect : `${roll}: ${effect}`);

/** While a planning bot decides what to do. */
export const THINKING = 'The bot is thinking…';

/** In a message that no longer shows its board. */
export const movedWords = (link: string): string => `This board has moved: ${link}`;

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
  playAgain: 'Play again',
  rematch: 'Rematch, seats rotated',
  share: 'Share',
  watch: 'Watch',
  story: 'Whole story',
  changeOptions: 'Change options',
  start: 'Start',
} as const;

/** Above the options of the next game. */
export const nextOptionsWords = (game: string): string => `How do you want to play *${game}* next?`;

/** Who is told that a game is waiting, and which one. */
interface CallToPlay {
  /** The ids of those who are told. */
  readonly called: readonly string[];
  /** The names of the people who are waiting for them. */
  readonly waiting: readonly string[];
  readonly game: string;
  /** The link to the board; empty if it is not known. */
  readonly link: string;
  /** Whether they are told by direct message, where nobody else reads it. */
  readonly isDirect: boolean;
}

/** Tells players that it is their turn. */
export const yourTurnWords = ({ called, waiting, game, link, isDirect }: CallToPlay): string => {
  const others = waiting.length === 0 ? '' : ` ${namedWords(waiting)} ${isOrAre(waiting)} waiting.`;
  const turn = isDirect ? 'Your turn' : `${mentions(called)}: your turn`;
  return `${turn} in *${game}*.${others} ${link}`.trim();
};

/** Reminds players who take a long time. */
export const reminderWords = ({ called, waiting, game, link, isDirect }: CallToPlay): string => {
  const told =
    waiting.length === 0
      ? `*${game}* is waiting for you.`
      : `${namedWords(waiting)} ${isOrAre(waiting)} waiting for you in *${game}*.`;
  return `${isDirect ? '' : `${mentions(called)}: `}${told} ${link}`.trim();
};

/** What happens to them otherwise. */
export const otherwiseBotWords = (at: string): string => `If you don't move, the bot plays for you ${at}.`;

/** Above all the games that wait for a person; the person is null in a direct message. */
export const digestWords = (userId: string | null, games: number): string => {
  const told = `${counted(games, 'game')} ${agreeing(games, { one: 'is', other: 'are' })} waiting for you.`;
  return userId === null ? told : `${mention(userId)}: ${told}`;
};

/** One of these games, and when the bot plays for the person. */
export const waitingGameWords = (game: string, link: string, others: readonly string[], late: string | null): string =>
  `- ${link === '' ? `*${game}*` : `[${game}](${link})`}${others.length === 0 ? '' : ` against ${namedWords(others)}`}${
    late === null ? '' : `: time runs out ${late}`
  }`;

export const moreWaitingWords = (games: number): string => `- and ${games} more: \`/games mine\` lists them`;

const isOrAre = ({ length }: readonly unknown[]): string => agreeing(length, { one: 'is', other: 'are' });

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

/** The bottom line of a daily board: the first digits of the SHA-256 of the day's secret. */
export const dailySealWords = (digits: string, day: string): string => `Fair dice ${digits} of ${dayName(day)}`;

/** How the dice of a day are made fair, as far as it can be shown now. */
export const dailyFairnessWords = (day: string, commitment: string, opensAt: Date, secret: string | null): string =>
  [
    `All dice of ${dayName(day)} (UTC) come from one secret and from where they fall, so everyone who makes the same choices finds the same. The secret was chosen before the first run. Its SHA-256:\n\`${commitment}\``,
    secret === null
      ? `The secret is revealed ${timeMark(opensAt, 'f')}, when nobody can play with its dice any more.`
      : `The secret, now revealed: \`${secret}\`\n\`/daily record\` gives you all your moves and dice of that day, so you can check them.`,
  ].join('\n\n');

/** The median of sorted scores. */
const parOf = (scores: readonly number[]): number | undefined => scores[Math.floor(scores.length / 2)];

/** Signs in a strip. */
const STRIP = 10;

/** How many of our bots scored less, in plain signs and in words. */
const stripOf = (score: number, scores: readonly number[]): string => {
  const below = scores.filter((other) => other < score).length;
  const full = Math.round((below / scores.length) * STRIP);
  return `${'■'.repeat(full)}${'□'.repeat(STRIP - full)} (more than ${below} of our ${counted(scores.length, 'bot')})`;
};

/** How a finished run compares, for its player and nobody else. */
export const comparedRunWords = (
  score: number,
  standing: {
    readonly botScores: readonly number[];
    readonly others: number;
    readonly beaten: number;
    readonly streak: number;
  },
  isRanked: boolean,
): readonly string[] => {
  const { botScores, others, beaten, streak } = standing;
  const par = parOf(botScores);
  return [
    par === undefined
      ? 'Par is still being worked out: `/daily play` shows it in a minute.'
      : `**Par ${par}**: half of our bots reach that with these dice.\n${stripOf(score, botScores)}`,
    ...(others === 0
      ? ['Nobody else has finished this run yet.']
      : [`You scored more than ${beaten} of ${counted(others, 'other person')} so far.`]),
    ...(isRanked ? [`Streak: ${counted(streak, 'day')}.`] : []),
  ];
};

/** What a player posts of that. */
export const sharedStanding = (
  score: number,
  standing: { readonly botScores: readonly number[]; readonly streak: number } | undefined,
): string => {
  const par = parOf(standing?.botScores ?? []);
  const parts = [
    `score ${score}`,
    ...(par === undefined ? [] : [`par ${par} ${stripOf(score, standing?.botScores ?? [])}`]),
    ...(standing === undefined ? [] : [`streak ${counted(standing.streak, 'day')}`]),
  ];
  return parts.join(' · ');
};

/** The bottom line of a board: the first digits of the commitment to its dice. */
export const sealWords = (digits: string): string => `Fair dice ${digits}`;

/** The same for the rematch, which may begin with the click that asks for it. */
export const rematchSealWords = (digits: string): string => `Rematch: fair dice ${digits}`;

/** How the dice are made fair: the commitment, the first click, and the seed once it is revealed. */
export const commitmentWords = (digits: number, commitment: string): string =>
  `All dice of this game come from a secret seed. It was chosen before the first roll, and will be revealed at the end. Its SHA-256, of which every board shows the first ${digits} digits:\n\`${commitment}\``;

/** What is mixed in, before it is fixed. */
export const mixedLater = (message: string | null): string =>
  message === null
    ? 'The id of the first click is mixed into every roll, so nobody could choose the dice before it.'
    : `Two more numbers are mixed into every roll, so nobody could choose the dice before them: the id of the first click, and the id of the message with the board, which is the last number in its link: \`${message}\``;

/** What is mixed in, once it is fixed. The word is safe to be shown. */
export const mixedWords = (click: string, message: string | null, word: string | null): string =>
  [
    `Mixed into every roll, so nobody could choose the dice before the game began: the id of the first click, \`${click}\``,
    ...(message === null
      ? []
      : [`the id of the message with the board then, which is the last number in its link, \`${message}\``]),
    ...(word === null ? [] : [`the word of a player: ${word}`]),
  ].join('; ');

/** How a player can make sure that not even the host could choose the dice. */
export const MAY_MIX_OWN_WORD =
  'If you don’t trust the host either, begin with a word of your own: it is mixed in after all the rest is fixed.';

export const openSeedWords = (seed: string, game: string): string =>
  `The seed, no longer secret: \`${seed}\`\n\`/${game} record\` gives you every move and roll, so you can check them.`;

/** The buttons of a tutorial. */
export const lessonLabels = {
  skip: 'Skip this step',
  rules: 'Rules',
  leave: 'Leave',
  again: 'Start over',
  play: 'Play a real game',
} as const;

/** What tutorials say besides the games' own texts. */
export const lessonWords = {
  step: (step: number, steps: number): string => `Step ${step} of ${steps}`,
  done: 'Well done',
  left: (game: string): string => `You have left the *${game}* lesson. It doesn’t count as a game.`,
} as const;

/** What a lobby is waiting for. */
export const lobbyNeedWords = ({ game, seats, missing, invitation }: Match): string => {
  if (invitation?.answer === null) return `It begins as soon as ${mention(invitation.userId)} accepts.`;
  if (missing.length > 0)
    return `A rematch: it begins once ${mentions(missing)} ${agreeing(missing.length, { one: 'has', other: 'have' })} joined.`;
  const { least, most } = game.seats;
  if (seats.length < least) return `Waiting for ${playersMore(least - seats.length)}.`;
  return seats.length < most ? `Start now, or wait for ${playersMore(most - seats.length)}.` : READY;
};

const playersMore = (count: number): string =>
  agreeing(count, { one: 'one more player', other: `${count} more players` });

export const calledOffWords = ({ invitation }: Match): string =>
  invitation?.answer === 'declined'
    ? `${mention(invitation.userId)} declined, so this game was called off.`
    : 'This game was called off.';

/** A seat that nobody has taken. */
export const freeSeatWords = (seatName: string | undefined): string =>
  seatName === undefined ? 'one seat free' : `${seatName} is free`;

/** Above the lobby, to the people it is waiting for. */
export const invitationWords = (invited: string, host: string, { name }: AnyGame): string =>
  `${mention(invited)}, ${host} invites you to a game of *${name}*.`;

export const rematchWords = (missing: readonly string[], { name }: AnyGame): string =>
  `${mentions(missing)}: a rematch of *${name}*?`;

/** What happens to somebody who keeps the others waiting. */
export const patienceWords = (patience: number | null): string =>
  patience === null
    ? 'There is no time limit.'
    : `Anyone who takes longer than ${durationWords(patience)} gets a reminder; ${durationWords(patience / 2)} later the bot moves for them.`;

export const lobbyClosingWords = (at: string): string => `Closes ${at} if nobody starts it.`;

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

/** Above a menu of bots to play against at once. */
export const PLAY_BOTS = 'Or play against a bot now';

/** How many seats a bot has. `bot` is its name, or null if its game has only one bot. */
export const botsWords = (bot: string | null, count: number): string => {
  if (count > 1) return bot === null ? `${count} bots` : `${count} bots: ${bot}`;
  return bot === null ? 'One bot' : `Bot: ${bot}`;
};

/** The choice in a menu, as the menu's text. */
export const chosenWords = (what: string, chosen: string): string => `${what}: ${chosen}`;

/** Options without their own words. */
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
  timeTold: 'Then comes a reminder; after half as long again, the bot plays',
  noLimit: 'no limit',
  thread: 'Play in a thread of its own (default: as this server is set)',
} as const;

/** A time in words: 24 hours rather than a day, as that is how turns are counted. */
export const durationWords = (seconds: number): string => {
  const time = seconds * SECOND;
  if (time >= 2 * DAY && time % DAY === 0) return counted(time / DAY, 'day');
  if (time >= HOUR && time % HOUR === 0) return counted(time / HOUR, 'hour');
  return counted(time / MINUTE, 'minute');
};

/** The button that opens a form of all options. */
export const MORE_OPTIONS = 'More options';

/** The buttons of a puzzle. */
export const puzzleLabels = {
  solution: 'Show the right turn',
  another: 'Another puzzle',
  again: 'Try again',
  practise: (strength: string): string => `Practise: ${strength}`,
};

export const puzzleTitle = (strength: string, isDaily: boolean): string =>
  isDaily ? `The puzzle of the day: ${strength}` : `A puzzle: ${strength}`;

export const FIRST_ANSWER_COUNTS = 'Your first answer counts. It is what you play when the turn ends.';
export const PUZZLE_OPPONENT = 'Bot';

export const rightTurnWords = (turn: string): string => `The right turn: \`${turn}\``;

export const otherTurns = (others: number): string =>
  `Its actions can be played in any order that ends in the same position. The turn can end in ${others.toLocaleString('en')} other positions, and none of them does it.`;

/** How a match ended, in a few words without a full stop. The names are those of the seats. */
export const resultWords = (result: GameResult | null, names: readonly string[]): string => {
  if (result === null) return 'broken off';
  const winners = result.winners.flatMap((seat) => names[seat] ?? []);
  if (names.length === 1) return result.score === undefined ? 'finished' : `score ${result.score}`;
  if (winners.length === 0) return 'nobody won';
  return `${namedWords(winners)} won`;
};

/** Who plays against whom. */
const versusWords = (names: readonly string[]): string => names.join(' vs ');

/** The name of a match's thread. */
export const threadName = (game: string, names: readonly string[]): string => `${game}: ${versusWords(names)}`;

/** In the channel where players gathered for a match in a thread: that it has begun, and how it ended. */
export const threadBegunWords = (game: string, names: readonly string[], threadId: string): string =>
  `*${game}*: ${versusWords(names)}, in its own thread: <#${threadId}>`;

export const threadOverWords = (game: string, names: readonly string[], result: string, threadId: string): string =>
  `*${game}*: ${versusWords(names)}. It is over: ${result}. <#${threadId}>`;

/** Who won, or how a score compares, below a finished board. */
export const scoreWords = {
  winners: (names: readonly string[], otherwise: string): string =>
    names.length === 0 ? `# ${otherwise}` : `# ${namedWords(names)} won`,
  nobodyWon: 'Nobody won',
  score: (score: number): string => `# Score ${score}`,
  first: 'Your first finished game of this kind.',
  record: (before: number): string => `**Your new best!** It was ${before}.`,
  equal: (best: number): string => `As good as your best: ${best}.`,
  below: (best: number): string => `Your best is ${best}.`,
  leads: 'Nobody here has done better.',
  best: (score: number, userId: string): string => `The best here is ${score}, by <@${userId}>.`,
} as const;

/** The buttons of those who only look on. */
export const spectatorLabels = {
  look: 'Look',
  log: 'Log',
  tell: 'Tell me when it ends',
  dontTell: 'Don’t tell me when it ends',
} as const;

/** Above the explanations of a board, and of a part of it. */
export const IN_WORDS = 'In words';
export const CLOSER_LOOK = 'A closer look';

/** Before the explanations of a game for one, which speak to its player. */
export const youWords = (player: string): string => `“You” is ${player} here.`;

/** Below explanations that are too long to stand there. */
export const READ_THE_REST = '`Read` has the rest.';

/** A game that is over. */
interface Ended {
  readonly game: string;
  /** Whose it was, where one person played alone; otherwise null. */
  readonly player: string | null;
  /** The link to its board; empty if it is not known. */
  readonly link: string;
  readonly result: string;
}

/** To those who asked, or nobody by name in a direct message: a game is over, and how it ended. */
export const endedWords = (people: readonly string[], ended: Ended): string => {
  const told =
    `${endedGame(ended, `*${ended.game}*`)} that you looked at is over: ${ended.result}. ${ended.link}`.trim();
  return people.length === 0 ? `${told.slice(0, 1).toUpperCase()}${told.slice(1)}` : `${mentions(people)}: ${told}`;
};

const endedGame = ({ player }: Ended, name: string): string =>
  player === null ? `the game of ${name}` : `${player}’s game of ${name}`;

/** Above several such games. */
export const severalEndedWords = (people: readonly string[], games: number): string =>
  `${people.length === 0 ? '' : `${mentions(people)}: `}${counted(games, 'game')} that you looked at are over.`;

export const endedLine = ({ game, player, link, result }: Ended): string =>
  `- ${link === '' ? `*${game}*` : `[${game}](${link})`}${player === null ? '' : ` of ${player}`}: ${result}`;

export const moreEndedWords = (games: number): string => `- and ${games} more`;

export const TOLD_ONCE = '-# You asked to be told. You won’t be told again.';

type Draws = Moment['draws'];

/** The buttons of a match that is watched again. */
export const watchLabels = { ...pageLabels, decision: 'Next decision' } as const;

/** A button that can't be pressed now. Screen readers on phones don't say that it is disabled. */
export const leadsNowhere = (label: string): string => `${label} (none)`;

/** The menu of whose eyes it is watched through, and its options. */
export const watchEyes = {
  placeholder: 'Whose side to watch',
  mover: 'The side that moves',
  table: 'What everybody saw',
  seat: (name: string): string => `The side of ${name}`,
  chosen: (label: string): string => `${label} (now)`,
} as const;

/** A seat that the game gives no name. */
export const numberedSeat = (number: number): string => `Seat ${number}`;

/** The current place in the match. */
export const stepTitle = (step: number, count: number): string =>
  step === 0 ? `The beginning, before ${counted(count, 'step')}` : `Step ${step} of ${count}`;

/** The draws: dice, cards, or whole shuffled orders. */
export const drawnWords = (draws: Draws): string =>
  draws.length === 0 ? '' : `Dice and draws: ${draws.map(drawWords).join(', ')}`;

const drawWords = (draw: Draws[number]): string => (typeof draw === 'object' ? `(${draw.join(' ')})` : String(draw));

/** About a step that nobody else could see. */
export const NOTHING_SEEN = 'Nothing that everybody could see.';

/** The greeting of a server, and of `/play`. */
export const welcomeWords = {
  title: 'What do you want to play?',
  line: (game: string, about: string): string => `**${game}**: ${about}`,
  daily: (games: readonly string[]): string =>
    `**The daily**: one run a day of ${games.map((game) => `*${game}*`).join(' or ')}, with the same dice for everybody. Only you see it.`,
  today: (game: string): string => `Today’s ${game}`,
  note: '-# One click starts a game. `/play` shows this again.',
} as const;

/** The button that opens tutorials, and the question which one. */
export const SHOW_ME_HOW = 'Show me how';
export const WHICH_LESSON = 'Which game? A lesson is a few steps on a real board, and nothing counts.';
