import { z } from 'zod';
import { readAs } from '../../contract/read-as.ts';
import { COINS } from '../rules/rules.ts';
import type { Action, State } from '../rules/state.ts';
import { PLACES } from '../rules/town.ts';

const Place = z.literal([...PLACES]);

const actionSchema: z.ZodType<Action> = z.union([
  z.strictObject({ hide: Place }),
  z.strictObject({ bid: z.int().min(0).max(COINS) }),
  z.strictObject({ walk: Place }),
  z.strictObject({ stay: Place }),
  z.strictObject({ alarm: Place }),
]);

const Seat = z.int().min(0);
const Guard = z.strictObject({ coins: z.int().min(0).max(COINS), tip: z.int().min(0).nullable() });

const stateSchema: z.ZodType<State> = z.strictObject({
  phase: z.literal(['hide', 'bid', 'walk']),
  smuggler: Seat,
  trail: z.array(Place),
  guards: z.array(Guard),
  posts: z.array(Place.nullable()),
  alarms: z.array(z.boolean()),
  choices: z.array(actionSchema.nullable()),
  winners: z.array(Seat).nullable(),
});

/** An action as a record has it. Throws a `FormatError`. */
export const readAction = (json: unknown): Action => readAs(actionSchema, json, 'the action');

/** A stored state. Throws a `FormatError`. */
export const readState = (json: unknown): State => readAs(stateSchema, json, 'the stored state');
