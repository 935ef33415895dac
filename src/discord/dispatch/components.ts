import { parseCustomId, type CustomIdOf, type Kind } from '../custom-ids/custom-id.ts';
import { dailyComponents } from '../daily/components.ts';
import { endingComponents } from '../ending/components.ts';
import { figuresComponents } from '../figures/components.ts';
import type { ComponentHandling } from '../interactions/component.ts';
import type { LoggedOutcome } from '../interactions/handling.ts';
import type { Handlers } from '../interactions/on-board.ts';
import { learnComponents } from '../learn/components.ts';
import { lobbyComponents } from '../lobby/components.ts';
import { unreadableWords } from '../messages/words.ts';
import { playComponents } from '../play/components.ts';
import { privacyComponents } from '../privacy/components.ts';
import { puzzlesComponents } from '../puzzles/components.ts';
import { settingsComponents } from '../settings/components.ts';
import { watchComponents } from '../watch/components.ts';

/** The handlers of all features. */
const components: Handlers<Kind> = {
  ...dailyComponents,
  ...endingComponents,
  ...figuresComponents,
  ...learnComponents,
  ...lobbyComponents,
  ...playComponents,
  ...privacyComponents,
  ...puzzlesComponents,
  ...settingsComponents,
  ...watchComponents,
};

/** Does what a component's custom id says. */
export const handleComponent = async (handling: ComponentHandling): Promise<LoggedOutcome> => {
  const id = parseCustomId(handling.interaction.customId);
  if (id.ok) return handle(handling, id.value);
  await handling.answer.whisper(unreadableWords(id.reason));
  return { outcome: `refused: ${id.reason} custom id` };
};

const handle = <Of extends Kind>(handling: ComponentHandling, id: CustomIdOf<Of>): Promise<LoggedOutcome> =>
  components[id.kind](handling, id);
