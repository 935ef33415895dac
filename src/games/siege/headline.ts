import type { Event } from './event.ts';
import { at } from './lists.ts';
import type { Position } from './position.ts';
import { resultOf } from './score.ts';
import { abilityOf, ASSAULTS, LEVELS } from './sheet.ts';
import { amount, isOne, lineName, setName, trackName } from './text.ts';

/** What just happened, in one line; if nothing did, what the siege is waiting for. */
export const headlineOf = (position: Position, events: readonly Event[]): string => {
  if (position.phase === 'over') return endingOf(position);
  const told = events.flatMap((event) => sentenceOf(event) ?? []);
  return told.length > 0 ? told.join(' ') : waitingFor(position);
};

/** How a finished siege ended. */
const endingOf = (position: Position): string => {
  const result = resultOf(position);
  if (result === null) return '';
  const score = `Score ${result.score ?? 0}`;
  return result.outcome === 'won'
    ? `Victory in round ${position.round}: no attacker is left. ${score}.`
    : `The stronghold falls in round ${position.round}. ${score}.`;
};

const waitingFor = (position: Position): string =>
  position.phase === 'roll'
    ? `Round ${position.round}: choose the dice to keep, then reroll the others.`
    : `Round ${position.round}: the dice are final. Use them, then end the round.`;

/** A sentence for an event; null if another event says the same. */
export const sentenceOf = (event: Event): string | null => {
  switch (event.type) {
    case 'round':
      return `Round ${event.round}.`;
    case 'assault':
      return `${ASSAULTS[event.assault].name} hit for ${event.damage}${event.dice.length > 0 ? ` (${event.dice.join(' + ')})` : ''}!`;
    case 'entered':
      return event.boxes > 0
        ? `${lineName(event.line)} ${isOne(event.line) ? 'enters' : 'enter'} (${event.boxes}).`
        : `${lineName(event.line)} ${isOne(event.line) ? 'is' : 'are'} dead already.`;
    case 'rolled':
      return event.roll === 1
        ? null
        : `You rolled again, keeping ${event.kept.length === 0 ? 'none' : amount(event.kept.length, 'die', 'dice')}.`;
    case 'stopped':
      return 'You stop rolling: the dice are final.';
    case 'paired':
      return `Halflings: two 1s are a ${event.face} now.`;
    case 'sent':
      return `${amount(event.sixes, 'six', 'sixes')} sent to ${trackName(event.to)}${event.open === 0 ? ARRIVALS[event.to] : `: ${event.open} to go`}.`;
    case 'unlocked':
      return `${abilityOf(event.ability).name} unlocked by ${setName(event.dice, event.face)}.`;
    case 'used':
      return `${abilityOf(event.ability).name} used${event.line === null ? '' : `: ${lineName(event.line)} destroyed`}.`;
    case 'struck':
      return `${lineName(event.line)} ${isOne(event.line) ? 'takes' : 'take'} ${event.hits}${event.left === 0 ? ': destroyed' : ''}.`;
    case 'stormed':
      return event.damage > 0
        ? `Your stronghold takes ${event.damage}.`
        : event.spared > 0
          ? `The War Horn spares you ${event.spared}.`
          : 'No damage taken.';
    case 'fell':
      return `The ${at(LEVELS, event.level).name} ${event.level === 2 ? 'falls' : 'fall'}!`;
    case 'won':
    case 'lost':
      return null;
  }
};

const ARRIVALS = {
  elves: ': the Elves are here',
  riders: ': the Riders are here',
  extra1: ': one more die next round',
  extra2: ': one more die next round',
} as const;
