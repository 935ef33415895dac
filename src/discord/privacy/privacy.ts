import { EmbedBuilder } from '@discordjs/builders';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { renderButton, renderButtons, renderEmbed, renderText } from '../messages/render.ts';
import { inMessages, ownDataFiles } from './own-data-files.ts';
import { privacyWords } from './words.ts';

/** `/sallyport privacy`: shows what is kept about people, why and for how long. */
export const showPrivacy = async ({ answer, context }: Handling): Promise<LoggedOutcome> => {
  const embed = new EmbedBuilder()
    .setTitle(privacyWords.PRIVACY_TITLE)
    .setDescription(privacyWords.privacyWords(context.keepDays));
  await answer.whisper(renderEmbed(embed));
  return { outcome: 'showed the privacy policy' };
};

/** `/sallyport my-data`: sends everything that is kept about the person who asks, in as many files as it takes. */
export const giveOwnData = async ({ interaction, answer, context }: Handling): Promise<LoggedOutcome> => {
  const { id } = interaction.user;
  let messages = 0;
  for await (const { files, isLast } of inMessages(ownDataFiles(id, context.now(), context.privacy.ownData(id)))) {
    messages += 1;
    await answer.whisper({ ...renderText(privacyWords.ownDataWords(messages, isLast)), files });
  }
  return { outcome: 'got their own data' };
};

/** `/sallyport forget-me`: asks whether the person is sure. The button for yes asks once more. */
export const askToForget = async ({ answer }: Handling): Promise<LoggedOutcome> => {
  const buttons = renderButtons(forgetButton('ask', 'danger'), forgetButton('keep', 'secondary'));
  await answer.whisper(renderText(privacyWords.ASK_TO_FORGET, [buttons]));
  return { outcome: 'asked before forgetting' };
};

const forgetButton = (step: CustomIdOf<'forget'>['step'], style: 'danger' | 'secondary') =>
  renderButton(privacyWords.forgetLabels[step], { kind: 'forget', step }, style);

/** Does what a button below those questions says. The last one removes everything about the person who presses it. */
export const forgetPerson = async (
  { interaction, answer, context }: Handling,
  { step }: Pick<CustomIdOf<'forget'>, 'step'>,
): Promise<LoggedOutcome> => {
  if (step === 'keep') {
    await answer.update(renderText(privacyWords.NOTHING_FORGOTTEN));
    return { outcome: 'decided against being forgotten' };
  }
  if (step === 'ask') {
    const buttons = renderButtons(forgetButton('keep', 'secondary'), forgetButton('sure', 'danger'));
    await answer.update(renderText(`${privacyWords.ASK_TO_FORGET}\n\n${privacyWords.ASK_TO_FORGET_AGAIN}`, [buttons]));
    return { outcome: 'asked again before forgetting' };
  }
  const forgotten = await context.privacy.forget(interaction.user.id, interaction.id);
  for (const matchId of forgotten.others) context.boardUpdater.refresh(matchId);
  await answer.update(renderText(privacyWords.forgottenWords(forgotten)));
  return { outcome: 'forgot a person' };
};
