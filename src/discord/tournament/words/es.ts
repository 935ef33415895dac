import { agreeing } from '../../../kernel/language/es.ts';
import { HOUR, SECOND } from '../../../kernel/time.ts';
import type { TournamentRefusal } from '../../../sessions/tournament/gather.ts';
import type { Form, PairForm, Winner } from '../../../sessions/tournament/pairing/meeting.ts';
import type { Decision } from '../../../sessions/tournament/tournament.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, mentions, SOMEBODY_NAME } from '../../messages/words/es.ts';

export const tournamentLabels = {
  join: 'Unirse',
  leave: 'Salir',
  begin: 'Empezar ya',
  cancel: 'Cancelar',
  table: 'Tabla',
  withdraw: 'Retirarse',
  withdrawNow: 'Sí, retirarme',
  again: 'Otra vez',
} as const;

export const formNames: Readonly<Record<Form, string>> = {
  'round robin': 'Todos contra todos',
  swiss: 'Suizo',
  'knock-out': 'Eliminatoria',
  score: 'Por puntos',
};

/** What a form means, in a sentence. */
const formWords: Readonly<Record<Form, string>> = {
  'round robin': 'Cada cual juega una vez contra cada rival.',
  swiss: 'Todos juegan cada ronda, contra gente con los mismos puntos.',
  'knock-out': 'Solo sigue quien gana; si hay empate, pasa la mejor puntuación.',
  score:
    'En cada ronda todos juegan los mismos dados, cada cual en su tablero privado. ' +
    'Cada persona a la que superas te da un punto.',
};

/** What a tournament plays, such as `Citadel 9x9`. */
export const playedWords = (game: string, variant: string): string => `${game} ${variant}`;

export const tournamentTitle = (played: string): string => `Torneo: ${played}`;

/** How long a round or a turn may take, such as `3 días`. */
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
    ? `${lengthWords(seconds)} por ronda.`
    : `${lengthWords(seconds)} por ronda, ${lengthWords(patience)} por turno.`);

export const signUpWords = (closesAt: Date, places: number): string =>
  `Empieza ${timeMark(closesAt, 'R')} (${timeMark(closesAt, 'f')}), o al ocuparse las ${places} plazas.`;

/** Who has signed up. `host` is the person who opened it, if they are among them. */
export const signedUpWords = (people: readonly (string | null)[], host: string | null): string =>
  people.length === 0
    ? 'No hay nadie.'
    : `**Dentro (${people.length}):** ${listOf(
        people.map((id) => (id !== null && id === host ? `${mention(id)} (organiza)` : playerWords(id))),
        ', ',
      )}`;

/** Who of the tournament before is asked to join this one. */
export const askedAgainWords = (asked: readonly string[], played: string): string =>
  `${mentions(asked)}: ¿otro torneo de *${played}*?`;

/** How games end that nobody finishes. `decided` is the game's own sentence. */
export const rulesWords = (decided: string): string =>
  `-# Una partida que sigue abierta al acabar su ronda se decide tal como está. ${decided} ` +
  'Quien deja pasar tres turnos seguidos pierde esa partida y todas las siguientes.';

/** The same for a tournament by score. */
export const scoreRulesWords = (missed: number): string =>
  '-# El mismo resultado vale medio punto. Si hay empate a puntos, cuenta la suma de resultados, ' +
  'y después las rondas ganadas. ' +
  'Una partida que sigue abierta al acabar su ronda termina tal como está. ' +
  `Quien no juega nada en ${missed} rondas seguidas queda fuera.`;

/** A tournament that did not begin: it was cancelled, or too few people had signed up. */
export const calledOffWords = (least: number | null): string =>
  least === null ? 'Este torneo se canceló.' : `Este torneo no llegó a empezar: hacen falta ${least} personas.`;

/** Where a sign-up, or a round that is over, is followed by a newer message. */
export const nowWords = (link: string): string => `-# [Cómo va ahora](${link})`;

