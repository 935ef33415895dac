import type { Seat } from '../../games/contract/status.ts';
import type { CustomId } from '../custom-ids/custom-id.ts';
import type { GameHandling } from '../interactions/handling.ts';
import { literal } from '../marks/literal.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { askToType, typedIn } from '../play/typed-play.ts';

/** The actions that were typed into a form, or why they can't be played; null if this only opened the form. */
export const typedActions = async (
  handling: GameHandling,
  state: unknown,
  seat: Seat,
  form: CustomId,
): Promise<{ readonly actions: readonly string[] } | { readonly why: string } | null> => {
  const { interaction, game } = handling;
  if (!game.typing) return { why: messagesTexts.unreadable.foreign };
  if (!interaction.isModalSubmit()) {
    await askToType(handling, form);
    return null;
  }
  const { actions, mistake } = game.typing.read(state, seat, typedIn(interaction.fields));
  return mistake === null
    ? { actions: actions.map((action) => game.makeAction(action)) }
    : { why: literal(mistake.why) };
};
