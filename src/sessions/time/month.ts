/** A month in UTC, such as `2026-11`. As texts, months sort by date. */
export type Month = string;

/** The month of a moment. */
export const monthOf = (moment: Date): Month => moment.toISOString().slice(0, 7);

/** The month that comes a number of months after another one; before it if the number is negative. */
export const monthAfter = (month: Month, months = 1): Month => {
  const { from } = spanOfMonth(month);
  return monthOf(new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months)));
};

/** The moments at which a month begins, and the next one. */
export const spanOfMonth = (month: Month): { readonly from: Date; readonly to: Date } => {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) };
};
