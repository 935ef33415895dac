import {
  ABILITIES,
  at,
  LINES,
  type AbilityId,
  type AssaultId,
  type Difficulty,
  type ReinforcementId,
} from '../../rules/sheet.ts';
import { abilityName, ASSAULT_DEALS, counted, levelName, lineName, trackName } from './names.ts';

const KINDS: Readonly<Record<number, string>> = { 3: 'three', 4: 'four', 5: 'five', 6: 'six' };

/** A number, and the number of all. */
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
    `Line ${line}, ${lineName(line)}: in play with ${left} of ${at(LINES, line - 1).boxes} boxes left, hits for ` +
    `${hits}.`,
  lineDead: (line: number): string => `Line ${line}, ${lineName(line)}: in play, dead.`,
  lineComing: (line: number, left: number, assault: AssaultId | undefined): string => {
    const boxes = `${left} of ${at(LINES, line - 1).boxes} boxes`;
    return assault === undefined
      ? `Line ${line}, ${lineName(line)}: enters in round ${line} with ${boxes}.`
      : `Line ${line}, ${lineName(line)}: enters in round ${line} with ${boxes}, after ${ASSAULT_DEALS[assault]}.`;
  },
  level: (level: number, left: number, all: number): string =>
    left === 0 ? `${levelName(level)}: fallen.` : `${levelName(level)}: ${left} of ${all} boxes left.`,
  falls: [
    'Once the Outer Walls have fallen, 3s fight and 4s do not.',
    'Once the Inner Walls have fallen, you have four rolls a round.',
    'Once the Courtyard has fallen, the siege is lost.',
  ],
  reached: (lines: OutOf, reinforcements: OutOf, abilities: OutOf): string =>
    `So far: ${lines[0]} of ${lines[1]} lines killed, ${reinforcements[0]} of ${reinforcements[1]} ` +
    `reinforcements here, ${abilities[0]} of ${abilities[1]} special abilities unlocked.`,
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
