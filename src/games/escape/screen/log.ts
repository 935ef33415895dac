import type { LogLine } from '../../contract/screen.ts';
import type { Event, FightRolled, ItemFound, PoisonAdded, SpaceRevealed, Stepped } from '../rules/event.ts';
import { outcomeName } from '../words/names.ts';
import { LOG } from '../words/story.ts';

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
        : line(LOG.defeated, LOG.enough(event.power, event.patrol));
    case 'fight-lost':
      return previous?.type === 'fight-rolled' ? null : line(LOG.beaten, LOG.loss(event.damage, event.patrol));
    case 'item-found':
      return { ...foundLine(event), roll: dieText(event.face) };
    case 'equipped':
      return line(LOG.equipped(event.item), LOG.figures(event.power, event.health, event.maxHealth));
    case 'item-left':
      return line(LOG.leftItem(event.item), '');
    case 'potion-drunk':
      return line(LOG.drank, LOG.healed(event.change, event.health, event.maxHealth));
    case 'scroll-read':
      return {
        ...line(LOG.read, LOG.scroll(event.gain, event.change, event.health, event.maxHealth)),
        roll: dieText(event.face),
      };
    case 'map-used':
      return line(LOG.usedMap(event.space), LOG.mapNote(event.paths));
    case 'challenge-met':
      return line(LOG.challenge(event.challenge), '');
    case 'ended':
      return {
        ...line(event.outcome === 'abandoned' ? LOG.gaveUp : outcomeName(event.outcome), LOG.score(event.score)),
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
  if (next?.type === 'ended') return line(LOG.left(event.from), LOG.neverThere(event.to));
  if (event.how === 'retreat') return line(LOG.pushedBack(event.to), LOG.byDefeat);
  if (next?.type === 'fight-began') return line(LOG.metPatrol(event.to), LOG.attack(next.patrol, next.power));
  if (next?.type === 'patrol-defeated') return line(LOG.scaredPatrol(event.to), LOG.enough(next.power, next.patrol));
  return line(LOG.walked(event.to), event.inward ? LOG.movingBack : '');
};

const revealedLine = ({ discovery, gain, lead }: SpaceRevealed, next: Event | undefined): LogLine => {
  switch (discovery) {
    case 'empty':
      return line(LOG.empty, '');
    case 'blocked':
      return line(LOG.blocked, '');
    case 'shrine':
      return line(LOG.shrine, LOG.shrineNote(gain, lead));
    case 'patrol':
      return line(LOG.patrol, next?.type === 'fight-began' ? LOG.attack(next.patrol, next.power) : '');
  }
};

const foundLine = ({ item, fate }: ItemFound): LogLine => line(LOG.item(item), LOG.fate[fate]);

const rolledLine = (event: FightRolled, next: Event | undefined): LogLine => {
  const { face, patrol, player, poison, power, verdict } = event;
  const roll = dieText(face);
  const sum = LOG.sum(player, power, face, poison);
  switch (verdict) {
    case 'win':
      return { ...line(LOG.defeated, LOG.beats(sum, patrol)), roll };
    case 'draw':
      return { ...line(LOG.draw, LOG.equals(sum, patrol)), roll };
    case 'lose':
      return {
        ...(next?.type === 'fight-lost'
          ? line(LOG.beaten, LOG.isMoreAndLoses(patrol, sum, LOG.loss(next.damage, next.patrol)))
          : line(LOG.losing, LOG.isMore(patrol, sum))),
        roll,
      };
  }
};

const poisonLine = ({ count, player, patrol, verdict }: PoisonAdded): LogLine => {
  if (player === null || verdict === null) return line(LOG.poison(count), LOG.poisonBefore(count));
  return verdict === 'win'
    ? line(LOG.poisonWins(count), LOG.poisonEnough(player, patrol))
    : line(LOG.poison(count), LOG.poisonShort(player, patrol));
};
