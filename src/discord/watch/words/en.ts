import { agreeing } from '../../../kernel/language/en.ts';
import type { OwnTime } from '../../../sessions/time/own-time.ts';
import type { Moment } from '../../../workers/replays/moment.ts';
import { timeMark } from '../../marks/marks.ts';
import { counted, pageLabels } from '../../messages/words/en.ts';

/** The button below a match that is watched again. */
export const ANALYSE = 'Analyse';

/** The button for a part of the match that can be watched. */
export const watchPart = (name: string): string => `Show me ${name.toLowerCase()}`;

export const NO_ANALYSIS_YET = 'This game can be analysed once it is over.';

/** How a match was won or lost: from behind, from ahead, or neither. */
type Swing = 'behind' | 'ahead' | null;

/** The headline of an analysis: its winner if there are several players, and the part that cost most. */
export const analysisHeadline = {
  won: (player: string | null, swing: Swing): string => {
    const won = player === null ? 'Won' : `${player} won`;
    return swing === 'behind' ? `${won} from behind` : won;
  },
  lost: (swing: Swing): string => (swing === 'ahead' ? 'Lost from ahead' : 'Lost'),
  draw: 'A draw',
  scored: (expected: string, got: string): string => `Ended at ${got}, with ${expected} expected at the start`,
  decided: (what: string, part: string): string => `${what}; ${part.toLowerCase()} decided it`,
  cost: (what: string, part: string): string => `${what}; ${part.toLowerCase()} cost most`,
} as const;

/** The curve in one line, between its first and last value. */
export const curveLine = (first: string, blocks: string, last: string): string => `${first} \`${blocks}\` ${last}`;

/** Above a board in the form that somebody has just chosen, where everyone plays on another one. */
export const EVERYONE_SEES = 'You see boards like this from now on. What everyone sees is set in `/games server`.';

/** To somebody who has chosen how boards are shown. */
export const formChosen = {
  text: 'You see boards as text from now on.',
  picture: 'You see boards as pictures from now on.',
} as const;

export const NOTHING_TO_JUDGE = 'There was nothing to judge in this game.';

export const TOO_BUSY_TO_ANALYSE = 'The bots have too much to think about just now. Try again in a few minutes.';

export const notOpenYet = (opensAt: Date, isDaily: boolean): string =>
  isDaily
    ? `Others may still play this day. You can have your run analysed ${timeMark(opensAt, 'R')}.`
    : 'Others still play with these dice. You can have your run analysed once everybody is done, ' +
      `${timeMark(opensAt, 'R')} at the latest.`;

export const ANALYSIS_TITLE = 'How the game went';

/** A part of the match that stands out, with its player if there are several. */
export const highlight = (name: string, player: string | null, text: string): string =>
  `**${player === null ? name : `${name}, ${player}`}**: ${text}`;

/** Beside a step of a match that is watched again. */
export const standingWords = (measure: string, value: string): string =>
  `${measure} here: ${value}, by \`${ANALYSE}\`.`;

export const logTitle = (game: string): string => `${game}: the log`;

export const EMPTY_LOG = 'Nothing has happened yet.';

/** With the file of a game's record. */
export const WHOLE_RECORD =
  'Your whole game, move by move, with its secret seed. ' +
  'Anyone who has Sallyport can replay it and check every roll: `npm run verify`.';

export const RECORD_SO_FAR = 'Your game so far, move by move. The seed of its dice stays secret until it is over.';

/** For a match without a record: none of its dice ever fell. */
export const NEVER_BEGAN = 'That game ended before it began, so it has no record.';
export const NOT_BEGUN_YET = 'That game has not begun, so it has no record yet. Begin it first.';

export const nothingPlayedWords = (id: string): string =>
  `You haven't played this here yet. \`/${id} start\` begins a game.`;

/** The descriptions of the commands that take a record, and of their option. */
export const REPLAY_RECORD = 'Watch a game from its record, step by step';

export const VERIFY_RECORD = 'Check that a record obeys the rules, and that its dice come from its seed';

/** The title of the form that takes it. */
export const UPLOAD_RECORD = 'Upload a record';

export const RECORD_FILE = 'The record of a game, a JSON file';

