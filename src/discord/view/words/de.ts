import type { AnyGame } from '../../../games/contract/game.ts';
import type { GameResult } from '../../../games/contract/status.ts';
import { strengthName } from '../../../games/contract/strength.ts';
import { agreeing } from '../../../kernel/language/de.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../kernel/time.ts';
import { parOf } from '../../../sessions/match/standing.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, mentions, namedWords } from '../../messages/words/de.ts';

/** Above a board that was ended without a result. */
export const BROKEN_OFF = 'Diese Partie wurde abgebrochen.';

/** On a board that waits for its first click. */
export const READY = 'Von mir aus kann’s losgehen.';

export const BEGIN = 'Beginnen';

/** The button for a word that a player mixes into the dice. */
export const BEGIN_WITH_OWN_WORD = 'Mit eigenem Wort beginnen';

/** The buttons below the game's own. */
export const boardLabels = {
  read: 'In Worten',
  learn: 'So geht’s',
  lookAgain: 'Neu ansehen',
  more: '⋯',
  end: 'Partie beenden',
  resign: 'Aufgeben',
} as const;

/** What falls in a game: dice, unless it has none. */
type Falling = 'dice' | 'coin';

/** The button that explains how what falls is made fair. */
export const fairLabel = (what: Falling): string => (what === 'coin' ? 'Faire Münze' : 'Faire Würfel');

/** The buttons that show a board in its other form. */
export const formLabels = { text: 'Als Text', picture: 'Als Bild' } as const;

/** Above the buttons for everything on a board that is no move. */
export const moreWords = (game: string): string => `Mehr zu dieser Partie *${game}*:`;

/** Whose time ran out. The sentence ends with `done`, which says what was played for them. */
export const lateWords = (names: string, done: string): string => `Zeit abgelaufen für ${names}: ${done}`;

/** On a finished board that a bot played to its end. */
export const finishedFromWords = (bot: string, round: number): string =>
  `Auf deinen Wunsch hat ab Runde ${round} der Bot \`${strengthName(bot)}\` gespielt.`;

/** What happened, after the roll that led to it, if there was one. */
export const logLineWords = (roll: string, effect: string): string => (roll === '' ? effect : `${roll}: ${effect}`);

/** While a planning bot decides what to do. */
export const THINKING = 'Der Bot denkt nach …';

/** What to know about a match, below its board. */
export const matchMarks = {
  hints: 'mit Tipps',
  paused: 'pausiert, bis jemand spielt',
  wantsToEnd: (name: string): string => `${name} möchte aufhören`,
  away: (name: string): string => `${name} ist weg: ein Bot spielt`,
  awayUntil: (name: string, at: string): string => `${name} ist weg bis ${at}`,
  deadline: (at: string): string => `Zeit läuft ${at} ab`,
} as const;

/** What the buttons of a finished board do. */
export const finishedLabels = {
  practise: 'Übungspartie',
  today: (game: string): string => `${game} von heute`,
  table: 'Tabelle',
  playAgain: 'Nochmal',
  rematch: 'Revanche',
  share: 'Teilen',
  analyse: 'Analyse',
  watch: 'Nachspielen',
  story: 'Verlauf',
  changeOptions: 'Optionen ändern',
  start: 'Starten',
} as const;

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');

