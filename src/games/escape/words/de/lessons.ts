import { decimal } from '../../../../kernel/language/de.ts';

/** The line above the curve. */
export const title = (player: string): string =>
  `Wie viele Felder ${player} erwarten konnte, bei vorsichtigem Spiel von da an, vom ersten bis zum letzten Zug:`;

export const MEASURE = 'Erwartete Felder';

export const figure = (value: number): string => decimal(value, 1);

const change = (value: number): string => (value > 0 ? `+${figure(value)}` : figure(value));

/** A move, on a button and above its text. */
export const move = (number: number): string => `Zug ${number}`;

/** A costly decision. What was chosen and what was better are labels of buttons. */
export const costly = (chosen: string, better: string, cost: number, error: number): string =>
  `**${chosen}** kostete ${figure(cost)} Felder (±${figure(error)}). Besser: **${better}**.`;

export const NO_MISTAKES = 'Keine Entscheidung hat viel gekostet.';

/** The sum of all changes. */
export const whole = (
  expected: number,
  error: number,
  { luck, decisions, revealed }: { readonly luck: number; readonly decisions: number; readonly revealed: number },
): string =>
  `Am Anfang waren ${figure(expected)} Felder zu erwarten (±${figure(error)}). Deine Entscheidungen änderten das um ` +
  `${change(decisions)}, die Würfel um ${change(luck)}: ${revealed} aufgedeckt.`;

export const estimate = (trials: number): string =>
  '-# All das ist geschätzt: Von jeder Stelle aus wurde die Partie mindestens ' +
  `${trials}-mal mit anderen Würfeln vorsichtig weitergespielt. Eine Entscheidung wird daran gemessen, was ein ` +
  'vorsichtiger Spieler gewählt hätte.';

/** The hint, in Discord's Markdown. */
export const HINTS = {
  over: 'Diese Partie ist vorbei.',
  choose: (
    button: string,
    why: string,
    choices: readonly { readonly name: string; readonly spaces: number }[],
  ): string =>
    `Ein vorsichtiger Spieler würde **${button}** wählen: ${why}.\n` +
    `-# Erwartete Felder: ${choices.map(({ name, spaces }) => `${name} **${figure(spaces)}**`).join(', ')}.`,
  finish: 'Mehr lässt sich nicht aufdecken: Ein vorsichtiger Spieler würde hier aufhören.',
} as const;

/** Why a careful player chooses something, in at most eight words. */
export const HINT_REASONS = {
  explore: 'kein offener Weg kostet weniger',
  walk: 'dort beginnt der beste offene Weg',
  scroll: 'Schritte oder Leben werden knapp',
  scrollFound: 'gleich gelesen hilft sie am meisten',
  potion: 'du kannst alles brauchen, was er heilt',
  poison: 'es gewinnt diesen Kampf',
  map: 'in der Nähe ist kein guter Weg',
  roll: 'der Würfel kann diesen Kampf noch gewinnen',
  accept: 'nichts, was du hast, würde diesen Kampf gewinnen',
  equip: 'das macht jeden späteren Kampf leichter',
  discard: 'es würde mehr kosten als bringen',
  surrender: 'es ist kein Weg mehr da',
  trials: 'Probepartien von hier decken damit am meisten auf',
} as const;

/** The tutorial: what to know and do, and why another action is worse. At most 300 characters each. */
export const LESSONS = {
  first: {
    text:
      'Du hast 30 Schritte, und jedes Feld, das du aufdeckst, ist ein Punkt. Erforsche einen der beiden Wege: Ein ' +
      'Würfel sagt, was dort ist.',
    why: 'Zurückgehen kostet einen Schritt und deckt nichts auf. Geh nur zurück, wenn vor dir alles erforscht ist.',
  },
  otherPath: {
    text:
      'Ein Schrein gab 5 Schritte, ist aber eine Sackgasse, also bist du auf Feld 1 zurückgegangen. Bekannte Felder ' +
      'geben kein zweites Mal etwas: Erforsche den anderen Weg.',
    why: 'Der Schrein gibt seine Schritte nur einmal. Du würdest einen Schritt für eine Sackgasse ausgeben.',
  },
  wayBack: {
    text:
      'Blockiert, aber dort lag Gift, das im Kampf hilft. Feld 1 ist erforscht, also geh zurück zur Zitadelle: Ihr ' +
      'zweiter Weg ist noch offen.',
    why: 'Dort ist nichts Neues. Was noch offen ist, steht unter dem Plan, mit den Schritten bis dorthin.',
  },
  gate: {
    text: 'Du bist wieder am Tor, und niemand hat dich gesehen. Erforsche den einen Weg, der noch übrig ist.',
    why: 'Hinter Feld 1 ist alles erforscht. Du würdest im Kreis laufen.',
  },
  farther: {
    text:
      'Leer, mit zwei neuen Wegen. Der Angriff einer Patrouille ist ihre Entfernung von der Zitadelle, beim nächsten ' +
      'Feld also 3: Erforsche weiter.',
    why: 'Hinter dir ist alles erforscht. Die neuen Wege sind hier.',
  },
  fight: {
    text:
      'Eine Patrouille mit Angriff 3: Höher gewinnt, gleich heißt noch einmal, niedriger kostet Leben und wirft dich ' +
      'zurück. Dein Würfel zählt zu deiner Stärke, 0: Würfle.',
    why:
      'Gift vor dem Wurf würde im ganzen Kampf zählen. Aber vielleicht gewinnst du ohne, und nach dem Wurf geht es ' +
      'auch noch.',
  },
  poison: {
    text:
      'Eine 2 verliert gegen 3, aber verloren ist erst etwas, wenn du es hinnimmst. Gift gibt 2 dazu, und nach einem ' +
      'Wurf genügt Gleichstand: Nimm dein Gift.',
    why:
      'Hinnehmen kostet Leben und einen Schritt zurück, und die Patrouille wird stärker. Mit Gift muss das nicht ' +
      'sein.',
  },
  ending:
    'Gewonnen: Ein gewonnener Kampf gibt 1 Stärke und macht das Feld frei. Bleib in der Nähe, solange du schwach ' +
    'bist, und geh dann weit hinaus, bis deine Schritte aufgebraucht sind.',
} as const;
