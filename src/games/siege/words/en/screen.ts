import { agreeing, listed } from '../../../../kernel/language/en.ts';
import { at, type AssaultId } from '../../rules/sheet.ts';
import { ASSAULT_DEALS, counted, FIGHTERS, levelName, lineName, NUMBERS, type Fighter } from './names.ts';

export const ifYouStop = (effects: string, taken: number, outcome: 'won' | 'lost' | null): string => {
  if (outcome === 'won') return `If you stop now: ${effects}; **that wins the siege**.`;
  if (taken === 0) return `If you stop now: ${effects}.`;
  return `If you stop now: ${effects}; your stronghold takes ${taken}${outcome === 'lost' ? ' **and falls**' : ''}.`;
};

const NOTHING = 'no effect';
export const inOneLine = (effects: readonly string[]): string => (effects.length > 0 ? effects.join('; ') : NOTHING);

const DEALS = { one: 'deals', other: 'deal' } as const;

export const fightersDeal = (dice: number, fighter: Fighter, damage: number): string =>
  `${dice} ${agreeing(dice, FIGHTERS[fighter])} ${agreeing(dice, DEALS)} ${damage}`;
export const pairsWait = (pairs: number): string =>
  agreeing(pairs, {
    one: 'two 1s can become any other die',
    other: `${at(NUMBERS, pairs)} pairs of 1s can each become any other die`,
  });
export const sixesWait = (sixes: number, hasOpenBoxes: boolean): string => {
  if (!hasOpenBoxes) return `${counted(sixes, 'six')}: nothing, all have arrived`;
  return sixes === 1
    ? 'one 6 brings one reinforcement box'
    : `${at(NUMBERS, sixes)} 6s bring one reinforcement box each`;
};
export const setsUnlock = (sets: readonly string[], abilities: readonly string[]): string =>
  `${listed(sets)} can unlock ${listed(abilities, 'or')}`;

/** What a special ability would do now. */
export const EFFECTS = {
  light: (damage: number): string => `${damage} more damage`,
  rubble: (more: number): string => `4s count double: +${more} damage`,
  rubbleBreached: 'Useless now: the Outer Walls are breached',
  rubbleFew: 'Nothing now: fewer than three 4s',
  target: (more: number): string => `2s count double: +${more} damage`,
  targetNone: 'Nothing now: no 2s',
  call: (more: number): string => `3s count double: +${more} damage`,
  callNone: 'Nothing now: your 3s deal no damage',
  heroic: 'Destroys one line in play',
  horn: (spared: number): string => `No damage from attackers this round: spares you up to ${spared}`,
  shield: 'Destroys the Greater Wyvern',
  shieldNone: 'Nothing now: the Greater Wyvern is not in play',
  dead: (damage: number): string => `${damage} damage to any lines, even those still to come`,
} as const;

export const NO_BLOWS = 'No damage is dealt.';

/** The damage of a line, and its boxes left. */
export interface LineHit {
  readonly line: number;
  readonly hits: number;
  readonly left: number;
}

export const blowsDealt = (blows: readonly LineHit[]): string =>
  `${blows.map(({ line, hits, left }) => `${lineName(line)} -${hits} (${leftOf(left)})`).join(', ')}.`;
const leftOf = (boxes: number): string => (boxes === 0 ? 'destroyed' : `${boxes} left`);

/** A level of the stronghold with its boxes before and after the damage. */
export interface LevelHit {
  readonly level: number;
  readonly before: number;
  readonly after: number;
}

export const stormTaken = (damage: number, levels: readonly LevelHit[], breaches: boolean): string => {
  const changes = levels.map(({ level, before, after }) => `${levelName(level)} ${before} → ${after}`);
  return `Your stronghold takes **${damage}**: ${changes.join(', ')}${breaches ? ' (breached)' : ''}.`;
};

/** What the end of the round does, in short. */
export const LOSING_NOW = 'Ending now: **you lose**.';

