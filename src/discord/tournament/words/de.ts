import { HOUR, SECOND } from '../../../kernel/time.ts';
import type { TournamentRefusal } from '../../../sessions/tournament/gather.ts';
import type { Form, PairForm, Winner } from '../../../sessions/tournament/pairing/meeting.ts';
import type { Decision } from '../../../sessions/tournament/tournament.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, mentions, SOMEBODY_NAME } from '../../messages/words/de.ts';

export const tournamentLabels = {
  join: 'Mitspielen',
  leave: 'Verlassen',
  begin: 'Jetzt beginnen',
  cancel: 'Absagen',
  table: 'Tabelle',
  withdraw: 'Aussteigen',
  withdrawNow: 'Ja, aussteigen',
  again: 'Nochmal',
} as const;

export const formNames: Readonly<Record<Form, string>> = {
  'round robin': 'Rundenturnier',
  swiss: 'Schweizer System',
  'knock-out': 'K.-o.-System',
  score: 'Nach Punkten',
};

/** What a form means, in a sentence. */
const formWords: Readonly<Record<Form, string>> = {
  'round robin': 'Alle treffen einmal aufeinander.',
  swiss: 'Alle spielen jede Runde, gegen Leute mit gleich vielen Punkten.',
  'knock-out': 'Nur wer gewinnt, spielt weiter; bei Gleichstand, wer die bessere Wertung hat.',
  score:
    'In jeder Runde spielen alle dieselben Würfel, jeder auf einem eigenen Brett. ' +
    'Es gibt einen Punkt für jede Person, die schlechter abschneidet.',
};

/** What a tournament plays, such as `Citadel 9x9`. */
export const playedWords = (game: string, variant: string): string => `${game} ${variant}`;

export const tournamentTitle = (played: string): string => `Turnier: ${played}`;

/** How long a round or a turn may take, such as `3 days`. */
export const lengthWords = (seconds: number): string => {
  const hours = (seconds * SECOND) / HOUR;
  if (hours < 1) return counted(hours * 60, 'minute');
  return hours % 24 === 0 ? counted(hours / 24, 'day') : counted(Math.floor(hours), 'hour');
};

/** A person in a tournament; null for somebody who is forgotten. */
export const playerWords = (userId: string | null): string => (userId === null ? SOMEBODY_NAME : mention(userId));

/** What a tournament is: its form, its times and how it is played. `patience` is null where nobody waits for a turn. */
export const planWords = (
  form: Form,
  {
    rounds,
    seconds,
    patience,
  }: { readonly rounds: number | null; readonly seconds: number; readonly patience: number | null },
): string =>
  `**${formNames[form]}**${rounds === null ? '' : `, ${counted(rounds, 'round')}`}: ${formWords[form]}\n` +
  (patience === null
    ? `${lengthWords(seconds)} pro Runde.`
    : `${lengthWords(seconds)} pro Runde, ${lengthWords(patience)} pro Zug.`);

export const signUpWords = (closesAt: Date, places: number): string =>
  `Beginnt ${timeMark(closesAt, 'R')} (${timeMark(closesAt, 'f')}), oder sobald alle ${places} Plätze besetzt sind.`;

/** Who has signed up. `host` is the person who opened it, if they are among them. */
export const signedUpWords = (people: readonly (string | null)[], host: string | null): string =>
  people.length === 0
    ? 'Niemand ist dabei.'
    : `**Dabei (${people.length}):** ${listOf(
        people.map((id) => (id !== null && id === host ? `${mention(id)} (hat eröffnet)` : playerWords(id))),
        ', ',
      )}`;

/** Who of the tournament before is asked to join this one. */
export const askedAgainWords = (asked: readonly string[], played: string): string =>
  `${mentions(asked)}: noch ein Turnier in *${played}*?`;

/** How games end that nobody finishes. `decided` is the game's own sentence. */
export const rulesWords = (decided: string): string =>
  `-# Ist eine Partie am Ende ihrer Runde noch offen, entscheidet der Stand. ${decided} ` +
  'Wer dreimal hintereinander einen Zug verpasst, verliert diese Partie und alle weiteren kampflos.';

