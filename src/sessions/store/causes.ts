type Cause = Readonly<Record<string, unknown>>;

/** Whether something holds of an error from `pg` or Prisma, or of one of its causes. */
export const hasCause = (error: unknown, holds: (cause: Cause) => boolean): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const part = error as Cause;
  const causes = [part['cause'], part['meta'], part['driverAdapterError']];
  return holds(part) || causes.some((cause) => hasCause(cause, holds));
};
