import type { GameEnding, Options } from '../rules/field/state.ts';
import type { Happening } from '../rules/happening.ts';
import { eventsTexts } from '../texts/events/texts.ts';
import { namesOf, type WhoIs } from './who.ts';

/** What happened, as a sentence: beside the board, in the log, and for those who can’t see the board. */
export const tell = (happening: Happening, who: WhoIs): string => {
  const player = who(happening.seat);
  switch (happening.type) {
    case 'placed':
      return eventsTexts.placed({ ...player, at: happening.at, left: happening.left });
    case 'claimed':
      return eventsTexts.claimed({ ...player, at: happening.at });
    case 'swapped':
      return eventsTexts.swapped({ ...player, ...enemyOf(happening, who) });
    case 'idle':
      return eventsTexts.idle(player);
    case 'recruited':
      return eventsTexts.recruited({ ...player, at: happening.at });
    case 'dismissed':
    case 'lost':
      return eventsTexts[happening.type]({ ...player, at: happening.at, count: happening.at.length });
    case 'built':
    case 'razed':
      return eventsTexts[happening.type]({ ...player, squares: happening.squares, count: happening.squares.length });
    case 'razed-losing':
      return eventsTexts.razedLosing({ ...player, square: happening.square, loss: happening.loss });
    case 'moved':
      return eventsTexts.moved({
        ...player,
        ways: happening.ways.map(({ from, to }) => `${from}–${to}`),
        count: happening.ways.length,
      });
    case 'entered':
      return eventsTexts.entered({ ...player, at: happening.at, kind: happening.kind });
    case 'beat':
    case 'killed':
      return eventsTexts[happening.type]({
        ...player,
        ...enemyOf(happening, who),
        at: happening.at,
        count: happening.at.length,
      });
    case 'traded':
      return eventsTexts.traded({ ...player, ...enemyOf(happening, who), at: happening.at, loss: happening.loss });
  }
};

const enemyOf = ({ enemy }: Extract<Happening, { readonly enemy: unknown }>, who: WhoIs) => {
  const { isYou, name } = who(enemy);
  return { isEnemyYou: isYou, enemy: name };
};

/** How a game ended, and why. */
export const tellEnd = (ending: GameEnding, options: Options, who: WhoIs): string => {
  const { winners } = ending;
  const isYou = winners.some((side) => who(side).isYou);
  return eventsTexts.ended({
    winner: winners.length === 0 ? 'none' : isYou ? 'you' : winners.length > 1 ? 'team' : 'other',
    names: namesOf(winners, who),
    why: whyEnded(ending, options),
  });
};

/** Why a game ended, by the name that texts have for it. */
export const whyEnded = (
  { outcome, winners }: GameEnding,
  { players, teams, tally }: Options,
): Parameters<typeof eventsTexts.ended>[0]['why'] => {
  // C58: two teams are two sides as well.
  const isForTwo = players === undefined || teams === true;
  switch (outcome) {
    case 'lead':
      return isForTwo ? 'lead' : 'leadOfSeveral';
    case 'extinct':
      return winners.length === 0 ? 'allExtinct' : isForTwo ? 'extinct' : 'other';
    case 'resigned':
      return isForTwo ? 'resigned' : 'other';
    case 'agreed':
      return isForTwo ? 'agreed' : 'agreedOfSeveral';
    case 'stall':
      return tally ? 'stallCounted' : 'stall';
    case 'cap':
      return tally ? 'capCounted' : 'cap';
    case 'narrow':
    case 'level':
    case 'barren':
    case 'counted':
      return outcome;
  }
};

/** A sentence that stands out beside the board. */
export const bold = (sentence: string): string => `**${sentence}**`;

/** A text without Discord’s Markdown. */
export const plain = (text: string): string => text.replaceAll('**', '');
