import { isLosing, playerAttack } from '../rules/combat.ts';
import type { Event, SpaceRevealed } from '../rules/event.ts';
import { patrolAttack } from '../rules/map.ts';
import type { Run } from '../rules/state.ts';
import { endingWords } from '../words/ending.ts';
import { storyWords } from '../words/story.ts';

/** At most this many sentences are shown, the last ones. */
const MOST = 5;

/** What just happened; at the beginning, that the run begins. For a finished run, how it ended. */
export const headlineOf = (run: Run, events: readonly Event[]): string => {
  if (run.phase.kind === 'over') return lastMoments(run, events);
  const sentences = sentencesOf(run, events);
  return sentences.length > 0 ? sentences.slice(-MOST).join(' ') : waitingFor(run);
};

/** How a finished run came to an end, in one line. */
const lastMoments = (run: Run, events: readonly Event[]): string =>
  [...sentencesOf(run, events).slice(1 - MOST), endingOf(run)].join(' ');

/** A sentence for each event. The challenges of a finished run are named elsewhere, all together. */
export const sentencesOf = (run: Run, events: readonly Event[]): readonly string[] => {
  const shown = run.phase.kind === 'over' ? events.filter(({ type }) => type !== 'challenge-met') : events;
  return shown.flatMap((event, place) => sentenceOf(event, shown[place - 1], shown[place + 1]) ?? []);
};

/** How a finished run ended. */
const endingOf = ({ phase, steps, lead }: Run): string => {
  if (phase.kind !== 'over') return '';
  switch (phase.outcome) {
    case 'captured':
      return steps >= lead ? endingWords.ENDING.captured(steps) : endingWords.ENDING.nothingLeft;
    case 'killed':
      return endingWords.ENDING.killed(steps);
    case 'abandoned':
      return endingWords.ENDING.abandoned(steps);
  }
};

const waitingFor = (run: Run): string => {
  const { at, phase, turn } = run;
  if (phase.kind === 'found') return storyWords.STORY.foundItem(phase.item);
  const player = phase.kind === 'fight' && isLosing(run, phase) ? playerAttack(run, phase) : null;
  if (player !== null) return storyWords.STORY.standing(player, patrolAttack(run, at));
  return turn === 0 ? storyWords.STORY.escaped : '';
};

/** The sentence for an event; null if it does not matter or another sentence says the same. */
const sentenceOf = (event: Event, before: Event | undefined, next: Event | undefined): string | null => {
  switch (event.type) {
    case 'stepped':
      if (next?.type === 'ended') return null;
      return event.how === 'retreat' ? storyWords.STORY.fellBack(event.to) : null;
    case 'revealed':
      return revealedSentence(event);
    case 'fight-began':
      return before?.type === 'revealed' ? null : storyWords.STORY.patrolAgain(event.space);
    case 'fight-rolled':
      return rolledSentence(event, next);
    case 'poison-added':
      return poisonSentence(event, next);
    case 'patrol-defeated':
      return event.rolled ? null : storyWords.STORY.scared(event.space, event.patrol, event.power);
    case 'fight-lost':
      return before?.type === 'fight-rolled' ? null : storyWords.STORY.lost(event.damage);
    case 'item-found':
      return storyWords.STORY.found[event.fate](event.item, event.face);
    case 'equipped':
      return storyWords.STORY.equipped(event.item);
    case 'item-left':
      return storyWords.STORY.left(event.item);
    case 'item-taken':
      return storyWords.STORY.taken(event.item);
    case 'potion-drunk':
      return storyWords.STORY.potion(event.change);
    case 'scroll-read':
      return storyWords.STORY.scroll(event.gain, event.face, event.change);
    case 'map-used':
      return storyWords.STORY.map(event.space);
    case 'challenge-met':
      return storyWords.STORY.challenge(event.challenge);
    case 'ended':
      return null;
  }
};

const revealedSentence = ({ discovery, space, face, gain }: SpaceRevealed): string => {
  switch (discovery) {
    case 'empty':
      return storyWords.STORY.empty(space, face);
    case 'blocked':
      return storyWords.STORY.blocked(space, face);
    case 'shrine':
      return storyWords.STORY.shrine(space, face, gain);
    case 'patrol':
      return storyWords.STORY.patrol(space, face);
  }
};

const rolledSentence = (
  { face, player, patrol, verdict }: Extract<Event, { readonly type: 'fight-rolled' }>,
  next: Event | undefined,
): string => {
  const bonus = player - face;
  switch (verdict) {
    case 'win':
      return storyWords.STORY.won(face, bonus, patrol, next?.type === 'patrol-defeated' ? next.power : bonus + 1);
    case 'draw':
      return storyWords.STORY.draw(face, bonus, patrol);
    case 'lose':
      return next?.type === 'fight-lost'
        ? storyWords.STORY.beaten(face, bonus, patrol, next.damage)
        : storyWords.STORY.losing(face, bonus, patrol);
  }
};

const poisonSentence = (
  { count, player, patrol, verdict }: Extract<Event, { readonly type: 'poison-added' }>,
  next: Event | undefined,
): string => {
  if (player === null || verdict === null) return storyWords.STORY.poisonBefore(count);
  return verdict === 'win' && next?.type === 'patrol-defeated'
    ? storyWords.STORY.poisonWins(count, player, patrol, next.power)
    : storyWords.STORY.poisonShort(count, player, patrol);
};