/** A day such as `2026-11-22`, as people write it. */
export const dayName = (day: string): string => {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)}. ${MONTHS[Number(month) - 1] ?? ''}`;
};

/** What a daily run is, below its board. */
export const dailyRunWords = (day: string, isRanked: boolean, opensAt: Date | null): string =>
  [
    `${isRanked ? 'Tagespartie' : 'Übungspartie'} vom ${dayName(day)} (UTC)`,
    isRanked ? 'nur du siehst sie' : 'sie zählt nirgends',
    ...(opensAt === null ? [] : [`Zeit bis ${timeMark(opensAt, 'f')}`]),
  ].join(' · ');

/** Below a board that was closed without a result. */
export const DAY_OVER = 'Der Tag war vorbei. Diese Partie endete so, wie sie stand.';

/** The digits of the commitment at the bottom of a board: so many that no other seed fits them. */
const DIGITS = 16;

/** The bottom line of a daily board: the first digits of the SHA-256 of the day's secret. */
export const dailySealWords = (commitment: string, day: string): string =>
  `${sealWords(commitment, 'dice')} vom ${dayName(day)}`;

/** How the dice of a day are made fair. The secret is null as long as it must not be revealed. */
export const dailyFairnessWords = (day: string, commitment: string, opensAt: Date, secret: string | null): string =>
  [
    `Alle Würfel vom ${dayName(day)} (UTC) ergeben sich aus einem Geheimnis und daraus, wo sie fallen. ` +
      'Wer dasselbe tut, findet also dasselbe. ' +
      `Das Geheimnis stand vor der ersten Partie fest. Sein SHA-256:\n\`${commitment}\``,
    secret === null
      ? `Das Geheimnis wird aufgedeckt, wenn niemand mehr mit seinen Würfeln spielen kann: ${timeMark(opensAt, 'f')}.`
      : `Das Geheimnis, jetzt aufgedeckt: \`${secret}\`\n` +
        '`/daily record` gibt dir alle deine Züge und Würfe dieses Tages, damit du sie prüfen kannst.',
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
  if (score === par) return 'genau erreicht';
  return score > par ? `${score - par} darüber` : `${par - score} darunter`;
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
      ? 'Par wird noch berechnet: `/daily play` zeigt es in einer Minute.'
      : `**Par ${par}: ${parWords(score, par)}** ${stripOf(score, botScores, SIGNS)} ${botsBelow(score, botScores)}`,
    othersWords(others, beaten),
    ...(isRanked ? [inOneLine([`Serie: ${counted(streak, 'day')}`, nextAt === null ? '' : nextDaily(nextAt)])] : []),
  ];
};

const othersWords = (others: number, beaten: number): string => {
  if (others === 0) return 'Außer dir hat diese Partie noch niemand beendet.';
  if (others === 1)
    return beaten === 0
      ? 'Bisher ist eine andere Person fertig, und du hast nicht mehr Punkte als sie.'
      : 'Bisher ist eine andere Person fertig, und du hast mehr Punkte.';
  return `Du hast mehr Punkte als ${beaten} der bisher ${others} anderen.`;
};

const nextDaily = (at: Date): string => `nächste Tagespartie ${timeMark(at, 'R')}`;

const botsBelow = (score: number, scores: readonly number[]): string => {
  const below = scores.filter((other) => other < score).length;
  const level = scores.filter((other) => other === score).length;
  const same = level === 0 ? '' : `, gleichauf mit ${level}`;
  return `(besser als ${below} von ${counted(scores.length, 'bot')}${same})`;
};

/** What a player posts about how their run compares. */
export const sharedStanding = (
  score: number,
  standing: { readonly botScores: readonly number[]; readonly streak: number } | undefined,
): string => {
  const par = parOf(standing?.botScores ?? []);
  const line = inOneLine([
    counted(score, 'point'),
    par === undefined ? '' : `Par ${par}: ${parWords(score, par)}`,
    standing === undefined ? '' : `Serie: ${counted(standing.streak, 'day')}`,
  ]);
  return par === undefined ? line : `${line}\n${stripOf(score, standing?.botScores ?? [], COLOURED_SIGNS)}`;
};

/** The bottom line of a board: the first digits of the commitment to its dice. */
export const sealWords = (commitment: string, what: Falling): string =>
  `${fairLabel(what)} ${commitment.slice(0, DIGITS)}`;

/** The bottom line for the rematch, which may begin with the click that asks for it. */
export const rematchSealWords = (commitment: string, what: Falling): string =>
  `Revanche: ${what === 'coin' ? 'faire Münze' : 'faire Würfel'} ${commitment.slice(0, DIGITS)}`;

/** How the dice are made fair: the commitment, the first click, and the seed once it is revealed. */
export const commitmentWords = (commitment: string, what: Falling): string =>
  (what === 'coin'
    ? 'Die Münze dieser Partie fällt nach einem geheimen Seed. Er stand vor dem ersten Klick fest'
    : 'Alle Würfel dieser Partie fallen nach einem geheimen Seed. Er stand vor dem ersten Wurf fest') +
  ' und wird am Ende aufgedeckt. ' +
  `Sein SHA-256, von dem jedes Brett die ersten ${DIGITS} Stellen zeigt:\n\`${commitment}\``;

