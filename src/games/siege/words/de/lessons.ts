import { decimal } from '../../../../kernel/language/de.ts';
import type { FortuneSum } from '../../../contract/comparison.ts';
import type { ReinforcementId } from '../../rules/sheet.ts';
import { counted, lineName, trackName } from './names.ts';

/** The line above the curve. */
export const title = (player: string): string =>
  `Wie wahrscheinlich ${player} gewonnen hätte, bei vorsichtigem Spiel von da an, vom ersten Wurf bis zum Ende:`;

export const MEASURE = 'Gewinnchance';

export const percent = (chance: number): string => `${Math.round(chance * 100)}\u00a0%`;

/** A round, on a button and above its text. */
export const round = (number: number): string => `Runde ${number}`;

/** Changes of a chance, in points of a hundred. */
interface ChanceChanges {
  readonly dice: number;
  readonly decisions: number;
  /** Null if no die of a special attack was rolled. */
  readonly assault: number | null;
  readonly rest: number;
}

const points = (change: number): string => {
  const rounded = Math.round(change * 100);
  return rounded > 0 ? `+${rounded}` : `${rounded === 0 ? 0 : rounded}`;
};

/** `Würfel -8, Entscheidungen -19`. */
const split = ({ dice, decisions, assault, rest }: ChanceChanges): string =>
  [
    `Würfel ${points(dice)}`,
    `Entscheidungen ${points(decisions)}`,
    ...(assault === null ? [] : [`Sonderangriff ${points(assault)}`]),
    ...(points(rest) === '0' ? [] : [`neue Schätzung ${points(rest)}`]),
  ].join(', ');

/** What a round did to the chance. */
export const changed = (before: number, after: number, changes: ChanceChanges): string =>
  `von ${percent(before)} auf ${percent(after)} (${split(changes)}).`;

export const TURNING = 'Hier fiel die Chance am stärksten.';

const dice = (faces: readonly number[]): string => (faces.length === 0 ? 'kein Würfel' : `\`${faces.join(' ')}\``);

const keeping = (faces: readonly number[]): string =>
  faces.length === 0 ? 'keinen Würfel behalten' : `${dice(faces)} behalten`;

/** A choice of dice, and a better one. Null stands for stopping. */
export const kept = (
  rolled: readonly number[],
  chosen: readonly number[] | null,
  best: readonly number[] | null,
  cost: number,
): string =>
  `Aus ${dice(rolled)}: ${chosen === null ? 'aufgehört' : keeping(chosen)}; besser: ${
    best === null ? 'aufhören' : keeping(best)
  } (${points(-cost)}).`;

/** What was done with the final dice, and what would have been better. */
export const acted = (done: string, best: string, cost: number): string =>
  `Mit den fertigen Würfeln: ${done}; besser: ${best} (${points(-cost)}).`;

export const JUST_ENDED = 'nur die Runde beenden';

/** The sum of all changes. */
export const whole = (before: number, changes: ChanceChanges): string =>
  `Vor dem ersten Wurf waren es ${percent(before)}. Insgesamt: ${split(changes)}.`;

export const NO_MISTAKES = 'Keine Entscheidung hat viel gekostet.';

export const ESTIMATE =
  '-# In Prozentpunkten. Die Chancen der Würfel sind genau berechnet; was eine Runde wert ist, ist die Schätzung ' +
  'eines vorsichtigen Spielers und wird in jeder Runde neu gemacht.';

/** Luck with dice that can be kept. */
export const luckWords = {
  prospects: ({ got, expected }: FortuneSum): string => {
    const points = Math.round((got - expected) * 100);
    const amount = counted(Math.abs(points), 'point');
    if (points === 0) return 'alle Würfe zusammen ließen die Gewinnchance, wo sie zu erwarten war';
    return `alle Würfe zusammen ${points > 0 ? 'hoben' : 'senkten'} die Gewinnchance um ${amount} von 100`;
  },
} as const;

