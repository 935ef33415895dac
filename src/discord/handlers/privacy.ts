import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { EmbedBuilder } from '@discordjs/builders';
import type { Handling, LoggedOutcome } from '../messages/context.ts';
import type { CustomIdOf } from '../messages/custom-id.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import * as words from './words.ts';

/** `/sallyport privacy`: what is kept, why and for how long. */
export const showPrivacy = async ({ answer, context }: Handling): Promise<LoggedOutcome> => {
  const embed = new EmbedBuilder().setTitle(words.PRIVACY_TITLE).setDescription(words.privacyWords(context.keepDays));
  await answer.whisper({ content: '', embeds: [embed], components: [] });
  return { outcome: 'told of privacy' };
};

/** What fits into a message, in bytes, and what is sent as it is, so that anyone can read it. */
const LARGEST = 9_500_000;
const PLAIN = 1_000_000;

/** `/sallyport my-data`: all that is kept of the person who asks, as a file. */
export const giveOwnData = async ({ interaction, answer, context }: Handling): Promise<LoggedOutcome> => {
  const data = await context.privacy.ownData(interaction.user.id);
  const text = Buffer.from(`${JSON.stringify(data, null, 1)}\n`);
  const isPlain = text.length <= PLAIN;
  const bytes = isPlain ? text : await promisify(gzip)(text);
  if (bytes.length > LARGEST) {
    await answer.whisper(words.TOO_MUCH_DATA);
    return { outcome: 'refused: too much data' };
  }
  const name = isPlain ? 'my-data.json' : 'my-data.json.gz';
  await answer.whisper({ ...renderText(words.OWN_DATA), files: [{ name, bytes }] });
  return { outcome: 'got their own data' };
};

/** `/sallyport forget-me`: asks, and asks again. */
export const askToForget = async ({ answer }: Handling): Promise<LoggedOutcome> => {
  const ask = renderButton(words.forgetLabels.ask, { kind: 'forget', step: 'ask' }, 'danger');
  const keep = renderButton(words.forgetLabels.keep, { kind: 'forget', step: 'keep' }, 'secondary');
  await answer.whisper(renderText(words.ASK_TO_FORGET, [renderButtons(ask, keep)]));
  return { outcome: 'asked before forgetting' };
};

/** A button of those questions. The last one removes the person who presses it. */
export const forgetPerson = async (
  { interaction, answer, context }: Handling,
  { step }: Pick<CustomIdOf<'forget'>, 'step'>,
): Promise<LoggedOutcome> => {
  if (step === 'keep') {
    await answer.update(renderText(words.NOTHING_FORGOTTEN));
    return { outcome: 'kept their own data' };
  }
  if (step === 'ask') {
    const sure = renderButton(words.forgetLabels.sure, { kind: 'forget', step: 'sure' }, 'danger');
    const keep = renderButton(words.forgetLabels.keep, { kind: 'forget', step: 'keep' }, 'secondary');
    await answer.update(
      renderText(`${words.ASK_TO_FORGET}\n\n${words.ASK_TO_FORGET_AGAIN}`, [renderButtons(keep, sure)]),
    );
    return { outcome: 'asked again before forgetting' };
  }
  const forgotten = await context.privacy.forget(interaction.user.id, interaction.id);
  for (const matchId of forgotten.others) context.boardUpdater.refresh(matchId);
  await answer.update(renderText(words.forgottenWords(forgotten)));
  return { outcome: 'forgot a person' };
};
