import { z } from 'zod';
import { invalidForm, type FormFault } from './errors.ts';

type Issue = z.core.$ZodIssue;

/** Parses a body by a schema. Throws Discord's 50035 with the path of every fault. */
export const readForm = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const read = schema.safeParse(body, { reportInput: true });
  if (read.success) return read.data;
  throw invalidForm(read.error.issues.map(faultOf));
};

/** A fault that a custom check found, for `context.issues.push(...)`. */
export const fault = (
  input: unknown,
  path: readonly PropertyKey[],
  code: string,
  message: string,
): z.core.$ZodRawIssue => ({ code: 'custom', input, path: [...path], message, params: { code } });

/** Text of `least` to `most` characters. Like Discord, reports empty text as missing. */
export const text = (least: number, most: number): z.ZodString =>
  z.string().check((context) => {
    const { length } = context.value;
    if (length >= least && length <= most) return;
    context.issues.push(
      least > 0 && length === 0
        ? fault(context.value, [], 'BASE_TYPE_REQUIRED', REQUIRED)
        : lengthFault(context.value, least, most),
    );
  });

/** A list of `least` to `most` items. */
export const list = <Item extends z.ZodType>(item: Item, least: number, most: number): z.ZodArray<Item> =>
  z.array(item).check((context) => {
    const { length } = context.value;
    if (length < least || length > most) context.issues.push(lengthFault(context.value, least, most));
  });

/** A whole number from `least` to `most`. */
export const integer = (least: number, most: number): z.ZodInt => z.int().min(least).max(most);

/** An http or https URL. */
export const webUrl = (most: number): z.ZodString => url(most, ['http:', 'https:']);

/** The URL of a picture: on the web, or a file of the same message. */
export const mediaUrl = (): z.ZodString => url(2048, ['http:', 'https:', 'attachment:']);

/** Treats `null` as absent, at any depth, as Discord does in embeds, components and commands. */
export const nullsAsAbsent = <Schema extends z.ZodType>(schema: Schema): z.ZodPreprocess<Schema> =>
  z.preprocess(withoutNulls, schema);

const REQUIRED = 'This field is required';

const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, withoutNulls(inner)]),
  );
};

const lengthFault = (value: unknown, least: number, most: number): z.core.$ZodRawIssue =>
  least > 0
    ? fault(value, [], 'BASE_TYPE_BAD_LENGTH', `Must be between ${least} and ${most} in length.`)
    : fault(value, [], 'BASE_TYPE_MAX_LENGTH', `Must be ${most} or fewer in length.`);

const url = (most: number, schemes: readonly string[]): z.ZodString =>
  text(1, most).check((context) => {
    if (!URL.canParse(context.value)) {
      context.issues.push(fault(context.value, [], 'URL_TYPE_INVALID_URL', 'Not a well formed URL.'));
    } else if (!schemes.includes(new URL(context.value).protocol)) {
      const scheme = new URL(context.value).protocol.slice(0, -1);
      const known = schemes.map((each) => `'${each.slice(0, -1)}'`).join(', ');
      const message = `Scheme "${scheme}" is not supported. Scheme must be one of (${known}).`;
      context.issues.push(fault(context.value, [], 'URL_TYPE_INVALID_SCHEME', message));
    }
  });

const faultOf = (issue: Issue): FormFault => ({ path: issue.path, ...reasonOf(issue) });

const reasonOf = (issue: Issue): Omit<FormFault, 'path'> => {
  const isOfType = issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union';
  if (isOfType && (issue.input === undefined || issue.input === null))
    return { code: 'BASE_TYPE_REQUIRED', message: REQUIRED };
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input);
    case 'invalid_value':
      return { code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${issue.values.map(String).join(', ')}}.` };
    case 'invalid_union':
      return { code: 'UNION_TYPE_CHOICES', message: 'Value of field "type" must be one of the types allowed here.' };
    case 'too_big':
      return { code: 'NUMBER_TYPE_MAX', message: `int value should be less than or equal to ${issue.maximum}.` };
    case 'too_small':
      return { code: 'NUMBER_TYPE_MIN', message: `int value should be greater than or equal to ${issue.minimum}.` };
    case 'custom': {
      const code: unknown = issue.params?.['code'];
      return { code: typeof code === 'string' ? code : 'BASE_TYPE_INVALID', message: issue.message };
    }
    default:
      return { code: 'STRING_TYPE_REGEX', message: 'String value did not match validation regex.' };
  }
};

const wrongType = (expected: string, input: unknown): Omit<FormFault, 'path'> => {
  switch (expected) {
    case 'array':
      return { code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' };
    case 'object':
      return { code: 'MODEL_TYPE_CONVERT', message: 'Only dictionaries may be used in a ModelType' };
    case 'boolean':
      return { code: 'BOOLEAN_TYPE_CONVERT', message: 'Must be either true or false.' };
    case 'string':
      return { code: 'STRING_TYPE_CONVERT', message: `Could not interpret "${JSON.stringify(input)}" as string.` };
    default:
      return { code: 'NUMBER_TYPE_COERCE', message: `Value "${JSON.stringify(input)}" is not ${expected}.` };
  }
};
