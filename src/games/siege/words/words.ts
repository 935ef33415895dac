import { agreeing, counting, listed } from '../../../kernel/language.ts';
import type { FortuneSum } from '../../contract/comparison.ts';
import type { HelpPage } from '../../contract/screen.ts';
import { at } from '../rules/lists.ts';
import {
  ABILITIES,
  abilityOf,
  LEVELS,
  lineNamed,
  LINES,
  REINFORCEMENTS,
  trackOf,
  type AbilityId,
  type AssaultId,
  type Difficulty,
  type ReinforcementId,
} from '../rules/sheet.ts';

/*
 * All that Dice Siege says. Another language is another file with the same functions.
 */

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
const FIGHTERS = {
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
const NOTHING = 'no effect';
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
const ASSAULT_DEALS: Readonly<Record<AssaultId, string>> = {
  catapults: 'Catapults (damage: three dice)',
  ram: 'a Battering Ram (15 damage)',
  towers: 'Siege Towers (10 damage, and 2 for each line in play)',
};

/** The same in few words. */
const ASSAULT_NOTES: Readonly<Record<AssaultId, string>> = {
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

/** On the buttons and menus. At most 38 characters. */
export const LABELS = {
  die: (face: number, fighter: Fighter, damage: number | null): string =>
    damage === null ? `${face} ${FIGHTERS[fighter].one}` : `${face} ${FIGHTERS[fighter].one} (${damage})`,
  dieKept: (face: number, fighter: Fighter): string => `Kept: ${face} ${FIGHTERS[fighter].one}`,
  takeHint: 'Take the hint',
  keepSixes: (sixes: number): string => `Keep all 6s (${sixes})`,
  reroll: (dice: number, left: number): string => `Reroll ${counted(dice, 'die')} (${left} left)`,
  rerollAll: (dice: number, left: number): string => `Reroll all ${dice} (${left} left)`,
  stop: 'Stop here',
  hint: 'Hint',
  undo: 'Undo',
  send: (to: ReinforcementId, sixes: number, open: number): string =>
    open > 0 ? `Send ${sixes} to ${trackName(to)}` : `Send ${sixes}: ${COMPLETE[to]}`,
  unlock: (id: AbilityId): string => `Unlock ${abilityName(id)}`,
  use: (id: AbilityId): string => `Use ${abilityName(id)}`,
  heroic: (line: number): string => `Heroic Deeds: ${lineName(line)}`,
  pair: (face: number): string => `1s as a ${face}`,
  more: 'More: other ways to use your dice',
  sendOtherwise: 'Send fewer 6s at a time',
  targets: 'Choose targets yourself',
  weaker: 'Deal only part of it',
  blow: {
    army: (hits: number, line: number): string => `Army: ${hits} to ${lineName(line)}`,
    dead: (hits: number, line: number): string => `The Dead: ${hits} to ${lineName(line)}`,
  },
  upTo: {
    army: (line: number): string => `Army: ${lineName(line)}`,
    dead: (line: number): string => `The Dead: ${lineName(line)}`,
  },
  howMuch: (line: number): string => `How much damage to ${lineName(line)}?`,
  whichLine: 'Deal damage to which line?',
  back: 'Back',
  end: (dealt: number, taken: number): string => `End round: deal ${dealt}, take ${taken}`,
  endWins: (dealt: number): string => `End round: deal ${dealt} and win`,
  endLoses: (taken: number): string => `End round: take ${taken} and lose`,
} as const;

const COMPLETE: Readonly<Record<ReinforcementId, string>> = {
  elves: 'Elves arrive',
  riders: 'Riders arrive',
  extra1: 'Extra die 1 joins',
  extra2: 'Extra die 2 joins',
};

/** Below the options of menus. At most 100 characters. */
export const NOTES = {
  pair: 'Only before the first unlock of a round',
  toGo: (open: number): string => `${counted(open, 'box')} to go after that`,
  once: (effect: string): string => `${effect}; once in a game`,
  chooseLine: 'Choose the line, then how much',
  atMost: (hits: number): string => `Up to ${hits}`,
  destroys: (isInPlay: boolean): string => (isInPlay ? 'Destroys it' : 'Destroys it before it enters'),
  leaves: (left: number, of: number, isInPlay: boolean): string =>
    isInPlay ? `Leaves ${left} of ${of}` : `Leaves ${left} of ${of}; not in play yet`,
  leaveIt: 'Leave it to the end of the round',
} as const;

/** What an ability does once it is unlocked. */
export const LATER: Readonly<Record<AbilityId, string>> = {
  light: '6 more damage, from the next round on',
  rubble: '4s count double for one round, from the next round on',
  target: '2s count double for one round, from the next round on',
  call: '3s count double for one round, from the next round on',
  heroic: 'Destroys a line in play, from the next round on',
  horn: 'No damage from attackers for one round, from the next round on',
  shield: 'Destroys the Greater Wyvern, from the next round on',
  dead: '15 damage to any lines, from the next round on',
};

/** The rules in a player's words. */
export const help: readonly HelpPage[] = [
  {
    title: 'The siege',
    text: [
      'Nine lines of attackers march on your stronghold, one more every round. Roll dice to kill them before they tear it down.',
      '',
      '**You win** the moment every box of every attacker is checked. **You lose** the moment your stronghold has no box left.',
      '',
      '**A round**',
      '1. The next line of attackers enters. After the ninth, rounds go on with no new ones.',
      '2. Roll 6 dice up to three times. Each time, keep what you like and reroll the rest.',
      '3. Use your dice: damage, reinforcements, special abilities.',
      '4. End the round. Damage you haven’t dealt goes to the weakest lines; then every line alive hits your stronghold, 1 damage for each box it has left.',
      '',
      'Your score is the attackers’ boxes you checked plus the stronghold boxes you have left: over 100 for a win, under 100 for a loss.',
    ].join('\n'),
  },
  {
    title: 'Your dice',
    text: [
      'A die counts in every way it fits. Of your damage, **3s are dealt last**, one by one, each for what it is worth then: after the breach, 3s of the Riders count 2 if the rest has just killed the War Elephants.',
      '',
      '**2 Archers** 1 damage each.',
      '**3 Warriors** 1 damage each, once the Outer Walls are breached. With the **Riders**: 1 each before the breach, 2 each after it (1 while War Elephants are alive).',
      '**4 Trebuchets** with three 4s or more, 2 damage each. Never after the breach.',
      '**5 Elves** nothing until the Elves have arrived, then 1 damage each, 2 after the breach.',
      '**6** checks one reinforcement box each.',
      '**1 Halflings** two 1s make one die of any other number. Declare them before you unlock anything. Other 1s still count towards a set.',
    ].join('\n'),
  },
  {
    title: 'Attackers and stronghold',
    text: [
      'Goblins 5 boxes, Wolf Packs 6, Orcs 8, Trolls 9, Berserkers 10, War Elephants 12, Wyverns 14, Black Guard 16, Greater Wyvern 20.',
      '',
      'A line deals 1 damage for each box it has left. **Trolls** deal 5 until they are dead.',
      '',
      '**Special attacks** come just before a line and nothing stops them: Catapults before the Orcs (three dice), a Battering Ram before the Berserkers (15), Siege Towers before the Wyverns (10, and 2 for each line alive).',
      '',
      '**Stronghold**, normal / hard / epic: Outer Walls 28 / 22 / 18, Inner Walls 38 / 32 / 28, Courtyard 20 / 17 / 15. Damage goes from the outside in.',
      'When the Outer Walls fall, you are breached: 3s deal damage and 4s don’t. When the Inner Walls fall, you roll up to four times. Damage at the end of a round counts from the next roll, and so does a **special attack**: what it breaches is breached for the roll that follows it.',
    ].join('\n'),
  },
  {
    title: 'Reinforcements',
    text: [
      'Each 6 checks one box, wherever you like: **Elves** 4 boxes, **Riders** 3, two **extra dice** 4 each.',
      '',
      'Elves and Riders act in the round in which their last box is checked. An extra die is rolled from the next round on.',
      '',
      'A round cannot end while a 6 could still be sent.',
    ].join('\n'),
  },
  {
    title: 'Special abilities',
    text: [
      'Three or more dice of one number are a set, and unlock one ability of that size or smaller. You can unlock one ability per number each round. It can be used **from the next round on, once**.',
      '',
      '**Three of a kind** Wizard’s Light: 6 more damage. Repurpose Rubble: 4s count double for one round.',
      '**Four** Targeted Attack: 2s count double for one round. Call to Arms: 3s count double for one round, with the Riders too: up to 4 damage each.',
      '**Five** Heroic Deeds: destroys one line in play. War Horn: attackers deal no damage this round.',
      '**Six** Shieldmaiden: destroys the Greater Wyvern, once it has entered. Summon the Dead: 15 damage to any lines, even those still to come.',
      '',
      'An ability that would do nothing now is **refused**, and stays ready.',
      '',
      'Dice that unlock something deal their damage all the same. A round cannot end while an unlock is possible.',
    ].join('\n'),
  },
  {
    title: 'Playing it here',
    text: [
      '**Rolling** Press a die to keep it: its button says what it does. What you kept stays kept for the next roll. “Reroll” rolls all the others, “Stop here” takes the dice as they are. Nothing is rolled until you press one of the two.',
      '',
      '**Using the dice** Send your 6s and unlock abilities first, if you can; then “End round” says what you deal and what you take. To choose the targets yourself, open the menu.',
      '',
      '**Undo** takes back your last choice as long as nothing was rolled since. **Hint** says what a careful player would do, and **Take the hint** marks those dice; the siege then counts as played with hints.',
      '',
      '**Read** describes the whole sheet in sentences.',
      '',
      'After the end, *Watch* shows the siege again, and **Analyse** below it says which rounds and decisions cost most, and what was luck.',
    ].join('\n'),
  },
];

/** The hint, in Discord's Markdown. */
export const HINTS = {
  over: 'This siege is over.',
  intro: (left: number): string => `With ${counted(left, 'roll')} left, keeping the best each time:`,
  what: (stop: boolean, faces: readonly number[]): string => {
    if (stop) return 'Stop here';
    return faces.length === 0 ? 'Reroll all dice' : `Keep ${faces.join(' ')}`;
  },
  keeping: (
    rank: number,
    what: string,
    { chance, damage, sixes }: { readonly chance: number; readonly damage: number; readonly sixes: number },
  ): string =>
    `${rank}. **${what}**: ${(100 * chance).toFixed(1)}% to win, ${damage.toFixed(1)} damage, ${sixes.toFixed(1)} sixes`,
  estimate: '-# The odds of the dice are exact; the chance to win is a careful player’s estimate.',
  wins: 'That wins the siege.',
  end: 'End the round:',
  endNow: 'End the round. Nothing that your dice can still do is better.',
  pair: (face: number): string => `Halflings: make two 1s a ${face}`,
  send: (sixes: number, to: ReinforcementId): string => `Send ${counted(sixes, 'six')} to ${trackName(to)}`,
  heroic: (line: number): string => `Use Heroic Deeds on ${lineName(line)}`,
  strike: (line: number, hits: number): string => `Deal ${hits} to ${lineName(line)}`,
} as const;

/** The tutorial: what to know and do, and why something else is worse. At most 300 characters each. */
export const LESSONS = {
  roll: {
    text: 'The Goblins are at the gate: 5 boxes. Kill them all before they tear down your stronghold. You may roll three times and keep what you like; each die says what it does. 6s bring reinforcements. Press “Keep all 6s”, then reroll the rest.',
    why: 'That leaves you with one Archer, so 1 damage. Two more rolls are free: use them.',
  },
  stop: {
    text: 'Three 4s! Trebuchets deal 2 each when there are three or more, so 6 damage: enough for the Goblins. What you kept stays kept, but you don’t need another roll. Stop here and use these dice.',
    why: 'That keeps the 6s and throws away three 4s, the best you can roll now.',
  },
  send: {
    text: 'Your dice are final. Each 6 checks a box of a reinforcement. The Riders need three 6s, the fewest of all. Send both 6s to them.',
    why: 'An extra die is good, but it takes four 6s and joins a round later. The Riders will be here with one more 6.',
  },
  unlock: {
    text: 'Dice count in every way they fit: three 4s are also a set, three of a kind, which unlocks a special ability. Unlock Wizard’s Light: 6 damage, once, from the next round on.',
    why: 'Repurpose Rubble doubles your 4s, so it needs three 4s again. The Light always deals 6.',
  },
  end: {
    text: 'The button that ends the round says what you deal and what you take. Your damage goes to the weakest line, and whatever survives hits your stronghold. The Goblins have 5 boxes and you deal 6. End the round.',
    why: 'Nobody but the Goblins is there to be hit, so you need not choose: the end of the round deals your damage by itself.',
  },
  stopAgain: {
    text: 'The Goblins are dead, and nothing hit you. Round 2 brings the Wolf Packs: 6 boxes. You rolled two 2s, two 3s and the 6 that the Riders lack. That is what you need: stop here.',
    why: 'Rerolling everything gives up the 6 that you were waiting for. Stop when the dice are good.',
  },
  riders: {
    text: 'Send the 6 to the Riders. They arrive at once, and from now on each 3 deals 1.',
    why: 'The Riders lack just this one 6. Fill one track before you begin another.',
  },
  light: {
    text: 'The 2s deal 2 and the 3s deal 2: that is 4, and the Wolf Packs have 6 boxes. Each box left would hit you for 1. Wizard’s Light is ready now: use it.',
    why: 'Two boxes would stay alive and hit you every round, while the next line joins them. The Light kills them now.',
  },
  ending:
    'Now the round can be ended, and the Wolf Packs fall. Seven more lines come, each bigger. When the Outer Walls break, 3s fight and 4s do not. Kill what hits hardest, and save the great abilities for the end.',
} as const;

/** The parts of the log that are not sentences of the story. */
export const LOG = {
  round: (round: number): string => `Round ${round}`,
  roll: (roll: number): string => `Roll ${roll}`,
  kept: (dice: readonly number[]): string => (dice.length === 0 ? 'Kept nothing' : `Kept ${dice.join(' ')}`),
  assaults: {
    catapults: (damage: number): string => `The Catapults hit for ${damage}`,
    ram: (damage: number): string => `The Battering Ram hits for ${damage}`,
    towers: (damage: number): string => `The Siege Towers hit for ${damage}`,
  },
  special: 'A special attack',
  victory: 'Victory',
  defeat: 'Defeat',
  score: (score: number): string => `Score ${score}`,
} as const;

/** What is said about luck with dice that can be kept. */
export const luckWords = {
  prospects: ({ got, expected }: FortuneSum): string => {
    const points = Math.round((got - expected) * 100);
    const amount = counted(Math.abs(points), 'point');
    if (points === 0) return 'all rolls together left the chance to win where it was expected';
    return `all rolls together ${points > 0 ? 'raised' : 'lowered'} the chance to win by ${amount} out of 100`;
  },
} as const;

/** The menu of options for the next siege. */
export const optionWords = {
  difficulty: 'Difficulty',
  normal: 'Normal: walls of 28, 38 and 20 boxes',
  hard: 'Hard: walls of 22, 32 and 17 boxes',
  epic: 'Epic: walls of 18, 28 and 15 boxes',
} as const;

/** The picture of the sheet in words. */
export const ALT = {
  over: (isWon: boolean, round: number, score: number): string =>
    isWon ? `Victory in round ${round}, score ${score}.` : `Defeat in round ${round}, score ${score}.`,
  rolled: (round: number, roll: number, most: number, dice: readonly number[]): string =>
    `Round ${round}, roll ${roll} of ${most}: ${dice.join(' ')}.`,
  final: (round: number, dice: readonly number[]): string => `Round ${round}, final dice: ${dice.join(' ')}.`,
  kept: (dice: readonly number[]): string => `Kept: ${dice.join(' ')}.`,
  halflings: (dice: readonly number[]): string => `With Halflings: ${dice.join(' ')}.`,
  end: (dealt: number, taken: number): string => `Ending the round now deals ${dealt} and takes ${taken}.`,
  line: (name: string, left: number, boxes: number, hits: number): string =>
    `${name} ${left} of ${boxes}, hits for ${hits}`,
  inPlay: (lines: readonly string[]): string => `Lines in play, boxes left: ${lines.join('; ')}.`,
  dead: (names: readonly string[]): string => `Dead: ${listed(names)}.`,
  coming: (name: string, left: number, assault: AssaultId | null): string => {
    const line = left === 0 ? `${name} dead` : `${name} ${left}`;
    return assault === null ? line : `${ASSAULT_NOTES[assault]}, then ${line}`;
  },
  toCome: (lines: readonly string[]): string => `To come, one a round: ${lines.join('; ')}.`,
  of: (name: string, count: number, all: number): string => `${name} ${count} of ${all}`,
  stronghold: (levels: readonly string[]): string => `Left of the stronghold: ${levels.join(', ')}.`,
  track: (name: string, checked: number, all: number): string => `${name}: ${checked} of ${all}`,
  sixes: (tracks: readonly string[]): string => `6s sent: ${tracks.join(', ')}.`,
  locked: (name: string, kind: number): string => `${name} (${kind})`,
  lockedOnes: (names: readonly string[]): string => `Locked, of a kind: ${names.join(', ')}.`,
  ready: (names: readonly string[]): string => `Ready: ${names.join(', ')}.`,
  soon: (names: readonly string[]): string => `Ready next round: ${names.join(', ')}.`,
  used: (names: readonly string[]): string => `Used: ${names.join(', ')}.`,
} as const;

/** Texts in the picture itself: short, as the letters are large. */
export const DRAWN = {
  round: (round: number): string => `Round ${round}`,
  roll: (roll: number, most: number): string => `roll ${roll} of ${most}`,
  final: 'final dice',
  over: (isWon: boolean, round: number): string => (isWon ? `Victory in round ${round}` : `Defeat in round ${round}`),
  score: (score: number): string => `Score ${score}`,
  fallen: 'fallen',
  assaults: { catapults: 'Catapults 3 dice', ram: 'Battering Ram 15', towers: 'Towers 10+' },
  ifYouEnd: 'if you end the round now',
  youDeal: 'you deal',
  youTake: 'you take',
  locked: 'locked: 3 of a kind',
  soon: 'next round',
  ready: 'ready',
  used: 'used',
} as const;

const KINDS: Readonly<Record<number, string>> = { 3: 'three', 4: 'four', 5: 'five', 6: 'six' };

/** A number of all that there are. */
type OutOf = readonly [reached: number, all: number];

/** What `Read` says about a siege: whole sentences for people who can't see the sheet. */
export const READ = {
  round: {
    normal: (round: number): string => `This is round ${round} of a normal siege.`,
    hard: (round: number): string => `This is round ${round} of a hard siege.`,
    epic: (round: number): string => `This is round ${round} of an epic siege.`,
  } satisfies Record<Difficulty, (round: number) => string>,
  won: (score: number): string => `The siege is over: you have won with score ${score}.`,
  lost: (score: number): string => `The siege is over: you have lost with score ${score}.`,
  dice: (dice: readonly number[]): string => `Your dice are ${dice.join(', ')}.`,
  noDice: 'No dice are on the table.',
  rolled: (rolls: number, left: number): string =>
    `You have rolled ${counted(rolls, 'time')} this round; ${counted(left, 'roll')} left.`,
  rolledFinal: (rolls: number): string => `You have rolled ${counted(rolls, 'time')} this round; the dice are final.`,
  held: (places: readonly number[]): string =>
    `You marked these dice to be kept, counted from the left: ${places.join(', ')}.`,
  pool: (pool: readonly number[]): string => `With Halflings they count as ${pool.join(', ')}.`,
  deals: (face: number, damage: number): string => `Each ${face} deals ${damage} now.`,
  sent: (sixes: number): string => `You have sent ${counted(sixes, 'six')} this round.`,
  unsent: (sixes: number): string => `${counted(sixes, 'six')} not sent yet.`,
  sets: (faces: readonly number[]): string => `Numbers that have unlocked something this round: ${faces.join(', ')}.`,
  used: (names: readonly string[]): string => `Used this round: ${names.join(', ')}.`,
  armyDealt: (dealt: number, spent: number, gained: number): string =>
    `Your army has dealt ${dealt} this round; 3s spent: ${spent}, for ${gained} damage.`,
  armyLeft: (damage: number): string => `Your army can still deal ${damage}.`,
  deadLeft: (damage: number): string => `The Dead can still deal ${damage}.`,

  line: (line: number, left: number, hits: number): string =>
    `Line ${line}, ${lineName(line)}: in play with ${left} of ${at(LINES, line - 1).boxes} boxes left, hits for ${hits}.`,
  lineDead: (line: number): string => `Line ${line}, ${lineName(line)}: in play, dead.`,
  lineComing: (line: number, left: number, assault: AssaultId | undefined): string => {
    const boxes = `${left} of ${at(LINES, line - 1).boxes} boxes`;
    return assault === undefined
      ? `Line ${line}, ${lineName(line)}: enters in round ${line} with ${boxes}.`
      : `Line ${line}, ${lineName(line)}: enters in round ${line} with ${boxes}, after ${ASSAULT_DEALS[assault]}.`;
  },
  level: (level: number, left: number, all: number): string =>
    left === 0 ? `${at(LEVELS, level).name}: fallen.` : `${at(LEVELS, level).name}: ${left} of ${all} boxes left.`,
  falls: [
    'Once the Outer Walls have fallen, 3s fight and 4s do not.',
    'Once the Inner Walls have fallen, you have four rolls a round.',
    'Once the Courtyard has fallen, the siege is lost.',
  ],
  reached: (lines: OutOf, reinforcements: OutOf, abilities: OutOf): string =>
    `So far: ${lines[0]} of ${lines[1]} lines killed, ${reinforcements[0]} of ${reinforcements[1]} reinforcements here, ${abilities[0]} of ${abilities[1]} special abilities unlocked.`,
  next: (id: ReinforcementId, sixes: number): string =>
    `Next to come: ${trackName(id)}, with ${counted(sixes, 'six')} more.`,
  track: (id: ReinforcementId, checked: number, boxes: number): string =>
    checked === boxes
      ? `${trackName(id)}: here, all ${boxes} boxes checked.`
      : `${trackName(id)}: ${checked} of ${boxes} boxes checked.`,
  locked: (id: AbilityId): string => `${abilityName(id)}: locked, needs ${KINDS[kindOf(id)]} of a kind.`,
  fresh: (id: AbilityId): string => `${abilityName(id)}: unlocked, ready from the next round on.`,
  ready: (id: AbilityId, effect: string): string => `${abilityName(id)}: ready. ${effect}.`,
  spent: (id: AbilityId): string => `${abilityName(id)}: used up.`,

  canRoll: 'You can roll again and keep any of your dice, but not all.',
  canStop: 'You can stop and use these dice.',
  canPair: (faces: readonly number[]): string => `You can turn two 1s into one die of ${faces.join(', ')}.`,
  canSend: (to: ReinforcementId, most: number): string =>
    most === 1
      ? `You can send ${counted(1, 'six')} to ${trackName(to)}.`
      : `You can send 1 to ${counted(most, 'six')} to ${trackName(to)}.`,
  canUnlock: (id: AbilityId): string => `You can unlock ${abilityName(id)}.`,
  canUse: (id: AbilityId): string => `You can use ${abilityName(id)}.`,
  canUseOn: (line: number): string => `You can use Heroic Deeds on ${lineName(line)}.`,
  canStrike: {
    army: (line: number, most: number): string => `You can deal 1 to ${most} damage of your army to ${lineName(line)}.`,
    dead: (line: number, most: number): string => `You can deal 1 to ${most} damage of the Dead to ${lineName(line)}.`,
  },
  canEnd: 'You can end the round. That does this:',
  canUndo: 'You can take back your last action.',
} as const;

const kindOf = (id: AbilityId): number => ABILITIES.find((ability) => ability.id === id)?.kind ?? 0;

/** Above the curve. */
export const title = (player: string): string =>
  `How likely ${player} was to win, as a careful player would have gone on, from the first roll to the end:`;

export const MEASURE = 'Chance to win';

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** A round, on a button and above what is told about it. */
export const round = (number: number): string => `Round ${number}`;

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

/** `dice -8, decisions -19`. */
const split = ({ dice, decisions, assault, rest }: ChanceChanges): string =>
  [
    `dice ${points(dice)}`,
    `decisions ${points(decisions)}`,
    ...(assault === null ? [] : [`special attack ${points(assault)}`]),
    ...(points(rest) === '0' ? [] : [`new estimate ${points(rest)}`]),
  ].join(', ');

/** What a round did to the chance. */
export const changed = (before: number, after: number, changes: ChanceChanges): string =>
  `from ${percent(before)} to ${percent(after)} (${split(changes)}).`;

export const TURNING = 'Here the chance fell most.';

const dice = (faces: readonly number[]): string => (faces.length === 0 ? 'no die' : `\`${faces.join(' ')}\``);

/** A choice of dice, and a better one; without dice of their own, both are stopping. */
export const kept = (
  rolled: readonly number[],
  chosen: readonly number[] | null,
  best: readonly number[] | null,
  cost: number,
): string =>
  `Of ${dice(rolled)}: ${chosen === null ? 'stopped' : `kept ${dice(chosen)}`}; better: ${
    best === null ? 'stop' : `keep ${dice(best)}`
  } (${points(-cost)}).`;

/** What was done with the final dice, and what would have been better. */
export const acted = (done: string, best: string, cost: number): string =>
  `With the final dice: ${done}; better: ${best} (${points(-cost)}).`;

export const JUST_ENDED = 'ended the round';

/** What all of it came to. */
export const whole = (before: number, changes: ChanceChanges): string =>
  `Before the first roll it was ${percent(before)}. In all: ${split(changes)}.`;

export const NO_MISTAKES = 'No decision cost much.';

export const ESTIMATE =
  '-# In points of a hundred. The odds of the dice are exact; what a round leaves is a careful player’s estimate, which is made anew each round.';

const SHEET_ASSAULTS: Readonly<Record<AssaultId, string>> = {
  catapults: 'Catapults 3d6',
  ram: 'Ram 15',
  towers: 'Towers 10+',
};

/** On the sheet, in at most 30 columns. */
export const SHEET = {
  attackers: 'ATTACKERS            left hits',
  together: 'Together',
  coming: (name: string, boxes: number, assault: AssaultId | undefined): string =>
    `${assault === undefined ? '' : `${SHEET_ASSAULTS[assault]}, `}${name} ${boxes === 0 ? 'dead' : boxes}`,
  next: (coming: string): string => `Next: ${coming}`,
  afterNext: (coming: string): string => `Then: ${coming}`,
  noMore: 'No more lines to come',
  stronghold: 'STRONGHOLD               left',
  sixes: 'SIXES SENT',
  tracks: { elves: 'Elves', riders: 'Riders', extra1: 'Extra 1', extra2: 'Extra 2' },
  here: 'here',
  fallen: 'fallen',
  ready: (name: string): string => `Ready: ${name}`,
  soon: (name: string): string => `Next round: ${name}`,
} as const;
