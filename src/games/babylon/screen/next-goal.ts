import type { Scene } from '../../contract/screen.ts';
import { isActive, SUSA, winnerOf } from '../rules/board.ts';
import type { Event } from '../rules/event.ts';
import type { Options } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import type { SeatName } from './story.ts';

/** How close a finished race was. */
export const marginsOf = (view: View, name: SeatName): readonly string[] => {
  if (view.secrets === null) return [];
  const winner = winnerOf(view);
  const behind = SUSA - view.warlord;
  if (winner === null) return [screenTexts.margin.lost({ spaces: behind })];
  const others = view.runners.flatMap((runner, seat) =>
    seat === winner
      ? []
      : [
          isActive(runner)
            ? screenTexts.margin.player({ who: name(seat), spaces: SUSA - runner.space })
            : screenTexts.margin.caught({ who: name(seat) }),
        ],
  );
  return [screenTexts.margin.short({ all: [...others, screenTexts.margin.warlord({ spaces: behind })] })];
};

/** What to aim for once a race is over: something harder for the winner, Susa for the others. */
export const nextGoal = (
  view: View,
  { bots = [], rematch }: Pick<Scene<Event>, 'bots' | 'rematch'>,
): readonly string[] => {
  if (view.secrets === null || rematch === undefined) return [];
  const winner = winnerOf(view);
  if (winner === null) return [screenTexts.next.escape];
  // What everyone sees is for the losers, unless all of them are bots.
  const rivals = [...view.runners.keys()].filter((seat) => seat !== winner);
  const isForWinner = view.viewer === winner || (rivals.every((seat) => bots.includes(seat)) && !bots.includes(winner));
  return [isForWinner ? harder(view, rematch.strongerBot) : screenTexts.next.beFirst];
};

const harder = ({ options, round }: View, strongerBot: string | null): string => {
  if (strongerBot !== null) return screenTexts.next.bot[strongerBot === 'hard' ? 'hard' : 'medium'];
  const fights = harderFights(options);
  if (fights !== null) return screenTexts.next.fights[fights];
  return options.players === 2 ? screenTexts.next.three : screenTexts.next.faster({ rounds: round });
};

/** B8, B37, B38: the next harder fights; null after the hardest. */
const harderFights = ({ challenge, ordeal, half }: Options): 'half' | 'challenge' | 'ordeal' | null => {
  if (ordeal) return null;
  if (challenge) return 'ordeal';
  return half ? 'challenge' : 'half';
};
