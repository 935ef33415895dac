import type { AnyGame, Tutorial } from '../../../src/games/contract/game.ts';
import { judge, positionAt, type LessonPoint, type Verdict } from '../../../src/games/contract/tutorial.ts';
import { actionsOn, focusesOn } from './presses.ts';

/** The way to a control in a tutorial: the focuses that lead there, and the control's actions. */
export interface LessonPath {
  readonly focuses: readonly string[];
  readonly action: string;
}

/** The most screens to look at. */
const MOST = 400;

/** The shortest way to a control whose actions get this verdict at a place of a tutorial, or null. */
export const pathTo = (
  game: AnyGame,
  tutorial: Tutorial<unknown, unknown>,
  place: LessonPoint,
  kind: Verdict['kind'],
): LessonPath | null => {
  const { state, events } = positionAt(game, tutorial, place);
  const view = game.look(state, tutorial.seat);
  const players = Array.from({ length: tutorial.seats }, (_, seat) => `<@10000000000000000${seat}>`);
  const seen = new Set<string>();
  const waiting: (readonly string[])[] = [[]];
  for (let looks = 0; looks < MOST; looks++) {
    const focuses = waiting.shift();
    if (focuses === undefined) return null;
    const screen = game.screen(view, { events, focus: focuses.at(-1) ?? null, players });
    const action = actionsOn(screen).find((text) => judge(game, tutorial, place, text).kind === kind);
    if (action !== undefined) return { focuses, action };
    for (const focus of focusesOn(screen).filter((each) => !seen.has(each))) {
      seen.add(focus);
      waiting.push([...focuses, focus]);
    }
  }
  return null;
};
