/**
 * Stands in for `src/sessions/store/naming.ts`: a test sends few statements as often as a bot does in a day, and
 * reading and planning them takes most of the time of Postgres.
 */
export const OFTEN = 3;
export const MOST = 400;
