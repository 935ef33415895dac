/** The forms of a board. */
export const forms = ['text', 'picture'] as const;

export type Form = (typeof forms)[number];

/** What a phone of 390x844 pixels shows of messages, in pixels of height. */
export const MOST_HEIGHT = 710;

/** The height of a whole message in pixels. */
interface Height {
  /** The last measurement. Growth by more than a tenth fails. */
  readonly recorded: number;
  /** As it was before screens were shortened, where that was measured. */
  readonly before?: number;
}

const of = (recorded: number, before?: number): Height => ({ recorded, ...(before === undefined ? {} : { before }) });

/** Messages at their fullest, with the longest names, in pixels. */
export const heights = {
  'Escape: a fight at 40 spaces': { text: of(645, 769), picture: of(645, 1018) },
  'Escape: the end': { text: of(645), picture: of(645) },
  'Siege: a roll of eight dice': { text: of(645, 910), picture: of(645, 937) },
  'Siege: eight dice, all abilities ready': { text: of(645, 910), picture: of(645, 1225) },
  'Siege: the end': { text: of(645), picture: of(645) },
  'Babylon: the lobby': { text: of(645), picture: of(645) },
  'Babylon: the race after three fights': { text: of(645), picture: of(645) },
  'Babylon: a hand of three': { text: of(645, 950), picture: of(645, 1155) },
  'Citadel: the lobby': { text: of(645), picture: of(645) },
  'Citadel 9x9: the field': { text: of(645, 949), picture: of(645, 903) },
  'Citadel 9x9: a turn with five fights': { text: of(645), picture: of(645) },
  'Citadel 9x9: the end': { text: of(645), picture: of(645) },
  'Citadel 13x13: the field': { text: of(645), picture: of(645) },
  'Citadel 13x13: a turn with five fights': { text: of(645), picture: of(645) },
  'Citadel 13x13: the end': { text: of(645), picture: of(645) },
  'The tallest step of a lesson': { text: of(645), picture: of(645, 1330) },
  'A puzzle': { text: of(645), picture: of(645) },
  'The welcome of /play': { text: of(645), picture: of(645) },
} as const satisfies Readonly<Record<string, Readonly<Record<Form, Height>>>>;

/** What is measured. */
export type Shown = keyof typeof heights;

/** The current limit: a tenth more than the last measurement, but never more than a phone shows. */
export const mostHeightOf = (what: Shown, form: Form): number => {
  const { recorded }: Height = heights[what][form];
  return Math.min(MOST_HEIGHT, Math.round(recorded * 1.1));
};
