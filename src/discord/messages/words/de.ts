import { strengthName } from '../../../games/contract/strength.ts';
import { agreeing, counting, listed } from '../../../kernel/language/de.ts';
import type { Match } from '../../../sessions/match/match.ts';
import { seatsIn } from '../../../sessions/match/options.ts';
import type { RefusalReason } from '../../../sessions/match/outcome.ts';
import { peopleOf } from '../../../sessions/match/seats.ts';
import type { Unreadable } from '../../custom-ids/codec.ts';
import { literal } from '../../marks/literal.ts';
import { mention, untilMark } from '../../marks/marks.ts';
import { pointOut } from '../../marks/point-out.ts';

/** `1 Tag`, `2 Tage`; `2 Tagen` with `in days`. */
export const counted = counting({
  action: { one: 'Aktion', other: 'Aktionen' },
  bot: { one: 'Bot', other: 'Bots' },
  day: { one: 'Tag', other: 'Tage' },
  'in days': { one: 'Tag', other: 'Tagen' },
  die: { one: 'Würfel', other: 'Würfel' },
  'free seat': { one: 'freier Platz', other: 'freie Plätze' },
  'finished run': { one: 'beendete Partie', other: 'beendete Partien' },
  game: { one: 'Partie', other: 'Partien' },
  hour: { one: 'Stunde', other: 'Stunden' },
  minute: { one: 'Minute', other: 'Minuten' },
  'more game': { one: 'weitere Partie', other: 'weitere Partien' },
  move: { one: 'Zug', other: 'Züge' },
  'in moves': { one: 'Zug', other: 'Zügen' },
  other: { one: 'weitere Person', other: 'weitere' },
  'other person': { one: 'andere Person', other: 'andere Personen' },
  'other kind': { one: 'andere Variante', other: 'andere Varianten' },
  person: { one: 'Person', other: 'Personen' },
  round: { one: 'Runde', other: 'Runden' },
  point: { one: 'Punkt', other: 'Punkte' },
  'in points': { one: 'Punkt', other: 'Punkten' },
  player: { one: 'Spieler', other: 'Spieler' },
  step: { one: 'Schritt', other: 'Schritte' },
  'in steps': { one: 'Schritt', other: 'Schritten' },
});

/** People, as they are named in running text. */
export const mentions = (people: readonly string[]): string => namedWords(people.map((id) => mention(id)));

/** Names in running text. */
export const namedWords = (names: readonly string[]): string => listed(names);

/** A player with which bot it is and the colour of the seat, where these are known. */
export const seatedWords = (name: string, bot: string | null, seatName: string | undefined): string => {
  const known = [bot === null ? null : strengthName(bot), seatName].filter((each) => typeof each === 'string');
  return known.length === 0 ? name : `${name} (${known.join(', ')})`;
};

/** A bot in running text. */
export const botName = (number: number): string => `Bot ${number}`;

/** A player who had everything about themselves removed. */
export const SOMEBODY_NAME = 'Jemand';

/** How to win, on a board where nothing has been played yet. */
export const goalWords = (goal: string): string => `**Ziel:** ${goal}`;

/** The title of a note, in front of its text. */
export const noteTitleWords = (title: string): string => `**${title}**: `;

/** The buttons that turn pages. */
export const pageLabels = { first: 'Anfang', back: 'Zurück', next: 'Weiter', last: 'Ende' } as const;

export const pageWords = (page: number, pages: number): string => `Seite ${page} von ${pages}`;

/** The page where there are none. */
export const noPages = { title: 'Nichts', text: 'Hier gibt es nichts zu lesen.' } as const;

/** The permissions that the bot needs in a channel: Discord's name for each, and what it is needed for. */
export const permissions = {
  ViewChannel: ['Kanal anzeigen', 'damit der Bot seine eigenen Bretter hier findet'],
  SendMessages: [
    'Nachrichten senden',
    'für Benachrichtigungen, für die Ergebnisse eines Tages und für Bretter, die im Chat untergegangen sind',
  ],
  EmbedLinks: ['Links einbetten', 'für die Bretter selbst'],
  AttachFiles: ['Dateien anhängen', 'für Bilder und Aufzeichnungen; ohne sie sind Bretter Text'],
  ReadMessageHistory: ['Nachrichtenverlauf anzeigen', 'für Bretter, die älter sind als der letzte Start des Bots'],
  CreatePublicThreads: ['Öffentliche Threads erstellen', 'für Partien in eigenen Threads'],
  SendMessagesInThreads: ['Nachrichten in Threads senden', 'zum Spielen in Threads'],
} as const;

