import { practicePuzzle, type NamedPuzzle } from '../../games/contract/puzzle.ts';
import { dayOf, weekOf } from '../../sessions/time/day.ts';
import type { GameHandling } from '../interactions/handling.ts';

/** The strength of the puzzles for a person, kept among their last options; null before the first that they solved. */
const levelOf = async ({ interaction, context, game }: GameHandling): Promise<string | null> => {
  const { strength }: { readonly strength?: unknown } = Object(
    await context.lastOptions.of(interaction.user.id, keyOf(game)),
  );
  return game.puzzles?.strengths.find((each) => each === strength) ?? null;
};

/** Notes and returns the strength for a person now: one up from a solved puzzle, one down from one missed or shown. */
export const noteLevel = async (
  handling: GameHandling,
  { strength }: NamedPuzzle,
  did: 'solved' | 'missed',
): Promise<string | null> => {
  const { interaction, context, game } = handling;
  const before = await levelOf(handling);
  const strengths = game.puzzles?.strengths ?? [];
  const next = strengths.indexOf(strength) + (did === 'solved' ? 1 : -1);
  const after = strengths[Math.min(Math.max(next, 0), strengths.length - 1)] ?? null;
  // Somebody who has solved none yet still begins with an easy one.
  const isKept = after !== null && after !== before && (before !== null || did === 'solved');
  if (isKept) await context.lastOptions.note(interaction.user.id, keyOf(game), { strength: after });
  return after;
};

/** An easy puzzle for somebody who has solved none; null for anyone else. */
export const firstPuzzle = async (handling: GameHandling, number: number): Promise<NamedPuzzle | null> => {
  const [easiest] = handling.game.puzzles?.strengths ?? [];
  if (easiest === undefined || (await levelOf(handling)) !== null) return null;
  return practicePuzzle(handling.game, easiest, number, weekOf(dayOf(handling.context.now())));
};

/** No game has this id. */
const keyOf = ({ id }: GameHandling['game']): string => `${id} puzzle`;
