import { z } from 'zod';

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const BACKUP_FORMAT = { format: 'sallyport backup', version: 1 } as const;

/** Ends the rows of a table, as in Postgres' own text format: no row looks like it. */
export const END_OF_TABLE = String.raw`\.`;

/** What the first line of every format has. */
export const AnyHeader = z.object({ format: z.literal(BACKUP_FORMAT.format), version: z.number() });

export const Header = z.object({
  format: z.literal(BACKUP_FORMAT.format),
  version: z.literal(BACKUP_FORMAT.version),
  at: z.string(),
  /** The version of Sallyport that wrote it. */
  sallyport: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.string()),
});
const Name = z.string().regex(/^\w+$/);
export const TableHeader = z.object({ table: Name, columns: z.array(Name).min(1) });
export const Footer = z.object({ rows: z.record(z.string(), z.number()) });

export type BackupHeader = z.output<typeof Header>;
/** The line before the rows of a table. */
export type TableHeader = z.output<typeof TableHeader>;

/** A value as a line of a backup. */
export const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;
