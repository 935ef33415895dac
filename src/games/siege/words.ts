import { agreeing, counting, listed } from '../../kernel/language.ts';
import { at } from './lists.ts';
import type { Difficulty, ReinforcementId, AbilityId, AssaultId } from './sheet.ts';
import { abilityOf, LEVELS, lineNamed, LINES, REINFORCEMENTS, trackOf } from './sheet.ts';

/** What the screens of Dice Siege say. The help, the refusals and the description have separate files. */

export const TITLES: Readonly<Record<Difficulty, string>> = {
  normal: 'Dice Siege',
  hard: 'Dice Siege (hard)',
  epic: 'Dice Siege (epic)',
};

/** Where games are offered: the button that starts one at once, and a line. */
export const INVITATION = {
  label: 'Siege',
  line: 'roll, keep and hold your walls; for one, about 15 minutes',
} as const;

/** A position to try the game out. */
export const SCENARIO = 'A siege about to be won';

/** What was done for a player whose time ran out. */
export const TIMED_OUT = 'the siege went on with what was at hand.';

export const GOAL = 'Kill all nine lines of attackers, 100 boxes in all, before they tear down your stronghold.';

export const lineName = (line: number): string => lineNamed(line).name;

export const trackName = (id: ReinforcementId): string => at(REINFORCEMENTS, trackOf(id)).name;

/** Whether a line is a single creature, so that its verb is in the singular. */
const isOne = (line: number): boolean => line === LINES.length;

/** `1 die`, `2 dice`. */
export const counted = counting({
  box: { one: 'box', other: 'boxes' },
  die: { one: 'die', other: 'dice' },
  point: { one: 'point', other: 'points' },
  roll: { one: 'roll', other: 'rolls' },
  six: { one: 'six', other: 'sixes' },
  time: { one: 'time', other: 'times' },
});

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** A set of dice: `three 4s`. */
export const setOf = (dice: number, face: number): string => `${at(NUMBERS, dice)} ${face}s`;

/** Who fights with the dice of a number: one of them, and several. */
export const FIGHTERS = {
  halfling: { one: 'Halfling', other: 'Halflings' },
  archer: { one: 'Archer', other: 'Archers' },
  warrior: { one: 'Warrior', other: 'Warriors' },
  rider: { one: 'Rider', other: 'Riders' },
  trebuchet: { one: 'Trebuchet', other: 'Trebuchets' },
  elf: { one: 'Elf', other: 'Elves' },
  messenger: { one: 'Messenger', other: 'Messengers' },
} as const;
export type Fighter = keyof typeof FIGHTERS;

// What happened.

export const beginning = (round: number): string =>
  `Round ${round}: the Goblins are at the gate. Pick the dice to keep and reroll the rest.`;
export const rollWaits = (round: number): string => `Round ${round}: pick the dice to keep and reroll the rest.`;
export const actWaits = (round: number): string => `Round ${round}: your dice are final. Use them, then end the round.`;
export const roundBegins = (round: number): string => `Round ${round}.`;

const ASSAULT_HITS: Readonly<Record<AssaultId, (damage: number, dice: readonly number[]) => string>> = {
  catapults: (damage, dice) => `The Catapults hit for ${damage} (${dice.join(' + ')})!`,
  ram: (damage) => `The Battering Ram hits for ${damage}!`,
  towers: (damage) => `The Siege Towers hit for ${damage}!`,
};
export const assaultHits = (id: AssaultId, damage: number, dice: readonly number[]): string =>
  ASSAULT_HITS[id](damage, dice);

export const lineEnters = (line: number, boxes: number): string => {
  if (boxes === 0) return `The ${lineName(line)} ${isOne(line) ? 'is' : 'are'} dead already: a quiet round.`;
  return `The ${lineName(line)} ${isOne(line) ? 'enters' : 'enter'} with ${counted(boxes, 'box')}.`;
};

export const rerolled = (kept: readonly number[]): string =>
  kept.length === 0 ? 'You rerolled all dice.' : `You kept ${kept.join(' ')} and rerolled the rest.`;
export const STOPPED = 'You stopped rolling.';
export const paired = (face: number): string => `Halflings: two 1s are now a ${face}.`;