/** About a record without faults. */
export const recordRightWords = (
  game: string,
  steps: number,
  {
    isOver,
    isSeeded,
    proof,
    commitment,
  }: {
    readonly isOver: boolean;
    readonly isSeeded: boolean;
    readonly proof: string | null;
    readonly commitment: string | null;
  },
): string => {
  const all = agreeing(steps, { one: 'The only step', other: `All ${counted(steps, 'step')}` });
  const dice = isSeeded && proof === null ? ', and the dice come from its seed' : '';
  const obey = agreeing(steps, { one: 'obeys', other: 'obey' });
  return [
    `**The record is right.** ${all} of this game of *${game}* ${obey} the rules${dice}.`,
    ...(isOver ? [] : ['The game is not finished.']),
    ...(proof === null ? [] : [proof]),
    ...(isSeeded ? [] : ['The record has no seed, so it can’t show where the dice come from.']),
    ...(isSeeded && commitment !== null
      ? [`The seed’s SHA-256 begins with \`${commitment.slice(0, 16)}\`: so should the line at the foot of its board.`]
      : []),
  ].join('\n');
};

/** About the first fault of a record. The step is null if the file is not a record at all. */
export const recordFaultWords = (step: number | null, why: string): string => {
  if (step === null) return `**This is not a record that can be checked.** ${why}`;
  return step === 0
    ? `**The record is wrong**, from its setup on: ${why}`
    : `**The record is wrong**, first at step ${step}: ${why}`;
};

/** Why an uploaded file can't be read. */
export const unreadableFiles = {
  'too-large':
    'That file is too large: a record that can be checked here has at most 1 MB. `npm run verify` takes any.',
  'no-text': 'That file isn’t text, so it isn’t a record.',
  'out-of-reach': 'Discord didn’t deliver that file. Try again in a moment.',
} as const;

export const TOO_MANY_FILES = 'Many files are waiting to be checked. Try again in a minute.';
export const CHECK_TOOK_TOO_LONG = 'Checking that file took too long, so it was stopped.';

/** Above a board, after somebody has chosen whether to be notified when the game ends. */
export const notificationWords = (most: number) =>
  ({
    forgotten: 'You won’t be told when this game ends.',
    over: 'This game is over.',
    'too-many': `${most} people have asked to be told when this game ends, and that is the most.`,
  }) as const;

/** The same to somebody who will be notified: in the way they have chosen to be called. */
export const willBeNotifiedWords = ({ calls, callsIn }: Pick<OwnTime, 'calls' | 'callsIn'>): string => {
  const how = callsIn === 'direct' ? 'You will get a direct message' : 'You will be mentioned here';
  return `${how} once, when this game ends${calls === 'daily' ? ', at the time of your daily calls' : ''}.`;
};

/** To somebody who is never called. */
export const NEVER_NOTIFIED =
  'You have chosen `Never call me` in `/games settings`, so nobody will tell you when this game ends. ' +
  'Change that first.';

/** Why a match or a record can't be watched. */
export const NOT_OVER_YET = 'This game can be watched once it is over.';

export const NOTHING_TO_WATCH = 'Nothing was played in this game, so there is nothing to watch.';

export const MOVES_GONE = 'The moves of this game are no longer kept, only how it ended.';

export const CANT_REPLAY = 'This game can’t be replayed: its record disagrees with the rules.';

export const RECORD_GONE =
  'That record is no longer kept. Upload it again with `/games replay`, or with `Upload a record` in `/games mine`.';

export const TOO_BUSY_TO_REPLAY = 'Replaying this takes too long right now. Try again in a moment.';

type Draws = Moment['draws'];

/** The buttons of a match that is watched again. */
export const watchLabels = { ...pageLabels, decision: 'Next decision' } as const;

export type WatchLabel = keyof typeof watchLabels;

/** A disabled button. Screen readers on phones don't say that it is disabled. */
export const leadsNowhere = (label: string): string => `${label} (none)`;

/** The menu of whose eyes to watch a match through, and its options. */
export const watchEyes = {
  placeholder: 'Whose side to watch',
  mover: 'The side that moves',
  table: 'What everybody saw',
  seat: (name: string): string => `The side of ${name}`,
  chosen: (label: string): string => `${label} (now)`,
} as const;

/** A seat that the game gives no name. */
export const numberedSeat = (number: number): string => `Seat ${number}`;

/** The current step of the match. */
export const stepTitle = (step: number, count: number): string =>
  step === 0 ? `The beginning, before ${counted(count, 'step')}` : `Step ${step} of ${count}`;

/** The draws: dice, cards, or whole shuffled orders. */
export const drawnWords = (draws: Draws): string =>
  draws.length === 0 ? '' : `Dice and draws: ${draws.map(drawWords).join(', ')}`;

const drawWords = (draw: Draws[number]): string =>
  typeof draw === 'object' ? `(${draw.map((each) => TOKENS[String(each)] ?? String(each)).join(' ')})` : String(draw);

/** What is drawn in games and has a name. */
const TOKENS: Readonly<Record<string, string>> = { injury: 'Injury', stuck: 'Stuck', ambush: 'Ambush' };

/** About a step that only its player could see. */
export const NOTHING_SEEN = 'Nothing that everybody could see.';
