import { POISON } from '../rules/combat.ts';
import type { Event, PoisonAdded, SpaceRevealed, Stepped } from '../rules/event.ts';
import { score } from '../rules/map.ts';
import { challengeName } from '../rules/names.ts';
import type { Run } from '../rules/state.ts';
import { endingTexts } from '../texts/ending/texts.ts';
import { storyTexts } from '../texts/story/texts.ts';
import { escapeTexts } from '../texts/texts.ts';

interface Told {
  readonly type: Event['type'];
  readonly steps: string;
  readonly text: string;
}

/** What happened, a sentence an event, but for those that their neighbours tell: the next sentence has their steps. */
export const toldOf = (run: Run, events: readonly Event[]): readonly Told[] => {
  const told: Told[] = [];
  let steps = '';
  for (const [place, event] of events.entries()) {
    if (event.type === 'stepped') steps = stepsOf(event);
    const text = sentenceOf(run, event, events[place - 1], events[place + 1]);
    if (text === null) continue;
    told.push({ type: event.type, steps, text });
    steps = '';
  }
  return told;
};

const stepsOf = ({ count, steps }: Stepped): string => (count === 2 ? `${steps - 1}–${steps}` : `${steps}`);

/** How a finished run ended. */
export const endingOf = (run: Run): string => {
  const { phase, steps, lead } = run;
  if (phase.kind !== 'over') return '';
  const isCaughtStanding = phase.outcome === 'captured' && steps < lead;
  return endingTexts.end[isCaughtStanding ? 'nothingLeft' : phase.outcome]({ steps, score: score(run) });
};

/** The sentence for an event; null if its neighbours tell it. */
const sentenceOf = (run: Run, event: Event, before: Event | undefined, next: Event | undefined): string | null => {
  switch (event.type) {
    case 'stepped':
      return next?.type === 'ended' ? null : steppedSentence(event);
    case 'revealed':
      return revealedSentence(event);
    case 'fight-began':
      return before?.type === 'revealed' ? null : storyTexts.patrolAgain(event);
    case 'fight-rolled':
      return storyTexts.rolled[event.verdict]({ ...event, bonus: event.player - event.face });
    case 'poison-added':
      return poisonSentence(event);
    case 'patrol-defeated':
      return event.rolled ? storyTexts.stronger(event) : storyTexts.scared(event);
    case 'fight-lost':
      return event.health === 0 ? storyTexts.lostAll(event) : storyTexts.lost(event);
    case 'item-found':
      return storyTexts.item[event.fate === 'lost' ? 'lost' : 'found']({
        item: escapeTexts.found[event.item],
        face: event.face,
      });
    case 'equipped':
      return storyTexts.equipped[event.item]({ ...event, most: event.maxHealth });
    case 'item-left':
      return storyTexts.item.left({ item: escapeTexts.known[event.item] });
    case 'item-taken':
      return storyTexts.item.taken({ item: escapeTexts.known[event.item] });
    case 'potion-drunk':
      return storyTexts.potion({ ...event, most: event.maxHealth });
    case 'scroll-read':
      return storyTexts.scroll({ ...event, most: event.maxHealth });
    case 'map-used':
      return storyTexts.map(event);
    case 'challenge-met':
      return storyTexts.challenge({ challenge: challengeName(event.challenge) });
    case 'ended':
      return endingOf(run);
  }
};

/** What a new space is, tells that it was stepped into. */
const steppedSentence = ({ how, to }: Stepped): string | null => {
  if (how === 'explore') return null;
  return how === 'retreat' ? storyTexts.fellBack({ space: to }) : storyTexts.walked({ space: to });
};

const revealedSentence = ({ discovery, space, face, gain }: SpaceRevealed): string =>
  face === null ? storyTexts.choked({ space }) : storyTexts.revealed[discovery]({ space, face, gain });

const poisonSentence = ({ count, player, patrol, verdict }: PoisonAdded): string =>
  player === null || verdict === null
    ? storyTexts.poison.before({ count, attack: POISON * count })
    : storyTexts.poison[verdict]({ count, player, patrol });
