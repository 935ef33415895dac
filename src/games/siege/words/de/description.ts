import {
  ABILITIES,
  at,
  LINES,
  type AbilityId,
  type AssaultId,
  type Difficulty,
  type ReinforcementId,
} from '../../rules/sheet.ts';
import { abilityName, counted, levelName, lineName, trackName } from './names.ts';

const KINDS: Readonly<Record<number, string>> = { 3: 'drei', 4: 'vier', 5: 'fünf', 6: 'sechs' };

/** A special attack after `nach`. */
const AFTER: Readonly<Record<AssaultId, string>> = {
  catapults: 'Katapulten (Schaden: drei Würfel)',
  ram: 'einem Rammbock (15 Schaden)',
  towers: 'Belagerungstürmen (10 Schaden, und 2 für jede Reihe im Spiel)',
};

/** The name of an ability as the object of a sentence. */
const THE_ABILITY: Readonly<Record<AbilityId, string>> = {
  light: 'das Zauberlicht',
  rubble: 'den Trümmerhagel',
  target: 'den Zielschuss',
  call: '„Zu den Waffen“',
  heroic: 'die Heldentat',
  horn: 'das Kriegshorn',
  shield: 'die Schildmaid',
  dead: 'den Ruf der Toten',
};

/** A number, and the number of all. */
type OutOf = readonly [reached: number, all: number];

/** `einmal`, `2-mal`. */
const times = (count: number): string => (count === 1 ? 'einmal' : `${count}-mal`);

