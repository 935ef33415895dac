import { agreeing } from '../../../kernel/language/de.ts';
import type { OwnTime } from '../../../sessions/time/own-time.ts';
import type { Moment } from '../../../workers/replays/moment.ts';
import { timeMark } from '../../marks/marks.ts';
import { counted, pageLabels } from '../../messages/words/de.ts';

/** The button below a match that is watched again. */
export const ANALYSE = 'Analyse';

/** The button for a part of the match that can be watched. */
export const watchPart = (name: string): string => `${name} zeigen`;

export const NO_ANALYSIS_YET = 'Eine Analyse gibt es, wenn die Partie zu Ende ist.';

/** How a match was won or lost: from behind, from ahead, or neither. */
type Swing = 'behind' | 'ahead' | null;

/** The headline of an analysis: its winner if there are several players, and the part that cost most. */
export const analysisHeadline = {
  won: (player: string | null, swing: Swing): string => {
    const won = player === null ? 'Gewonnen' : `${player} gewinnt`;
    return swing === 'behind' ? `${won} nach Rückstand` : won;
  },
  lost: (swing: Swing): string => (swing === 'ahead' ? 'Verloren nach Führung' : 'Verloren'),
  draw: 'Unentschieden',
  scored: (expected: string, got: string): string => `Am Ende ${got}, zu Beginn waren ${expected} zu erwarten`,
  decided: (what: string, part: string): string => `${what}; entscheidend war ${part}`,
  cost: (what: string, part: string): string => `${what}; am meisten gekostet hat ${part}`,
} as const;

/** The curve in one line, between its first and last value. */
export const curveLine = (first: string, blocks: string, last: string): string => `${first} \`${blocks}\` ${last}`;

/** Above a board in the form that somebody has just chosen, where everyone plays on another one. */
export const EVERYONE_SEES = 'Du siehst Bretter ab jetzt so. Was alle sehen, steht in `/games server`.';

/** To somebody who has chosen how boards are shown. */
export const formChosen = {
  text: 'Du siehst Bretter ab jetzt als Text.',
  picture: 'Du siehst Bretter ab jetzt als Bilder.',
} as const;

export const NOTHING_TO_JUDGE = 'In dieser Partie gab es nichts zu beurteilen.';

export const TOO_BUSY_TO_ANALYSE =
  'Die Bots haben gerade zu viel zu bedenken. Versuch es in ein paar Minuten noch einmal.';

export const notOpenYet = (opensAt: Date, isDaily: boolean): string =>
  isDaily
    ? `Andere dürfen diesen Tag noch spielen. Eine Analyse deiner Partie bekommst du ${timeMark(opensAt, 'R')}.`
    : 'Andere spielen noch mit diesen Würfeln. Eine Analyse deiner Partie bekommst du, wenn alle fertig sind, ' +
      `spätestens ${timeMark(opensAt, 'R')}.`;

export const ANALYSIS_TITLE = 'Wie die Partie lief';

/** A part of the match that stands out, with its player if there are several. */
export const highlight = (name: string, player: string | null, text: string): string =>
  `**${player === null ? name : `${name}, ${player}`}**: ${text}`;

/** Beside a step of a match that is watched again. */
export const standingWords = (measure: string, value: string): string =>
  `${measure} hier: ${value}, laut \`${ANALYSE}\`.`;

export const logTitle = (game: string): string => `${game}: Verlauf`;

export const EMPTY_LOG = 'Noch ist nichts passiert.';

/** With the file of a game's record. */
export const WHOLE_RECORD =
  'Deine ganze Partie, Zug um Zug, mit ihrem geheimen Seed. ' +
  'Wer Sallyport hat, kann sie nachspielen und jeden Wurf prüfen: `npm run verify`.';

export const RECORD_SO_FAR =
  'Deine Partie bis jetzt, Zug um Zug. Der Seed ihrer Würfel bleibt geheim, bis sie zu Ende ist.';

/** For a match without a record: none of its dice ever fell. */
export const NEVER_BEGAN = 'Diese Partie endete, bevor sie begann. Es gibt keine Aufzeichnung von ihr.';
export const NOT_BEGUN_YET =
  'Diese Partie hat noch nicht begonnen, also gibt es noch keine Aufzeichnung. Beginne sie erst.';

export const nothingPlayedWords = (id: string): string =>
  `Das hast du hier noch nicht gespielt. \`/${id} start\` beginnt eine Partie.`;

/** The descriptions of the commands that take a record, and of their option. */
export const REPLAY_RECORD = 'Eine Partie nach ihrer Aufzeichnung nachspielen, Schritt für Schritt';

export const VERIFY_RECORD = 'Prüfen, ob eine Aufzeichnung den Regeln folgt und ihre Würfel aus ihrem Seed stammen';

/** The title of the form that takes it. */
export const UPLOAD_RECORD = 'Aufzeichnung hochladen';

export const RECORD_FILE = 'Die Aufzeichnung einer Partie, eine JSON-Datei';

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
  const obey = agreeing(steps, {
    one: `Der einzige Schritt dieser Partie *${game}* folgt`,
    other: `Alle ${counted(steps, 'step')} dieser Partie *${game}* folgen`,
  });
  const dice = isSeeded && proof === null ? ', und die Würfel stammen aus ihrem Seed' : '';
  return [
    `**Die Aufzeichnung stimmt.** ${obey} den Regeln${dice}.`,
    ...(isOver ? [] : ['Die Partie ist nicht zu Ende.']),
    ...(proof === null ? [] : [proof]),
    ...(isSeeded ? [] : ['Die Aufzeichnung hat keinen Seed und kann nicht zeigen, woher die Würfel kommen.']),
    ...(isSeeded && commitment !== null
      ? [
          `Der SHA-256 des Seeds beginnt mit \`${commitment.slice(0, 16)}\`: ` +
            'So muss auch die Zeile unten am Brett lauten.',
        ]
      : []),
  ].join('\n');
};