export const sixesSent = (to: ReinforcementId, sixes: number, open: number): string => {
  const sent = `${counted(sixes, 'six')} sent to ${trackName(to)}`;
  if (open > 0) return `${sent}: ${open} to go.`;
  return `${sent}: ${ARRIVALS[to]}`;
};

const ARRIVALS: Readonly<Record<ReinforcementId, string>> = {
  elves: 'the Elves are here!',
  riders: 'the Riders are here!',
  extra1: 'one more die from the next round on.',
  extra2: 'one more die from the next round on.',
};

export const abilityName = (id: AbilityId): string => abilityOf(id).name;
export const unlockedBy = (id: AbilityId, dice: number, face: number): string =>
  `${abilityName(id)} unlocked by ${setOf(dice, face)}: ready next round.`;
export const abilityUsed = (id: AbilityId): string => `${abilityName(id)} used.`;
export const heroicUsed = (line: number): string =>
  `Heroic Deeds: the ${lineName(line)} ${isOne(line) ? 'is' : 'are'} destroyed.`;
export const lineStruck = (line: number, hits: number, left: number): string =>
  left === 0
    ? `The ${lineName(line)} ${isOne(line) ? 'takes' : 'take'} ${hits} and ${isOne(line) ? 'is' : 'are'} destroyed.`
    : `The ${lineName(line)} ${isOne(line) ? 'takes' : 'take'} ${hits}: ${left} left.`;
export const strongholdTakes = (damage: number): string => `Your stronghold takes ${damage}.`;
export const HORN = (spared: number): string => `The War Horn spares you ${spared}.`;
export const NO_DAMAGE = 'Your stronghold takes no damage.';
export const levelFalls = (level: number): string => at(LEVEL_FALLS, level);
const LEVEL_FALLS = [
  'The Outer Walls are breached: 3s fight from now on, 4s do not.',
  'The Inner Walls fall: you now have four rolls a round.',
  'The Courtyard falls!',
] as const;

// What the dice do.

export const diceRolled = (dice: string, roll: number, most: number): string =>
  `🎲 **${dice}** · roll ${roll} of ${most}`;
export const diceFinal = (dice: string, damage: number, dead: number): string =>
  dead > 0
    ? `🎲 **${dice}** · final dice: deal **${damage}**, the Dead **${dead}**`
    : `🎲 **${dice}** · final dice: deal **${damage}**`;
export const withHalflings = (dice: readonly number[]): string => `With Halflings: **${dice.join(' ')}**`;
export const diceKept = (dice: readonly number[], effects: string): string =>
  `The dice you keep, **${dice.join(' ')}**: ${effects}.`;
export const ifYouStop = (effects: string, taken: number, outcome: 'won' | 'lost' | null): string => {
  if (outcome === 'won') return `If you stop now: ${effects}; **that wins the siege**.`;
  if (taken === 0) return `If you stop now: ${effects}.`;
  return `If you stop now: ${effects}; your stronghold takes ${taken}${outcome === 'lost' ? ' **and falls**' : ''}.`;
};
export const yourDice = (effects: string): string => `Your dice: ${effects}.`;
export const NOTHING = 'no effect';
export const inOneLine = (effects: readonly string[]): string => (effects.length > 0 ? effects.join('; ') : NOTHING);

const DEALS = { one: 'deals', other: 'deal' } as const;

export const fightersDeal = (dice: number, fighter: Fighter, damage: number): string =>
  `${dice} ${agreeing(dice, FIGHTERS[fighter])} ${agreeing(dice, DEALS)} ${damage}`;
export const IDLE = {
  archer: 'nothing',
  warrior: 'nothing before the Outer Walls are breached',
  rider: 'nothing',
  fewTrebuchets: 'nothing with fewer than three 4s',
  trebuchets: 'nothing once the Outer Walls are breached',
  elves: (sixes: number): string =>
    `nothing until the Elves arrive (${at(NUMBERS, sixes)} more ${agreeing(sixes, { one: '6', other: '6s' })})`,
} as const;
export const fightersIdle = (dice: number, fighter: Fighter, why: string): string =>
  `${dice} ${agreeing(dice, FIGHTERS[fighter])} ${agreeing(dice, DEALS)} ${why}`;
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

