import type { Question } from '../../rules/question.ts';
import { title } from './game.ts';

/** The name of a position in which to try the game out. */
export const scenario = `${title} in Zug 20`;

/** The steps of the tutorial: what it asks for, and why something else is worse. */
export const lessons = {
  recruit: {
    text:
      'Du bist x, blau. Eine Zitadelle gehört dir, solange dein Krieger darauf steht; hältst du zwei mehr als dein ' +
      'Gegner, gewinnst du. Deine zwei Zitadellen geben 2 Aktionen, und ein Krieger kostet 2: Drücke ' +
      '**Rekrutieren**, dann **e3**.',
    why: 'Der Krieger auf e2 hält deine Zitadelle. Geht er weg, gehört sie sofort niemandem mehr.',
  },
  end: {
    text:
      'Niemand sieht deinen Zug, bevor du ihn beendest, und so lange kannst du alles zurücknehmen. Du hast keine ' +
      'Aktion mehr: Drücke **Fertig**.',
    why: 'Entlassen nimmt deinen eigenen Krieger vom Brett: Deine 2 Aktionen wären umsonst gewesen.',
  },
  take: {
    text:
      'Die Zitadelle d4 ist leer, und ein Schritt entlang einer Linie kostet 1 Aktion, nie diagonal. **Wähle den ' +
      'Krieger e3 und geh nach d4.**',
    why:
      'Von e4 ist es auch nur ein Schritt nach d4, aber e3-d3 führt genauso hin, und dein Krieger bleibt länger bei ' +
      'deinen eigenen Zitadellen.',
  },
  attack: {
    text:
      'Eine Besatzung zählt 2, ein Krieger 1, also schlägt deine Besatzung auf d4 den Krieger auf c4. Angriffe ' +
      'kosten keine Aktion: **Greif c4 an.**',
    why: 'Deine Besatzung würde d4 verlassen und damit die Zitadelle. Sie kann von dort angreifen, wo sie steht.',
  },
  wall: {
    text:
      'Eine Mauer bedeckt ein Feld, das nach seiner Ecke unten links heißt, und niemand betritt eine Ecke davon. ' +
      '**Wähle den Krieger d4 und baue in b3**: Das versperrt den Weg nach d4 von Westen.',
    why: 'Du hast noch 3 Aktionen. Was du nicht nutzt, verfällt am Ende des Zuges.',
  },
  trade: {
    text:
      'Später: Kraft 2 (c5, d6) gegen Deckung 2 in c6. Bei Gleichstand fällt auf jeder Seite einer: **Greif c6 an, ' +
      'gib d6 her.**',
    why:
      'Der Angriff kostet nichts und nähme deinem Gegner eine Zitadelle. Im nächsten Zug ist sie vielleicht ' +
      'besser gedeckt.',
  },
  lead: {
    text: 'Zitadelle c6 ist leer, und c5 steht daneben. **Zieh von c5 auf c6**: 4 Zitadellen gegen 1.',
    why: 'Das führt von der Zitadelle weg, die du gerade frei gekämpft hast.',
  },
  ending:
    'Du führst mit 3 und gewinnst, wenn du zu Beginn deines nächsten Zuges noch zwei voraus bist. Belagerungen, ' +
    'Remis, größere Bretter und Partien zu dritt und zu viert stehen in den Regeln: Jetzt spiel eine echte Partie.',
} as const;

/** What counts as the answer to a puzzle. */
export const ANSWER = 'Es ist der Zug, den du beendest.';

/** What a puzzle asks for, and the citadel that has to be held, if any. */
export const taskOf = (question: Question, citadel: string): string =>
  question === 'hold'
    ? `Finde den einen Zug, nach dem ein Krieger von dir auf ${citadel} steht und im nächsten Zug nicht fallen kann.`
    : TASKS[question];

const TASKS: Readonly<Record<Exclude<Question, 'hold'>, string>> = {
  win: 'Du kannst in diesem Zug gewinnen. Finde den einen Zug, der das schafft.',
  lead: 'Finde den einen Zug, der dich auf Dauer mit zwei Zitadellen in Führung bringt.',
  defend:
    'Dein Gegner droht zu gewinnen. Finde den einen Zug, nach dem das nicht mehr geht, was immer im nächsten Zug ' +
    'kommt.',
  save: 'Dein Gegner gewinnt gleich. Finde den einen Zug, der das verhindert.',
};

/** Why an answer to a puzzle is wrong. */
export const refuted = {
  'goes on': 'Die Partie geht weiter.',
  'not ahead': 'Du bist nicht zwei Zitadellen voraus.',
  over: 'Die Partie ist vorbei, und du hast nicht gewonnen.',
  left: (citadel: string): string => `Auf ${citadel} steht kein Krieger von dir mehr.`,
  idle: 'Dein Gegner muss gar nichts tun.',
  by: (turn: string): string => `Dein Gegner antwortet mit \`${turn}\`.`,
} as const;

/** What a puzzle does not allow. */
export const NO_DISMISSING =
  'In einer Aufgabe kannst du keine Krieger entlassen: Nur so ist der richtige Zug der einzige.';
export const NO_OFFERS = 'In einer Aufgabe kannst du nichts anbieten und nicht aufgeben. Finde den Zug.';

/** The title above the curve of a review. */
export const reviewTitle = (player: string): string =>
  `Wie wahrscheinlich ${player} nach Meinung des stärksten Bots gewonnen hätte, vom ersten bis zum letzten Zug:`;

/** What the curve shows: the chances of the first seat. */
export const measureOf = (first: string): string => `Gewinnchance von ${first}`;

/** A chance in percent. */
export const percent = (chance: number): string => `${Math.round(chance * 100)}\u00a0%`;

/** A turn, on a button and above its review. */
export const reviewTurn = (number: number): string => `Zug ${number}`;

/** A turn after which its player was less likely to win. */
export const lostTurn = (before: number, after: number, played: string, best: string): string =>
  `von ${percent(before)} auf ${percent(after)}.\nGespielt \`${played}\`; der Bot hätte \`${best}\` gespielt.`;

/** The review of a game without mistakes. */
export const NO_MISTAKES = 'Kein Zug hat viel gekostet.';

/** A turn in which nothing was done. */
export const IDLE = 'nichts';