export const signUpOver = (count: number): string =>
  `Inscripción cerrada: ${agreeing(count, { one: 'juega', other: 'juegan' })} ${counted(count, 'person')}.`;

export const roundWords = (round: number, rounds: number): string => `Ronda ${round} de ${rounds}`;

export const roundHead = (round: number, rounds: number, endsAt: Date): string =>
  `**${roundWords(round, rounds)}**, termina ${timeMark(endsAt, 'R')}`;

export const roundOverHead = (round: number, rounds: number): string => `**${roundWords(round, rounds)}**, terminada.`;

/** Where the round of a tournament by score is played; empty before that is known. */
export const playWords = (link: string): string =>
  link === ''
    ? 'Todos juegan los mismos dados. Se sortean en un momento.'
    : `Todos juegan los mismos dados: [**juega en tu tablero**](${link})`;

/** A round by score that is over: who was first in it, with what, and where all of it is. */
export const roundWonLine = (people: readonly string[], score: number | null, link: string): string => {
  const won = score === null ? 'Nadie tiene resultado.' : `🥇 ${listOf(people, ', ')} **${score}**`;
  return link === '' ? won : `${won} · [todos los resultados](${link})`;
};

/** A line of a round by score. */
export const scoreLine = (player: string, score: number | null, points: number): string =>
  score === null
    ? `${player}: sin resultado`
    : `${player}: **${score}**, ${pointsWords(points)} ${points === 1 ? 'punto' : 'puntos'}`;

/** What tells players with as many points apart in a tournament by score, and the points of each round. */
export const scoreDetailsWords = (
  { sum, won }: { readonly sum: number; readonly won: number },
  points: readonly (number | null)[],
): string =>
  listOf(
    [
      `Suma ${sum}`,
      ...(won === 0 ? [] : [`${counted(won, 'round')} ${agreeing(won, { one: 'ganada', other: 'ganadas' })}`]),
      points.map((each) => (each === null ? '–' : `+${pointsWords(each)}`)).join(' '),
    ],
    ' · ',
  );

/** Above the message of a round, to its players. */
export const roundCall = (round: number, people: readonly string[]): string =>
  `Empieza la ronda ${round}: ${mentions(people)}`;

/** Above the message of a tournament that is over. */
export const overCall = (champion: string | null): string =>
  champion === null ? 'El torneo ha terminado.' : `¡${champion} gana el torneo!`;

export const OVER = '**Tabla final**';
export const TABLE = '**Tabla**';

const SCORES: Readonly<Record<Winner, string>> = { one: '1–0', other: '0–1', level: '½–½', neither: '0–0' };
const HOW: Readonly<Partial<Record<Decision, string>>> = { time: ' por tiempo', forfeit: ' por abandono' };

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
  return `${board}. ${people.join(' – ')}${score}${link === '' ? '' : ` · [tablero](${link})`}`;
};

export const byeLine = (player: string): string => `${player} descansa, y eso es un punto.`;

export const outLine = (player: string): string => `${player} debía descansar, pero está fuera.`;

export const moreLines = (count: number): string => `… y ${count} más, en \`Tabla\`.`;

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
  return `${rank} ${player} **${pointsWords(points)}**${isOut ? ' (fuera)' : ''}`;
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
      ? 'fuera'
      : 'descansa'
    : `${points === 1 ? '+' : points === 0 ? '−' : '='}${opponent}`;

export const tableTitle = (played: string): string => `Tabla: ${played}`;

/** Below the table. */
export const legendWords = (form: Form): string => (form === 'score' ? SCORE_LEGEND : pairLegend(form));

const SCORE_LEGEND =
  '-# +3 son tres puntos en una ronda; –, una ronda sin resultado. ' +
  'Si hay empate a puntos, decide la suma de todos los resultados, y después las rondas ganadas.';

const pairLegend = (form: PairForm): string =>
  `-# +4 es una victoria contra quien va en cuarto lugar; =, un empate; −, una derrota. ${TIE_BREAKS[form]}`;

