import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { FormatError } from '../games/game.ts';
import { games } from '../games/index.ts';
import { RecordError, checkRecord, readRecord } from '../games/record.ts';

const USAGE = `Replays records, and says where they first disagree with the rules.

  npm run verify -- FILE...     a record a line (NDJSON); - reads the standard input

Every step is played again with the draws of the record and its figures compared; where a record tells its seed,
every draw is made again from it.`;

/** What is wrong with a record, in a sentence; null where it agrees. */
const faultOf = (text: string): string | null => {
  try {
    const record = readRecord(JSON.parse(text));
    const game = games.find(({ id }) => id === record.game);
    if (!game) return `there is no game ${JSON.stringify(record.game)}`;
    checkRecord(game, record);
    return null;
  } catch (error) {
    if (error instanceof RecordError) return `${error.step === 0 ? 'setup' : `step ${error.step}`}: ${error.message}`;
    if (error instanceof FormatError || error instanceof SyntaxError) return error.message;
    throw error;
  }
};

interface Count {
  records: number;
  faults: number;
}

const verifyFile = async (name: string, count: Count): Promise<void> => {
  const input: Readable = name === '-' ? process.stdin : createReadStream(name);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    count.records += 1;
    const fault = faultOf(line);
    if (fault === null) continue;
    count.faults += 1;
    console.log(`${name}:${number}: ${fault}`);
  }
};

const verify = async (files: readonly string[]): Promise<void> => {
  const count: Count = { records: 0, faults: 0 };
  for (const file of files) await verifyFile(file, count);
  const agree = count.records - count.faults;
  if (count.records === 0) console.log('There was nothing to replay.');
  else if (count.faults === 0) console.log(`All ${count.records} records agree.`);
  else console.log(`${agree} records agree, ${count.faults} do not.`);
  if (count.faults > 0 || count.records === 0) process.exitCode = 1;
};

const files = process.argv.slice(2);
if (files.length === 0 || files.includes('--help')) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    await verify(files);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    console.error(`Can't read it: ${error.message}`);
    process.exitCode = 2;
  }
}
