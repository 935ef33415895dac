import type { ClientBase } from 'pg';
import { versionOf } from '../../games/contract/game.ts';
import { readResult } from '../../games/contract/record.ts';
import { isGuest } from '../../games/draft/guest-id.ts';
import { withDrafts } from '../../games/index.ts';
import { NO_JSONB } from '../../kernel/json.ts';

/** A match that can't be read, and why. */
interface Unreadable {
  readonly id: string;
  readonly why: string;
}

interface Row {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly options: unknown;
  readonly result: unknown;
  /** Null if the match is over: then only its options and its result are read for others. */
  readonly state: unknown;
  readonly isOpen: boolean;
  readonly gathering: boolean;
  readonly isMixed: boolean;
  readonly isComparable: boolean;
}

/** How many matches are read at a time. */
const PAGE = 500;

/** The matches that this version can't read, in the order of their ids: each harms nobody but its players. */
export const unreadableMatches = async (client: ClientBase): Promise<readonly Unreadable[]> => {
  const found: Unreadable[] = [];
  let rows: readonly Row[] = [];
  do {
    ({ rows } = await client.query<Row>(
      `select id, game, rules, options, result, case when ended_at is null then state end as state,
         ended_at is null as "isOpen", gathering, entropy is not null as "isMixed",
         concat(options, chosen, result) !~ $2 as "isComparable"
       from sallyport.matches where id > $1 order by id limit ${PAGE}`,
      [rows.at(-1)?.id ?? '', NO_JSONB],
    ));
    for (const row of rows) {
      const why = faultOf(row);
      if (why !== null) found.push({ id: row.id, why });
    }
  } while (rows.length === PAGE);
  return found;
};

/** Why a match can't be read; null if it can. That of a package's game is the package's. */
const faultOf = ({ game: id, rules, options, result, state, ...row }: Row): string | null => {
  const current = withDrafts.find((each) => each.id === id);
  const game = current && versionOf(current, rules);
  if (isGuest(id)) return null;
  if (game === undefined) return `the game ${id} with rules ${rules} is not known`;
  if (!row.isComparable) return 'it holds characters that Postgres cannot compare';
  try {
    if (!row.gathering) game.readOptions(options);
    if (row.isOpen && !row.gathering && (row.isMixed || !game.drawsAtSetup)) game.readState(state);
    if (result !== null) readResult(result);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