/** Why nothing was played, to the person who pressed. */
export const refusalWords = (why: RefusalReason, match: Match | null): string => {
  switch (why.code) {
    case 'not seated':
      return match === null
        ? 'Hier können nur die mitspielen, die in der Partie sind.'
        : `Diese Partie gehört ${mentions(peopleOf(match))}. ` +
            `Mit \`/${match.game.id} start\` beginnst du deine eigene.`;
    case 'kept':
      return match?.invitation
        ? `Dieser Platz ist für ${mention(match.invitation.userId)} reserviert.`
        : 'Dieser Platz ist für jemand anderen reserviert.';
    case 'full':
      return match === null ? 'Alle Plätze sind besetzt.' : `Alle ${seatsIn(match).most} Plätze sind besetzt.`;
    case 'too few':
      return tooFew(match);
    case 'too many lobbies':
      return tooMany(`Du hast ${why.most} Partien offen, denen noch Spieler fehlen`, 'Beginne eine oder sag eine ab');
    case 'too many matches':
      return tooMany(`Du bist in ${why.most} Partien`, 'Spiel erst eine zu Ende oder brich eine ab');
    case 'too many bot matches':
      return tooMany(
        `Du hast ${why.most} Partien gegen Bots, die lange nachdenken`,
        'Spiel erst eine zu Ende oder brich eine ab',
      );
    case 'already invited':
      return `Du hast ${mention(why.userId)} schon eingeladen. Warte auf die Antwort oder sag die Partie ab.`;
    case 'invited lately':
      return (
        `Du hast ${mention(why.userId)} gerade erst eingeladen. ` +
        `Die nächste Einladung ist ${untilMark(why.until, 'R')} möglich.`
      );
    case 'away':
      return `${mention(why.userId)} ist bis ${untilMark(why.until)} weg und kann vorher nicht eingeladen werden.`;
    case 'colour taken':
      return `${why.colour} hat schon ${mention(why.userId)}. Wähl eine andere Farbe.`;
    case 'rules':
      return why.sentence;
    case 'mistake':
      return mistakeWords(why);
    default:
      return PLAIN_REFUSALS[why.code];
  }
};

const PLAIN_REFUSALS = {
  'no such match': 'Diese Partie ist hier nicht mehr gespeichert.',
  'not your turn': 'Du bist gerade nicht dran.',
  stale: 'Dieser Knopf gehört zu einem früheren Zug. Hier siehst du das Brett, wie es jetzt steht.',
  over: 'Diese Partie ist zu Ende.',
  'day over': 'Die Zeit für diese Tagespartie ist um. Sie endete so, wie sie stand.',
  'no hints': 'Wo mehrere mit denselben Würfeln spielen, gibt es keine Tipps.',
  'party over': 'Die Zeit für diese Partie ist um. Sie endete so, wie sie stand.',
  'not begun': 'Diese Partie hat noch nicht begonnen.',
  'already begun': 'Diese Partie hat schon begonnen. Jetzt kann niemand mehr beitreten oder aussteigen.',
  'dice fixed': 'Die Würfel dieser Partie stehen schon fest. Ein eigenes Wort kommt zu spät.',
  'options fixed': 'Diese Partie hat schon begonnen. Ihre Optionen bleiben, wie sie sind.',
  'already in': 'Du bist schon dabei.',
  'not in': 'Tritt der Partie erst bei.',
  'seat taken': 'Diesen Platz hat schon jemand anders.',
  'of a tournament':
    'Das ist eine Turnierpartie. Deinen Platz kann niemand anders übernehmen. ' +
    'Mit `Aussteigen` in der Nachricht des Turniers bist du raus.',
  'offer over': 'Dieses Angebot gilt nicht mehr: Der Platz wurde behalten, übernommen oder neu angeboten.',
  'no bot in': 'Hier ist kein Bot, den du entfernen kannst.',
  'no bots': 'Für dieses Spiel gibt es keine Bots.',
  'too many in': 'Dafür seid ihr zu viele. Jemand kann gehen, oder ihr entfernt einen Bot.',
  'nothing to undo': 'Es gibt nichts zurückzunehmen: Was gewürfelt ist oder andere gesehen haben, gilt.',
  unreadable: 'Dieser Knopf ist nicht mehr lesbar. Hier siehst du das Brett, wie es jetzt steht.',
} as const satisfies Readonly<Partial<Record<RefusalReason['code'], string>>>;

