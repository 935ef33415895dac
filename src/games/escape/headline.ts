import { challenges } from './challenges.ts';
import type { Event, SpaceRevealed } from './event.ts';
import type { Run } from './state.ts';
import { anItem, itemName, placeName, signed } from './text.ts';

/** What just happened, in one line; if nothing did, what the run is waiting for. */
export const headlineOf = (run: Run, events: readonly Event[]): string => {
  const ending = events.find((event) => event.type === 'ended');
  const parts = events.flatMap((event, place) => sentenceOf(event, events[place + 1]) ?? []);
  if (ending) return [...parts.slice(-3), endingOf(run)].join(' ');
  return parts.length > 0 ? parts.slice(-4).join(' ') : situationOf(run);
};

/** How a finished run ended. */
const endingOf = ({ phase, steps, lead }: Run): string => {
  if (phase.kind !== 'over') return '';
  switch (phase.outcome) {
    case 'captured':
      return steps >= lead
        ? `Captured after ${steps} steps: your lead of ${lead} is gone.`
        : 'Given up with nothing left to explore: captured.';
    case 'killed':
      return `Killed after ${steps} steps.`;
    case 'abandoned':
      return `Given up after ${steps} steps.`;
  }
};

const situationOf = (run: Run): string => {
  switch (run.phase.kind) {
    case 'move':
      return run.turn === 0 ? 'You have escaped the Citadel. Now run!' : `You stand on ${placeName(run.at)}.`;
    case 'found':
      return `You found ${anItem(run.phase.item)}: take it or leave it?`;
    case 'fight':
      return `You fight the patrol of ${placeName(run.at)}.`;
    case 'over':
      return endingOf(run);
  }
};

/** A sentence for an event; null if it does not matter or another event says the same. */
const sentenceOf = (event: Event, next: Event | undefined): string | null => {
  switch (event.type) {
    case 'stepped':
      return event.how === 'walk' && next === undefined ? `You walk to ${placeName(event.to)}.` : null;
    case 'revealed':
      return revealedSentence(event);
    case 'fight-began':
      return `A patrol (attack ${event.patrol}) on ${placeName(event.space)}!`;
    case 'fight-rolled':
      return rolledSentence(event);
    case 'poison-added':
      return `${event.count} Poison added${event.player === null ? '' : `: ${event.player} to ${event.patrol}`}.`;
    case 'patrol-defeated':
      return event.rolled ? `Patrol defeated: power ${event.power}.` : 'Your power scares the patrol off: no roll.';
    case 'fight-lost':
      return `You lose the fight and ${event.damage} health.`;
    case 'item-found':
      return `You find ${anItem(event.item)}${event.fate === 'lost' ? ', but cannot carry more' : ''}.`;
    case 'equipped':
      return `${itemName(event.item)} equipped.`;
    case 'item-left':
      return `${itemName(event.item)} left behind.`;
    case 'item-taken':
      return `You take the ${itemName(event.item)} you found.`;
    case 'potion-drunk':
      return `A Potion: ${signed(event.change)} health.`;
    case 'scroll-read':
      return `The Scroll: ${signed(event.gain)} lead, and a ${event.face}: ${signed(event.change)} health.`;
    case 'map-used':
      return `The Map shows one more path from ${placeName(event.space)}.`;
    case 'challenge-met':
      return `Challenge met: **${challenges.find(({ id }) => id === event.challenge)?.name ?? event.challenge}**!`;
    case 'ended':
      return null;
  }
};

const revealedSentence = ({ space, discovery, gain }: SpaceRevealed): string | null => {
  switch (discovery) {
    case 'empty':
      return `Space ${space} is empty.`;
    case 'blocked':
      return `Space ${space} is blocked.`;
    case 'shrine':
      return `A Shrine on space ${space}: ${signed(gain)} lead.`;
    case 'patrol':
      return null;
  }
};

const rolledSentence = (event: Extract<Event, { readonly type: 'fight-rolled' }>): string => {
  const score = `You roll ${event.face}: ${event.player} to ${event.patrol}`;
  return event.verdict === 'draw' ? `${score}, a draw.` : `${score}.`;
};
