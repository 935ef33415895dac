/** The addresses that could not be connected to, and how each failed; empty if an error names none. */
export const failedAddresses = (error: unknown): readonly string[] => {
  if (typeof error !== 'object' || error === null) return [];
  const { errors, address, port, code, cause } = error as Readonly<Record<string, unknown>>;
  if (Array.isArray(errors)) return errors.flatMap(failedAddresses);
  if (typeof address !== 'string') return failedAddresses(cause);
  const host = address.includes(':') ? `[${address}]` : address;
  return [`${typeof port === 'number' ? `${host}:${port}` : host}: ${String(code)}`];
};