/** What is mixed in, before it is fixed. */
export const mixedLater = (message: string | null): string =>
  message === null
    ? 'In jeden Wurf wird die ID des ersten Klicks gemischt. Vorher konnte also niemand die Würfel wählen.'
    : 'In jeden Wurf werden zwei weitere Zahlen gemischt, damit vorher niemand die Würfel wählen konnte: ' +
      'die ID des ersten Klicks und die ID der Nachricht mit dem Brett, die letzte Zahl in ihrem Link: ' +
      `\`${message}\``;

/** What is mixed in, once it is fixed. The word is safe to be shown. */
export const mixedWords = (click: string, message: string | null, word: string | null): string =>
  [
    'In jeden Wurf gemischt, damit vor dem Beginn niemand die Würfel wählen konnte: ' +
      `die ID des ersten Klicks, \`${click}\``,
    ...(message === null
      ? []
      : [`die ID der Nachricht, in der das Brett damals stand, die letzte Zahl in ihrem Link, \`${message}\``]),
    ...(word === null ? [] : [`das Wort eines Spielers: ${word}`]),
  ].join('; ');

/** How a player can keep even the host from choosing the dice. */
export const MAY_MIX_OWN_WORD =
  'Traust du auch dem Betreiber nicht, dann beginn mit einem eigenen Wort: ' +
  'Es kommt dazu, wenn alles andere feststeht.';

export const openSeedWords = (seed: string, game: string): string =>
  `Der Seed, nicht mehr geheim: \`${seed}\`\n` +
  `\`/${game} record\` gibt dir alle Züge und Würfe, damit du sie prüfen kannst.`;

/** Above the lobby, to the people it is waiting for. */
export const invitationWords = (
  invited: string,
  host: string,
  { name }: AnyGame,
  what: readonly string[] = [],
): string =>
  `${mention(invited)}, ${host} lädt dich zu einer Partie *${name}* ein` +
  `${what.length > 0 ? `: ${what.join(', ')}` : ''}.`;

export const rematchWords = (missing: readonly string[], { name }: AnyGame): string =>
  `${mentions(missing)}: Revanche in *${name}*?`;

/** How long a turn may take. What happens then is in the form of the options. */
export const patienceWords = (patience: number | null): string =>
  patience === null ? 'Ohne Zeitlimit.' : `${shortDuration(patience * SECOND)} pro Zug.`;

const shortDuration = (time: number): string => {
  if (time >= 2 * DAY && time % DAY === 0) return counted(time / DAY, 'day');
  return time % HOUR === 0 ? `${time / HOUR} Std.` : `${time / MINUTE} Min.`;
};

export const lobbyClosingWords = (at: string): string => `Schließt ${at}.`;

export const IN_THREAD = 'Mit eigenem Thread.';

/** The buttons of a lobby. */
export const lobbyLabels = {
  accept: 'Annehmen',
  decline: 'Ablehnen',
  callOff: 'Absagen',
  join: 'Mitspielen',
  leave: 'Verlassen',
  addBot: 'Bot dazu',
  removeBot: 'Bot weg',
  start: 'Starten',
} as const;

/** The menu of colours in a lobby, and its choice for those who don’t mind. */
export const colourMenu = { placeholder: 'Deine Farbe: wer zuerst kommt …', any: 'Was übrig bleibt' } as const;

/** Above a menu of bots to play against at once. */
export const PLAY_BOTS = 'Oder gleich gegen einen Bot';

/** How many seats a bot has. `bot` is its name, or null if its game has only one bot. */
export const botsWords = (bot: string | null, count: number): string => {
  if (count > 1) return bot === null ? `${count} Bots` : `${count} Bots: ${strengthName(bot)}`;
  return bot === null ? 'Ein Bot' : `Bot: ${strengthName(bot)}`;
};

