import { expect, test } from 'vitest';
import { isFoundBy } from '../../../src/sessions/match/place.ts';
import { ALONE, roundOf } from '../../../src/sessions/round/round.ts';

const AT = new Date('2026-11-22T10:00:00Z');

const party = { day: null, partyId: 'party', isTournamentRun: false, rankedAs: null, opensAt: AT };

test.each([
  { what: 'a run of a party', round: roundOf({ ...party, endedAt: null }, AT), others: false, elsewhere: true },
  {
    what: 'a run of a party that is over',
    round: roundOf({ ...party, endedAt: AT }, AT),
    others: true,
    elsewhere: true,
  },
  { what: 'any other match', round: ALONE, others: true, elsewhere: false },
])('$what is found by others where it is: $others, and by its player elsewhere: $elsewhere', (row) => {
  const match = { round: row.round, guildId: 'here', seats: [{ userId: 'ada' }] };
  expect(isFoundBy(match, 'ada', 'here')).toBe(true);
  expect(isFoundBy(match, 'ada', 'there')).toBe(row.elsewhere);
  expect(isFoundBy(match, 'ben', 'here')).toBe(row.others);
  expect(isFoundBy(match, 'ben', 'there')).toBe(false);
});
