import type { AnyGame } from '../../../games/contract/game.ts';
import { replay, type GameRecord } from '../../../games/contract/record.ts';
import type { Rivalry } from '../../../games/contract/simulation.ts';
import type { Seat } from '../../../games/contract/status.ts';
import type { Section } from './section.ts';
import { percent, shareOf, writtenShare } from './statistics.ts';

/** Counts whom players attack who could attack both the strongest and the weakest of the others. */
interface Rivalries {
  /** Adds a game of more than two, if the game knows whom its players can attack. */
  add(record: GameRecord): void;
  /** Shares of the turns with such a choice, with standard errors, as lines of text; none without such a turn. */
  report(): readonly string[];
  /** These shares for a report; null without such a turn. */
  shares(): Section | null;
}

/** Who was attacked in a turn with a choice. */
const choices = ['the strongest alone', 'the weakest alone', 'both', 'neither'] as const;
type Choice = (typeof choices)[number];

/** No turns yet. Who is strongest and weakest of the others is judged when a turn begins. */
export const createRivalries = (game: AnyGame): Rivalries => {
  const counts = new Map<Choice, number>();
  const rivalry = game.simulation?.rivalry;
  const turnsOf = (): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    add: (record) => {
      if (!rivalry || record.seats <= 2) return;
      for (const choice of choicesIn(game, rivalry, record)) counts.set(choice, (counts.get(choice) ?? 0) + 1);
    },
    report: () => {
      const turns = turnsOf();
      if (turns === 0) return [];
      const lines = choices.map((choice) => {
        const share = (counts.get(choice) ?? 0) / turns;
        const error = Math.sqrt((share * (1 - share)) / turns);
        return `  ${choice.padEnd(20)}${percent.format(share).padStart(10)} ± ${percent.format(error)}`;
      });
      return [`Attacked, in ${turns} turns that could attack the strongest and the weakest of the others:`, ...lines];
    },
    shares: () => {
      const turns = turnsOf();
      if (turns === 0) return null;
      const rows = choices.map((name) => ({ name, ...shareOf(counts.get(name) ?? 0, turns) }));
      return {
        id: 'rivals',
        title: 'Whom they attack',
        notes: [`In ${turns} turns that could attack the strongest and the weakest of the others.`],
        tables: [{ head: ['Attacked', 'Share'], rows: rows.map((row) => [row.name, writtenShare(row)]) }],
        charts: [{ kind: 'intervals', title: 'Whom they attack', rows, mark: null, isShare: true }],
      };
    },
  };
};

/** A turn so far: whom its player could attack in it, and whom they did. */
interface OpenTurn {
  readonly seat: Seat;
  readonly strongest: Seat;
  readonly weakest: Seat;
  readonly open: Set<Seat>;
  readonly attacked: Set<Seat>;
}

/** The turns of a game in which both could be attacked. A turn is what a seat does until another one acts. */
function* choicesIn(game: AnyGame, rivalry: Rivalry<unknown, unknown>, record: GameRecord): Generator<Choice> {
  let turn: OpenTurn | null = null;
  for (const { before, seat, action } of replay(game, record)) {
    if (turn?.seat !== seat) {
      if (turn !== null) yield* choiceOf(turn);
      turn = begun(rivalry.standings(before), seat);
    }
    for (const other of rivalry.open(before)) turn.open.add(other);
    const attacked = rivalry.attacked(before, action);
    if (attacked !== null) turn.attacked.add(attacked);
  }
  if (turn !== null) yield* choiceOf(turn);
}

const begun = (standings: readonly (number | null)[], seat: Seat): OpenTurn => {
  const others = standings
    .flatMap((standing, other) => (standing === null || other === seat ? [] : { other, standing }))
    .toSorted((one, two) => two.standing - one.standing);
  const [strongest, weakest] = [others[0], others.at(-1)];
  const areLevel = strongest?.standing === weakest?.standing;
  return {
    seat,
    strongest: strongest?.other ?? seat,
    weakest: areLevel ? seat : (weakest?.other ?? seat),
    open: new Set(),
    attacked: new Set(),
  };
};

const choiceOf = ({ strongest, weakest, open, attacked }: OpenTurn): readonly Choice[] => {
  if (!open.has(strongest) || !open.has(weakest)) return [];
  if (attacked.has(strongest)) return [attacked.has(weakest) ? 'both' : 'the strongest alone'];
  return [attacked.has(weakest) ? 'the weakest alone' : 'neither'];
};
