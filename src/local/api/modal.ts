import { ComponentType, TextInputStyle, type APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { z } from 'zod';
import { checkboxGroup, radioGroup, type ChoiceGroup } from './choice-groups.ts';
import { checkBounds, componentId, customId, duplicate, stringSelect } from './components.ts';
import { fault, integer, list, nullsAsAbsent, text } from './form.ts';

const inputParts = {
  type: z.literal(ComponentType.TextInput),
  ...componentId,
  custom_id: customId,
  style: z.enum(TextInputStyle),
  min_length: integer(0, 4000).exactOptional(),
  max_length: integer(1, 4000).exactOptional(),
  required: z.boolean().exactOptional(),
  value: text(0, 4000).exactOptional(),
  placeholder: text(0, 100).exactOptional(),
};

interface Lengths {
  readonly min_length?: number;
  readonly max_length?: number;
  readonly value?: string;
}

const checkLengths = (context: z.core.ParsePayload<Lengths>): void => {
  const { min_length: least = 0, max_length: most = 4000, value } = context.value;
  if (least > most) {
    const message = 'min_length must be less than or equal to max_length';
    context.issues.push(fault(context.value, ['min_length'], 'BASE_TYPE_MAX_LENGTH', message));
  } else if (value && (value.length < least || value.length > most)) {
    const message = `Must be between ${least} and ${most} in length.`;
    context.issues.push(fault(context.value, ['value'], 'BASE_TYPE_BAD_LENGTH', message));
  }
};

const input = z.object(inputParts).check(checkLengths);
const labelledInput = z.object({ ...inputParts, label: text(1, 45) }).check(checkLengths);

/** Kinds of files: a group, or the end of a name. */
const fileType = z.union([z.literal(['image', 'video', 'audio']), z.templateLiteral(['.', z.string().regex(/^\w+$/)])]);

/** A field that takes files. */
const fileUpload = z
  .object({
    type: z.literal(ComponentType.FileUpload),
    ...componentId,
    custom_id: customId,
    min_values: integer(0, 10).exactOptional(),
    max_values: integer(1, 10).exactOptional(),
    required: z.boolean().exactOptional(),
    file_types: list(fileType, 0, 10).exactOptional(),
  })
  .check(checkBounds);

const label = z.object({
  type: z.literal(ComponentType.Label),
  ...componentId,
  label: text(1, 45),
  description: text(0, 100).exactOptional(),
  component: z.discriminatedUnion('type', [input, stringSelect, radioGroup, checkboxGroup, fileUpload]),
});

/** The deprecated layout: a row with one text input, which has its own label. */
const inputRow = z.object({
  type: z.literal(ComponentType.ActionRow),
  ...componentId,
  components: z.tuple([labelledInput]),
});

/** A modal, as a bot sends it. */
export const modalForm = nullsAsAbsent(
  z
    .object({
      title: text(1, 45),
      custom_id: customId,
      components: list(z.discriminatedUnion('type', [label, inputRow]), 1, 5),
    })
    .check((context) => {
      const seen = new Set<string>();
      for (const [index, part] of context.value.components.entries()) {
        const field = fieldOf(part);
        const place = 'component' in part ? ['component'] : ['components', 0];
        if (seen.has(field.custom_id)) {
          context.issues.push(duplicate(context.value, ['components', index, ...place, 'custom_id']));
        }
        seen.add(field.custom_id);
      }
    }),
) satisfies z.ZodType<APIModalInteractionResponseCallbackData>;

export type Modal = z.output<typeof modalForm>;
export type ModalPart = Modal['components'][number];
export type ModalField =
  | z.output<typeof input>
  | z.output<typeof labelledInput>
  | z.output<typeof stringSelect>
  | ChoiceGroup
  | z.output<typeof fileUpload>;

/** The field in a part of a modal. */
export const fieldOf = (part: ModalPart): ModalField =>
  part.type === ComponentType.Label ? part.component : part.components[0];
