import type { Scene } from '../../contract/screen.ts';
import type { Event } from '../rules/event.ts';
import type { Position } from '../rules/position.ts';
import { storyWords } from '../words/story.ts';
import { ending } from './milestones.ts';

/** What just happened, in a few words; at the beginning, what to do, which a lesson says itself. */
export const headlineOf = (position: Position, events: readonly Event[], within: Scene<Event>['within']): string => {
  if (position.phase === 'over') return ending(position)[0] ?? '';
  const { round, rolls } = position;
  if (events.length === 0 && round === 1 && rolls === 1) return within === 'lesson' ? '' : storyWords.BEGINNING;
  return events.flatMap((event) => briefly(event) ?? []).join(' ');
};

/** An event in a few words; null if the board, the dice or a button shows it. */
const briefly = (event: Event): string | null => {
  switch (event.type) {
    case 'assault':
      return storyWords.BRIEFLY.assault[event.assault](event.damage);
    case 'entered':
      return storyWords.BRIEFLY.enters(event.line, event.boxes);
    case 'paired':
      return storyWords.BRIEFLY.paired(event.face);
    case 'sent':
      return storyWords.BRIEFLY.sent(event.to, event.sixes, event.open);
    case 'unlocked':
      return storyWords.BRIEFLY.unlocked(event.ability);
    case 'used':
      return event.line === null ? storyWords.abilityUsed(event.ability) : storyWords.BRIEFLY.struck(event.line, 0, 0);
    case 'struck':
      return storyWords.BRIEFLY.struck(event.line, event.hits, event.left);
    case 'stormed':
      return storyWords.BRIEFLY.stormed(event.damage, event.spared);
    case 'fell':
      return storyWords.levelFalls(event.level);
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
      return storyWords.roundBegins(event.round);
    case 'assault':
      return storyWords.assaultHits(event.assault, event.damage, event.dice);
    case 'entered':
      return storyWords.lineEnters(event.line, event.boxes);
    case 'rolled':
      return event.roll === 1 ? null : storyWords.rerolled(event.kept.flatMap((index) => event.dice[index] ?? []));
    case 'stopped':
      return storyWords.STOPPED;
    case 'paired':
      return storyWords.paired(event.face);
    case 'sent':
      return storyWords.sixesSent(event.to, event.sixes, event.open);
    case 'unlocked':
      return storyWords.unlockedBy(event.ability, event.dice, event.face);
    case 'used':
      return event.line === null ? storyWords.abilityUsed(event.ability) : storyWords.heroicUsed(event.line);
    case 'struck':
      return storyWords.lineStruck(event.line, event.hits, event.left);
    case 'stormed':
      if (event.damage > 0) return storyWords.strongholdTakes(event.damage);
      return event.spared > 0 ? storyWords.HORN(event.spared) : storyWords.NO_DAMAGE;
    case 'fell':
      return storyWords.levelFalls(event.level);
    case 'won':
    case 'lost':
      return null;
  }
};
