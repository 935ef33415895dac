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