const tooMany = (open: string, mend: string): string =>
  `${open}, und mehr geht nicht. ${mend}: \`/games mine\` zeigt sie alle.`;

const tooFew = (match: Match | null): string => {
  if (match && match.missing.length > 0) {
    const join = agreeing(match.missing.length, { one: 'dabei ist', other: 'dabei sind' });
    return `Es geht los, sobald ${mentions(match.missing)} ${join}.`;
  }
  const missing = match === null ? 0 : seatsIn(match).least - match.seats.length;
  const more = agreeing(missing, { one: 'fehlt noch jemand', other: `fehlen noch ${missing}` });
  return `Zum Start ${more}. Jemand kann beitreten, oder du nimmst einen Bot dazu.`;
};

/** A typed text with a mark under its wrong word, and why it is wrong. */
const mistakeWords = ({ text, mistake, legal }: Extract<RefusalReason, { readonly code: 'mistake' }>): string => {
  const legalPart = legal.length === 0 ? '' : '\nDen Teil davor kannst du spielen.';
  return `Es ist nichts passiert. ${literal(mistake.why)}\n\`\`\`\n${pointOut(text, mistake)}\n\`\`\`${legalPart}`;
};

/** For a game that can no longer be found. */
export const UNKNOWN_GAME = 'Dieses Spiel gibt es in dieser Version von Sallyport nicht.';

/** About the settings of a server. */
export const ONLY_MANAGERS_SET = '-# Ändern kann das nur, wer diesen Server verwaltet.';
export const MAY_NOT_SET =
  'Die Einstellungen des Servers kann nur ändern, wer ihn verwaltet. Es wurde nichts geändert.';
export const BOT_IS_NO_MEMBER =
  'Der Bot ist kein Mitglied dieses Servers, deshalb gibt es hier nichts einzustellen. ' +
  'Wer den Server verwaltet, kann ihn einladen.';
export const NO_SERVER_TO_SET = 'Hier ist kein Server. Deine eigenen Einstellungen findest du unter `/games settings`.';

/** Below a leaderboard, to somebody who has chosen to be in none. */
export const UNLISTED = '-# Du stehst auf keiner Bestenliste, wie du es in `/games settings` gewählt hast.';

/** The descriptions of the commands and options shared by all games. */
export const commandWords = {
  ofGame: (name: string, description: string): string => `${name}: ${description}`,
  help: 'So geht’s',
  handOver: 'Deinen Platz jemand anderem überlassen',
  handOverTo: 'Wer ihn übernehmen kann (sonst: alle)',
  play: (example: string): string => `Züge eintippen, zum Beispiel ${example}`,
  partly: 'Bei einem falschen Wort trotzdem spielen, was davor steht',
  ownSettings: 'Deine eigenen Einstellungen, für das, was nur du siehst',
  serverSettings: 'Die Einstellungen dieses Servers, für das, was alle sehen',
} as const;

/** For a custom id that can't be read. */
export const unreadableWords = (why: Unreadable): string => UNREADABLE[why];

const UNREADABLE: Readonly<Record<Unreadable, string>> = {
  outdated:
    'Dieser Knopf stammt von einem älteren Sallyport. Deine Partie ist noch da: ' +
    'Ihr Befehl `continue` zeigt sie wieder.',
  newer:
    'Diese Version von Sallyport kennt diesen Knopf nicht. Es ist nichts passiert. ' +
    'Falls Sallyport gerade aktualisiert wird, drück in einer Minute noch einmal.',
  foreign: 'Dieser Knopf ist keiner von uns. Es ist nichts passiert.',
};

/** For a match that a newer release has opened. */
export const UNKNOWN_MATCH =
  'Diese Version von Sallyport kennt diese Partie noch nicht und hat sie gelassen, wie sie ist: Nichts ist verloren. ' +
  'Falls Sallyport gerade aktualisiert wird, versuch es in einer Minute noch einmal.';

export const FORM_TOO_LATE = 'Das Öffnen hat zu lange gedauert. Drück den Knopf noch einmal.';
