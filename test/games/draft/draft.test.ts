import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Viewer } from '../../../src/games/contract/status.ts';
import { draft } from '../../../src/games/draft/draft.ts';
import { ok } from '../../../src/kernel/result.ts';

/** Two seats with a hand of cards each: one is put down in turn, and the other seat must not know the rest. */
const Hands = z.strictObject({ hands: z.array(z.array(z.int())), mover: z.int(), areOpen: z.boolean() });
type Hands = z.infer<typeof Hands>;

const cards = draft({
  id: 'cards',
  name: 'Cards',
  goal: 'Put down your cards.',
  help: [{ title: 'All of it', text: 'Put down a card.' }],
  seats: { least: 2, most: 2 },
  drawsAtSetup: false,
  setup: (): Hands => ({ hands: [[1], [2]], mover: 0, areOpen: false }),
  actions: ({ hands, mover }, seat) => (seat === mover ? (hands[seat] ?? []).map((card) => ({ card })) : []),
  play: (state, seat, { card }: { readonly card: number }) =>
    ok({ state: { ...state, mover: 1 - seat }, events: [{ seat, card }] }),
  explain: () => 'No.',
  status: ({ mover }) => ({ toAct: [mover], awaited: [mover], revision: 0, round: 0, result: null }),
  look: ({ hands, areOpen }, viewer) => ({
    hands: hands.map((hand, seat) => (areOpen || seat === viewer ? hand : [])),
  }),
  board: ({ hands }) => hands.map((hand) => `${hand.length}`).join('\n'),
  label: ({ card }) => `Card ${card}`,
  tell: ({ seat, card }, players) => `${players[seat]} put down ${card}.`,
  readAction: (json) => z.strictObject({ card: z.int() }).parse(json),
  readState: (json) => Hands.parse(json),
});

/** The controls of a viewer's screen, and what follows from its focus. */
const controlsOf = (state: Hands, viewer: Viewer, focus: string | null = null) =>
  cards.screen(cards.look(state, viewer), { events: [], focus, players: ['Ann', 'Bo'] }).controls;

const dealt = (count: number, { areOpen }: Pick<Hands, 'areOpen'>): Hands => ({
  hands: [Array.from({ length: count }, (_, card) => card), [99]],
  mover: 0,
  areOpen,
});

test('a seat with secrets has its moves on a screen of its own', () => {
  const state = dealt(2, { areOpen: false });
  expect(controlsOf(state, 'table')).toMatchObject([[{ press: { privateScreen: true } }]]);
  expect(controlsOf(state, 0)).toMatchObject([
    [{ label: 'Card 0', press: { action: '{"card":0}' } }, { label: 'Card 1' }],
  ]);
  expect(JSON.stringify(cards.look(state, 1))).not.toContain('card');
});

test('without secrets everybody sees the moves', () => {
  expect(controlsOf(dealt(2, { areOpen: true }), 'table')).toMatchObject([[{ label: 'Card 0' }, { label: 'Card 1' }]]);
});

test('moves that do not fit in four rows are in menus, two at a time', () => {
  const state = dealt(60, { areOpen: true });
  const menu = (placeholder: string, length: number) => [{ placeholder, options: expect.objectContaining({ length }) }];
  expect(controlsOf(state, 0)).toMatchObject([
    menu('Moves 1 to 25', 25),
    menu('Moves 26 to 50', 25),
    [{ label: 'More moves', press: { focus: '1' } }],
  ]);
  const last = [menu('Moves 51 to 60', 10), [{ label: 'Moves before', press: { focus: '0' } }]];
  expect(controlsOf(state, 0, '1')).toMatchObject(last);
  expect(controlsOf(state, 0, '7')).toMatchObject(last);
});

test('what a draft brings takes the place of what is made for it', () => {
  expect(cards.help).toEqual([{ title: 'All of it', text: 'Put down a card.' }]);
  expect(cards.lacks).toContain('tutorial');
  expect(cards.lacks).not.toContain('help');
});

test('a running match of a draft has no public record, and one that is over has', () => {
  const record = { options: {}, seats: 2, setup: { draws: [3] }, steps: [], result: null };
  expect(cards.publicRecord?.(record)).toEqual({ ...record, setup: { draws: null } });
  expect(cards.publicRecord?.({ ...record, result: 'won' })).toEqual({ ...record, result: 'won' });
});

/** Everybody bids at once, as much as they have. */
const auction = draft({
  id: 'auction',
  name: 'Auction',
  goal: 'Bid most.',
  seats: { least: 2, most: 2 },
  drawsAtSetup: false,
  setup: (): Purses => ({ purses: [1, 1] }),
  actions: ({ purses }, seat) => bidsUpTo(purses[seat] ?? 0),
  play: (state, seat) => ok({ state, events: [{ seat }] }),
  explain: () => 'No.',
  status: () => ({ toAct: [0, 1], awaited: [0, 1], revision: 0, round: 0, result: null }),
  look: (state) => state,
  questions: {
    of: ({ purses }, seat) => {
      const most = purses[seat] ?? 0;
      return [{ id: 'bid', label: 'Your bid', takes: 'A number.', range: { least: 0, most }, some: bidsUpTo(most) }];
    },
    answer: (_question, bid) => ({ bid: Number(bid) }),
  },
  board: ({ purses }) => purses.join('\n'),
  label: ({ bid }: { readonly bid: number }) => `Bid ${bid}`,
  tell: ({ seat }: { readonly seat: number }, players) => `${players[seat]} bid.`,
  readAction: (json) => z.strictObject({ bid: z.int() }).parse(json),
  readState: (json) => Purses.parse(json),
});

const Purses = z.strictObject({ purses: z.array(z.int()) });
type Purses = z.infer<typeof Purses>;

const bidsUpTo = (most: number) => Array.from({ length: most + 1 }, (_, bid) => ({ bid }));

const MENU = { kind: 'menu', placeholder: 'Your bid' };
const FORM = { label: 'Your bid', press: { ask: 'bid' } };

test.each([
  { where: 'a number of 25, in a menu', purses: [24, 24], viewer: 0, control: { ...MENU, options: { length: 25 } } },
  { where: 'more, in a form', purses: [25, 25], viewer: 0, control: FORM },
  { where: 'at the table, too', purses: [3, 3], viewer: 'table', control: { ...MENU, options: { length: 4 } } },
  { where: 'but not where seats may answer differently', purses: [3, 4], viewer: 'table', control: FORM },
] as const)('an answer is asked for: $where', ({ purses, viewer, control }) => {
  const view = auction.look({ purses: [...purses] }, viewer);
  const { controls } = auction.screen(view, { events: [], focus: null, players: ['Ann', 'Bo'] });
  expect(controls).toMatchObject([[control]]);
});

test('where no form can be opened, answers are buttons', () => {
  const view = auction.look({ purses: [1, 1] }, 0);
  const scene = { events: [], focus: null, players: ['Ann', 'Bo'], within: 'lesson' } as const;
  expect(auction.screen(view, scene).controls).toMatchObject([[{ label: 'Bid 0' }, { label: 'Bid 1' }]]);
});
