import { DAY, MINUTE } from '../../kernel/time.ts';
import { DAYS_COUNTED } from '../../sessions/growth/growth.ts';
import { DEPARTED_FOR } from '../../sessions/privacy/departed-servers.ts';
import { MOST_SHOWN, SHOWN_FOR } from '../../sessions/records/shown-records.ts';
import { takeAllRoles } from '../champions/keep-roles.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { showInPlace, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { gamesButton } from '../messages/own-games.ts';
import { renderPage } from '../messages/pages.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { TOKEN_LASTS } from '../posting/private-screens.ts';
import { inMessages, ownDataFiles } from './own-data-files.ts';
import { privacyTexts } from './texts/texts.ts';

/** The lines on a page: more would not fit into a message on a phone. */
const LINES = 4;

/** Shows a page of what is kept about people, why and for how long, with buttons to have it or to remove it. */
export const turnPrivacy = async (handling: Handling, { page }: Pick<CustomIdOf<'privacy'>, 'page'>) => {
  const lines = policy(handling.context.keepDays).map((line) => `- ${line}`);
  const pages = Array.from({ length: Math.ceil(lines.length / LINES) }, (_, index) => ({
    title: privacyTexts.title,
    text: lines.slice(index * LINES, (index + 1) * LINES).join('\n'),
  }));
  const shown = renderPage(pages, page, (to, slot) => ({ kind: 'privacy', page: to, slot }));
  const buttons = renderButtons(
    renderButton(privacyTexts.label.file, { kind: 'ownData' }, 'secondary'),
    forgetButton('ask', 'danger'),
    gamesButton(),
  );
  await showInPlace(handling, { ...shown, components: [...shown.components, buttons] });
  return { outcome: 'showed the privacy policy' };
};

/** The short privacy policy; the long one is in `src/sessions/privacy/README.md`. `keepDays` is null for ever. */
const policy = (keepDays: number | null): readonly string[] => {
  const { id, games, settings, notices, records, key, host, numbers, departed } = privacyTexts.policy;
  return [
    id,
    games,
    settings,
    notices,
    records({ most: MOST_SHOWN, days: SHOWN_FOR / DAY }),
    key({ minutes: TOKEN_LASTS / MINUTE }),
    host,
    numbers({ days: DAYS_COUNTED }),
    departed({ days: DEPARTED_FOR / DAY, keepDays: keepDays ?? 0 }),
  ];
};

/** Sends everything that is kept about the person who asks, in as many files as it takes. */
export const giveOwnData = async ({ interaction, answer, context }: Handling): Promise<LoggedOutcome> => {
  const { id } = interaction.user;
  let messages = 0;
  for await (const { files, isLast } of inMessages(ownDataFiles(id, context.now(), context.privacy.ownData(id)))) {
    messages += 1;
    await answer.whisper({ ...renderText(aboveFiles(messages, isLast)), files });
  }
  return { outcome: 'got their own data' };
};

const aboveFiles = (message: number, isLast: boolean): string => {
  const { all, first, more, last } = privacyTexts.files;
  if (message === 1) return isLast ? all : first;
  return isLast ? last : more;
};

const forgetButton = (step: CustomIdOf<'forget'>['step'], style: 'danger' | 'secondary') =>
  renderButton(privacyTexts.label[step], { kind: 'forget', step }, style);

/** Asks whether the person is sure, and then removes everything about them, or nothing. */
export const forgetPerson = async (
  { interaction, answer, context }: Handling,
  { step }: Pick<CustomIdOf<'forget'>, 'step'>,
): Promise<LoggedOutcome> => {
  if (step === 'keep') {
    await answer.update(renderText(privacyTexts.kept));
    return { outcome: 'decided against being forgotten' };
  }
  if (step === 'ask') {
    const buttons = renderButtons(forgetButton('keep', 'secondary'), forgetButton('sure', 'danger'));
    await answer.update(renderText(privacyTexts.ask, [buttons]));
    return { outcome: 'asked before forgetting' };
  }
  await takeAllRoles(interaction.client.rest, context, interaction.user.id);
  const forgotten = await context.privacy.forget(interaction.user.id, interaction.id);
  for (const matchId of forgotten.others) context.boardUpdater.refresh(matchId);
  await answer.update(
    renderText(privacyTexts.removed({ removed: forgotten.removed, others: forgotten.others.length })),
  );
  return { outcome: 'forgot a person' };
};
