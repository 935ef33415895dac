import { z } from 'zod';
import { FormatError, readAs } from '../../contract/read-as.ts';
import { SUSA, track, villages } from '../rules/board.ts';
import { tokens } from '../rules/card.ts';
import type { Event } from '../rules/event.ts';
import { faultOf } from '../rules/invariants.ts';
import { options } from '../rules/options.ts';
import type { Runner, State } from '../rules/state.ts';
import { cardSchema } from './notation.ts';

/** A stored race, checked for its form and for everything that the rules imply. Throws a `FormatError`. */
export const readState = (json: unknown): State => {
  const state = readAs(stateSchema, json, 'the stored race');
  const fault = faultOf(state);
  if (fault !== null) throw new FormatError(`the stored race is corrupt: ${fault}`);
  return state;
};

const count = z.int().min(0);
const seat = count.max(2);
const space = count.max(SUSA);
const value = z.int().min(1).max(track.length);
const cards = z.array(cardSchema);
const village = count.max(villages.length - 1);
const token = z.enum(tokens);
const injury = count.max(3);

const runnerSchema: z.ZodType<Runner> = z.strictObject({
  space,
  handSize: count.max(3),
  hand: cards,
  lost: cards,
  choice: z.union([cardSchema, z.literal('chance')]).nullable(),
  injury,
  stuck: z.boolean(),
});

const playShape = { seat, card: cardSchema, chance: z.boolean() };

const eventSchema: z.ZodType<Event> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('revealed'), plays: z.array(z.strictObject(playShape)) }),
  z.strictObject({ type: z.literal('reshuffled'), cards: count }),
  z.strictObject({ type: z.literal('moved'), ...playShape, from: space, aimed: space, to: space }),
  z.strictObject({ type: z.literal('waited'), ...playShape }),
  z.strictObject({ type: z.literal('opened'), seat, village, token, suffered: z.boolean() }),
  z.strictObject({ type: z.literal('freed'), seat }),
  z.strictObject({ type: z.literal('card-lost'), seat, left: z.int().min(1).max(2) }),
  z.strictObject({ type: z.literal('eliminated'), seat }),
  z.strictObject({
    type: z.literal('chased'),
    card: cardSchema,
    from: space,
    to: space,
    entered: z.array(village),
    track: value,
  }),
  z.strictObject({ type: z.literal('fought'), seat, face: z.int().min(1).max(6), injury, track: value }),
  z.strictObject({ type: z.literal('fled'), seat, aimed: space, to: space }),
  z.strictObject({ type: z.literal('escaped'), seat }),
  z.strictObject({ type: z.literal('caught') }),
]);

const stateSchema: z.ZodType<State> = z.strictObject({
  version: z.literal(1),
  options: options.schema,
  round: count,
  runners: z.array(runnerSchema),
  warlord: space,
  marker: count.max(track.length - 1),
  tokens: z.array(token).length(villages.length),
  opened: count.max(villages.length),
  removed: z.array(token),
  deck: cards,
  discard: cards,
  reshuffled: cards,
  table: cards,
  story: z.array(eventSchema),
});