// What the end of the round does.

export const IF_YOU_END = '**If you end the round now**';
export const NO_BLOWS = 'No damage is dealt.';
export const blowsDealt = (blows: readonly { readonly line: number; readonly hits: number; readonly left: number }[]) =>
  `${blows.map(({ line, hits, left }) => `${lineName(line)} -${hits} (${left === 0 ? 'destroyed' : `${left} left`})`).join(', ')}.`;
export const stormTaken = (
  damage: number,
  changes: readonly { readonly level: number; readonly before: number; readonly after: number }[],
  breaches: boolean,
): string =>
  `Your stronghold takes **${damage}**: ${changes.map(({ level, before, after }) => `${at(LEVELS, level).name} ${before} → ${after}`).join(', ')}${breaches ? ' (breached)' : ''}.`;
export const ALL_DEAD = 'All attackers are dead: you win.';
export const STRONGHOLD_FALLS = 'The stronghold falls: you lose.';
export const NOW_SEND = 'First send your 6s.';
export const NOW_UNLOCK = 'First unlock a special ability: your dice allow it.';
export const nextComes = (round: number, line: number, boxes: number, assault: AssaultId | null): string => {
  const enters = `${lineName(line)} (${boxes === 0 ? 'dead already' : counted(boxes, 'box')})`;
  return assault === null
    ? `Round ${round} brings: ${enters}.`
    : `Round ${round} brings: ${ASSAULT_DEALS[assault]}, then ${enters}.`;
};
export const ASSAULT_DEALS: Readonly<Record<AssaultId, string>> = {
  catapults: 'Catapults (damage: three dice)',
  ram: 'a Battering Ram (15 damage)',
  towers: 'Siege Towers (10 damage, and 2 for each line in play)',
};

/** The same in few words. */
export const ASSAULT_NOTES: Readonly<Record<AssaultId, string>> = {
  catapults: 'Catapults (three dice)',
  ram: 'Battering Ram (15)',
  towers: 'Siege Towers (10, and 2 for each line)',
};

// The end.

export const WON = '## Victory!';
export const wonIn = (round: number): string => `The last attacker fell in round ${round}.`;
export const LOST = '## Defeat';
export const lostIn = (round: number): string => `The stronghold fell in round ${round}.`;
export const scoreMade = (killed: number, walls: number): string =>
  `You killed ${counted(killed, 'box')} of attackers, and ${counted(walls, 'box')} of your stronghold ${agreeing(walls, { one: 'is', other: 'are' })} left.`;
export const achieved = (arrived: readonly string[], used: number, all: number): string =>
  arrived.length === 0
    ? `In this siege no reinforcements arrived, ${used} of ${all} special abilities used.`
    : `In this siege: ${listed(arrived)} arrived, ${used} of ${all} special abilities used.`;
export const NEXT = {
  win: (boxes: number): string => `Next: win. The attackers still had ${counted(boxes, 'box')}.`,
  harder: (difficulty: Difficulty, boxes: number, now: number): string =>
    `Next: win on ${difficulty}, where your walls have ${boxes} boxes instead of ${now}.`,
  better: (score: number): string => `Next: beat ${score}.`,
} as const;

/** What the player has, in one line. */
export const FIGURES = {
  round: 'Round',
  rounds: (round: number): string => `${round}`,
  stronghold: 'Stronghold',
  attackers: 'Attackers',
} as const;

/** A finished siege for others, in plain signs: a sign for each line, then what is left of the stronghold. */
export const shared = (
  difficulty: Difficulty,
  { isWon, round, score }: { readonly isWon: boolean; readonly round: number; readonly score: number },
  lines: readonly boolean[],
  walls: { readonly left: number; readonly all: number },
): string =>
  [
    `${TITLES[difficulty]}: ${isWon ? 'won' : 'lost'} in round ${round}, score ${score}`,
    `${lines.map((isDead) => (isDead ? '■' : '□')).join('')} ${lines.filter(Boolean).length} of ${lines.length} lines killed, stronghold ${walls.left}/${walls.all}`,
  ].join('\n');

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
