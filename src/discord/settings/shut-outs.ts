import { EmbedBuilder } from '@discordjs/builders';
import { MOST_SHUT_OUT } from '../../sessions/people/shut-outs.ts';
import { givenPerson } from '../interactions/given.ts';
import { showInPlace, type ComponentHandling, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { refuse } from '../messages/refusals.ts';
import { peopleMenu, renderButton, renderButtons, renderEmbed } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { settingsTexts } from './texts/texts.ts';

/** Shows a person whom they don't let invite them, with a menu that changes it. */
export const showShutOuts = async (handling: Handling): Promise<LoggedOutcome> => {
  const { shutOuts } = handling.context;
  const people = await shutOuts.by(handling.interaction.user.id);
  const { title, none, some, effect, choose, all } = settingsTexts.shutOuts;
  const who = people.length === 0 ? none : some({ people: people.map((id) => mention(id)), count: people.length });
  const embed = new EmbedBuilder().setTitle(title).setDescription(`${who}\n${effect}`);
  const message = renderEmbed(embed, [
    peopleMenu({ kind: 'shutOutChosen' }, choose),
    renderButtons(
      ...(people.length === 0 ? [] : [renderButton(all, { kind: 'letAllIn' }, 'secondary')]),
      renderButton(settingsTexts.title.time, { kind: 'ownSettings', page: 'time' }, 'secondary'),
    ),
  ]);
  await showInPlace(handling, message);
  return { outcome: 'showed whom they shut out' };
};

/** Shuts the person out who was chosen in the menu, or lets them in again, and shows everybody. */
export const shutOutChosen = async (handling: ComponentHandling): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const by = interaction.user.id;
  const userId = givenPerson(interaction)?.user.id;
  if (userId === undefined) return refuse(handling, 'nobody chosen', messagesTexts.unreadable.foreign);
  const to = (await context.shutOuts.by(by)).includes(userId) ? 'in' : 'out';
  if (userId !== by && !(await context.shutOuts.change({ by, userId }, to)))
    return refuse(handling, 'too many', settingsTexts.shutOuts.tooMany({ most: MOST_SHUT_OUT }));
  return showShutOuts(handling);
};

/** Lets everybody invite a person again. */
export const letAllIn = async (handling: ComponentHandling): Promise<LoggedOutcome> => {
  await handling.context.shutOuts.letAllIn(handling.interaction.user.id);
  return showShutOuts(handling);
};
