import { isActive, trackValue, winnerOf } from '../rules/board.ts';
import { stepsOf } from '../rules/card.ts';
import type { View } from '../rules/view.ts';
import { isWon, WARLORD_LEAD } from '../rules/warlord.ts';
import { whereabouts } from '../words/names.ts';
import { alt } from '../words/picture.ts';
import type { DrawnRace } from './drawn-race.ts';

/** The race in words, for people who can't see the picture; at most 1024 characters. */
export const altOf = (race: DrawnRace): string =>
  [
    heading(race.view),
    ...race.view.runners.map((runner, seat) => alt.runner(seat, runnerWords(race.view, runner))),
    warlordWords(race),
    alt.villages(race.view.villages),
    ...played(race),
    alt.piles(race.view.deck, race.view.discard.length),
    ...hand(race.view),
  ].join(' ');

const heading = (view: View): string => {
  if (view.secrets === null) return alt.round(view.round + 1);
  const winner = winnerOf(view);
  return winner === null ? alt.caught(view.round) : alt.escaped(view.round, winner);
};

const runnerWords = ({ secrets }: View, runner: View['runners'][number]): readonly string[] => {
  if (!isActive(runner)) return [alt.out];
  const { handSize, injury, space, stuck, submitted } = runner;
  return [
    whereabouts(space),
    alt.cards(handSize),
    ...(injury > 0 ? [alt.injury(injury)] : []),
    ...(stuck ? [alt.stuck] : []),
    ...(secrets === null ? [submitted ? alt.chosen : alt.choosing] : []),
  ];
};

const warlordWords = ({ view, reach }: DrawnRace): string => {
  if (reach === null) return alt.warlord(view.warlord);
  return alt.reach(view.warlord, reach.sure, reach.most, trackValue(view));
};

const played = ({ view, plays, chase, fight }: DrawnRace): readonly string[] => {
  if (plays.length === 0) return [];
  const drawn = chase && { card: chase.card, spaces: stepsOf(chase.card) + WARLORD_LEAD };
  return [
    alt.played(view.round, plays, drawn),
    ...(fight === null ? [] : [alt.fought(fight.seat, fight.face, isWon(fight))]),
  ];
};

/** B30: only what the viewer may know is in the view. */
const hand = ({ own, secrets }: View): readonly string[] => {
  if (own === null || secrets !== null) return [];
  const cards = own.hand.map((card) => alt.card(card, own.choice === card));
  return [
    alt.you(own.seat),
    alt.hand([...cards, ...(own.choice === 'chance' ? [alt.blind] : [])]),
    ...(own.lost.length > 0 ? [alt.lost(own.lost)] : []),
  ];
};
