import { onTestFinished } from 'vitest';
import type { Rig, RunningBot } from '../bot/rig.ts';

/**
 * Has the rig's bot do what is due whenever the clock of its Discord is put forward, as it does on one machine. The
 * test ends, before its bot stops, only once all of that is done, and fails if any of that fails.
 */
export const doDueOnSkips = ({ local, bot }: Pick<Rig, 'local'> & { readonly bot: RunningBot }): void => {
  const begun: Promise<void>[] = [];
  const stopListening = local.onSkip(() => void begun.push(bot.doDue()));
  onTestFinished(async () => {
    stopListening();
    await Promise.all(begun);
  });
};
