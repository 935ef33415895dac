import {
  ComponentType,
  type APIAttachment,
  type APIModalSubmission,
  type APIModalSubmissionComponent,
  type ModalSubmitComponent,
} from 'discord-api-types/v10';
import { fieldOf, type Modal, type ModalField } from '../api/modal.ts';
import { apiAttachment } from '../world/files.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { FileRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { readChoices } from './choices.ts';
import { choiceWords, fieldWords } from './words.ts';

/** The values of a submitted modal by custom id: text, choices, or files by the ids that their uploads returned. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>;

/** The interaction data of a submitted modal. Throws a `RefusedError` for anything Discord's client would not send. */
export const readSubmission = (world: World, modal: Modal, given: FieldValues): APIModalSubmission => {
  const names = modal.components.map((part) => fieldOf(part).custom_id);
  const stranger = Object.keys(given).find((key) => !names.includes(key));
  if (stranger !== undefined) throw new RefusedError(fieldWords.none(stranger, names));
  const attachments: Record<string, APIAttachment> = {};
  const readInput = (field: TextField) => ({ ...sharedOf(field), ...readText(field, given[field.custom_id]) });
  const read = (field: ModalField): ModalSubmitComponent => {
    if (field.type === ComponentType.TextInput) return readInput(field);
    const chosen = chosenIn(field, given[field.custom_id]);
    if (field.type === ComponentType.RadioGroup)
      return { ...sharedOf(field), type: field.type, value: readField(field, chosen)[0] ?? null };
    if (field.type !== ComponentType.FileUpload)
      return { ...sharedOf(field), type: field.type, values: readField(field, chosen) };
    for (const file of readFiles(world, field, chosen)) attachments[file.id] = file;
    return { ...sharedOf(field), type: field.type, values: [...chosen] };
  };
  const components = modal.components.map((part): APIModalSubmissionComponent => {
    const { id = 0 } = part;
    return part.type === ComponentType.Label
      ? { type: part.type, id, component: read(part.component) }
      : { type: part.type, id, components: part.components.map(readInput) };
  });
  const hasFiles = Object.keys(attachments).length > 0;
  return { custom_id: modal.custom_id, components, ...(hasFiles && { resolved: { attachments } }) };
};

const sharedOf = ({ id = 0, custom_id }: ModalField) => ({ id, custom_id });

/** What was chosen, or the field's defaults if the person did not touch it. */
const chosenIn = (field: Exclude<ModalField, TextField>, value: FieldValues[string] | undefined): readonly string[] => {
  if (value !== undefined) return [value].flat();
  return 'options' in field ? field.options.filter((option) => option.default).map((option) => option.value) : [];
};

interface Bounds {
  readonly required?: boolean;
  readonly min_values?: number;
  readonly max_values?: number;
}

/** How many values a field takes. One that need not be filled in may stay empty. */
const boundsOf = ({ required = true, min_values = 1, max_values = 1 }: Bounds, chosen: readonly string[]) => ({
  least: chosen.length === 0 && !required ? 0 : min_values,
  most: max_values,
});

const readField = (field: Exclude<ModalField, TextField | FileField>, chosen: readonly string[]): string[] => {
  const { type, custom_id: name, options } = field;
  const bounds = type === ComponentType.CheckboxGroup ? { max_values: options.length, ...field } : field;
  return readChoices({ name, options, ...boundsOf(bounds, chosen) }, chosen);
};

type FileField = Extract<ModalField, { type: ComponentType.FileUpload }>;

const readFiles = (world: World, field: FileField, chosen: readonly string[]): APIAttachment[] => {
  const { custom_id: name, file_types = [] } = field;
  const { least, most } = boundsOf(field, chosen);
  if (chosen.length < least || chosen.length > most) throw new RefusedError(choiceWords.takesFiles(name, least, most));
  return chosen.map((id) => {
    const file = world.uploads.get(id);
    if (file === undefined) throw new RefusedError(fieldWords.noFile(name));
    if (!isTaken(file, file_types)) throw new RefusedError(fieldWords.fileTypes(name, file_types));
    return apiAttachment(world, file, { description: null });
  });
};

/** Whether a field takes a file: by the group of its content, or by the end of its name. */
const isTaken = ({ name, contentType }: FileRow, types: readonly string[]): boolean =>
  types.length === 0 ||
  types.some((type) =>
    type.startsWith('.') ? name.toLowerCase().endsWith(type.toLowerCase()) : contentType.startsWith(`${type}/`),
  );

type TextField = Extract<ModalField, { type: ComponentType.TextInput }>;

const readText = (field: TextField, value: FieldValues[string] | undefined = field.value ?? '') => {
  const { type, custom_id: name, required = true, min_length: least = 0, max_length: most = 4000 } = field;
  if (typeof value !== 'string') throw new RefusedError(fieldWords.text(name));
  if (value === '' && required) throw new RefusedError(fieldWords.required(name));
  if (value !== '' && value.length < least) throw new RefusedError(fieldWords.leastCharacters(name, least));
  if (value.length > most) throw new RefusedError(fieldWords.mostCharacters(name, most));
  return { type, value };
};
