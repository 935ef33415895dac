import {
  ButtonStyle,
  ComponentType,
  SelectMenuDefaultValueType,
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { fault, integer, list, nullsAsAbsent, text, webUrl } from './form.ts';

/** A row of a message: buttons, or one select menu. */
export type ActionRow = APIActionRowComponent<APIComponentInMessageActionRow>;

const EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v');

/** What was found to be an emoji: to find it again takes longer than most of a message. */
const knownEmoji = new Set<string>();

/** Whether Discord accepts it as an emoji, with or without its variation selector. */
const isEmoji = (name: string): boolean => {
  if (knownEmoji.has(name)) return true;
  const isOne = EMOJI.test(name) || EMOJI.test(`${name}\uFE0F`);
  if (isOne) knownEmoji.add(name);
  return isOne;
};

const emoji = z
  .object({ id: z.string().exactOptional(), name: z.string().exactOptional(), animated: z.boolean().exactOptional() })
  .check((context) => {
    const { id, name = '' } = context.value;
    // This server has no custom emoji.
    if (id === undefined && isEmoji(name)) return;
    context.issues.push(fault(context.value, ['name'], 'COMPONENT_INVALID_EMOJI', 'Invalid emoji'));
  });

/** A component's optional numeric id. Discord fills in missing ones. */
export const componentId = { id: integer(0, 2 ** 31 - 1).exactOptional() };

export const customId = text(1, 100);

const buttonBase = {
  type: z.literal(ComponentType.Button),
  ...componentId,
  label: text(0, 80).exactOptional(),
  emoji: emoji.exactOptional(),
  disabled: z.boolean().exactOptional(),
};

const customIdButton = z.object({
  ...buttonBase,
  style: z.literal([ButtonStyle.Primary, ButtonStyle.Secondary, ButtonStyle.Success, ButtonStyle.Danger]),
  custom_id: customId,
});

const link = z.object({ ...buttonBase, style: z.literal(ButtonStyle.Link), url: webUrl(512) });

const button = z.discriminatedUnion('style', [customIdButton, link]).check((context) => {
  const { label, emoji: picture } = context.value;
  if (label || picture) return;
  const message = 'A label or emoji is required for this button';
  context.issues.push(fault(context.value, [], 'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED', message));
});

const selectOption = z.object({
  label: text(1, 100),
  value: text(1, 100),
  description: text(0, 100).exactOptional(),
  emoji: emoji.exactOptional(),
  default: z.boolean().exactOptional(),
});

const menuBase = {
  ...componentId,
  custom_id: customId,
  placeholder: text(0, 150).exactOptional(),
  min_values: integer(0, 25).exactOptional(),
  max_values: integer(1, 25).exactOptional(),
  disabled: z.boolean().exactOptional(),
  required: z.boolean().exactOptional(),
};

/** The options of a component that offers some. */
export interface Options {
  readonly options: readonly { readonly value: string; readonly default?: boolean }[];
}

interface Bounds extends Partial<Options> {
  readonly min_values?: number;
  readonly max_values?: number;
}

/** Checks that no two options have the same value. */
export const checkDistinct = (context: z.core.ParsePayload<Partial<Options>>): void => {
  const values = (context.value.options ?? []).map(({ value }) => value);
  for (const [index, value] of values.entries()) {
    if (values.indexOf(value) === index) continue;
    const message = 'The specified option value is already used';
    const path = ['options', index, 'value'];
    context.issues.push(fault(context.value, path, 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED', message));
  }
};

/** Checks how many may be chosen at least and at most, and the options if there are any. */
export const checkBounds = (context: z.core.ParsePayload<Bounds>): void => {
  const { min_values: least = 1, max_values: most = 1, options } = context.value;
  if (least > most) {
    const message = 'min_values must be less than or equal to max_values';
    context.issues.push(fault(context.value, ['min_values'], 'BASE_TYPE_MAX_LENGTH', message));
  }
  checkDistinct(context);
  if (options === undefined) return;
  if (most > options.length || options.filter((option) => option.default).length > most) {
    const message = `Must be between ${least} and ${most} in length.`;
    context.issues.push(fault(context.value, ['options'], 'BASE_TYPE_BAD_LENGTH', message));
  }
};

/** A menu of texts, in a message or a modal. */
export const stringSelect = z
  .object({ type: z.literal(ComponentType.StringSelect), ...menuBase, options: list(selectOption, 1, 25) })
  .check(checkBounds);

/** A menu of the people of a place, in a message. */
const userSelect = z.object({ type: z.literal(ComponentType.UserSelect), ...menuBase }).check(checkBounds);

/** A menu of the roles of a guild, in a message. */
const roleSelect = z
  .object({
    type: z.literal(ComponentType.RoleSelect),
    ...menuBase,
    default_values: list(
      z.object({ id: z.string().regex(/^\d{1,20}$/), type: z.literal(SelectMenuDefaultValueType.Role) }),
      0,
      25,
    ).exactOptional(),
  })
  .check(checkBounds, (context) => {
    const { default_values: chosen = [], min_values: least = 1, max_values: most = 1 } = context.value;
    if (chosen.length === 0 || (chosen.length >= least && chosen.length <= most)) return;
    const message = `Must be between ${least} and ${most} in length.`;
    context.issues.push(fault(context.value, ['default_values'], 'BASE_TYPE_BAD_LENGTH', message));
  });

const row = z
  .object({
    type: z.literal(ComponentType.ActionRow),
    ...componentId,
    components: list(z.discriminatedUnion('type', [button, stringSelect, userSelect, roleSelect]), 1, 5),
  })
  .check((context) => {
    const menus = context.value.components.filter(({ type }) => type !== ComponentType.Button).length;
    if (menus === 0 || context.value.components.length === 1) return;
    const message = 'The specified component exceeds the maximum width';
    context.issues.push(fault(context.value, ['components'], 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', message));
  });

/** Up to five rows. No two components may share a custom id. */
export const rowList = nullsAsAbsent(
  list(row, 0, 5).check((context) => {
    const seen = new Set<string>();
    for (const [index, { components }] of context.value.entries()) {
      for (const [place, component] of components.entries()) {
        if (!('custom_id' in component)) continue;
        const path = [index, 'components', place, 'custom_id'];
        if (seen.has(component.custom_id)) context.issues.push(duplicate(context.value, path));
        seen.add(component.custom_id);
      }
    }
  }),
) satisfies z.ZodType<ActionRow[]>;

/** The fault of two components with one custom id in a message or modal. */
export const duplicate = (input: unknown, path: readonly PropertyKey[]): z.core.$ZodRawIssue =>
  fault(input, path, 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
