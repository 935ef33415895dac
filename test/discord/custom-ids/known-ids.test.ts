import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { kindNames, makeCustomId, parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';

/** Custom ids of messages posted long ago and what each asks for: every kind, with the extremes of each field. */
const known = readFileSync(new URL('known-ids.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => z.tuple([z.string(), z.looseObject({ kind: z.string() })]).parse(JSON.parse(line)));

const kinds = [...new Set(known.map(([, { kind }]) => kind))];

test.each(kinds)('every known custom id of the kind %s keeps its meaning and its text', (kind) => {
  for (const [text, id] of known.filter(([, each]) => each.kind === kind)) {
    const read = parseCustomId(text);
    expect(read).toEqual({ ok: true, value: id });
    expect(read.ok ? makeCustomId(read.value) : null).toBe(text);
  }
});

test('the list has at least three custom ids of each kind whose fields allow three', () => {
  expect(kinds.toSorted()).toEqual(kindNames.toSorted());
  const few = kinds.filter((kind) => known.filter(([, id]) => id.kind === kind).length < 3);
  expect(few).toEqual([
    'dailyPost',
    'clock',
    'clockTyped',
    'boardsAs',
    'home',
    'upload',
    'uploaded',
    'seasonPoints',
    'daysOff',
    'chooseDaysOff',
    'language',
    'chooseLanguage',
    'partyForm',
    'partyStart',
    'tournaments',
    'tournamentGame',
    'tournamentList',
    'dailyRecord',
    'statsOf',
    'tables',
    'ownSettings',
    'server',
    'doctor',
    'away',
    'chooseAway',
    'awayForm',
    'awayTyped',
    'comeBack',
    'ownData',
    'shutOuts',
    'shutOutChosen',
    'letAllIn',
    'chooseNudge',
    'roles',
  ]);
});