/** The hint, in Discord's Markdown. */
export const HINTS = {
  over: 'Diese Belagerung ist vorbei.',
  why: {
    stop: 'Weiterwerfen würde dich eher etwas kosten:',
    both: 'Mehr Schaden und mehr 6er als das Nächstbeste:',
    damage: 'Mehr Schaden als das Nächstbeste:',
    sixes: 'Mehr 6er als das Nächstbeste:',
    later: 'In den nächsten Runden mehr wert:',
    only: 'Etwas anderes lohnt sich nicht:',
  },
  what: (stop: boolean, faces: readonly number[]): string => {
    if (stop) return 'Hier aufhören';
    return faces.length === 0 ? 'Alle Würfel neu werfen' : `${faces.join(' ')} behalten`;
  },
  keeping: (rank: number, what: string, chance: number): string =>
    `${rank}. **${what}**: Gewinnchance ${decimal(100 * chance, 1)}\u00a0%`,
  wins: 'Das gewinnt die Belagerung.',
  end: 'Runde beenden:',
  endNow: 'Beende die Runde. Mehr ist mit deinen Würfeln nicht zu holen.',
  pair: (face: number): string => `Halblinge: Mach aus zwei 1ern eine ${face}`,
  send: (sixes: number, to: ReinforcementId): string => `Schick ${counted(sixes, 'six')} los: ${trackName(to)}`,
  heroic: (line: number): string => `Setz die Heldentat ein: ${lineName(line)}`,
  strike: (line: number, hits: number): string => `Mach ${hits} Schaden: ${lineName(line)}`,
} as const;

/** The tutorial: what to know and do, and why another action is worse. At most 300 characters each. */
export const LESSONS = {
  roll: {
    text:
      'Töte die Goblins, ehe sie deine Festung einreißen. Du hast drei Würfe: „6er, los“ behält beide 6er und wirft ' +
      'den Rest neu.',
    why: 'So bleibt dir ein Bogenschütze, also 1 Schaden. Zwei Würfe hast du noch umsonst: Nutze sie.',
  },
  stop: {
    text:
      'Drei 4er: Triböcke machen ab drei Stück je 2, und 6 Schaden töten die Goblins. Mehr brauchst du nicht zu ' +
      'werfen: Drücke „Stopp“.',
    why: 'Das behält die 6er und wirft drei 4er weg, und Besseres kannst du jetzt nicht werfen.',
  },
  send: {
    text: 'Jede 6 hakt ein Kästchen einer Verstärkung ab. Die Reiter brauchen nur drei: Drücke „2: Reiter“.',
    why:
      'Ein Extrawürfel ist gut, braucht aber vier 6er und kommt eine Runde später. Den Reitern fehlt dann nur ' +
      'eine 6.',
  },
  unlock: {
    text:
      'Deine drei 4er schalten auch eine Fähigkeit für spätere Runden frei. Drücke „Licht frei, Ende“: Am ' +
      'Ende der Runde töten deine 6 Schaden die Goblins.',
    why: 'Der Trümmerhagel verdoppelt deine 4er, braucht also wieder drei 4er. Das Licht macht immer 6.',
  },
  stopAgain: {
    text:
      'Die Goblins sind tot, die Wolfsrudel kommen. Du hast die 6 für die Reiter und 3er, die mit ihnen kämpfen: ' +
      'Drücke „Stopp“.',
    why: 'Alles neu zu werfen gibt die 6 her, auf die du gewartet hast. Hör auf, wenn die Würfel gut sind.',
  },
  light: {
    text: 'Bisher nur 2 Schaden; jedes übrige Kästchen trifft dich mit 1. Setz das Zauberlicht ein, einmal 6 Schaden.',
    why: 'Die Elfen brauchen vier 6er, und beendest du jetzt die Runde, leben noch Wolfsrudel. Das Licht tötet sie.',
  },
  riders: {
    text: 'Den Reitern fehlt nur eine 6, und mit ihnen macht jede 3 einen Schaden. Drücke „1: Reiter da, Ende“.',
    why: 'Den Reitern fehlt nur diese eine 6. Füll erst eine Leiste, bevor du die nächste beginnst.',
  },
  ending:
    'Auch die Wolfsrudel sind tot. Sieben Reihen kommen noch, jede größer als die vorige. Fällt die Außenmauer, ' +
    'kämpfen die 3er statt der 4er. Töte, was am härtesten trifft, und spar die großen Fähigkeiten für den Schluss.',
} as const;
