/** A month in UTC, such as `2026-11`. As texts, months sort by date. */
export type Month = string;

export const monthOf = (moment: Date): Month => moment.toISOString().slice(0, 7);

export const monthAfter = (month: Month, months = 1): Month => {
  const { from } = spanOfMonth(month);
  return monthOf(new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months)));
};

export const spanOfMonth = (month: Month): { readonly from: Date; readonly to: Date } => {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) };
};
