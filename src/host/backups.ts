import { DAY, HOUR } from '../kernel/time.ts';
import { lastBackup } from '../postgres/backup-age.ts';
import { unfinishedRestore } from '../postgres/restore.ts';
import type { OwnClient } from '../postgres/schema.ts';
import { fine, wrong, type Finding } from './findings.ts';

/** How old the last backup may be, in milliseconds. */
const OLD = 7 * DAY;

/** How old the last backup is, and whether a restore did not end. */
export const examineBackups = async (client: OwnClient, now = new Date()): Promise<readonly Finding[]> => {
  const [last, unfinished] = [await lastBackup(client), await unfinishedRestore(client)];
  const findings = [last === null ? NEVER : ageOf(now.getTime() - last.getTime())];
  if (unfinished !== null)
    findings.push(
      wrong(
        unfinished.replace(/\.$/, ', and left what was there before it'),
        'Run the restore again. If you no longer want it, run ' +
          `\`comment on table ${client.schema}.matches is null\` in the database.`,
      ),
    );
  return findings;
};

const NEVER = fine('The database knows of no backup yet: `npm run backup -- FILE` makes one');

const ageOf = (age: number): Finding => {
  const words = age < 2 * DAY ? `${Math.floor(age / HOUR)} hours` : `${Math.floor(age / DAY)} days`;
  const what = `The last backup is ${words} old`;
  return age <= OLD ? fine(what) : wrong(what, 'Run `npm run backup -- FILE`, and see why no timer does.');
};
