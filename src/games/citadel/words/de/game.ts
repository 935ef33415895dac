/** The name of the game. */
export const title = 'Citadel';

/** The same with the turn. */
export const turnTitle = (turn: number): string => `${title} · Zug ${turn}`;

/** How to win. */
export const goal =
  'Halte zwei Zitadellen mehr als jeder Gegner, wenn dein Zug beginnt. ' +
  'Eine Zitadelle gehört dir, solange dein Krieger darauf steht.';

/** The heading of a game without a winner. */
export const noWinner = 'Remis';

/** How a game of a tournament ends when the time of its round is up. */
export const COUNTED_AT_THE_END = 'Dann gewinnt, wer mehr Zitadellen hält; bei gleich vielen ist es unentschieden.';

/** What was done for a player whose time ran out. */
export const timedOut = 'Der Zug wurde beendet, wie er war.';

/** The button that starts a game against a bot at once, and the line beside it. */
export const invitation = { label: `${title}, leichter Bot`, line: 'Mauern und Krieger, 20 Min.' } as const;

/** What a check of a record proves about the coin, the only draw of a game. */
export const coinProof = (hasWord: boolean): string =>
  hasWord
    ? 'Die Münze, der einzige Zufall darin, kommt aus dem Seed und dem Wort eines Spielers. Der Seed stand vor dem ' +
      'Wort fest, also konnte niemand die Münze bestimmen, es sei denn, wer das Wort tippte, kannte auch den Seed.'
    : 'Die Münze, der einzige Zufall darin, kommt aus dem Seed und dem ersten Klick. Der Seed stand vor diesem Klick ' +
      'fest. Aber nur wer den Bot betreibt, sah die Nummer des Klicks und hätte eine andere behaupten können, bis ' +
      'die Münze passte: Ein eigenes Wort am Anfang schließt das aus.';

/** The one class of games: leaderboards compare all of them. */
export const ALL_FIELDS = 'alle Bretter';

/** A hint: the turn that a bot would play, as it is typed, and why. */
export const hintText = (words: readonly string[], why: string): string =>
  `**Tipp:** Der schwere Bot würde \`${words.join(' ')}\` spielen: ${why}.`;

/** A hint to do nothing more in this turn. */
export const hintToEnd = (isSpent: boolean): string =>
  `**Tipp:** Beende deinen Zug${isSpent ? '' : `: ${hintReasons.end}`}.`;

/** How likely a player is to win if their turn ends as it stands, and if it goes on as the bot would play it. */
export const hintChance = (idle: number, chance: number): string =>
  percent(idle) === percent(chance)
    ? `Deine Gewinnchance: **${percent(chance)}**.`
    : `Deine Gewinnchance: **${percent(chance)}**, oder ${percent(idle)}, wenn du deinen Zug jetzt beendest.`;

/** The answer of the enemy that would hurt most. */
export const hintFear = (words: readonly string[]): string => `Pass auf \`${words.join(' ')}\` auf.`;

/** A chance in percent; never quite sure before the end. */
const percent = (chance: number): string =>
  `${chance === 0 || chance === 1 ? chance * 100 : Math.min(99, Math.max(1, Math.round(chance * 100)))}\u00a0%`;

/** Why the bot plays a turn, in at most eight words: by the weightiest action in it. */
export const hintReasons = {
  kill: 'das tötet Belagerte',
  attack: 'das gewinnt einen Kampf',
  raze: 'das bricht durch eine Mauer',
  move: 'die Krieger stehen dann besser',
  recruit: 'mehr Krieger entscheiden spätere Züge',
  build: 'eine Mauer hält den Gegner fern',
  swap: 'die andere Seite steht besser',
  place: 'das verteilt die eigenen Zitadellen',
  claim: 'diese Zitadelle hilft am meisten',
  draw: 'gewinnen geht nicht mehr',
  count: 'bei einer Auszählung liegst du vorn',
  resign: 'die Partie ist verloren',
  dismiss: 'dieser Krieger steht im Weg',
  end: 'jede Aktion würde es schlechter machen',
} as const;
