const coins = (count: number): string => `${count} ${count === 1 ? 'coin' : 'coins'}`;

const streets = (count: number): string => `${count} ${count === 1 ? 'street' : 'streets'}`;

const join = (...parts: readonly string[]): string => parts.join(' ');

const names = (line: string): readonly string[] => line.split(' ');

/** Everything that the game says. A finished one has catalogues in `texts/` instead, in all languages. */
export const words = {
  title: 'Smuggler',
  /** Line by line on the map. */
  places: [
    ...names('Abbey Bakery Castle Docks Exchange Forge'),
    ...names('Gate Harbour Inn Jail Kitchens Library'),
    ...names('Market Nunnery Orchard Palace Quay Ropewalk'),
    ...names('Stables Tannery Undercroft Vaults Well Yard'),
    ...names('Arches Bridge Chapel Fishery Mill Tower'),
  ],
  goal: join(
    'One of you is a smuggler whom nobody sees.',
    'The guard who makes the catch wins, and so does a smuggler still free at dawn.',
  ),
  help: [
    {
      title: 'The hunt',
      text: [
        join(
          'Chance makes one of you the **smuggler**, and the others are **guards**.',
          'The smuggler hides somewhere in the town, at least two streets from every guard.',
          'Then each hour has two parts.',
        ),
        join(
          '**The tip.** All guards bid for it at once, in secret. The highest bid that no other guard made wins:',
          'that guard pays it, and alone learns how many streets away the smuggler is. The other guards pay nothing.',
          'Each guard has 30 coins for the whole night.',
        ),
        join(
          '**The walk.** All choose at once, in secret. The smuggler walks along one street.',
          'A guard walks along one street, stays, or, once in the night, raises the alarm at any place.',
        ),
      ].join('\n\n'),
    },
    {
      title: 'The catch',
      text: [
        join(
          'A guard catches the smuggler by ending the walk in the same place, by meeting them in a street,',
          'or by raising the alarm at the place where they are now.',
          'Several guards can make the catch, and all of them win.',
        ),
        'After every third hour, everybody sees where the smuggler is.',
        join(
          'The night lasts 13 hours for three players, and an hour less for each one more.',
          'At dawn, a smuggler who is still free wins.',
        ),
      ].join('\n\n'),
    },
  ],
  hour: ({ hour, hours }: { readonly hour: number; readonly hours: number }): string => `Hour ${hour} of ${hours}`,
  before: 'Before the first hour',
  phase: {
    hide: 'The smuggler chooses where to hide.',
    bid: 'The guards bid for a tip.',
    walk: 'Everybody chooses where to go.',
  },
  guard: ({ who, at, hasAlarm }: { readonly who: string; readonly at: string; readonly hasAlarm: boolean }): string =>
    `${who}: ${at}${hasAlarm ? '' : ', alarm used'}`,
  smuggler: ({ who }: { readonly who: string }): string => `${who}: the smuggler`,
  sighting: ({ place, hour }: { readonly place: string; readonly hour: number }): string =>
    `Last seen: ${place}, after hour ${hour}`,
  unseen: 'Nobody has seen the smuggler yet.',
  trail: (trail: readonly string[]): string => `The smuggler’s way: ${trail.join(', ')}`,
  own: {
    smuggler: 'You are the smuggler.',
    guard: ({ number, coins: left }: { readonly number: number; readonly coins: number }): string =>
      `You are guard ${number}, with ${coins(left)}.`,
    tip: (count: number): string => `The tip: the smuggler is ${streets(count)} away.`,
    chosen: (choice: string): string => `You chose: ${choice}. You can still change it.`,
  },
  label: {
    hide: (place: string): string => `Hide at ${place}`,
    bid: (count: number): string => (count === 0 ? 'Bid nothing' : `Bid ${coins(count)}`),
    walk: (place: string): string => `Go to ${place}`,
    stay: (place: string): string => `Stay at ${place}`,
    alarm: (place: string): string => `Alarm at ${place}`,
  },
  question: {
    hide: { label: 'Where do you hide?', takes: 'A place on the map, by its name or its three letters.' },
    bid: {
      label: 'Your bid for the tip',
      takes: (most: number): string => `A whole number of coins from 0 to ${most}: that is all you have.`,
    },
    alarm: { label: 'Raise the alarm', takes: 'A place on the map, by its name or its three letters. Only once.' },
  },
  told: {
    hidden: ({ who }: { readonly who: string }): string => `${who} is the smuggler, and has hidden.`,
    tip: ({ who }: { readonly who: string }): string => `${who} bought the tip.`,
    noTip: 'Nobody bought the tip.',
    walked: ({ who, at }: { readonly who: string; readonly at: string }): string => `${who} went to ${at}.`,
    stayed: ({ who, at }: { readonly who: string; readonly at: string }): string => `${who} stayed at ${at}.`,
    alarm: ({ who, at }: { readonly who: string; readonly at: string }): string => `${who} raised the alarm at ${at}.`,
    seen: (place: string): string => `The smuggler was seen at ${place}!`,
    caught: ({ who, at }: { readonly who: readonly string[]; readonly at: string }): string =>
      `${who.join(' and ')} caught the smuggler at ${at}!`,
    dawn: ({ who, at }: { readonly who: string; readonly at: string }): string =>
      `Dawn breaks, and ${who} slips away from ${at}.`,
  },
  refusal: {
    over: 'The night is over.',
    'not-now': 'That can’t be chosen now.',
    'no-place': 'There is no such place on the map. Type its name or its three letters, such as Well or Wel.',
    'too-near': 'A guard would see you there: hide at least two streets from all of them.',
    'no-street': 'No street leads there from where you are.',
    'too-much': 'You don’t have that many coins.',
    'no-alarm': 'You have raised the alarm already.',
  },
};
