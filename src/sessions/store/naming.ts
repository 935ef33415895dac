/** How often a statement is sent before it gets a name. */
export const OFTEN = 20;

/** How many statements get one: Postgres and its client keep each, for every connection. */
export const MOST = 100;
