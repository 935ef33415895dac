import type { LogLine } from '../../contract/screen.ts';
import type { Event, FightRolled, ItemFound, PoisonAdded, SpaceRevealed, Stepped } from '../rules/event.ts';
import { namesWords } from '../words/names.ts';
import { storyWords } from '../words/story.ts';

/** The log in the form of the published example (E35): a line for each die and for anything else that matters. */
export const logOf = (events: readonly Event[]): readonly LogLine[] =>
  events.flatMap((event, place) => lineOf(event, events[place - 1], events[place + 1]) ?? []);

const lineOf = (event: Event, previous: Event | undefined, next: Event | undefined): LogLine | null => {
  switch (event.type) {
    case 'stepped':
      return steppedLine(event, next);
    case 'revealed':
      return { ...revealedLine(event, next), at: stepsOf(previous), roll: dieText(event.face) };
    case 'fight-began':
    case 'item-taken':
      return null;
    case 'fight-rolled':
      return rolledLine(event, next);
    case 'poison-added':
      return poisonLine(event);
    case 'patrol-defeated':
      return event.rolled || previous?.type === 'stepped'
        ? null
        : line(storyWords.LOG.defeated, storyWords.LOG.enough(event.power, event.patrol));
    case 'fight-lost':
      return previous?.type === 'fight-rolled'
        ? null
        : line(storyWords.LOG.beaten, storyWords.LOG.loss(event.damage, event.patrol));
    case 'item-found':
      return { ...foundLine(event), roll: dieText(event.face) };
    case 'equipped':
      return line(
        storyWords.LOG.equipped(event.item),
        storyWords.LOG.figures(event.power, event.health, event.maxHealth),
      );
    case 'item-left':
      return line(storyWords.LOG.leftItem(event.item), '');
    case 'potion-drunk':
      return line(storyWords.LOG.drank, storyWords.LOG.healed(event.change, event.health, event.maxHealth));
    case 'scroll-read':
      return {
        ...line(storyWords.LOG.read, storyWords.LOG.scroll(event.gain, event.change, event.health, event.maxHealth)),
        roll: dieText(event.face),
      };
    case 'map-used':
      return line(storyWords.LOG.usedMap(event.space), storyWords.LOG.mapNote(event.paths));
    case 'challenge-met':
      return line(storyWords.LOG.challenge(event.challenge), '');
    case 'ended':
      return {
        ...line(
          event.outcome === 'abandoned' ? storyWords.LOG.gaveUp : namesWords.outcomeName(event.outcome),
          storyWords.LOG.score(event.score),
        ),
        at: exploreSteps(previous),
      };
  }
};

const line = (effect: string, note: string): LogLine => ({ at: '', roll: '', effect, note });

const dieText = (face: number | null): string => (face === null ? '' : `${face}`);

const stepsOf = (event: Event | undefined): string => {
  if (event?.type !== 'stepped') return '';
  return event.count === 2 ? `${event.steps - 1}-${event.steps}` : `${event.steps}`;
};

/** The step that got the player captured while exploring, which has no line of its own. */
const exploreSteps = (event: Event | undefined): string =>
  event?.type === 'stepped' && event.how === 'explore' ? stepsOf(event) : '';

const steppedLine = (event: Stepped, next: Event | undefined): LogLine | null => {
  if (event.how === 'explore') return null;
  return { ...moveLine(event, next), at: stepsOf(event) };
};

const moveLine = (event: Stepped, next: Event | undefined): LogLine => {
  if (next?.type === 'ended') return line(storyWords.LOG.left(event.from), storyWords.LOG.neverThere(event.to));
  if (event.how === 'retreat') return line(storyWords.LOG.pushedBack(event.to), storyWords.LOG.byDefeat);
  if (next?.type === 'fight-began')
    return line(storyWords.LOG.metPatrol(event.to), storyWords.LOG.attack(next.patrol, next.power));
  if (next?.type === 'patrol-defeated')
    return line(storyWords.LOG.scaredPatrol(event.to), storyWords.LOG.enough(next.power, next.patrol));
  return line(storyWords.LOG.walked(event.to), event.inward ? storyWords.LOG.movingBack : '');
};

const revealedLine = ({ discovery, gain, lead }: SpaceRevealed, next: Event | undefined): LogLine => {
  switch (discovery) {
    case 'empty':
      return line(storyWords.LOG.empty, '');
    case 'blocked':
      return line(storyWords.LOG.blocked, '');
    case 'shrine':
      return line(storyWords.LOG.shrine, storyWords.LOG.shrineNote(gain, lead));
    case 'patrol':
      return line(
        storyWords.LOG.patrol,
        next?.type === 'fight-began' ? storyWords.LOG.attack(next.patrol, next.power) : '',
      );
  }
};

const foundLine = ({ item, fate }: ItemFound): LogLine => line(storyWords.LOG.item(item), storyWords.LOG.fate[fate]);

const rolledLine = (event: FightRolled, next: Event | undefined): LogLine => {
  const { face, patrol, player, poison, power, verdict } = event;
  const roll = dieText(face);
  const sum = storyWords.LOG.sum(player, power, face, poison);
  switch (verdict) {
    case 'win':
      return { ...line(storyWords.LOG.defeated, storyWords.LOG.beats(sum, patrol)), roll };
    case 'draw':
      return { ...line(storyWords.LOG.draw, storyWords.LOG.equals(sum, patrol)), roll };
    case 'lose':
      return {
        ...(next?.type === 'fight-lost'
          ? line(
              storyWords.LOG.beaten,
              storyWords.LOG.isMoreAndLoses(patrol, sum, storyWords.LOG.loss(next.damage, next.patrol)),
            )
          : line(storyWords.LOG.losing, storyWords.LOG.isMore(patrol, sum))),
        roll,
      };
  }
};

const poisonLine = ({ count, player, patrol, verdict }: PoisonAdded): LogLine => {
  if (player === null || verdict === null)
    return line(storyWords.LOG.poison(count), storyWords.LOG.poisonBefore(count));
  return verdict === 'win'
    ? line(storyWords.LOG.poisonWins(count), storyWords.LOG.poisonEnough(player, patrol))
    : line(storyWords.LOG.poison(count), storyWords.LOG.poisonShort(player, patrol));
};
