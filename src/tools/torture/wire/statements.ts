import type { CrossingKind } from './crossing.ts';
import type { Batch } from './postgres-messages.ts';

/** Describes a batch of statements in a few words, and says what kind of crossing it is. */
export const describeBatch = ({
  statements,
  values,
}: Batch): { readonly kind: CrossingKind; readonly label: string } => {
  const text = statements.join('; ').replaceAll(/\s+/g, ' ').replaceAll('"', '').toLowerCase();
  const label = labelOf(text);
  if (/\bchores\b|\bskip locked\b/.test(text)) return { kind: 'job', label };
  return values.some((value) => PLANNED.test(value))
    ? { kind: 'worker', label: `${label} (a bot's plan)` }
    : { kind: 'statement', label };
};

/** Moves of which the first one is a bot's. No click stores such moves: they are the plan of a thread. */
const PLANNED = /^\[\{"interactionId":"bot:/;

const labelOf = (text: string): string => {
  const writes = [...text.matchAll(/\b(insert into|update|delete from) (?:public\.)?(\w+)/g)]
    .filter(([, , what]) => what !== 'set' && what !== 'skip' && what !== 'of')
    .map(([, verb, what]) => `${verb} ${what}`);
  if (writes.length > 0) return writes.join(', ');
  const reads = new Set([...text.matchAll(/\bfrom (?:public\.)?(\w+)/g)].map(([, what]) => what));
  return reads.size > 0 ? `read ${[...reads].join(', ')}` : text.split(' ', 3).join(' ');
};
