import { MessageError } from './message.ts';

/**
 * The call of the grammar for `{value, key, style}`: `number` with a skeleton of ICU such as `::.00`, `::percent` and
 * `::sign-always`, `list` with `or`, and `date` with a skeleton such as `::yMMMM`. Throws `MessageError` for others.
 */
export const writtenFormat = (key: string, value: string, style: string): string => {
  if (key === 'number') return style === '' ? `number(${value})` : `styled(${value}, ${quoted(numberStyle(style))})`;
  if (key === 'list' && ['', 'and', 'or'].includes(style))
    return style === 'or' ? `listed(${value}, 'or')` : `listed(${value})`;
  if (key === 'date' && style.startsWith('::')) return `date(${value}, ${quoted(dateStyle(style))})`;
  throw new MessageError(`the format “${key}” has no style “${style}”`);
};

const quoted = (options: object): string => `'${JSON.stringify(options)}'`;

/** How a number is written, by a skeleton such as `::percent .0`. */
const numberStyle = (style: string): Intl.NumberFormatOptions => {
  const stems = style.replace(/^::/, '').trim().split(/\s+/);
  return Object.assign({}, ...stems.map((stem) => numberPart(stem, style))) as Intl.NumberFormatOptions;
};

const numberPart = (stem: string, style: string): Intl.NumberFormatOptions => {
  const decimals = /^\.(0*)$/.exec(stem)?.[1]?.length;
  if (decimals !== undefined) return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const found = NUMBER_PARTS[stem];
  if (found === undefined) throw new MessageError(`the format “number” has no style “${style}”`);
  return found;
};

const NUMBER_PARTS: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  percent: { style: 'percent' },
  'sign-always': { signDisplay: 'always' },
  'sign-except-zero': { signDisplay: 'exceptZero' },
};

const DATE_PARTS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  y: { year: 'numeric' },
  MMMM: { month: 'long' },
  MMM: { month: 'short' },
  d: { day: 'numeric' },
  EEEE: { weekday: 'long' },
  EEE: { weekday: 'short' },
};

/** What a date shows, by a skeleton such as `::yMMMMd`. */
const dateStyle = (style: string): Intl.DateTimeFormatOptions => {
  const parts = style.slice(2).match(/(.)\1*/g) ?? [];
  return Object.assign(
    {},
    ...parts.map((each) => {
      const found = DATE_PARTS[each];
      if (found === undefined) throw new MessageError(`the format “date” has no style “${style}”`);
      return found;
    }),
  ) as Intl.DateTimeFormatOptions;
};
