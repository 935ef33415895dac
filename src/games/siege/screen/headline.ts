import type { Event } from '../rules/event.ts';
import type { Position } from '../rules/position.ts';
import * as words from '../words/story.ts';
import { ending } from './milestones.ts';

/** What just happened, in a few words; at the beginning, what to do, which a lesson says itself. */
export const headlineOf = (
  position: Position,
  events: readonly Event[],
  { isLesson }: { readonly isLesson: boolean },
): string => {
  if (position.phase === 'over') return ending(position)[0] ?? '';
  const { round, rolls } = position;
  if (events.length === 0 && round === 1 && rolls === 1) return isLesson ? '' : words.BEGINNING;
  return events.flatMap((event) => briefly(event) ?? []).join(' ');
};

/** An event in a few words; null if the board, the dice or a button shows it. */
const briefly = (event: Event): string | null => {
  switch (event.type) {
    case 'assault':
      return words.BRIEFLY.assault[event.assault](event.damage);
    case 'entered':
      return words.BRIEFLY.enters(event.line, event.boxes);
    case 'paired':
      return words.BRIEFLY.paired(event.face);
    case 'sent':
      return words.BRIEFLY.sent(event.to, event.sixes, event.open);
    case 'unlocked':
      return words.BRIEFLY.unlocked(event.ability);
    case 'used':
      return event.line === null ? words.abilityUsed(event.ability) : words.BRIEFLY.struck(event.line, 0, 0);
    case 'struck':
      return words.BRIEFLY.struck(event.line, event.hits, event.left);
    case 'stormed':
      return words.BRIEFLY.stormed(event.damage, event.spared);
    case 'fell':
      return words.levelFalls(event.level);
    case 'round':
    case 'rolled':
    case 'stopped':
    case 'won':
    case 'lost':
      return null;
  }
};

/** The whole sentence for an event, for `Read` and the log; null if another sentence says the same. */
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
