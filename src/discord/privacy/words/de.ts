import type { Forgotten } from '../../../sessions/privacy/forget.ts';
import { counted } from '../../messages/words/de.ts';

export const PRIVACY_TITLE = 'Was über dich gespeichert ist';

/** The short privacy policy; the long one is in `src/sessions/privacy/README.md`. `keepDays` is null for ever. */
export const privacyWords = (keepDays: number | null): string =>
  [
    '**Deine Discord-ID** bei jeder Partie, die du spielst, damit klar ist, wer dran ist. ' +
      'Dein Name und deine Nachrichten werden nie gespeichert.',
    '**Deine Züge, die Würfel und die Ergebnisse**, damit eine Partie Tage dauern und geprüft werden kann, ' +
      'und für Bestenlisten und Statistik. Dazu **deine Gruppen, Turniere und Gegnersuchen**.',
    '**Deine Einstellungen**, mit Sprache, Zeitzone, Ruhezeit und freien Tagen, wann du weg warst, ' +
      'die zuletzt gewählten Optionen und Farben, und auf welchen Servern und in welchen Kanälen deine Partien sind.',
    '**Die Nachrichten, die dich rufen**, bis sie gelöscht sind, die, mit denen du Ergebnisse geteilt hast, ' +
      'und zu welchen Partien anderer du am Ende Bescheid willst oder doch nicht, bis sie enden.',
    '**Aufzeichnungen, die du hochlädst**, um sie nachzuspielen: die letzten fünf, 30 Tage lang. ' +
      'Und ob du **die Aufgaben eines Tages oder einer Woche** gelöst hast, nach deiner ersten Antwort.',
    '**Ein kurzlebiger Schlüssel** für das private Brett, das du gerade ansiehst, 15 Minuten lang. ' +
      'Und ein paar Minuten lang, **wen du eingeladen oder angepingt hast**.',
    'Wer den Bot betreibt, kann seine Datenbank lesen und sein Protokoll: Darin steht deine ID und was du ' +
      'aufgerufen hast.',
    '**Zahlen ohne Namen**: wie viele Server, Partien, Gruppen, Turniere und Rückkehrer es an jedem der letzten ' +
      '90 Tage gab, einmal am Tag aus den gespeicherten Partien gezählt. ' +
      'Nichts wird verkauft oder weitergegeben, und alles dient nur den Spielen.',
    'Entfernt ein Server den Bot, werden seine Partien 30 Tage später gelöscht. ' +
      `${goneAfter(keepDays)}Alles andere bleibt, bis du es löschst.`,
    '`/sallyport my-data` gibt dir alles als Datei; ' +
      '`/sallyport forget-me` löscht dich aus allem, sofort und endgültig.',
  ]
    .map((line) => `- ${line}`)
    .join('\n');

const goneAfter = (keepDays: number | null): string =>
  keepDays === null ? '' : `Die Züge einer Partie werden ${counted(keepDays, 'day')} nach ihrem Ende gelöscht. `;

/** Above the files with everything that is kept about a person. They may take several messages. */
export const ownDataWords = (message: number, isLast: boolean): string => {
  if (message > 1)
    return isLast
      ? 'Das sind die letzten deiner Dateien.'
      : 'Das sind weitere deiner Dateien, und es folgen noch mehr.';
  const all = 'Das ist alles, was über dich gespeichert ist. Andere werden darin nicht genannt.';
  return isLast ? all : `${all} Es passt nicht in eine Nachricht, deshalb folgen weitere.`;
};

export const ASK_TO_FORGET =
  'Das löscht alles, was über dich gespeichert ist, auf allen Servern: ' +
  'deine Solo- und Tagespartien, deine Serie, deine Wertungen, deine Medaillen und deine Einstellungen. ' +
  'In Partien mit anderen heißt dein Platz dann „Jemand“, und wo noch gespielt wird, spielt ein Bot weiter.';

export const ASK_TO_FORGET_AGAIN = '**Das lässt sich nicht rückgängig machen.** Ganz sicher?';

export const NOTHING_FORGOTTEN = 'Es wurde nichts gelöscht.';

export const forgetLabels = { ask: 'Alles löschen', sure: 'Ja, endgültig', keep: 'Behalten' };

export const forgottenWords = ({ removed, others }: Forgotten): string => {
  const games = removed === 0 ? '' : ` ${removed === 1 ? 'Eine Partie ist' : `${removed} Partien sind`} weg.`;
  const left =
    others.length === 0
      ? ''
      : ` ${others.length === 1 ? 'Eine Partie geht' : `${others.length} Partien gehen`} ohne dich weiter.`;
  return `Über dich ist nichts mehr gespeichert.${games}${left} Gepostete Nachrichten bleiben in ihren Kanälen.`;
};
