import type { LogLine } from '../game.ts';
import { challenges } from './challenges.ts';
import type { Event, FightLost, FightRolled, ItemFound, PoisonAdded, SpaceRevealed, Stepped } from './event.ts';
import { amount, itemName, pathsText, placeName, signed } from './text.ts';

/**
 * What happened, in the form of the published example (E35): a line for each die and for anything else that matters.
 */
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
      return event.rolled || previous?.type === 'stepped' ? null : line('Defeated Patrol', enoughPower(event));
    case 'fight-lost':
      return previous?.type === 'fight-rolled' ? null : line('Defeated by Patrol', lossText(event));
    case 'item-found':
      return { ...foundLine(event), roll: dieText(event.face) };
    case 'equipped':
      return line(
        `Equipped the ${itemName(event.item)}`,
        `Power ${event.power}, health ${event.health}/${event.maxHealth}`,
      );
    case 'item-left':
      return line(`Left the ${itemName(event.item)}`, '');
    case 'potion-drunk':
      return line('Drank a Potion', `${amount(event.change)} health: ${event.health}/${event.maxHealth}`);
    case 'scroll-read':
      return {
        ...line(
          'Read the Scroll',
          `${signed(event.gain)} lead, ${amount(event.change)} health: ${event.health}/${event.maxHealth}`,
        ),
        roll: dieText(event.face),
      };
    case 'map-used':
      return line(`Used the Map on ${placeName(event.space)}`, `It has ${pathsText(event.paths)} outward now`);
    case 'challenge-met':
      return line(`Challenge met: ${challenges.find(({ id }) => id === event.challenge)?.name ?? event.challenge}`, '');
    case 'ended':
      return { ...line(endings[event.outcome], `Score ${event.score}`), at: exploreSteps(previous) };
  }
};

const endings = { captured: 'Captured', killed: 'Killed', abandoned: 'Gave up' } as const;

const line = (effect: string, note: string): LogLine => ({ at: '', roll: '', effect, note });

const dieText = (face: number | null): string => (face === null ? '' : `${face}`);

const stepsOf = (event: Event | undefined): string => {
  if (event?.type !== 'stepped') return '';
  return event.count === 2 ? `${event.steps - 1}-${event.steps}` : `${event.steps}`;
};

/** If exploring got the player captured, the last line shows the step, as it has no line of its own. */
const exploreSteps = (event: Event | undefined): string =>
  event?.type === 'stepped' && event.how === 'explore' ? stepsOf(event) : '';

const steppedLine = (event: Stepped, next: Event | undefined): LogLine | null => {
  if (event.how === 'explore') return null;
  return { ...moveLine(event, next), at: stepsOf(event) };
};

const moveLine = (event: Stepped, next: Event | undefined): LogLine => {
  const to = placeName(event.to);
  if (next?.type === 'ended') return line(`Left ${placeName(event.from)}`, `Never got to ${to}`);
  if (event.how === 'retreat') return line(`Pushed back to ${to}`, 'Moved by the defeat');
  if (next?.type === 'fight-began')
    return line(`Met the Patrol of ${to}`, `Patrol’s attack is ${next.patrol}. Power is ${next.power}`);
  if (next?.type === 'patrol-defeated') return line(`Defeated the Patrol of ${to}`, enoughPower(next));
  return line(`Walked to ${to}`, event.inward ? 'Moving back' : '');
};

const enoughPower = ({ power, patrol }: { readonly power: number; readonly patrol: number }): string =>
  `Power ${power} is enough against ${patrol}: no roll`;

const lossText = ({ damage, patrol }: FightLost): string =>
  `${amount(-damage)} health. Its attack is ${patrol} next time`;

const revealedLine = ({ discovery, gain, lead }: SpaceRevealed, next: Event | undefined): LogLine => {
  switch (discovery) {
    case 'empty':
      return line('Found Empty Space', '');
    case 'blocked':
      return line('Blocked Space', '');
    case 'shrine':
      return line('Found Shrine', `${signed(gain)} lead: ${lead}. This space is blocked`);
    case 'patrol':
      return line(
        'Found Patrol',
        next?.type === 'fight-began' ? `Patrol’s attack is ${next.patrol}. Power is ${next.power}` : '',
      );
  }
};

const foundLine = ({ item, fate }: ItemFound): LogLine => {
  const effect = `Found ${itemName(item)}`;
  switch (fate) {
    case 'taken':
      return line(effect, 'Taken along');
    case 'lost':
      return line(effect, 'No room for another: lost');
    case 'waits':
      return line(effect, 'To be decided on');
  }
};

const rolledLine = (event: FightRolled, next: Event | undefined): LogLine => {
  const roll = dieText(event.face);
  const sum = `${event.player} (${event.power} power + ${event.face} die${event.poison > 0 ? ` + ${2 * event.poison} Poison` : ''})`;
  switch (event.verdict) {
    case 'win':
      return { ...line('Defeated Patrol', `${sum} beats ${event.patrol}. +1 power`), roll };
    case 'draw':
      return { ...line('Draw', `${sum} equals ${event.patrol}`), roll };
    case 'lose':
      return {
        ...(next?.type === 'fight-lost'
          ? line('Defeated by Patrol', `${event.patrol} is more than ${sum}: ${lossText(next)}`)
          : line('Losing roll', `${event.patrol} is more than ${sum}`)),
        roll,
      };
  }
};

const poisonLine = ({ count, player, patrol, verdict }: PoisonAdded): LogLine => {
  const effect = `Used ${count} Poison`;
  switch (verdict) {
    case null:
      return line(effect, `+${2 * count} attack for this fight`);
    case 'win':
      return line(`${effect}: defeated Patrol`, `Attack ${player} is enough against ${patrol}. +1 power`);
    case 'lose':
      return line(effect, `Attack ${player} is still less than ${patrol}`);
  }
};
