import { companionOf } from '../../../src/companion/companion.ts';
import { games } from '../../../src/games/index.ts';
import type { Companion } from '../../../src/local/index.ts';
import type { Rig, RunningBot } from '../../rig/bot/rig.ts';

/** What tells a page about the games that its bot runs. */
export const companionFor = ({ local, bot }: Rig & { readonly bot: RunningBot }): Companion =>
  companionOf(
    bot.services.matches,
    games,
    local.guildId,
    () => local.now(),
    (id) => bot.refresh(id),
  );
