import { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { RecordFinding } from '../../workers/replays/finding.ts';
import { LARGEST_RECORD } from '../../workers/replays/replayer.ts';
import { givenFile } from '../interactions/given.ts';
import type { CommandHandling, LoggedOutcome } from '../interactions/handling.ts';
import { readAttachment } from '../messages/attachments.ts';
import { literal } from '../messages/literal.ts';
import { OPENING } from '../view/frame-rows.ts';
import { watchingRecord } from './watch.ts';
import * as words from './words.ts';

/** The most characters of a quoted sentence. */
const LONGEST = 400;

const withFile = (name: string, description: string): SlashCommandSubcommandBuilder =>
  new SlashCommandSubcommandBuilder()
    .setName(name)
    .setDescription(description)
    .addAttachmentOption((option) => option.setName('file').setDescription(words.RECORD_FILE).setRequired(true));

/** `/games replay`: shows an uploaded record step by step. */
export const replaySubcommand = withFile('replay', words.REPLAY_RECORD);

/** `/games verify`: says whether an uploaded record follows the rules, and where its dice come from. */
export const verifySubcommand = withFile('verify', words.VERIFY_RECORD);

/** Says whether an uploaded record is right. */
export const verifyFile = async (handling: CommandHandling): Promise<LoggedOutcome> => {
  const handed = await checkInTurn(handling);
  if ('outcome' in handed) return handed;
  const { found } = handed;
  await handling.answer.whisper(found.ok ? wordsOf(handling, found) : faultWords(found));
  return { outcome: found.ok ? 'verified a record' : 'found a fault in a record' };
};

/** Shows an uploaded record from its start, unless it is wrong. */
export const replayFile = async (handling: CommandHandling): Promise<LoggedOutcome> => {
  const handed = await checkInTurn(handling);
  if ('outcome' in handed) return handed;
  const { text, found } = handed;
  if (!found.ok) {
    await handling.answer.whisper(faultWords(found));
    return { outcome: 'found a fault in a record' };
  }
  const { interaction, context } = handling;
  await context.shownRecords.keep(interaction.id, interaction.user.id, text);
  return watchingRecord.watch(handling, interaction.id, { step: 0, as: 0, slot: OPENING });
};

interface CheckedFile {
  readonly text: string;
  readonly found: RecordFinding;
}

/** Checks the file once there is room for it. If that can't be done, says so and returns the outcome. */
const checkInTurn = async (handling: CommandHandling): Promise<CheckedFile | LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const attachment = givenFile(interaction.options, 'file');
  const handed = await context.fileRoom.hold(interaction.user.id, attachment.size, () => check(handling, attachment));
  if (handed === null) {
    await answer.whisper(words.TOO_MANY_FILES);
    return { outcome: 'refused: too many files' };
  }
  return handed.checked ?? { outcome: 'refused: unreadable file' };
};

/** Reads and checks the file. If that can't be done, says so. */
const check = async (
  { interaction, answer, context }: CommandHandling,
  attachment: ReturnType<typeof givenFile>,
): Promise<{ readonly checked: CheckedFile | null }> => {
  const file = await readAttachment(attachment, LARGEST_RECORD);
  if (!file.ok) {
    await answer.whisper(words.unreadableFiles[file.why]);
    return { checked: null };
  }
  try {
    return { checked: { text: file.text, found: await context.replayer.check(file.text, interaction.user.id) } };
  } catch (err) {
    context.log.warn({ err }, 'an uploaded record could not be checked');
    await answer.whisper(words.CHECK_TOOK_TOO_LONG);
    return { checked: null };
  }
};

const wordsOf = ({ context }: CommandHandling, found: Extract<RecordFinding, { ok: true }>): string => {
  const name = context.games.find(({ id }) => id === found.game)?.name ?? found.game;
  return words.recordRightWords(name, found.steps, {
    ...found,
    proof: found.proof === null ? null : safe(found.proof),
  });
};

const faultWords = ({ step, why }: Extract<RecordFinding, { ok: false }>): string =>
  words.recordFaultWords(step, safe(why));

/** A sentence that may quote the file. */
const safe = (text: string): string => literal(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
