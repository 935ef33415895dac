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
  choose: (
    button: string,
    why: string,
    choices: readonly { readonly name: string; readonly spaces: number }[],
  ): string =>
    `A careful player would choose **${button}**: ${why}.\n` +
    `-# Spaces to expect: ${choices.map(({ name, spaces }) => `${name} **${figure(spaces)}**`).join(', ')}.`,
  finish: 'Nothing more can be revealed: a careful player would finish here.',
} as const;

/** Why a careful player chooses something, in at most eight words. */
export const HINT_REASONS = {
  explore: 'no open path costs less',
  walk: 'the best path left starts there',
  scroll: 'steps or health run low',
  scrollFound: 'it helps most at once',
  potion: 'you can use all that it heals',
  poison: 'it wins this fight',
  map: 'no good path is near',
  roll: 'the die may still win this fight',
  accept: 'nothing you carry would win this fight',
  equip: 'it makes every later fight easier',
  discard: 'it would cost more than it gives',
  surrender: 'no path is left',
  trials: 'trials from here reveal most with it',
} as const;

/** The tutorial: what to know and do, and why another action is worse. At most 300 characters each. */
export const LESSONS = {
  first: {
    text:
      'You have 30 steps, and every space that you reveal is a point. Explore one of the two paths: a die tells ' +
      'what is there.',
    why: 'Going back costs a step and reveals nothing. Go back only when nothing is left to explore ahead.',
  },
  otherPath: {
    text:
      'A Shrine gave 5 steps, but it is a dead end, so you went back to space 1. Known spaces give nothing a ' +
      'second time: explore the other path.',
    why: 'The Shrine gives its steps only once. You would spend a step on a dead end.',
  },
  wayBack: {
    text:
      'Blocked, but there was Poison, which helps in a fight. Space 1 is explored, so go back to the Citadel, ' +
      'whose second path is still open.',
    why: 'Nothing new is there. What is still open is listed below the map, with the steps it takes.',
  },
  gate: {
    text: 'You are at the gate again, and nobody has seen you. Explore the one path that is left.',
    why: 'Everything behind space 1 is explored. You would walk in a circle.',
  },
  farther: {
    text:
      'Empty, with two new paths. A patrol’s attack is its distance from the Citadel, 3 at the next space: ' +
      'explore on.',
    why: 'Everything behind you is explored. The new paths are here.',
  },
  fight: {
    text:
      'A patrol with attack 3: higher wins, equal rolls again, lower costs health and sends you back. Your die ' +
      'adds to your power, 0: roll.',
    why:
      'Poison before the roll would count for the whole fight, but you may win without it, and can add it after ' +
      'the roll.',
  },
  poison: {
    text:
      'A 2 loses against 3, but nothing is lost until you accept it. Poison adds 2, and level is enough after a ' +
      'roll: add your Poison.',
    why: 'Accepting costs health and a step back, and the patrol grows stronger. With Poison at hand there is no need.',
  },
  ending:
    'Won: a fight that you win adds 1 power and opens the space. Stay near while you are weak, then go far, ' +
    'until your steps run out.',
} as const;
