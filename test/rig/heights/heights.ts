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
  'Escape: a fight at 40 spaces': { text: of(612, 769), picture: of(615, 1018) },
  'Escape: the end': { text: of(608, 1180), picture: of(612) },
  'Escape: the end of a run given up': { text: of(608, 1180), picture: of(612) },
  'Siege: a roll of eight dice': { text: of(662, 910), picture: of(603, 937) },
  'Siege: eight dice, all abilities ready': { text: of(642, 910), picture: of(622, 1225) },
  'Siege: a roll that a bot may finish': { text: of(662), picture: of(603) },
  'Siege: the question before a bot finishes': { text: of(564), picture: of(603) },
  'Siege: the end': { text: of(532), picture: of(535) },
  'Babylon: the lobby': { text: of(544), picture: of(544) },
  'Babylon: the race after three fights': { text: of(654), picture: of(655) },
  'Babylon: a hand of three': { text: of(610, 950), picture: of(611, 1155) },
  'Babylon: a plan': { text: of(650), picture: of(672) },
  'Babylon: caught early': { text: of(448), picture: of(521) },
  'Babylon: the end': { text: of(630), picture: of(632) },
  'Citadel: the lobby': { text: of(450), picture: of(450) },
  'Citadel 9x9: the field': { text: of(652, 949), picture: of(683, 903) },
  'Citadel 9x9: a turn with five fights': { text: of(676), picture: of(668) },
  'Citadel 9x9: a plan': { text: of(612), picture: of(519) },
  'Citadel 9x9: the end': { text: of(632), picture: of(683) },
  'Citadel 13x13: the field': { text: of(708), picture: of(683) },
  'Citadel 13x13: a turn with five fights': { text: of(684), picture: of(668) },
  'Citadel 13x13: a plan': { text: of(684), picture: of(519) },
  'Citadel 13x13: the end': { text: of(688), picture: of(690) },
  'Citadel for four: the lobby': { text: of(575), picture: of(575) },
  'Citadel for four: the field': { text: of(708), picture: of(661) },
  'Citadel for four: a full turn': { text: of(626), picture: of(628) },
  'Citadel for four: a plan': { text: of(700), picture: of(700) },
  'Citadel 9x9, two against two: the lobby': { text: of(615), picture: of(615) },
  'Citadel 9x9, two against two: the field': { text: of(598), picture: of(625) },
  'Citadel 9x9, two against two: a full turn': { text: of(640), picture: of(628) },
  'Citadel 9x9, two against two: a plan': { text: of(594), picture: of(519) },
  'Citadel 13x13, two against two: the lobby': { text: of(615), picture: of(615) },
  'Citadel 13x13, two against two: the field': { text: of(672), picture: of(642) },
  'Citadel 13x13, two against two: a full turn': { text: of(626), picture: of(628) },
  'Citadel 13x13, two against two: a plan': { text: of(626), picture: of(488) },
  'The tallest step of a lesson': { text: of(692), picture: of(690, 1330) },
  // Puzzles are others each time.
  'Siege: a puzzle': { text: of(606), picture: of(592) },
  'Siege: a wrong answer': { text: of(570), picture: of(574) },
  'Siege: a solved puzzle': { text: of(528), picture: of(514) },
  'A puzzle': { text: of(660), picture: of(587) },
  'The welcome of /play': { text: of(298, 472), picture: of(298, 472) },
  'The tallest screen behind /play': { text: of(458), picture: of(458) },
  '/help': { text: of(462), picture: of(462) },
  '/games': { text: of(662), picture: of(662) },
  'Finished games': { text: of(362), picture: of(362) },
  Stats: { text: of(706), picture: of(706) },
  Tables: { text: of(682), picture: of(682) },
  Season: { text: of(366), picture: of(366) },
  'Daily runs': { text: of(685), picture: of(685) },
  'The table of a daily': { text: of(418), picture: of(418) },
  Settings: { text: of(546), picture: of(546) },
  'Notifications and time': { text: of(584), picture: of(584) },
  'Who may invite me': { text: of(400), picture: of(400) },
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