/** About the first fault of a record. The step is null if the file is not a record at all. */
export const recordFaultWords = (step: number | null, why: string): string => {
  if (step === null) return `**Das ist keine Aufzeichnung, die sich prüfen lässt.** ${why}`;
  return step === 0
    ? `**Die Aufzeichnung ist falsch**, schon im Aufbau: ${why}`
    : `**Die Aufzeichnung ist falsch**, zuerst bei Schritt ${step}: ${why}`;
};

/** Why an uploaded file can't be read. */
export const unreadableFiles = {
  'too-large': 'Diese Datei ist zu groß: Hier lassen sich Aufzeichnungen bis 1 MB prüfen. `npm run verify` nimmt jede.',
  'no-text': 'Diese Datei ist kein Text und damit keine Aufzeichnung.',
  'out-of-reach': 'Discord hat diese Datei nicht geliefert. Versuch es gleich noch einmal.',
} as const;

export const TOO_MANY_FILES = 'Viele Dateien warten auf ihre Prüfung. Versuch es in einer Minute noch einmal.';
export const CHECK_TOOK_TOO_LONG = 'Die Prüfung dieser Datei dauerte zu lange und wurde abgebrochen.';

/** Above a board, after somebody has chosen whether to be notified when the game ends. */
export const notificationWords = (most: number) =>
  ({
    forgotten: 'Du bekommst nicht Bescheid, wenn diese Partie endet.',
    over: 'Diese Partie ist zu Ende.',
    'too-many': `${most} Leute wollen schon Bescheid bekommen, wenn diese Partie endet. Mehr geht nicht.`,
  }) as const;

/** The same to somebody who will be notified: in the way they have chosen to be called. */
export const willBeNotifiedWords = ({ calls, callsIn }: Pick<OwnTime, 'calls' | 'callsIn'>): string => {
  const how = callsIn === 'direct' ? 'Du bekommst einmal eine Direktnachricht' : 'Du wirst hier einmal erwähnt';
  return `${how}, wenn diese Partie endet${calls === 'daily' ? ', zur Zeit deiner täglichen Nachricht' : ''}.`;
};

/** To somebody who is never called. */
export const NEVER_NOTIFIED =
  'Du hast `Nie benachrichtigen` in `/games settings` gewählt, also sagt dir niemand, wenn diese Partie endet. ' +
  'Ändere erst das.';

/** Why a match or a record can't be watched. */
export const NOT_OVER_YET = 'Nachspielen kannst du diese Partie, wenn sie zu Ende ist.';

export const NOTHING_TO_WATCH = 'In dieser Partie wurde nichts gespielt, also gibt es nichts nachzuspielen.';

export const MOVES_GONE = 'Die Züge dieser Partie sind nicht mehr gespeichert, nur wie sie ausging.';

export const CANT_REPLAY = 'Diese Partie lässt sich nicht nachspielen: Ihre Aufzeichnung widerspricht den Regeln.';

export const RECORD_GONE =
  'Diese Aufzeichnung ist nicht mehr gespeichert. Lade sie neu hoch, ' +
  'mit `/games replay` oder mit `Aufzeichnung hochladen` in `/games mine`.';

export const TOO_BUSY_TO_REPLAY = 'Das Nachspielen dauert gerade zu lange. Versuch es gleich noch einmal.';

type Draws = Moment['draws'];

/** The buttons of a match that is watched again. */
export const watchLabels = { ...pageLabels, decision: 'Nächste Wahl' } as const;

export type WatchLabel = keyof typeof watchLabels;

/** A disabled button. Screen readers on phones don't say that it is disabled. */
export const leadsNowhere = (label: string): string => `${label} (nichts)`;

/** The menu of whose eyes to watch a match through, and its options. */
export const watchEyes = {
  placeholder: 'Aus wessen Sicht',
  mover: 'Wer am Zug ist',
  table: 'Was alle sahen',
  seat: (name: string): string => `Sicht von ${name}`,
  chosen: (label: string): string => `${label} (jetzt)`,
} as const;

/** A seat that the game gives no name. */
export const numberedSeat = (number: number): string => `Platz ${number}`;

/** The current step of the match. */
export const stepTitle = (step: number, count: number): string =>
  step === 0 ? `Der Anfang, danach ${counted(count, 'step')}` : `Schritt ${step} von ${count}`;

/** The draws: dice, cards, or whole shuffled orders. */
export const drawnWords = (draws: Draws): string =>
  draws.length === 0 ? '' : `Gewürfelt und gezogen: ${draws.map(drawWords).join(', ')}`;

const drawWords = (draw: Draws[number]): string =>
  typeof draw === 'object' ? `(${draw.map((each) => TOKENS[String(each)] ?? String(each)).join(' ')})` : String(draw);

/** What is drawn in games and has a name. */
const TOKENS: Readonly<Record<string, string>> = { injury: 'Verletzung', stuck: 'Feststecken', ambush: 'Hinterhalt' };

/** About a step that only its player could see. */
export const NOTHING_SEEN = 'Nichts, was alle sehen konnten.';
