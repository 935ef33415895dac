import type { CustomId } from '../../../discord/custom-ids/custom-id.ts';
import type { LocalClient } from '../../../local/client.ts';
import type { SeenMessage } from '../../../local/people/api.ts';
import { controlsFor, controlsOf } from './controls.ts';
import { move } from './match-steps.ts';
import { ownScreen } from './play.ts';
import { NEEDLESS, type Step, type Turn } from './steps.ts';
import { personIn, type GameTable, type Scene } from './table.ts';
import { isAmongPeople } from './time-steps.ts';

/** How many actions a player plans at most before the plan is left or given up. */
const LONGEST = 12;

const PLANNING: ReadonlySet<CustomId['kind']> = new Set(['planAct', 'planMenu', 'planFocus']);

/** The players for whom others move. */
const waiting = ({ standing }: Scene, table: GameTable): readonly LocalClient[] =>
  standing === null
    ? []
    : [...standing.match.seats.keys()].flatMap((seat) =>
        standing.status.awaited.includes(seat) ? [] : (personIn(table, standing.match, seat) ?? []),
      );

/** Plans a turn with the buttons of the planning screen, and leaves it. */
const leavePlan = async ({ table, who, now, dice }: Turn): Promise<unknown> => {
  const press = (screen: SeenMessage, act: 'board' | 'leave') =>
    controlsFor(screen, 'planElse').find(({ does }) => does.press === act);
  // A plan that came before has perhaps been played meanwhile, and a kill has perhaps ended the match.
  let shown =
    now.standing === null ? undefined : await press(await ownScreen(table, who, now.standing), 'board')?.use(who);
  for (let length = 0; shown !== undefined && length < LONGEST; length++) {
    const leave = press(shown.message, 'leave');
    if (leave !== undefined) return leave.use(who);
    const controls = controlsOf(shown.message).filter(({ does }) => PLANNING.has(does.kind));
    if (controls.length === 0) return shown;
    shown = await dice.pick(controls).use(who);
  }
  return shown ?? NEEDLESS;
};

/** Whoever is awaited first moves, the others leave a turn in advance, and then all move on. */
export const plan: Step = {
  when: (now, { game }) => game.plans !== undefined && isAmongPeople(now),
  parts: [
    {
      ...move,
      when: ({ standing: now }) => now !== null && now.match.ended_at === null && now.status.awaited.length > 1,
      who: (now, table) => (move.who?.(now, table) ?? []).slice(0, 1),
    },
    { when: isAmongPeople, who: waiting, does: leavePlan },
    move,
  ],
};