const TIE_BREAKS: Readonly<Record<PairForm, string>> = {
  'round robin':
    'Si hay empate a puntos, deciden las partidas entre ellos, después Sonneborn-Berger y después las victorias.',
  swiss: 'Si hay empate a puntos, decide Buchholz, después Sonneborn-Berger y después las partidas entre ellos.',
  'knock-out': 'Va por delante quien llegó más lejos.',
};

/** The head of the list of a server's tournaments. */
export const LIST_TITLE = 'Torneos de este servidor';
export const NO_TOURNAMENT = 'Aún no hay ningún torneo. `/tournament start` abre uno.';
export const NO_OPEN_TOURNAMENT = 'Ahora no hay ningún torneo. `/tournament start` abre uno.';
export const OPEN = '**Ahora**';
export const CHAMPIONS = '**Campeones**';

/** A tournament that people can join. */
export const signUpLine = (played: string, form: Form, closesAt: Date, link: string): string =>
  `${played}, ${formNames[form].toLowerCase()}: inscripción hasta el ${timeMark(closesAt, 'f')}` +
  (link === '' ? '' : ` · [**Unirse**](${link})`);

/** A tournament that is played. */
export const playingLine = (played: string, form: Form, round: string, link: string): string =>
  `${played}, ${formNames[form].toLowerCase()}: ${link === '' ? round : `[${round}](${link})`}`;

export const championLine = (endedAt: Date, played: string, champion: string): string =>
  `${timeMark(endedAt, 'f')}: ${champion}, ${played}`;

export const NO_CHAMPION = 'compartido';

export const tableLabel = (played: string): string => `Tabla de ${played}`.slice(0, 80);

/** To somebody who wants to leave a tournament in the middle. */
export const ASK_WITHDRAW =
  '¿Retirarte de este torneo? Lo que estás jugando en él termina ahora, como perdido, y no puedes volver.';

export const WITHDREW =
  'Ya no estás en el torneo. Tus partidas en él se dan por perdidas, y las que juegas a solas terminan ahora.';

/** To somebody who opens a tournament where the bot is not a member. */
export const NEEDS_BOT =
  'El bot no es miembro aquí, así que no podría publicar las partidas de un torneo. ' +
  'Un torneo se juega en un servidor que haya invitado al bot.';

export const againExists = (link: string): string => `Ya hay otro: ${link}`.trim();

/** To somebody who wants pairs in a game that each plays alone, or scores in a game for two. */
export const wrongForm = (game: string, isAlone: boolean): string =>
  isAlone
    ? `En ${game} cada cual tiene su propio tablero: elige el formato «${formNames.score}».`
    : `${game} se juega por parejas: elige el formato «${formNames['round robin']}», «${formNames.swiss}» ` +
      `o «${formNames['knock-out']}».`;

/** To somebody who wants rounds that are too short for games between two. */
export const TOO_SHORT =
  'Una ronda de partidas entre dos dura al menos un día. Las más cortas son para torneos por puntos.';

/** To somebody whose number of places does not fit the form. */
export const wrongPlaces = (form: Form, least: number, most: number): string =>
  `Un torneo con el formato «${formNames[form]}» admite de ${least} a ${most} personas.`;

/** To somebody whose press a tournament refuses. */
export const tournamentRefusals = (why: TournamentRefusal, least: number): string =>
  ({
    'no such tournament': 'Ese torneo ya no existe.',
    over: 'Este torneo ya terminó.',
    begun: 'Este torneo ya empezó: nadie puede apuntarse ni borrarse de la lista.',
    'not begun': 'Este torneo aún no ha empezado. `Salir` te quita de la lista.',
    full: 'Todas las plazas de este torneo están ocupadas.',
    'not in': 'No estás en este torneo.',
    out: 'Ya estás fuera de este torneo.',
    'not host': 'Eso solo puede hacerlo quien abrió este torneo o quien administra el servidor.',
    'too few': `Este torneo necesita ${least} personas. Espera a que se una más gente.`,
    'too many tournaments': 'Has abierto demasiados torneos que no han terminado. Espera a que termine uno.',
  })[why];