/** What `Read` says about a siege: whole sentences for people who can't see the sheet. */
export const READ = {
  round: {
    normal: (round: number): string => `Das ist Runde ${round} einer normalen Belagerung.`,
    hard: (round: number): string => `Das ist Runde ${round} einer schweren Belagerung.`,
    epic: (round: number): string => `Das ist Runde ${round} einer epischen Belagerung.`,
  } satisfies Record<Difficulty, (round: number) => string>,
  won: (score: number): string => `Die Belagerung ist vorbei: Du hast mit ${score} Punkten gewonnen.`,
  lost: (score: number): string => `Die Belagerung ist vorbei: Du hast mit ${score} Punkten verloren.`,
  dice: (dice: readonly number[]): string => `Deine Würfel sind ${dice.join(', ')}.`,
  noDice: 'Auf dem Tisch liegen keine Würfel.',
  rolled: (rolls: number, left: number): string =>
    `Du hast diese Runde ${times(rolls)} geworfen; noch ${counted(left, 'roll')}.`,
  rolledFinal: (rolls: number): string => `Du hast diese Runde ${times(rolls)} geworfen; die Würfel stehen fest.`,
  held: (places: readonly number[]): string =>
    `Diese Würfel willst du behalten, von links gezählt: ${places.join(', ')}.`,
  pool: (pool: readonly number[]): string => `Mit Halblingen zählen sie als ${pool.join(', ')}.`,
  deals: (face: number, damage: number): string => `Jede ${face} macht jetzt ${damage} Schaden.`,
  sent: (sixes: number): string => `Du hast diese Runde ${counted(sixes, 'six')} geschickt.`,
  unsent: (sixes: number): string => `${counted(sixes, 'six')} noch nicht geschickt.`,
  sets: (faces: readonly number[]): string =>
    `Zahlen, die diese Runde schon etwas freigeschaltet haben: ${faces.join(', ')}.`,
  used: (names: readonly string[]): string => `Diese Runde eingesetzt: ${names.join(', ')}.`,
  armyDealt: (dealt: number, spent: number, gained: number): string =>
    `Deine Armee hat diese Runde ${dealt} Schaden gemacht; 3er verbraucht: ${spent}, für ${gained} Schaden.`,
  armyLeft: (damage: number): string => `Deine Armee kann noch ${damage} Schaden machen.`,
  deadLeft: (damage: number): string => `Die Toten können noch ${damage} Schaden machen.`,

  line: (line: number, left: number, hits: number): string =>
    `Reihe ${line}, ${lineName(line)}: im Spiel mit ${left} von ${at(LINES, line - 1).boxes} Kästchen, macht ` +
    `${hits} Schaden.`,
  lineDead: (line: number): string => `Reihe ${line}, ${lineName(line)}: im Spiel, tot.`,
  lineComing: (line: number, left: number, assault: AssaultId | undefined): string => {
    const boxes = `${left} von ${at(LINES, line - 1).boxes} Kästchen`;
    return assault === undefined
      ? `Reihe ${line}, ${lineName(line)}: kommt in Runde ${line} mit ${boxes}.`
      : `Reihe ${line}, ${lineName(line)}: kommt in Runde ${line} mit ${boxes}, nach ${AFTER[assault]}.`;
  },
  level: (level: number, left: number, all: number): string =>
    left === 0 ? `${levelName(level)}: gefallen.` : `${levelName(level)}: noch ${left} von ${all} Kästchen.`,
  falls: [
    'Ist die Außenmauer gefallen, kämpfen die 3er statt der 4er.',
    'Ist die Innenmauer gefallen, hast du vier Würfe pro Runde.',
    'Ist der Burghof gefallen, ist die Belagerung verloren.',
  ],
  reached: (lines: OutOf, reinforcements: OutOf, abilities: OutOf): string =>
    `Bisher: ${lines[0]} von ${lines[1]} Reihen getötet, ${reinforcements[0]} von ${reinforcements[1]} ` +
    `Verstärkungen da, ${abilities[0]} von ${abilities[1]} Fähigkeiten freigeschaltet.`,
  next: (id: ReinforcementId, sixes: number): string =>
    `Als Nächstes kommt: ${trackName(id)}. Es ${sixes === 1 ? 'fehlt' : 'fehlen'} noch ${counted(sixes, 'six')}.`,
  track: (id: ReinforcementId, checked: number, boxes: number): string =>
    checked === boxes
      ? `${trackName(id)}: da, alle ${boxes} Kästchen abgehakt.`
      : `${trackName(id)}: ${checked} von ${boxes} Kästchen abgehakt.`,
  locked: (id: AbilityId): string => `${abilityName(id)}: gesperrt, braucht ${KINDS[kindOf(id)]} Gleiche.`,
  fresh: (id: AbilityId): string => `${abilityName(id)}: freigeschaltet, ab der nächsten Runde bereit.`,
  ready: (id: AbilityId, effect: string): string => `${abilityName(id)}: bereit. ${effect}.`,
  spent: (id: AbilityId): string => `${abilityName(id)}: verbraucht.`,

  canRoll: 'Du kannst weiterwerfen und dabei beliebige Würfel behalten, nur nicht alle.',
  canStop: 'Du kannst aufhören und diese Würfel nutzen.',
  canPair: (faces: readonly number[]): string =>
    `Du kannst zwei 1er zu einem Würfel mit einer dieser Zahlen machen: ${faces.join(', ')}.`,
  canSend: (to: ReinforcementId, most: number): string =>
    most === 1
      ? `Du kannst eine 6 schicken: ${trackName(to)}.`
      : `Du kannst 1 bis ${counted(most, 'six')} schicken: ${trackName(to)}.`,
  canUnlock: (id: AbilityId): string => `Du kannst ${THE_ABILITY[id]} freischalten.`,
  canUse: (id: AbilityId): string => `Du kannst ${THE_ABILITY[id]} einsetzen.`,
  canUseOn: (line: number): string => `Du kannst die Heldentat einsetzen: ${lineName(line)}.`,
  canStrike: {
    army: (line: number, most: number): string => `Deine Armee kann 1 bis ${most} Schaden machen: ${lineName(line)}.`,
    dead: (line: number, most: number): string => `Die Toten können 1 bis ${most} Schaden machen: ${lineName(line)}.`,
  },
  canEnd: 'Du kannst die Runde beenden. Das bewirkt:',
  canUndo: 'Du kannst deine letzte Aktion zurücknehmen.',
} as const;

const kindOf = (id: AbilityId): number => ABILITIES.find((ability) => ability.id === id)?.kind ?? 0;
