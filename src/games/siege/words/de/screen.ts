import { agreeing, listed } from '../../../../kernel/language/de.ts';
import { at, type AssaultId } from '../../rules/sheet.ts';
import type { Fighter } from '../en/names.ts';
import type { LevelHit, LineHit } from '../en/screen.ts';
import { ASSAULT_DEALS, counted, FIGHTERS, levelName, lineName, NUMBERS } from './names.ts';

export const ifYouStop = (effects: string, taken: number, outcome: 'won' | 'lost' | null): string => {
  if (outcome === 'won') return `Wenn du jetzt aufhörst: ${effects}; **damit gewinnst du die Belagerung**.`;
  if (taken === 0) return `Wenn du jetzt aufhörst: ${effects}.`;
  return (
    `Wenn du jetzt aufhörst: ${effects}; deine Festung nimmt ` +
    `${taken}${outcome === 'lost' ? ' **und fällt**' : ''}.`
  );
};

const NOTHING = 'keine Wirkung';
export const inOneLine = (effects: readonly string[]): string => (effects.length > 0 ? effects.join('; ') : NOTHING);

const DEALS = { one: 'macht', other: 'machen' } as const;

export const fightersDeal = (dice: number, fighter: Fighter, damage: number): string =>
  `${dice} ${agreeing(dice, FIGHTERS[fighter])} ${agreeing(dice, DEALS)} ${damage}`;
export const pairsWait = (pairs: number): string =>
  agreeing(pairs, {
    one: 'zwei 1er können zu einem anderen Würfel werden',
    other: `${at(NUMBERS, pairs)} Paare 1er können je zu einem anderen Würfel werden`,
  });
export const sixesWait = (sixes: number, hasOpenBoxes: boolean): string => {
  if (!hasOpenBoxes) return `${counted(sixes, 'six')}: nichts, alle sind schon da`;
  return sixes === 1
    ? 'eine 6 bringt ein Kästchen Verstärkung'
    : `${at(NUMBERS, sixes)} 6er bringen je ein Kästchen Verstärkung`;
};
export const setsUnlock = (sets: readonly string[], abilities: readonly string[]): string =>
  `${listed(sets)} können freischalten: ${listed(abilities, 'or')}`;

/** What a special ability would do now. */
export const EFFECTS = {
  light: (damage: number): string => `${damage} Schaden mehr`,
  rubble: (more: number): string => `4er zählen doppelt: +${more} Schaden`,
  rubbleBreached: 'Nutzlos: Die Außenmauer ist gefallen',
  rubbleFew: 'Jetzt nichts: weniger als drei 4er',
  target: (more: number): string => `2er zählen doppelt: +${more} Schaden`,
  targetNone: 'Jetzt nichts: keine 2er',
  call: (more: number): string => `3er zählen doppelt: +${more} Schaden`,
  callNone: 'Jetzt nichts: Deine 3er machen keinen Schaden',
  heroic: 'Vernichtet eine Reihe im Spiel',
  horn: (spared: number): string => `Diese Runde kein Schaden durch Angreifer: erspart dir bis zu ${spared}`,
  shield: 'Vernichtet den Riesenlindwurm',
  shieldNone: 'Jetzt nichts: Der Riesenlindwurm ist nicht im Spiel',
  dead: (damage: number): string => `${damage} Schaden an beliebigen Reihen, auch an noch kommenden`,
} as const;

export const NO_BLOWS = 'Du machst keinen Schaden.';

export const blowsDealt = (blows: readonly LineHit[]): string =>
  `${blows.map(({ line, hits, left }) => `${lineName(line)} -${hits} (${leftOf(left)})`).join(', ')}.`;
const leftOf = (boxes: number): string => (boxes === 0 ? 'vernichtet' : `noch ${boxes}`);

export const stormTaken = (damage: number, levels: readonly LevelHit[], breaches: boolean): string => {
  const changes = levels.map(({ level, before, after }) => `${levelName(level)} ${before} → ${after}`);
  return `Deine Festung nimmt **${damage}**: ${changes.join(', ')}${breaches ? ' (Bresche)' : ''}.`;
};

/** What the end of the round does, in short. */
export const LOSING_NOW = 'Ende jetzt: **Du verlierst**.';

