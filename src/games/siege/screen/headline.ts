import type { Event } from '../rules/event.ts';
import type { Position } from '../rules/position.ts';
import * as words from '../words/story.ts';
import { ending } from './milestones.ts';

/** What just happened, in one line, or, if nothing did, what the siege waits for. */
export const headlineOf = (position: Position, events: readonly Event[]): string => {
  if (position.phase === 'over') return ending(position)[0] ?? '';
  const sentences = events.flatMap((event) => sentenceOf(event) ?? []);
  return sentences.length > 0 ? sentences.join(' ') : waitingFor(position);
};

const waitingFor = ({ phase, round, rolls }: Position): string => {
  if (phase !== 'roll') return words.actWaits(round);
  return round === 1 && rolls === 1 ? words.beginning(round) : words.rollWaits(round);
};

/** The sentence for an event; null if another sentence says the same. */
export const sentenceOf = (event: Event): string | null => {
  switch (event.type) {
    case 'round':
      return words.roundBegins(event.round);
    case 'assault':
      return words.assaultHits(event.assault, event.damage, event.dice);
    case 'entered':
      return words.lineEnters(event.line, event.boxes);
    case 'rolled':
      return event.roll === 1 ? null : words.rerolled(event.kept.flatMap((index) => event.dice[index] ?? []));
    case 'stopped':
      return words.STOPPED;
    case 'paired':
      return words.paired(event.face);
    case 'sent':
      return words.sixesSent(event.to, event.sixes, event.open);
    case 'unlocked':
      return words.unlockedBy(event.ability, event.dice, event.face);
    case 'used':
      return event.line === null ? words.abilityUsed(event.ability) : words.heroicUsed(event.line);
    case 'struck':
      return words.lineStruck(event.line, event.hits, event.left);
    case 'stormed':
      if (event.damage > 0) return words.strongholdTakes(event.damage);
      return event.spared > 0 ? words.HORN(event.spared) : words.NO_DAMAGE;
    case 'fell':
      return words.levelFalls(event.level);
    case 'won':
    case 'lost':
      return null;
  }
};