/** The same for a tournament by score. */
export const scoreRulesWords = (missed: number): string =>
  '-# Gleichauf gibt einen halben Punkt. Bei gleichem Stand zählt die höhere Summe aller Ergebnisse, dann die ' +
  'gewonnenen Runden. Eine Partie, die am Ende ihrer Runde offen ist, endet so, wie sie steht. ' +
  `Wer ${missed} Runden hintereinander nicht spielt, ist raus.`;

/** A tournament that did not begin: it was cancelled, or too few people had signed up. */
export const calledOffWords = (least: number | null): string =>
  least === null
    ? 'Dieses Turnier wurde abgesagt.'
    : `Dieses Turnier wurde abgesagt. Es braucht mindestens ${least} Leute.`;

/** Where a sign-up, or a round that is over, is followed by a newer message. */
export const nowWords = (link: string): string => `-# [So steht es jetzt](${link})`;

export const signUpOver = (count: number): string => `Die Anmeldung ist vorbei, ${count} spielen mit.`;

export const roundWords = (round: number, rounds: number): string => `Runde ${round} von ${rounds}`;

/** The same within a sentence. */
export const roundAmongOthers = (round: number, rounds: number): string => `Runde ${round} von ${rounds}`;

export const roundHead = (round: number, rounds: number, endsAt: Date): string =>
  `**${roundWords(round, rounds)}**, endet ${timeMark(endsAt, 'R')}`;

export const roundOverHead = (round: number, rounds: number): string => `**${roundWords(round, rounds)}** ist zu Ende.`;

/** Where the round of a tournament by score is played; empty before that is known. */
export const playWords = (link: string): string =>
  link === ''
    ? 'Alle spielen dieselben Würfel. Sie stehen gleich fest.'
    : `Alle spielen dieselben Würfel: [**zu deinem eigenen Brett**](${link})`;

/** A round by score that is over: who was first in it, with what, and where all of it is. */
export const roundWonLine = (people: readonly string[], score: number | null, link: string): string => {
  const won = score === null ? 'Niemand hat ein Ergebnis.' : `🥇 ${listOf(people, ', ')} **${score}**`;
  return link === '' ? won : `${won} · [alle Ergebnisse](${link})`;
};

/** A line of a round by score. */
export const scoreLine = (player: string, score: number | null, points: number): string =>
  score === null
    ? `${player}: kein Ergebnis`
    : `${player}: **${score}**, ${pointsWords(points)} ${points === 1 ? 'Punkt' : 'Punkte'}`;

/** What tells players with as many points apart in a tournament by score, and the points of each round. */
export const scoreDetailsWords = (
  { sum, won }: { readonly sum: number; readonly won: number },
  points: readonly (number | null)[],
): string =>
  listOf(
    [
      `Summe ${sum}`,
      ...(won === 0 ? [] : [`${counted(won, 'round')} gewonnen`]),
      points.map((each) => (each === null ? '–' : `+${pointsWords(each)}`)).join(' '),
    ],
    ' · ',
  );

/** Above the message of a round, to its players. */
export const roundCall = (round: number, people: readonly string[]): string =>
  `Runde ${round} beginnt: ${mentions(people)}`;

/** Above the message of a tournament that is over. */
export const overCall = (champion: string | null): string =>
  champion === null ? 'Das Turnier ist zu Ende.' : `${champion} gewinnt das Turnier!`;

export const OVER = '**Endstand**';
export const TABLE = '**Tabelle**';

const SCORES: Readonly<Record<Winner, string>> = { one: '1–0', other: '0–1', level: '½–½', neither: '0–0' };
const HOW: Readonly<Partial<Record<Decision, string>>> = { time: ' bei Zeitablauf', forfeit: ' kampflos' };

