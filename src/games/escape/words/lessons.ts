/** The line above the curve. */
export const title = (player: string): string =>
  `How many spaces ${player} could expect, as a careful player would have gone on, from the first move to the last:`;

export const MEASURE = 'Spaces to expect';

export const figure = (value: number): string => value.toFixed(1);

const change = (value: number): string => (value > 0 ? `+${figure(value)}` : figure(value));

/** A move, on a button and above its text. */
export const move = (number: number): string => `Move ${number}`;

/** A costly decision. What was chosen and what was better are labels of buttons. */
export const costly = (chosen: string, better: string, cost: number, error: number): string =>
  `**${chosen}** cost ${figure(cost)} spaces (give or take ${figure(error)}). Better: **${better}**.`;

export const NO_MISTAKES = 'No decision cost much.';

/** The sum of all changes. */
export const whole = (
  expected: number,
  error: number,
  { luck, decisions, revealed }: { readonly luck: number; readonly decisions: number; readonly revealed: number },
): string =>
  `At the start, ${figure(expected)} spaces were to be expected (give or take ${figure(error)}). The decisions ` +
  `changed that by ${change(decisions)}, the dice by ${change(luck)}: ${revealed} revealed.`;

export const estimate = (trials: number): string =>
  `-# All of this is an estimate: from each place a careful player went on ${trials} times or more, with other ` +
  'dice. A decision is compared with what that player would have chosen.';

/** The hint, in Discord's Markdown. */
export const HINTS = {
  over: 'This run is over.',
  choose: (button: string, isNothingLeft: boolean): string =>
    isNothingLeft
      ? 'Nothing more can be revealed: a careful player would finish here.'
      : `A careful player would choose **${button}**.`,
} as const;

/** The tutorial: what to know and do, and why another action is worse. At most 300 characters each. */
export const LESSONS = {
  first: {
    text:
      'You fled along a first path to space 1, and every space that you reveal is a point until your 30 steps are ' +
      'used up. Two paths lead on: explore one, and a die tells what is there.',
    why: 'Going back costs a step and reveals nothing. Go back only when nothing is left to explore ahead.',
  },
  otherPath: {
    text:
      'A Shrine gave you 5 more steps, but it is a dead end, so you went back to space 1 for a step. Explore the ' +
      'other path here.',
    why: 'The Shrine gives its steps only once. You would spend a step on a dead end.',
  },
  wayBack: {
    text:
      'Blocked, but there was Poison, which helps in a fight. Everything at space 1 is explored now, so go back to ' +
      'the Citadel: the map shows an open path there.',
    why: 'Nothing new is there. The line below the map says what is still open, and how far it is.',
  },
  gate: {
    text: 'You are at the gate again, and nobody has seen you. One path is left here: explore it.',
    why: 'Everything behind space 1 is explored. You would walk in a circle.',
  },
  farther: {
    text:
      'Empty, with two new paths. A patrol may wait farther out, with its distance from the Citadel as its attack, 3 ' +
      'on the next space: explore on.',
    why: 'Everything behind you is explored. The new paths are here.',
  },
  fight: {
    text:
      'A patrol with attack 3! You roll a die and add your power, 0: higher wins, equal rolls again, lower costs ' +
      'health and sends you back. Roll.',
    why:
      'Poison before the roll would count for the whole fight, but you may win without it, and can add it after ' +
      'the roll.',
  },
  poison: {
    text:
      'A 2 loses against 3, but nothing is lost until you accept it. Poison adds 2, and after a roll being level is ' +
      'enough: add your Poison.',
    why: 'Accepting costs health and a step back, and the patrol grows stronger. With Poison at hand there is no need.',
  },
  ending:
    'Won! Each fight you win adds 1 power, and the patrol’s space is free: two more paths. Stay near while you ' +
    'are weak, grow, then go far. Explore until your steps run out.',
} as const;