export const endingNow = (blows: readonly LineHit[], levels: readonly LevelHit[], spared: number): string => {
  const dealt = blows.map(({ line, hits, left }) => `${lineName(line)} ${left === 0 ? 'dead' : `-${hits}`}`);
  const taken = levels.map(({ level, before, after }) => `${levelName(level)} ${before} → ${after}`);
  const parts = [...dealt, ...taken, ...(spared > 0 ? [`the War Horn spares ${spared}`] : [])];
  return `Ending now: ${parts.length > 0 ? parts.join(', ') : 'no damage'}.`;
};

export const ALL_DEAD = 'All attackers are dead: you win.';
export const STRONGHOLD_FALLS = 'The stronghold falls: you lose.';

export const nextComes = (round: number, line: number, boxes: number, assault: AssaultId | null): string => {
  const enters = `${lineName(line)} (${boxes === 0 ? 'dead already' : counted(boxes, 'box')})`;
  return assault === null
    ? `Round ${round} brings: ${enters}.`
    : `Round ${round} brings: ${ASSAULT_DEALS[assault]}, then ${enters}.`;
};

const SHEET_ASSAULTS: Readonly<Record<AssaultId, string>> = {
  catapults: 'Catapults hit for 3d6',
  ram: 'Ram hits for 15',
  towers: 'Towers hit for 10+',
};

/** The most abilities that are named: a menu has them all. */
const MOST_NAMED = 4;

/** For the sheet as text, in at most 30 columns. */
export const SHEET = {
  attackers: 'ATTACKERS',
  figures: 'left hits',
  next: (name: string, boxes: number, assault: AssaultId | undefined): readonly string[] => [
    ...(assault === undefined ? [] : [`Next: ${SHEET_ASSAULTS[assault]},`]),
    `${assault === undefined ? 'Next: ' : 'then '}${name} ${boxes === 0 ? 'dead' : boxes}`,
  ],
  sixes: '6s: ',
  tracks: { elves: 'Elves', riders: 'Riders', extra1: 'Extra 1', extra2: 'Extra 2' },
  here: 'here',
  allHere: 'all are here',
  fallen: 'fallen',
  ready: (names: readonly string[]): string =>
    `**Ready:** ${names.length > MOST_NAMED ? `${names.length} abilities` : names.join(', ')}.`,
  soon: (names: readonly string[]): string => `**Next round:** ${names.join(', ')}.`,
} as const;

export const inRound = (title: string, round: number): string => `${title} · round ${round}`;

export const diceRolled = (dice: string, roll: number, most: number): string => `Roll ${roll} of ${most}: **${dice}**`;
export const diceFinal = (dice: string, arePaired: boolean, damage: number, dead: number): string =>
  `Final dice${arePaired ? ' with Halflings' : ''}: **${dice}**, damage ${damage}` +
  (dead > 0 ? `, the Dead ${dead}.` : '.');

/** What numbers do now: `2s deal 1, 4s 2; 6s reinforce; 1s, 3s nothing.` */
export const worths = (
  deals: readonly { readonly face: number; readonly damage: number }[],
  does: { readonly pairs: boolean; readonly trebuchets: boolean; readonly sixes: boolean },
  idle: readonly number[],
): string => {
  const many = (faces: readonly number[]): string => faces.map((face) => `${face}s`).join(', ');
  const parts = [
    ...(deals.length > 0
      ? [deals.map(({ face, damage }, place) => `${face}s${place === 0 ? ' deal' : ''} ${damage}`).join(', ')]
      : []),
    ...(does.trebuchets ? ['4s need three'] : []),
    ...(does.sixes ? ['6s reinforce'] : []),
    ...(does.pairs ? ['two 1s make any number'] : []),
    ...(idle.length > 0 ? [`${many(idle)} nothing`] : []),
  ];
  return `${parts.join('; ')}.`;
};

export const stopNow = (dealt: number, taken: number, outcome: 'won' | 'lost' | null): string => {
  if (outcome === 'won') return `Stop now: deal ${dealt} **and win**.`;
  return `Stop now: deal ${dealt}, take ${taken}${outcome === 'lost' ? ' **and lose**' : ''}.`;
};

export const NOW_SEND = 'First send your 6s.';
export const NOW_UNLOCK = 'First unlock an ability.';
