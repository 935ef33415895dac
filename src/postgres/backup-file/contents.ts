import { hash } from 'node:crypto';
import type { BackupHeader, TableHeader } from './format.ts';
import { readBackup } from './reading.ts';

export interface Contents {
  readonly header: BackupHeader;
  readonly tables: ReadonlyMap<string, RowSum>;
  readonly application: string | null;
}

/** How many rows there are, and what they are, in whichever order they come. */
export class RowSum {
  #count = 0;
  #sum = 0n;

  get count(): number {
    return this.#count;
  }

  add(row: Buffer): void {
    this.#count += 1;
    this.#sum = BigInt.asUintN(64, this.#sum + hash('sha256', row, 'buffer').readBigUInt64LE());
  }

  equals(other: RowSum): boolean {
    return this.#count === other.#count && this.#sum === other.#sum;
  }
}

/** Reads a backup to its end without keeping it. Throws a `BackupError` if it is not whole. */
export const checkBackup = async (file: string): Promise<Contents> => {
  const tables = new Map<string, RowSum>();
  let application: string | null = null;
  const header = await readBackup(file, async ({ table, columns }, rows) => {
    const sum = new RowSum();
    for await (const row of rows) {
      sum.add(row);
      if (table === 'owner') application = valueIn(row, columns, 'application_id');
    }
    tables.set(table, sum);
    return sum.count;
  });
  return { header, tables, application };
};

/** A value of a row that has no character which COPY would escape. */
const valueIn = (row: Buffer, columns: TableHeader['columns'], column: string): string | null =>
  row.toString().trimEnd().split('\t')[columns.indexOf(column)] ?? null;
