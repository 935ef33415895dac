/** The forms of a board. */
export const forms = ['text', 'picture'] as const;

export type Form = (typeof forms)[number];

/** What a phone of 390x844 pixels shows of messages, in pixels of height. */
export const MOST_HEIGHT = 710;

/** The height of a whole message in pixels. */
interface Height {
  /** The last measurement. */
  readonly recorded: number;
  /** As it was before screens were shortened, where that was measured. */
  readonly before?: number;
}

const of = (recorded: number, before?: number): Height => ({ recorded, ...(before === undefined ? {} : { before }) });

/** Messages at their fullest, with the longest names, in pixels. */
export const heights = {
  'Escape: a fight at 40 spaces': { text: of(590, 769), picture: of(559, 1018) },
  'Escape: the end': { text: of(622, 1180), picture: of(596) },
  'Escape: the end of a run given up': { text: of(586, 1180), picture: of(596) },
  'Siege: a roll of eight dice': { text: of(644, 910), picture: of(601, 937) },
  'Siege: eight dice, all abilities ready': { text: of(682, 910), picture: of(565, 1225) },
  'Siege: a roll that a bot may finish': { text: of(644), picture: of(641) },
  'Siege: the question before a bot finishes': { text: of(525), picture: of(608) },
  'Siege: the end': { text: of(492), picture: of(495) },
  'Babylon: the lobby': { text: of(566), picture: of(566) },
  'Babylon: the race after three fights': { text: of(575), picture: of(633) },
  'Babylon: a hand of three': { text: of(539, 950), picture: of(589, 1155) },
  'Babylon: caught early': { text: of(448), picture: of(515) },
  'Babylon: the end': { text: of(594), picture: of(643) },
  'Citadel: the lobby': { text: of(490), picture: of(490) },
  'Citadel 9x9: the field': { text: of(613, 949), picture: of(645, 903) },
  'Citadel 9x9: a turn with five fights': { text: of(637), picture: of(661) },
  'Citadel 9x9: the end': { text: of(593), picture: of(643) },
  'Citadel 13x13: the field': { text: of(669), picture: of(645) },
  'Citadel 13x13: a turn with five fights': { text: of(645), picture: of(621) },
  'Citadel 13x13: the end': { text: of(649), picture: of(643) },
  'Citadel for four: the lobby': { text: of(568), picture: of(568) },
  'Citadel for four: the field': { text: of(686), picture: of(633) },
  'Citadel for four: a full turn': { text: of(644), picture: of(609) },
  'The tallest step of a lesson': { text: of(692), picture: of(648, 1330) },
  // Puzzles are others each time.
  'Siege: a puzzle': { text: of(606), picture: of(592) },
  'Siege: a wrong answer': { text: of(570), picture: of(574) },
  'Siege: a solved puzzle': { text: of(528), picture: of(514) },
  'A puzzle': { text: of(660), picture: of(587) },
  'The welcome of /play': { text: of(298, 472), picture: of(298, 472) },
  'The tallest screen behind /play': { text: of(458), picture: of(458) },
  '/help': { text: of(445), picture: of(445) },
  '/games': { text: of(662), picture: of(662) },
  'Finished games': { text: of(362), picture: of(362) },
  Stats: { text: of(706), picture: of(706) },
  Tables: { text: of(682), picture: of(682) },
  Season: { text: of(366), picture: of(366) },
  'Daily runs': { text: of(685), picture: of(685) },
  'The table of a daily': { text: of(418), picture: of(418) },
  Settings: { text: of(546), picture: of(546) },
  'Notifications and time': { text: of(507), picture: of(507) },
  Away: { text: of(354), picture: of(354) },
  'Your data': { text: of(700), picture: of(700) },
  '/server': { text: of(698), picture: of(698) },
  'The doctor': { text: of(452), picture: of(452) },
} as const satisfies Readonly<Record<string, Readonly<Record<Form, Height>>>>;

/** What is measured. */
export type Shown = keyof typeof heights;

/** The current limit: a tenth more than the last measurement, but what fits a phone must go on fitting it. */
export const mostHeightOf = (what: Shown, form: Form): number => {
  const { recorded }: Height = heights[what][form];
  const grown = Math.round(recorded * 1.1);
  return recorded <= MOST_HEIGHT ? Math.min(MOST_HEIGHT, grown) : grown;
};
