import type { Event, Fled, MeepleMoved } from '../rules/event.ts';
import { isWon } from '../rules/warlord.ts';
import { namesWords } from '../words/names.ts';
import { revealWords } from '../words/reveal.ts';
import type { SeatName } from './story.ts';

/** What happened in a round in two lines: how the players moved, and what the Warlord did. */
export const revealOf = (events: readonly Event[], name: SeatName): readonly string[] => {
  const chase = events.findIndex(({ type }) => type === 'chased');
  const parts = chase < 0 ? [events] : [events.slice(0, chase), events.slice(chase)];
  return parts.map((part) => sentencesOf(part, name)).filter((text) => text !== '');
};

const sentencesOf = (events: readonly Event[], name: SeatName): string => {
  const sentences: string[] = [];
  for (const event of events) {
    const clause = clauseOf(event, name);
    if (clause === null) continue;
    const last = BEGINNING.has(event.type) ? undefined : sentences.pop();
    sentences.push(last === undefined ? clause : `${last}, ${clause}`);
  }
  return sentences.map((sentence) => `${sentence}.`).join(' ');
};

/** The events that begin a sentence. The others say more about the one before. */
const BEGINNING: ReadonlySet<Event['type']> = new Set(['moved', 'waited', 'freed', 'chased']);

const clauseOf = (event: Event, name: SeatName): string | null => {
  switch (event.type) {
    case 'moved':
      return revealWords.reveal.moved(name(event.seat), event, pushText(event));
    case 'waited':
      return revealWords.reveal.waited(name(event.seat), event);
    case 'opened':
      return revealWords.reveal.opened(event.village, event.token, event.suffered);
    case 'freed':
      return revealWords.reveal.freed(name(event.seat));
    case 'card-lost':
      return revealWords.reveal.lost(event.left);
    case 'eliminated':
      return revealWords.reveal.eliminated;
    case 'chased':
      return revealWords.reveal.chased(event);
    case 'fought':
      return revealWords.reveal.fought(withinSentence(name(event.seat)), event, isWon(event));
    case 'fled':
      return revealWords.reveal.fled(event.to, pushText(event));
    case 'escaped':
      return revealWords.reveal.escaped;
    case 'revealed':
    case 'reshuffled':
    case 'caught':
      return null;
  }
};

const withinSentence = (who: string): string => (who === namesWords.YOU ? who.toLowerCase() : who);

/** B15: why a meeple went further. */
const pushText = ({ aimed, to }: Pick<MeepleMoved | Fled, 'aimed' | 'to'>): string =>
  aimed === to ? '' : revealWords.reveal.pushed(aimed);
