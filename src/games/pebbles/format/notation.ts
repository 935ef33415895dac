import { z } from 'zod';
import { readAs } from '../../contract/read-as.ts';
import { STONES } from '../rules/rules.ts';
import type { Action, State } from '../rules/state.ts';

const actionSchema: z.ZodType<Action> = z.strictObject({ take: z.int().min(1) });

const stateSchema: z.ZodType<State> = z.strictObject({
  left: z.int().min(0).max(STONES),
  mover: z.literal([0, 1]),
  moves: z.int().min(0),
});

/** An action as a record has it. Throws a `FormatError`. */
export const readAction = (json: unknown): Action => readAs(actionSchema, json, 'the action');

/** A stored state. Throws a `FormatError`. */
export const readState = (json: unknown): State => readAs(stateSchema, json, 'the stored state');
