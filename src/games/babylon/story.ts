import type { LogLine } from '../game.ts';
import { SUSA } from './board.ts';
import { stepsOf } from './card.ts';
import type { Chased, Event, Fled, Fought, MeepleMoved, Play, VillageOpened } from './event.ts';
import { countText, placeName, stepsText, tokenName, villageName } from './text.ts';
import { isWon, WARLORD_LEAD } from './warlord.ts';

/** The name of a seat in running text. */
export type SeatName = (seat: number) => string;

/** What happened in a round, in order, a line for each thing. */
export const storyOf = (events: readonly Event[], name: SeatName): readonly LogLine[] =>
  events.flatMap((event) => lineOf(event, name) ?? []);

const lineOf = (event: Event, name: SeatName): LogLine | null => {
  switch (event.type) {
    case 'revealed':
      return null;
    case 'reshuffled':
      return line(`The discard pile is shuffled into a new deck of ${event.cards}`);
    case 'moved':
      return movedLine(event, name(event.seat));
    case 'waited':
      return line(`${name(event.seat)} ${playText(event)}`, 'still stuck, so no move');
    case 'opened':
      return openedLine(event, name(event.seat));
    case 'freed':
      return line(`${name(event.seat)} is no longer stuck`, 'nobody is behind any more');
    case 'card-lost':
      return line(`${name(event.seat)} loses a card for good`, `plays on with ${countText(event.left, 'card')}`);
    case 'eliminated':
      return line(`${name(event.seat)} loses the last card and is caught`);
    case 'chased':
      return chasedLine(event);
    case 'fought':
      return foughtLine(event, name(event.seat));
    case 'fled':
      return line(`${name(event.seat)} flees to ${placeName(event.to)}`, pushText(event));
    case 'escaped':
      return line(`${name(event.seat)} reaches Susa and wins`);
    case 'caught':
      return line('Everybody is caught', 'the Warlord wins');
  }
};

const line = (effect: string, note = '', roll = ''): LogLine => ({ at: '', roll, effect, note });

const movedLine = (moved: MeepleMoved, name: string): LogLine => {
  const { card, from, aimed, to } = moved;
  const isStopped = aimed < from + stepsOf(card) && aimed !== SUSA;
  const note = aimed === to && isStopped ? 'the shut village stops the move' : pushText(moved);
  return line(`${name} ${playText(moved)}, ${placeName(from)} → ${placeName(to)}`, note);
};

const playText = ({ card, chance }: Play): string =>
  `${chance ? 'takes a chance on' : 'plays'} ${card} (${stepsText(card)})`;

/** B15: why a meeple went further. */
const pushText = ({ aimed, to }: Pick<MeepleMoved | Fled, 'aimed' | 'to'>): string =>
  aimed === to ? '' : `${placeName(aimed)} is taken, so on to the next free space`;

const openedLine = ({ village, token, suffered }: VillageOpened, name: string): LogLine => {
  const effect = `${name} opens ${villageName(village)} and finds ${tokenName(token)}`;
  if (!suffered) return line(effect, 'nobody is behind, so it does nothing');
  switch (token) {
    case 'injury':
      return line(effect, '-1 on the next combat roll');
    case 'stuck':
      return line(effect, 'no moves until all others have passed');
    case 'ambush':
      return line(effect);
  }
};

const chasedLine = ({ card, from, to, entered, track }: Chased): LogLine => {
  const spaces = stepsOf(card) + WARLORD_LEAD;
  const names = entered.map(villageName).join(' and ');
  const met = to - from < spaces ? ', and stops there' : '';
  return line(
    `The Warlord draws ${card} (${stepsOf(card)} + ${WARLORD_LEAD} spaces), ${placeName(from)} → ${placeName(to)}${met}`,
    entered.length > 0 ? `he enters ${names}, Combat Track ${track}` : '',
  );
};

const foughtLine = (fought: Fought, name: string): LogLine => {
  const { face, injury, track } = fought;
  const roll = injury > 0 ? `${face} - ${injury} for Injury = ${face - injury}` : `${face}`;
  return line(
    `${name} fights the Warlord`,
    isWon(fought) ? `${roll} reaches ${track}, success` : `${roll} is less than ${track}, failure`,
    `${face}`,
  );
};
