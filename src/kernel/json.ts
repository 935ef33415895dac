/** A value that survives JSON unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** JSON text with the keys of every object sorted, so that equal values give equal texts. */
export const canonicalJson = (value: Json): string => JSON.stringify(value, sortKeys);

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sortKeys = (_key: string, value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
    : value;

/** Postgres' regular expression for JSON that `json` keeps and `jsonb` refuses: with a NUL or half a character. */
export const NO_JSONB = String.raw`(^|[^\\])(\\\\)*\\u(0000|[dD][89a-fA-F])`;