/** The choice in a menu, as the menu's text. */
export const chosenWords = (what: string, chosen: string): string => `${what}: ${chosen}`;

/** An option that the game has no words for. */
export const optionWords = (name: string, value: unknown): string => {
  if (typeof value === 'boolean') return `${name} ${value ? 'an' : 'aus'}`;
  return `${name} ${typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)}`;
};

/** Sentences, one after another. */
export const inOneParagraph = (sentences: readonly string[]): string => listOf(sentences, ' ');

/** The parts of a line. */
export const inOneLine = (parts: readonly string[]): string => listOf(parts, ' · ');

/** The options of every multiplayer game, besides its own. */
export const lobbyOptionWords = {
  time: 'Zeit pro Zug bis zur Erinnerung; nach noch einmal der Hälfte spielt der Bot',
  timeLabel: 'Zeit pro Zug',
  timeDescription: 'Dann kommt eine Erinnerung; nach noch einmal der Hälfte spielt der Bot',
  noLimit: 'unbegrenzt',
  thread: 'In einem eigenen Thread spielen (sonst: wie auf diesem Server eingestellt)',
} as const;

/** A length of time in words: 24 hours rather than one day, as turns are counted in hours. */
export const durationWords = (seconds: number): string => {
  const time = seconds * SECOND;
  if (time >= 2 * DAY && time % DAY === 0) return counted(time / DAY, 'day');
  if (time >= HOUR && time % HOUR === 0) return counted(time / HOUR, 'hour');
  return counted(time / MINUTE, 'minute');
};

/** The button that opens a form of all options. */
export const MORE_OPTIONS = 'Mehr Optionen';

/** How a match ended, in a few words without a full stop. The names are those of the seats. */
export const resultWords = (result: GameResult | null, names: readonly string[]): string => {
  if (result === null) return 'abgebrochen';
  const winners = result.winners.flatMap((seat) => names[seat] ?? []);
  if (names.length === 1) return result.score === undefined ? 'beendet' : counted(result.score, 'point');
  if (winners.length === 0) return 'niemand hat gewonnen';
  return `${namedWords(winners)} ${agreeing(winners.length, { one: 'hat', other: 'haben' })} gewonnen`;
};

/** The title of a finished board: how the match ended, as a banner. */
export const bannerWords = {
  title: (game: string, end: string): string => `${game}: ${end}`,
  victory: 'Sieg',
  scored: (end: string, score: number): string => `${end} · ${counted(score, 'point')}`,
  best: (end: string): string => `${end}, dein Rekord`,
  youWon: 'Gewonnen!',
  youLost: 'Verloren',
  won: (side: string): string => `${side} siegt`,
  seat: (number: number): string => `Spieler ${number}`,
  nobodyWon: 'Niemand hat gewonnen',
} as const;

/** How a score compares, below a finished board. */
export const scoreWords = {
  first: 'Deine erste beendete Partie dieser Art.',
  firstWin: '**Dein erster Sieg!**',
  firstWinOfAll: '**Ein erster Sieg!**',
  firstWins: (winners: string): string => `**Erster Sieg für ${winners}!**`,
  record: (before: number): string => `**Dein neuer Rekord!** Bisher war es ${before}.`,
  equal: (best: number): string => `So gut wie dein Rekord: ${best}.`,
  below: (best: number): string => `Dein Rekord: ${best}.`,
  leads: 'Das beste Ergebnis hier bisher.',
  best: (score: number, userId: string): string => `Bestes hier: ${score}, <@${userId}>.`,
} as const;

/** The buttons for people who only look on. */
export const spectatorLabels = {
  look: 'Ansehen',
  log: 'Verlauf',
  tell: 'Am Ende Bescheid geben',
  dontTell: 'Doch nicht Bescheid geben',
} as const;

/** Above the explanations of a board, and of a part of it. */
export const IN_WORDS = 'In Worten';

export const CLOSER_LOOK = 'Genauer angesehen';

/** Before the explanations of a game for one, which address its player. */
export const youWords = (player: string): string => `„Du“ ist hier ${player}.`;

/** Below explanations that were cut. */
export const READ_THE_REST = 'Den Rest zeigt `In Worten`.';
