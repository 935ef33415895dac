import { CorruptMatchError, DatabaseLostError } from '../../../sessions/match/errors.ts';

/** The health of a bot that waits, and a line in its log. */
export const waitingWords = (why: string, until: Date): string => `Warten auf Discord bis ${timeWords(until)}: ${why}.`;

/** Seconds are enough for a person. */
const timeWords = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

export const limitedWords = (method: string, route: string): string =>
  `Vorerst sind keine Anfragen mehr erlaubt (429 bei ${method} ${route}). Ein Neustart würde es schlimmer machen`;
export const downWords = (status: number): string => `Die API antwortet mit ${status}`;
export const brokenWords = (code: string): string => `Die API ist nicht erreichbar (${code})`;
export const NO_STARTS_LEFT = 'Der Bot hat sich heute zu oft verbunden. Ein Neustart würde es schlimmer machen';
export const allLimitedWords = (until: Date): string =>
  `Discord erlaubt bis ${timeWords(until)} gar keine Anfragen. Danach postet und ändert der Bot wieder Nachrichten.`;
export const GATEWAY_LOST = 'Das Gateway von Discord ist nicht verbunden.';
const UNSURE =
  'Genau in diesem Moment war die Datenbank weg, deshalb weiß ich nicht, ob das noch gezählt hat. ' +
  'Versuch es noch einmal, dann siehst du, wie es steht: Nichts zählt halb.';

const SAFE = 'Deine Partien sind sicher, und nichts wurde geändert.';

const TROUBLES: Readonly<Record<DatabaseLostError['trouble'], string>> = {
  lost: 'Die Datenbank ist gerade nicht erreichbar. Versuch es gleich noch einmal: Nichts zählt doppelt.',
  too_many_connections: `Die Datenbank ist gerade überlastet. ${SAFE} Versuch es gleich noch einmal.`,
  read_only: `Die Datenbank nimmt gerade keine Änderungen an. ${SAFE} Versuch es in einer Minute noch einmal.`,
  disk_full: `Die Datenbank ist voll. ${SAFE} Es geht weiter, sobald der Betreiber dieses Bots Platz geschaffen hat.`,
  no_right: `Die Datenbank lässt den Bot das nicht speichern. ${SAFE} Der Betreiber dieses Bots muss das beheben.`,
};

/** For a thrown error. The log has the whole error under this reference. */
export const failureWords = (error: unknown, reference: string): string => {
  const told = `-# Kennung ${reference}`;
  if (error instanceof DatabaseLostError) return `${error.unsure ? UNSURE : TROUBLES[error.trouble]}\n${told}`;
  if (error instanceof CorruptMatchError) {
    return (
      'Das gespeicherte Brett dieser Partie ist nicht lesbar. Es wurde nichts geändert. ' +
      `Nenn dem Betreiber dieses Bots die Kennung unten.\n${told}`
    );
  }
  return (
    'Bei uns ist etwas schiefgegangen. ' +
    `Deine Partie steht noch wie nach ihrem letzten Zug: Ihr Befehl \`continue\` zeigt sie.\n${told}`
  );
};