/** A game of a round: who plays, and its result or where it is played. */
export const gameLine = (
  board: number,
  people: readonly [string, string],
  {
    winner,
    decision,
    link,
  }: { readonly winner: Winner | null; readonly decision: Decision | null; readonly link: string },
): string => {
  const score = winner === null ? '' : ` **${SCORES[winner]}**${(decision && HOW[decision]) ?? ''}`;
  return `${board}. ${people.join(' – ')}${score}${link === '' ? '' : ` · [Brett](${link})`}`;
};

export const byeLine = (player: string): string => `${player} hat spielfrei und bekommt einen Punkt.`;

export const outLine = (player: string): string => `${player} hätte spielfrei gehabt und ist raus.`;

export const moreLines = (count: number): string => `… und ${count} weitere, hinter \`Tabelle\`.`;

/** Halves and quarters as one sign, such as `3½`. */
const pointsWords = (points: number): string => {
  const whole = Math.floor(points);
  const part = FRACTIONS[(points - whole) * 4] ?? '';
  return whole === 0 && part !== '' ? part : `${whole}${part}`;
};

const FRACTIONS = ['', '¼', '½', '¾'];

const MEDALS = ['🥇', '🥈', '🥉'];

/** A line of the table. `isOver` gives the first three medals. */
export const standingLine = (
  { place, points }: { readonly place: number; readonly points: number },
  player: string,
  { isOver, isOut }: { readonly isOver: boolean; readonly isOut: boolean },
): string => {
  const rank = (isOver ? MEDALS[place - 1] : undefined) ?? `${place}\\.`;
  return `${rank} ${player} **${pointsWords(points)}**${isOut ? ' (raus)' : ''}`;
};

/** What tells players with as many points apart, and how a player's games went, by the places of the opponents. */
export const detailsWords = (
  form: Form,
  { buchholz, sonnebornBerger }: { readonly buchholz: number; readonly sonnebornBerger: number },
  results: readonly string[],
): string =>
  listOf(
    [
      ...(form === 'swiss' ? [`Buchholz ${pointsWords(buchholz)}`] : []),
      ...(form === 'knock-out' ? [] : [`Sonneborn-Berger ${pointsWords(sonnebornBerger)}`]),
      results.join(' '),
    ],
    ' · ',
  );

/** A result of a player: `+4` is a win against whoever is fourth. */
export const resultWords = (points: number, opponent: number | null): string =>
  opponent === null
    ? points === 0
      ? 'raus'
      : 'spielfrei'
    : `${points === 1 ? '+' : points === 0 ? '−' : '='}${opponent}`;

export const tableTitle = (played: string): string => `Tabelle: ${played}`;

/** Below the table. */
export const legendWords = (form: Form): string => (form === 'score' ? SCORE_LEGEND : pairLegend(form));

const SCORE_LEGEND =
  '-# +3 sind drei Punkte in einer Runde, – eine Runde ohne Ergebnis. ' +
  'Bei gleichem Stand zählt die Summe aller Ergebnisse, dann die Zahl der gewonnenen Runden.';

const pairLegend = (form: PairForm): string =>
  `-# +4 ist ein Sieg gegen Platz vier, = ein Unentschieden, − eine Niederlage. ${TIE_BREAKS[form]}`;

const TIE_BREAKS: Readonly<Record<PairForm, string>> = {
  'round robin': 'Bei gleichem Stand zählt der direkte Vergleich, dann Sonneborn-Berger, dann die Zahl der Siege.',
  swiss: 'Bei gleichem Stand zählt Buchholz, dann Sonneborn-Berger, dann der direkte Vergleich.',
  'knock-out': 'Wer weiter kam, steht besser.',
};

/** The head of the list of a server's tournaments. */
export const LIST_TITLE = 'Turniere auf diesem Server';
export const NO_TOURNAMENT = 'Noch keines. `/tournament start` eröffnet ein Turnier.';
export const NO_OPEN_TOURNAMENT = 'Gerade läuft kein Turnier. `/tournament start` eröffnet eines.';
export const OPEN = '**Jetzt**';
export const CHAMPIONS = '**Sieger**';

