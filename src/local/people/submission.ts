import {
  ComponentType,
  type APIModalSubmission,
  type APIModalSubmissionComponent,
  type ModalSubmitComponent,
} from 'discord-api-types/v10';
import type { ChoiceGroup } from '../api/choice-groups.ts';
import { fieldOf, type Modal, type ModalField } from '../api/modal.ts';
import { apiAttachment } from '../world/files.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { World } from '../world/world.ts';
import { readValues } from './components.ts';
import { mergeResolved, nothingResolved, withoutEmpty, type Resolved } from './resolved.ts';
import { fieldWords, ONCE_ONLY } from './words.ts';

/**
 * The values of a submitted modal by custom id: text, whether a box is checked, the choices in a menu, or files by the
 * ids that their uploads returned.
 */
export type FieldValues = Readonly<Record<string, string | boolean | readonly string[]>>;

/** The interaction data of a submitted modal. Throws a `RefusedError` for anything Discord's client would not send. */
export const readSubmission = (world: World, modal: Modal, given: FieldValues): APIModalSubmission => {
  const fields = modal.components.flatMap((part) => fieldOf(part) ?? []);
  for (const key of Object.keys(given)) {
    const names = fields.map((field) => field.custom_id);
    if (!names.includes(key)) throw new RefusedError(fieldWords.none(key, names));
  }
  const resolved: Resolved[] = [];
  const readInput = (field: TextField) => {
    const value = readText(field, given[field.custom_id]);
    return { type: field.type, id: field.id ?? 0, custom_id: field.custom_id, value };
  };
  const read = (field: ModalField): ModalSubmitComponent => {
    if (field.type === ComponentType.TextInput) return readInput(field);
    if (field.type === ComponentType.Checkbox)
      return {
        type: field.type,
        id: field.id ?? 0,
        custom_id: field.custom_id,
        value: readBox(field, given[field.custom_id]),
      };
    const words = wordsFor(field, given[field.custom_id]);
    if (field.type === ComponentType.RadioGroup || field.type === ComponentType.CheckboxGroup)
      return { id: field.id ?? 0, custom_id: field.custom_id, ...readGroup(field, words) };
    const optional = words.length === 0 && field.required === false;
    const chosen = optional
      ? { values: [], resolved: nothingResolved }
      : field.type === ComponentType.FileUpload
        ? readFiles(world, field, words)
        : readValues(world, field, words);
    resolved.push(chosen.resolved);
    return { type: field.type, id: field.id ?? 0, custom_id: field.custom_id, values: [...chosen.values] };
  };
  const components = numbered(modal).components.map((part): APIModalSubmissionComponent => {
    const id = part.id ?? 0;
    switch (part.type) {
      case ComponentType.Label:
        return { type: part.type, id, component: read(part.component) };
      case ComponentType.ActionRow:
        return { type: part.type, id, components: part.components.map((field) => readInput(field)) };
      case ComponentType.TextDisplay:
        return { type: part.type, id };
    }
  });
  const things = withoutEmpty(mergeResolved(resolved));
  return { custom_id: modal.custom_id, components, ...(Object.keys(things).length > 0 && { resolved: things }) };
};

/** The chosen options, or the field's defaults if the person did not touch it. */
const wordsFor = (
  field: Exclude<ModalField, TextField | Box>,
  value: FieldValues[string] | undefined,
): readonly string[] => {
  if (typeof value === 'boolean') throw new RefusedError(fieldWords.someOptions(field.custom_id));
  if (value !== undefined) return typeof value === 'string' ? [value] : value;
  return 'options' in field ? field.options.filter((option) => option.default).map((option) => option.value) : [];
};

/** The chosen radio button, or the chosen check boxes, by value or label. */
const readGroup = (field: ChoiceGroup, words: readonly string[]) => {
  const { custom_id: name, options, required = true } = field;
  const values = words.map((word) => {
    const option = options.find(({ value }) => value === word) ?? options.find(({ label }) => label === word);
    if (option === undefined) {
      const offered = options.map(({ label }) => label);
      throw new RefusedError(fieldWords.noOption(name, word, offered));
    }
    return option.value;
  });
  if (new Set(values).size < values.length) throw new RefusedError(ONCE_ONLY);
  if (values.length === 0 && required) throw new RefusedError(fieldWords.required(name));
  if (field.type === ComponentType.RadioGroup) {
    if (values.length > 1) throw new RefusedError(fieldWords.oneOption(name));
    return { type: field.type, value: values[0] ?? null };
  }
  const { min_values: least = 1, max_values: most = options.length } = field;
  if (values.length > most || (values.length > 0 && values.length < least))
    throw new RefusedError(fieldWords.options(name, least, most));
  return { type: field.type, values };
};

type FileField = Extract<ModalField, { type: ComponentType.FileUpload }>;

const readFiles = (world: World, field: FileField, values: readonly string[]) => {
  const { custom_id: name, min_values: least = 1, max_values: most = 1 } = field;
  if (values.length < least || values.length > most) throw new RefusedError(fieldWords.files(name, least, most));
  const attachments = values.map((id) => {
    const file = world.uploads.get(id);
    if (file === undefined) throw new RefusedError(fieldWords.noFile(name));
    return [file.id, apiAttachment(world, file, { description: null })] as const;
  });
  return { values, resolved: { ...nothingResolved, attachments: Object.fromEntries(attachments) } };
};

type Box = Extract<ModalField, { type: ComponentType.Checkbox }>;

const readBox = (field: Box, value: FieldValues[string] | undefined = field.default ?? false): boolean => {
  if (typeof value === 'boolean') return value;
  throw new RefusedError(fieldWords.box(field.custom_id));
};

type TextField = Extract<ModalField, { type: ComponentType.TextInput }>;

const readText = (field: TextField, value: FieldValues[string] | undefined = field.value ?? ''): string => {
  const { custom_id: name, required = true, min_length: least = 0, max_length: most = 4000 } = field;
  if (typeof value !== 'string') throw new RefusedError(fieldWords.text(name));
  if (value === '' && required) throw new RefusedError(fieldWords.required(name));
  if (value !== '' && value.length < least) throw new RefusedError(fieldWords.leastCharacters(name, least));
  if (value.length > most) throw new RefusedError(fieldWords.mostCharacters(name, most));
  return value;
};

/** Numbers the components without an id, as Discord does. */
const numbered = (modal: Modal): Modal => {
  let last = 0;
  const number = <Part extends { readonly id?: number }>(part: Part): Part => {
    last = part.id ? Math.max(last, part.id) : last + 1;
    return { ...part, id: part.id || last };
  };
  const components = modal.components.map((part) => {
    const outer = number(part);
    if (outer.type === ComponentType.Label) return { ...outer, component: number(outer.component) };
    if (outer.type === ComponentType.ActionRow) return { ...outer, components: outer.components.map(number) };
    return outer;
  });
  return { ...modal, components };
};
