import type { SeenInteraction } from '../../../people/api.ts';
import { avatarOf } from '../state/names.ts';
import { useShared } from '../state/shared.ts';
import { commandWords, messageWords as words } from '../state/words.ts';
import { UsedCommand } from './cause.tsx';

/** A command without an answer, still waiting or failed. */
export const PendingCommand = ({ interaction: { name, state } }: { readonly interaction: SeenInteraction }) => {
  const { self, bot } = useShared().overview;
  return (
    <article class="message ephemeral" aria-label={commandWords(name)}>
      <discord-message author={bot.name} avatar={avatarOf(bot.id, bot.name)} bot timestamp="">
        <UsedCommand id={self.id} name={self.name} command={name} />
        {state === 'failed' ? (
          <span class="failed" role="status">
            {words.noResponse}
          </span>
        ) : (
          <span class="thinking">{words.sending}</span>
        )}
      </discord-message>
    </article>
  );
};
