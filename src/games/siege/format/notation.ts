import { z } from 'zod';
import { FormatError, readAs } from '../../contract/read-as.ts';
import { faultOf } from '../rules/invariants.ts';
import { PHASES, type Position } from '../rules/position.ts';
import { ABILITIES, DEAD_DAMAGE, DIFFICULTIES, LINES, REINFORCEMENTS, STRIKERS } from '../rules/sheet.ts';
import type { Action, State } from '../rules/state.ts';

/** S24: an action as a short text: `r03`, `s`, `h4`, `t:elves:2`, `u:light`, `x:heroic:4`, `k:army:3:4`, `e`. */
export const makeAction = (action: Action): string => {
  switch (action.type) {
    case 'roll':
      return `r${action.keep.join('')}`;
    case 'stop':
      return 's';
    case 'halflings':
      return `h${action.face}`;
    case 'send':
      return `t:${action.to}:${action.sixes}`;
    case 'unlock':
      return `u:${action.ability}`;
    case 'use':
      return action.ability === 'heroic' ? `x:heroic:${action.line}` : `x:${action.ability}`;
    case 'strike':
      return `k:${action.by}:${action.line}:${action.hits}`;
    case 'end':
      return 'e';
  }
};

/** The action that a text from `makeAction` stands for. Throws a `FormatError` for any other text. */
export const parseAction = (text: string): Action => {
  const reading = actionSchema.safeParse(partsOf(text));
  if (reading.success && makeAction(reading.data) === text) return reading.data;
  throw new FormatError(`“${text}” is not an action of Dice Siege`);
};

/** S24: an action as a record has it, with exactly its fields. Throws a `FormatError`. */
export const readAction = (json: unknown): Action => readAs(actionSchema, json, 'the action');

/** A stored siege, checked for its form and against the rules. Throws a `FormatError`. */
export const readState = (json: unknown): State => {
  const siege = readAs(siegeSchema, json, 'the stored siege');
  const fault = faultOf(siege);
  if (fault !== null) throw new FormatError(`the stored siege is corrupt: ${fault}`);
  return siege;
};

/** The parts of a text, whether they make sense or not. */
const partsOf = (text: string): unknown => {
  const [, letter, digits, name, first, second] = /^([a-z])(\d*)(?::(\w+))?(?::(\d+))?(?::(\d+))?$/.exec(text) ?? [];
  switch (letter) {
    case 'r':
      return { type: 'roll', keep: Array.from(digits ?? '', Number) };
    case 's':
      return { type: 'stop' };
    case 'h':
      return { type: 'halflings', face: Number(digits) };
    case 't':
      return { type: 'send', to: name, sixes: Number(first) };
    case 'u':
      return { type: 'unlock', ability: name };
    case 'x':
      return { type: 'use', ability: name, ...(name === 'heroic' ? { line: Number(first) } : {}) };
    case 'k':
      return { type: 'strike', by: name, line: Number(first), hits: Number(second) };
    case 'e':
      return { type: 'end' };
    default:
      return null;
  }
};

const whole = z.int().min(0);
const face = z.int().min(1).max(6);
const line = z.int().min(1).max(LINES.length);
const ability = z.enum(ABILITIES.map(({ id }) => id));
const MOST_DICE = 8;

const actionSchema: z.ZodType<Action> = z.union(
  [
    z.strictObject({ type: z.literal('roll'), keep: z.array(whole.max(MOST_DICE - 1)).max(MOST_DICE) }),
    z.strictObject({ type: z.literal('stop') }),
    z.strictObject({ type: z.literal('halflings'), face }),
    z.strictObject({ type: z.literal('send'), to: z.enum(REINFORCEMENTS.map(({ id }) => id)), sixes: whole }),
    z.strictObject({ type: z.literal('unlock'), ability }),
    z.strictObject({ type: z.literal('use'), ability: z.literal('heroic'), line }),
    z.strictObject({ type: z.literal('use'), ability: ability.exclude(['heroic']) }),
    z.strictObject({ type: z.literal('strike'), by: z.enum(STRIKERS), line, hits: whole }),
    z.strictObject({ type: z.literal('end') }),
  ],
  { error: (issue) => `${JSON.stringify(issue.input)} is none of the actions` },
);

const counts = (length: number): z.ZodType<readonly number[]> => z.array(whole).length(length);

const positionSchema: z.ZodType<Position> = z.strictObject({
  difficulty: z.enum(DIFFICULTIES),
  round: whole.min(1),
  phase: z.enum(PHASES),
  rolls: whole,
  dice: z.array(face).max(MOST_DICE),
  pool: counts(6),
  sent: whole,
  sets: z.array(face),
  used: z.array(ability),
  gained: whole,
  dealt: whole,
  spent: whole,
  dead: whole.max(DEAD_DAMAGE),
  lines: counts(LINES.length),
  entered: whole.max(LINES.length),
  walls: counts(3),
  tracks: counts(REINFORCEMENTS.length),
  abilities: z.array(z.literal([0, 1, 2, 3])).length(ABILITIES.length),
});

const siegeSchema: z.ZodType<State> = z.strictObject({
  version: z.literal(1),
  turn: whole,
  now: positionSchema,
  rolled: positionSchema,
  since: z.array(actionSchema),
  // Sieges stored by early releases have none.
  held: z.array(whole).default([]),
});
