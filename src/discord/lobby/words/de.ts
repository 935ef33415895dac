import type { AnyGame } from '../../../games/contract/game.ts';
import type { GameResult, Seat } from '../../../games/contract/status.ts';
import { mention } from '../../marks/marks.ts';
import { counted, mentions, namedWords } from '../../messages/words/de.ts';
import { dayName, resultWords } from '../../view/words/de.ts';

export const rematchExists = (link: string): string => `Es gibt schon eine Revanche: ${link}`;

/** To somebody who invites themselves, a Discord bot or a stranger. */
export const INVITE_SELF =
  'Dich selbst kannst du nicht einladen. Lade jemand anderen ein, oder spiel gegen einen unserer Bots.';

export const inviteBotWords = (invited: string, { id }: AnyGame): string =>
  `${mention(invited)} ist ein Discord-Bot und kann nicht annehmen. ` +
  `Unsere eigenen Bots findest du mit \`/${id} start\`.`;

export const inviteStrangerWords = (invited: string): string =>
  `${mention(invited)} ist nicht auf diesem Server und kann deshalb nicht annehmen.`;

/** A daily run among other games. */
export const dailyName = (game: string, day: string): string => `${game}, Tagespartie vom ${dayName(day)}`;

/** The run of a party among other games. */
export const partyName = (game: string): string => `${game}, in einer Gruppe`;

/** The run of a tournament by score among other games. */
export const tournamentRunName = (game: string): string => `${game}, in einem Turnier`;

/** The buttons below the question whether to end a game. */
export const endLabels = { end: 'Beenden', agree: 'Zustimmen', keep: 'Weiterspielen' } as const;

/** What ending a game does: it resigns, counts as a loss, ends the game at once, or asks the others. */
export type EndingEffect = 'resigns' | 'loses' | 'at-once' | 'by-vote';

/** The question before a multiplayer game is ended. */
export const askEndAllWords = (game: string, link: string, others: readonly string[], effect: EndingEffect): string => {
  const asked = `Diese Partie *${game}* beenden? ${link}`.trim();
  const with_ = others.length === 0 ? '' : ` Du spielst sie mit ${mentions(others)}.`;
  return `${asked}${with_} ${ENDING_EFFECTS[effect]}`;
};

const ENDING_EFFECTS: Readonly<Record<EndingEffect, string>> = {
  resigns: 'Damit gibst du auf.',
  loses: 'Sie endet sofort und zählt in den Bestenlisten für dich als verloren.',
  'at-once': 'Sie endet sofort, und zwar für alle.',
  'by-vote': 'Sie endet, sobald alle zustimmen.',
};

/** The form for it. */
export const ownWordForm = {
  title: 'Dein eigenes Wort',
  label: 'Ein Wort, das niemand vorhersehen konnte',
  fixed: (click: string, message: string | null): string =>
    message === null
      ? `Steht schon fest: dein Klick ${click}`
      : `Steht schon fest: dein Klick ${click}, Nachricht ${message}`,
} as const;

export const EMPTY_WORD = 'Da stand kein Wort. Die Partie hat noch nicht begonnen.';

/** Once the word is mixed in. */
export const BEGUN_WITH_WORD = 'Dein Wort steckt jetzt in den Würfeln dieser Partie.';

export const gameListTitles = { running: 'Deine Partien', finished: 'Deine beendeten Partien' } as const;

export const gameListLabels = {
  finished: 'Beendete Partien',
  running: 'Laufende Partien',
  upload: 'Aufzeichnung hochladen',
} as const;

export const NONE_RUNNING = 'Du hast keine laufende Partie.';

export const NONE_FINISHED = 'Du hast noch keine Partie beendet.';

/** The buttons of a game in the list, by its number there. */
export const openLabel = (number: number): string => `${number} öffnen`;

export const storyLabel = (number: number): string => `Verlauf ${number}`;

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
  const far = round === null ? counted(moves, 'move') : `Runde ${round}`;
  const parts = [waitingWords(waiting), ...(moves === 0 ? [] : [far, `letzter Zug ${movedAt}`]), ...away];
  return `${headWords(listed)}${WHERE[where]}: ${parts.join(', ')}`;
};

/** Where a game is played, as seen from where the list is. */
export type Where = 'here' | 'server' | 'group' | 'direct';

const WHERE: Readonly<Record<Where, string>> = {
  here: '',
  server: ' auf einem anderen Server',
  group: ' in einer anderen Gruppe',
  direct: ' in unseren Direktnachrichten',
};

/** A finished game, as the player of a seat sees it. */
export const finishedWords = (
  listed: Listed,
  { where, result, endedAt }: { readonly where: Where; readonly result: GameResult | null; readonly endedAt: string },
  names: readonly string[],
  own: Seat | null,
): string => `${headWords(listed)}${WHERE[where]}: ${ownResultWords(result, names, own)}, ${endedAt}`;

