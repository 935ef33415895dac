import { describe, expect, test } from 'vitest';
import { siege } from '../../../src/games/siege/index.ts';
import { commitmentOf } from '../../../src/kernel/random.ts';
import { openAudit } from '../../../src/tools/torture/audit/promises.ts';
import type { StoredParty, StoredTournament } from '../../../src/tools/torture/place/reading.ts';

const BEGUN = new Date('2026-03-04T12:00:00Z');
const [CLAY, BLUE, TAN] = ['100000000000000001', '100000000000000002', '100000000000000003'];

type Game = StoredTournament['games'][number];

const game = (round: number, one: number, other: number | null, more: Partial<Game> = {}): Game => ({
  round,
  board: 1,
  one,
  other,
  match_id: null,
  winner: other === null ? 'one' : null,
  decision: null,
  due_at: null,
  people: null,
  result: null,
  ...more,
});

const played = (winner: 'one' | 'other', people: readonly string[], winners: readonly number[]): Partial<Game> => ({
  match_id: 'm',
  winner,
  decision: 'played',
  people: [...people],
  result: { winners },
});

const tournament = (more: Partial<StoredTournament> = {}): StoredTournament => ({
  id: 't',
  message_id: null,
  round: 1,
  began_at: BEGUN,
  ended_at: null,
  version: 1,
  shown: 1,
  players: [CLAY, BLUE, TAN].map((user, index) => ({ number: index + 1, user_id: user, is_out: false, place: null })),
  games: [game(1, 1, 2, { match_id: 'm', people: [CLAY, BLUE] }), game(1, 3, null, { board: 2 })],
  ...more,
});

const party = (more: Partial<StoredParty> = {}): StoredParty => ({
  id: 'p',
  message_id: null,
  secret: 'secret',
  commitment: commitmentOf('secret'),
  entropy: '7',
  began_at: BEGUN,
  ended_at: null,
  shown: null,
  version: 1,
  again_of: null,
  members: [CLAY, BLUE],
  runs: [{ id: 'r', opened_by: CLAY, version: 1, seed: 'secret', entropy: '7', ended_at: null }],
  ...more,
});

/** What an audit finds when it looks at these, one after another. */
const findings = (
  looks: readonly { readonly parties?: StoredParty[]; readonly tournaments?: StoredTournament[] }[],
): readonly string[] => {
  const audit = openAudit();
  const found: string[] = [];
  for (const { parties = [], tournaments = [] } of looks)
    audit.look({ matches: [], parties, tournaments }, siege, (promise) => void found.push(promise));
  return found;
};

const PLACED = [1, 2, 3].map((number) => ({
  number,
  user_id: [CLAY, BLUE, TAN][number - 1] ?? null,
  is_out: false,
  place: number,
}));
const DONE = [
  game(1, 1, 2, played('one', [CLAY, BLUE], [0])),
  game(1, 3, null, { board: 2 }),
  game(2, 3, 1, played('other', [TAN, CLAY], [1])),
  game(2, 2, null, { board: 2 }),
  game(3, 2, 3, played('one', [BLUE, TAN], [0])),
  game(3, 1, null, { board: 2 }),
];
const over = (more: Partial<StoredTournament> = {}): StoredTournament =>
  tournament({ round: 3, ended_at: BEGUN, players: PLACED, games: DONE, ...more });

describe('the audit of a torture', () => {
  test('finds nothing in a party and a tournament that go on to their ends', () => {
    const ended = { id: 'r', opened_by: CLAY, version: 2, seed: 'secret', entropy: '7', ended_at: BEGUN };
    const looks = [
      { parties: [party()], tournaments: [tournament()] },
      { parties: [party({ ended_at: BEGUN, runs: [ended] })], tournaments: [over()] },
    ];
    expect(findings(looks)).toEqual([]);
  });

  test.each<{ what: string; looks: Parameters<typeof findings>[0]; promise: string }>([
    {
      what: 'somebody who is gone from a party',
      looks: [{ parties: [party()] }, { parties: [party({ members: [CLAY] })] }],
      promise: 'acknowledged means kept',
    },
    {
      what: 'dice that are not the party’s',
      looks: [{ parties: [party({ runs: [{ ...party().runs[0], seed: 'other' } as StoredParty['runs'][number]] })] }],
      promise: 'records verify',
    },
    {
      what: 'a party that is over before its runs',
      looks: [{ parties: [party({ ended_at: BEGUN })] }],
      promise: 'one effect',
    },
    {
      what: 'a party that was opened again twice',
      looks: [{ parties: [party({ id: 'q', again_of: 'p' }), party({ id: 's', again_of: 'p' })] }],
      promise: 'one effect',
    },
    {
      what: 'somebody who is paired twice in a round',
      looks: [{ tournaments: [tournament({ games: [game(1, 1, 2), game(1, 3, 1, { board: 2 })] })] }],
      promise: 'one effect',
    },
    {
      what: 'somebody whom a round leaves out',
      looks: [{ tournaments: [tournament({ games: [game(1, 1, 2)] })] }],
      promise: 'one effect',
    },
    {
      what: 'another pairing than before',
      looks: [
        { tournaments: [tournament()] },
        { tournaments: [tournament({ games: [game(1, 1, 3), game(1, 2, null, { board: 2 })] })] },
      ],
      promise: 'nothing decided changes',
    },
    {
      what: 'a result that the match does not tell',
      looks: [
        { tournaments: [over({ games: [game(1, 1, 2, played('other', [CLAY, BLUE], [0])), ...DONE.slice(1)] })] },
      ],
      promise: 'one effect',
    },
    {
      what: 'places that the points do not give',
      looks: [{ tournaments: [over({ players: PLACED.map((each) => ({ ...each, place: 4 - each.number })) })] }],
      promise: 'standings equal the games',
    },
  ])('finds $what', ({ looks, promise }) => {
    expect(findings(looks)).toContain(promise);
  });
});