/** The forms in the middle of a line. */
const FORMS_INSIDE: Readonly<Record<Form, string>> = {
  'round robin': 'Rundenturnier',
  swiss: 'Schweizer System',
  'knock-out': 'K.-o.-System',
  score: 'nach Punkten',
};

/** A tournament that people can join. */
export const signUpLine = (played: string, form: Form, closesAt: Date, link: string): string =>
  `${played}, ${FORMS_INSIDE[form]}: Anmeldung bis ${timeMark(closesAt, 'f')}` +
  (link === '' ? '' : ` · [**Mitspielen**](${link})`);

/** A tournament that is played. */
export const playingLine = (played: string, form: Form, round: string, link: string): string =>
  `${played}, ${FORMS_INSIDE[form]}: ${link === '' ? round : `[${round}](${link})`}`;

export const championLine = (endedAt: Date, played: string, champion: string): string =>
  `${timeMark(endedAt, 'f')}: ${champion}, ${played}`;

export const NO_CHAMPION = 'geteilt';

export const tableLabel = (played: string): string => `Tabelle: ${played}`.slice(0, 80);

/** To somebody who wants to leave a tournament in the middle. */
export const ASK_WITHDRAW =
  'Aus diesem Turnier aussteigen? Was du gerade darin spielst, endet jetzt und ist verloren. Zurück kannst du nicht.';

export const WITHDREW =
  'Du bist ausgestiegen. Deine Partien in diesem Turnier zählen als kampflos verloren, und was offen war, endet jetzt.';

/** To somebody who opens a tournament where the bot is not a member. */
export const NEEDS_BOT =
  'Der Bot ist hier kein Mitglied und könnte die Partien eines Turniers nicht posten. ' +
  'Turniere gibt es auf Servern, die den Bot eingeladen haben.';

export const againExists = (link: string): string => `Es gibt schon ein neues: ${link}`.trim();

/** To somebody who wants pairs in a game that each plays alone, or scores in a game for two. */
export const wrongForm = (game: string, isAlone: boolean): string =>
  isAlone
    ? `Bei ${game} hat jeder ein eigenes Brett: Wähl die Form „${formNames.score}“.`
    : `${game} spielt man zu zweit: Wähl die Form „${formNames['round robin']}“, „${formNames.swiss}“ ` +
      `oder „${formNames['knock-out']}“.`;

/** To somebody who wants rounds that are too short for games between two. */
export const TOO_SHORT =
  'Eine Runde mit Partien zu zweit dauert mindestens einen Tag. Kürzere gibt es nur in Turnieren nach Punkten.';

/** To somebody whose number of places does not fit the form. */
export const wrongPlaces = (form: Form, least: number, most: number): string =>
  `An einem Turnier mit der Form „${formNames[form]}“ nehmen ${least} bis ${most} Leute teil.`;

/** To somebody whose press a tournament refuses. */
export const tournamentRefusals = (why: TournamentRefusal, least: number): string =>
  ({
    'no such tournament': 'Dieses Turnier gibt es nicht mehr.',
    over: 'Dieses Turnier ist zu Ende.',
    begun: 'Dieses Turnier hat schon begonnen. An- und abmelden kann sich niemand mehr.',
    'not begun': 'Dieses Turnier hat noch nicht begonnen. `Verlassen` nimmt dich von der Liste.',
    full: 'Alle Plätze dieses Turniers sind besetzt.',
    'not in': 'Du bist nicht in diesem Turnier.',
    out: 'Du bist aus diesem Turnier schon raus.',
    'not host': 'Das kann nur, wer dieses Turnier eröffnet hat oder den Server verwaltet.',
    'too few': `Dieses Turnier braucht mindestens ${least} Leute. Warte, bis mehr dabei sind.`,
    'too many tournaments': 'Du hast schon zu viele offene Turniere. Warte, bis eines davon zu Ende ist.',
  })[why];