const ownResultWords = (result: GameResult | null, names: readonly string[], own: Seat | null): string => {
  if (result === null || own === null || names.length === 1 || !result.winners.includes(own))
    return resultWords(result, names);
  const others = result.winners.filter((seat) => seat !== own).flatMap((seat) => names[seat] ?? []);
  return others.length === 0 ? 'du hast gewonnen' : `du und ${namedWords(others)}: gewonnen`;
};

const headWords = ({ number, game, link, others }: Listed): string => {
  const named = link === '' ? game : `[${game}](${link})`;
  return `${number}. **${named}**${others.length === 0 ? '' : ` gegen ${namedWords(others)}`}`;
};

const waitingWords = (waiting: Waiting): string => {
  switch (waiting.kind) {
    case 'players':
      return 'wartet auf Spieler';
    case 'begin':
      return 'kann beginnen';
    case 'you':
      return '**du bist dran**';
    case 'you-and-others':
      return `**du bist dran**, außerdem ${namedWords(waiting.names)}`;
    case 'others':
      return `wartet auf ${namedWords(waiting.names)}`;
  }
};

/** To somebody who opens or sends a form of options in a game that has none. */
export const NO_FORM = 'Bei diesem Spiel gibt es hier keine Optionen.';

/** To somebody who chooses a colour in a lobby before they join; null for none. */
export const wishedWords = (colour: string | null): string =>
  colour === null
    ? 'Du hast keinen Farbwunsch mehr.'
    : `Deine Farbe, sobald du mitspielst: ${colour}, falls sie dann noch frei ist.`;

export const seatLabels = { take: 'Übernehmen', keep: 'Bleiben' } as const;

/** A seat of a game. */
interface SeatIn {
  readonly game: string;
  /** The seat's name, if the game gives it one. */
  readonly seatName: string | undefined;
  readonly link: string;
}

/** A player offers their seat to one person, or to anyone. */
export const seatOfferedWords = (from: string, to: string | null, { game, seatName, link }: SeatIn): string => {
  const asked = to === null ? 'Wer übernimmt den Platz' : `${mention(to)}, übernimmst du den Platz`;
  return `${mention(from)} steigt bei *${game}* aus. ${asked}${coloured(seatName)}? ${link}`.trim();
};

export const seatTakenWords = (userId: string, { game, seatName, link }: SeatIn): string =>
  `${mention(userId)} übernimmt einen Platz${coloured(seatName)} in *${game}*. ${link}`.trim();

export const seatKeptWords = (userId: string, { game, seatName, link }: SeatIn): string =>
  `${mention(userId)}${coloured(seatName)} bleibt doch in *${game}*. ${link}`.trim();

export const notForYouWords = (to: string): string => `Dieser Knopf ist nur für ${mention(to)}.`;

export const TOO_EARLY_TO_HAND_OVER =
  'Diese Partie hat noch nicht begonnen. Geh mit ihrem Knopf `Verlassen`, dann kann jemand anders beitreten.';

export const BOT_TAKES_NO_SEAT = 'Ein Discord-Bot kann keinen Platz übernehmen.';

export const playsAlreadyWords = (userId: string): string => `${mention(userId)} spielt in dieser Partie schon mit.`;

export const takerAwayWords = (userId: string, until: string): string =>
  `${mention(userId)} ist bis ${until} weg und kann vorher nicht übernehmen.`;

const coloured = (seatName: string | undefined): string => (seatName === undefined ? '' : ` (${seatName})`);

/** What to do with a running solo game when its player wants to start another one. */
export const soloLabels = {
  goOn: 'Weiterspielen',
  startOver: 'Beenden und neu beginnen',
  another: 'Noch eine beginnen',
} as const;

/** How far the player's game has come. */
const farWords = (startedAt: string, moves: number): string =>
  `Du hast sie ${startedAt} begonnen und ${counted(moves, 'move')} gemacht.`;

/** The question before another game is started. */
export const askStartOver = (game: string, startedAt: string, moves: number): string =>
  `Du hast schon eine Partie *${game}* laufen. ${farWords(startedAt, moves)}`;

/** The question before another game against a bot is started. */
export const askAnother = (game: string, startedAt: string): string =>
  `Du hast schon eine Partie *${game}* gegen einen Bot laufen, begonnen ${startedAt}.`;

/** The question before a game is ended. */
export const askEndSoloWords = (game: string, startedAt: string, moves: number): string =>
  `Deine Partie *${game}* beenden? ${farWords(startedAt, moves)} Du kannst sie danach nicht fortsetzen.`;

export const OLD_GAME_ENDED = 'Deine alte Partie ist beendet.';

export const NEW_OPTIONS_UNREADABLE =
  'Deine Optionen sind nicht mehr lesbar. Es wurde nichts geändert. Fang noch einmal an.';

/** To somebody who starts a multiplayer game in direct messages. */
export const onServersOnly = (game: string): string =>
  `*${game}* spielt man auf einem Server, wo andere mitspielen können.`;
