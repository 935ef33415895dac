import type { Options, SiegeRule } from '../rules/state.ts';

/** What these options mean, in lines. */
export const describeOptions = ({ size, citadels, siege, stall, cap, tally }: Options): readonly string[] => {
  const end = tally ? 'more citadels win' : 'it is a draw';
  return [
    `Field: **${size}x${size}**, **${citadels} citadels**`,
    `Besieged: ${sieges[siege]}`,
    ...(stall > 0 ? [`After ${stall} turns without a taking ${end}`] : []),
    ...(cap > 0 ? [`After turn ${cap} ${end}`] : []),
  ];
};

const sieges: Readonly<Record<SiegeRule, string>> = {
  ring: 'closed in on less than a third of the field',
  liberties: 'closed in without an empty point',
};
