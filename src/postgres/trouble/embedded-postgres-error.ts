/** Tells the host of the bot why the embedded Postgres can't run. Nothing was deleted. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
