import type { CrossingKind } from './crossing.ts';
import type { Batch } from './postgres-messages.ts';

/** What a batch of statements is, in a few words, and which kind of crossing. */
export const describeBatch = ({
  statements,
  values,
}: Batch): { readonly kind: CrossingKind; readonly label: string } => {
  const text = statements.join('; ').replaceAll(/\s+/g, ' ').replaceAll('"', '').toLowerCase();
  if (/\bpgboss\b/.test(text)) return { kind: 'job', label: jobLabel(text) };
  const label = labelOf(text);
  return values.some((value) => PLANNED.test(value))
    ? { kind: 'worker', label: `${label} (a bot's plan)` }
    : { kind: 'statement', label };
};

/** Moves whose first was made by a bot, so that no click keeps them: a thread has thought. */
const PLANNED = /^\[\{"interactionId":"bot:/;

const jobLabel = (text: string): string => {
  if (/state = 'active'/.test(text) && /for update/.test(text)) return 'fetch jobs';
  if (/state = 'completed'/.test(text)) return 'complete jobs';
  if (/insert into/.test(text)) return 'send a job';
  return 'look after the timetable';
};

const labelOf = (text: string): string => {
  const writes = [...text.matchAll(/\b(insert into|update|delete from) (?:public\.)?(\w+)/g)]
    .filter(([, , what]) => what !== 'set' && what !== 'skip' && what !== 'of')
    .map(([, verb, what]) => `${verb} ${what}`);
  if (writes.length > 0) return writes.join(', ');
  const reads = new Set([...text.matchAll(/\bfrom (?:public\.)?(\w+)/g)].map(([, what]) => what));
  return reads.size > 0 ? `read ${[...reads].join(', ')}` : text.split(' ', 3).join(' ');
};
