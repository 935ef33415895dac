import { ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';
import { checkDistinct, componentId, customId, type Options } from './components.ts';
import { fault, integer, list, text } from './form.ts';

const option = z.object({
  value: text(1, 100),
  label: text(1, 100),
  description: text(0, 100).exactOptional(),
  default: z.boolean().exactOptional(),
});

const base = { ...componentId, custom_id: customId, required: z.boolean().exactOptional() };

/** Checks that no two options have the same value, and that no more than `most` are chosen at first. */
const checkOptions = (context: z.core.ParsePayload<Options>, most: number): void => {
  checkDistinct(context);
  if (context.value.options.filter((each) => each.default).length > most) {
    const message = `Must be ${most} or fewer in length.`;
    context.issues.push(fault(context.value, ['options'], 'BASE_TYPE_MAX_LENGTH', message));
  }
};

/** Radio buttons of a modal. One of them is chosen. */
export const radioGroup = z
  .object({ type: z.literal(ComponentType.RadioGroup), ...base, options: list(option, 2, 10) })
  .check((context) => checkOptions(context, 1));

/** Check boxes of a modal. Some of them are chosen. */
export const checkboxGroup = z
  .object({
    type: z.literal(ComponentType.CheckboxGroup),
    ...base,
    min_values: integer(0, 10).exactOptional(),
    max_values: integer(1, 10).exactOptional(),
    options: list(option, 1, 10),
  })
  .check((context) => {
    const { options, required = true, min_values: least = 1, max_values: most = options.length } = context.value;
    checkOptions(context, most);
    if (least > most || most > options.length) {
      const message = 'min_values must be less than or equal to max_values, and both to the number of options';
      context.issues.push(fault(context.value, ['max_values'], 'BASE_TYPE_MAX_LENGTH', message));
    }
    if (required && least === 0) {
      const message = 'A required component takes at least one value';
      context.issues.push(fault(context.value, ['min_values'], 'NUMBER_TYPE_MIN', message));
    }
  });

/** Radio buttons or check boxes of a modal. */
export type ChoiceGroup = z.output<typeof radioGroup> | z.output<typeof checkboxGroup>;
