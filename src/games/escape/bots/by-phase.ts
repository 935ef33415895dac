import type { QuickBot } from '../../contract/game.ts';
import type { Action, FightPhase, PendingItem, Run } from '../rules/state.ts';

/** The decisions of a player, by what the run waits for. */
interface Decisions {
  /** What to use before moving, or null. */
  readonly care: (run: Run) => Action | null;
  readonly move: (run: Run) => Action;
  readonly decide: (run: Run, item: PendingItem) => Action;
  readonly fight: (run: Run, current: FightPhase) => Action;
}

/** A player that decides like this. */
export const byPhase = ({ care, move, decide, fight }: Decisions): QuickBot<Run, Action> => ({
  choose: (run) => {
    switch (run.phase.kind) {
      case 'over':
        return { type: 'surrender' };
      case 'move':
        return care(run) ?? move(run);
      case 'found':
        return decide(run, run.phase.item);
      case 'fight':
        return fight(run, run.phase);
    }
  },
});

export const DRINK: Action = { type: 'use', item: 'potion' };
export const READ: Action = { type: 'use', item: 'scroll' };