export const endingNow = (blows: readonly LineHit[], levels: readonly LevelHit[], spared: number): string => {
  const dealt = blows.map(({ line, hits, left }) => `${lineName(line)} ${left === 0 ? 'tot' : `-${hits}`}`);
  const taken = levels.map(({ level, before, after }) => `${levelName(level)} ${before} → ${after}`);
  const parts = [...dealt, ...taken, ...(spared > 0 ? [`das Kriegshorn erspart ${spared}`] : [])];
  return `Ende: ${parts.length > 0 ? parts.join(', ') : 'kein Schaden'}.`;
};

export const ALL_DEAD = 'Alle Angreifer sind tot: Du gewinnst.';
export const STRONGHOLD_FALLS = 'Die Festung fällt: Du verlierst.';

export const nextComes = (round: number, line: number, boxes: number, assault: AssaultId | null): string => {
  const enters = `${lineName(line)} (${boxes === 0 ? 'schon tot' : counted(boxes, 'box')})`;
  return assault === null
    ? `Runde ${round} bringt: ${enters}.`
    : `Runde ${round} bringt: ${ASSAULT_DEALS[assault]}, dann ${enters}.`;
};

const SHEET_ASSAULTS: Readonly<Record<AssaultId, string>> = {
  catapults: 'Katapulte treffen: 3W6',
  ram: 'Rammbock trifft: 15',
  towers: 'Türme treffen: 10+',
};

/** The most abilities that are named: a menu has them all. */
const MOST_NAMED = 4;

/** For the sheet as text, in at most 30 columns. */
export const SHEET = {
  attackers: 'ANGREIFER',
  figures: 'übrig macht',
  next: (name: string, boxes: number, assault: AssaultId | undefined): readonly string[] => [
    ...(assault === undefined ? [] : [`Dann: ${SHEET_ASSAULTS[assault]},`]),
    `${assault === undefined ? 'Dann: ' : 'danach '}${name} ${boxes === 0 ? 'tot' : boxes}`,
  ],
  sixes: '6er ',
  tracks: { elves: 'Elfen', riders: 'Reiter', extra1: 'Extra 1', extra2: 'Extra 2' },
  here: 'da',
  allHere: 'alle sind da',
  fallen: 'dahin',
  ready: (names: readonly string[]): string =>
    `**Bereit:** ${names.length > MOST_NAMED ? `${names.length} Fähigkeiten` : names.join(', ')}.`,
  soon: (names: readonly string[]): string => `**Nächste Runde:** ${names.join(', ')}.`,
} as const;

export const inRound = (title: string, round: number): string => `${title} · Runde ${round}`;

export const diceRolled = (dice: string, roll: number, most: number): string => `Wurf ${roll} von ${most}: **${dice}**`;
export const diceFinal = (dice: string, arePaired: boolean, damage: number, dead: number): string =>
  `Deine Würfel${arePaired ? ' mit Halblingen' : ''}: **${dice}**, Schaden ${damage}` +
  (dead > 0 ? `, die Toten ${dead}.` : '.');

/** What numbers do now: `2er machen 1, 4er 2; 6er Verstärkung; 1er, 3er nichts.` */
export const worths = (
  deals: readonly { readonly face: number; readonly damage: number }[],
  does: { readonly pairs: boolean; readonly trebuchets: boolean; readonly sixes: boolean },
  idle: readonly number[],
): string => {
  const many = (faces: readonly number[]): string => faces.map((face) => `${face}er`).join(', ');
  const parts = [
    ...(deals.length > 0
      ? [deals.map(({ face, damage }, place) => `${face}er${place === 0 ? ' machen' : ''} ${damage}`).join(', ')]
      : []),
    ...(does.trebuchets ? ['4er erst ab drei'] : []),
    ...(does.sixes ? ['6er Verstärkung'] : []),
    ...(does.pairs ? ['1er paarweise jede Zahl'] : []),
    ...(idle.length > 0 ? [`${many(idle)} nichts`] : []),
  ];
  return `${parts.join('; ')}.`;
};

export const stopNow = (dealt: number, taken: number, outcome: 'won' | 'lost' | null): string => {
  if (outcome === 'won') return `Stopp: mach ${dealt}, **gewonnen**.`;
  return `Stopp: mach ${dealt}, nimm ${taken}${outcome === 'lost' ? ', **verloren**' : ''}.`;
};

export const NOW_SEND = 'Schick erst deine 6er.';
export const NOW_UNLOCK = 'Schalte erst eine Fähigkeit frei.';
