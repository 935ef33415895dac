import type { Action, Event, View } from '../rules/state.ts';
import { drawMap, type Standing } from '../rules/town.ts';
import { words } from '../rules/words.ts';

/** The smuggler on the map, for those who know where that is. */
const SMUGGLER = 'S';

/** The map with the guards by number, who they are, and what the viewer knows besides. */
export const board = (view: View, players: readonly string[]): string =>
  [
    [hourOf(view), drawMap(standingIn(view))].join('\n'),
    everybody(view, players).join(' · '),
    known(view).join('\n'),
  ].join('\n\n');

const hourOf = ({ phase, hour, hours }: View): string =>
  phase === 'hide' ? words.before : words.hour({ hour, hours });

const standingIn = ({ posts, trail }: View): readonly Standing[] => {
  const smuggler = trail.at(-1);
  return [
    ...(smuggler === undefined ? [] : [{ at: smuggler, mark: SMUGGLER }]),
    ...posts.flatMap((at, seat) => (at === null ? [] : [{ at, mark: `${seat + 1}` }])),
  ];
};

const everybody = ({ posts, alarms, smuggler }: View, players: readonly string[]): readonly string[] =>
  posts.map((at, seat) => {
    const who = `${seat + 1} ${players[seat] ?? ''}`;
    return at === null || seat === smuggler
      ? words.smuggler({ who })
      : words.guard({ who, at, hasAlarm: alarms[seat] === true });
  });

const known = (view: View): readonly string[] => {
  const { phase, own, trail, sighting, smuggler, winners } = view;
  const isSmuggler = own?.seat === smuggler;
  return [
    ...(winners === null ? [words.phase[phase], sighting === null ? words.unseen : words.sighting(sighting)] : []),
    ...(trail.length > 0 ? [words.trail(trail)] : []),
    ...(own === null || winners !== null
      ? []
      : [isSmuggler ? words.own.smuggler : words.own.guard({ number: own.seat + 1, coins: own.coins })]),
    ...(own === null || own.tip === null ? [] : [words.own.tip(own.tip)]),
    ...(own === null || own.choice === null ? [] : [words.own.chosen(label(own.choice))]),
  ];
};

/** What a button says of an action. */
export const label = (action: Action): string => {
  if ('hide' in action) return words.label.hide(action.hide);
  if ('bid' in action) return words.label.bid(action.bid);
  if ('walk' in action) return words.label.walk(action.walk);
  return 'stay' in action ? words.label.stay(action.stay) : words.label.alarm(action.alarm);
};

/** What happened, in a sentence. */
export const tell = (event: Event, players: readonly string[]): string => {
  const who = (seat: number): string => players[seat] ?? '';
  const { told } = words;
  switch (event.type) {
    case 'hidden':
      return told.hidden({ who: who(event.smuggler) });
    case 'tip':
      return event.buyer === null ? told.noTip : told.tip({ who: who(event.buyer) });
    case 'walked':
    case 'stayed':
    case 'alarm':
      return told[event.type]({ who: who(event.seat), at: event.at });
    case 'seen':
      return told.seen(event.at);
    case 'caught':
      return told.caught({ who: event.by.map(who), at: event.at });
    case 'dawn':
      return told.dawn({ who: who(event.smuggler), at: event.at });
  }
};
