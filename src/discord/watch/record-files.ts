import { FileUploadBuilder, LabelBuilder, ModalBuilder } from '@discordjs/builders';
import type { RecordFinding } from '../../workers/replays/finding.ts';
import { LARGEST_RECORD } from '../../workers/replays/replayer.ts';
import { makeCustomId } from '../custom-ids/custom-id.ts';
import { givenUpload } from '../interactions/given.ts';
import type { ComponentHandling, Handling, LoggedOutcome } from '../interactions/handling.ts';
import { literal } from '../marks/literal.ts';
import { listOf } from '../marks/marks.ts';
import { readAttachment } from '../messages/attachments.ts';
import { refuse } from '../messages/refusals.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { OPENING } from '../view/frame-rows.ts';
import { watchTexts } from './texts/texts.ts';
import { watchingRecord } from './watch.ts';

/** The most characters of a quoted sentence. */
const LONGEST = 400;

const FIELD = 'record';

/** Opens a form that takes the file of a record. */
export const askForRecord = async ({ answer }: Handling): Promise<LoggedOutcome> => {
  if (!(await answer.ask(recordForm()))) await answer.whisper(messagesTexts.formTooLate);
  return { outcome: 'opened a form for a record' };
};

/** A form that takes the file of a record. */
export const recordForm = (): ModalBuilder => {
  const label = new LabelBuilder()
    .setLabel(watchTexts.recordFile)
    .setFileUploadComponent(new FileUploadBuilder().setCustomId(FIELD).setFileTypes('.json', '.ndjson'));
  return new ModalBuilder()
    .setCustomId(makeCustomId({ kind: 'uploaded' }))
    .setTitle(watchTexts.uploadRecord)
    .addLabelComponents(label);
};

/** Shows the record in such a form from its start, below where its dice come from; or says what is wrong with it. */
export const replayUploaded = async (handling: ComponentHandling): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const file = interaction.isModalSubmit() ? givenUpload(interaction.fields, FIELD) : null;
  if (file === null) return refuse(handling, 'unreadable file', watchTexts.unreadableFiles['out-of-reach']);
  const handed = await checkInTurn(handling, file);
  if ('outcome' in handed) return handed;
  const { text, found } = handed;
  if (!found.ok) {
    await handling.answer.whisper(faultWords(found));
    return { outcome: 'found a fault in a record' };
  }
  await context.shownRecords.keep(interaction.id, interaction.user.id, text);
  const above = wordsOf(handling, found);
  return watchingRecord.watch(handling, interaction.id, { step: 0, as: 0, slot: OPENING, above });
};

interface CheckedFile {
  readonly text: string;
  readonly found: RecordFinding;
}

type GivenFile = NonNullable<ReturnType<typeof givenUpload>>;

/** Checks the file once there is room for it. If that can't be done, says so and returns the outcome. */
const checkInTurn = async (handling: Handling, given: GivenFile): Promise<CheckedFile | LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const handed = await context.fileRoom.hold(interaction.user.id, given.size, () => check(handling, given));
  if (handed === null) {
    await answer.whisper(watchTexts.tooManyFiles);
    return { outcome: 'refused: too many files' };
  }
  return handed.checked ?? { outcome: 'refused: unreadable file' };
};

/** Reads and checks the file. If that can't be done, says so. */
const check = async (
  { interaction, answer, context }: Handling,
  given: GivenFile,
): Promise<{ readonly checked: CheckedFile | null }> => {
  const file = await readAttachment(given, LARGEST_RECORD);
  if (!file.ok) {
    await answer.whisper(watchTexts.unreadableFiles[file.why]);
    return { checked: null };
  }
  try {
    return { checked: { text: file.text, found: await context.replayer.check(file.text, interaction.user.id) } };
  } catch (err) {
    context.log.warn({ err }, 'an uploaded record could not be checked');
    await answer.whisper(watchTexts.checkTookTooLong);
    return { checked: null };
  }
};

const wordsOf = ({ context }: Handling, found: Extract<RecordFinding, { ok: true }>): string => {
  const name = context.games.find(({ id }) => id === found.game)?.name ?? found.game;
  const { steps, isOver, isSeeded, proof, commitment } = found;
  const { right, diceFromSeed, unfinished, noSeed, commitment: committed } = watchTexts.record;
  return [
    listOf([right({ steps, game: name }), isSeeded && proof === null ? diceFromSeed : ''], ' '),
    ...(isOver ? [] : [unfinished]),
    ...(proof === null ? [] : [safe(proof)]),
    ...(isSeeded ? [] : [noSeed]),
    ...(isSeeded && commitment !== null ? [committed({ hash: commitment.slice(0, SHOWN_OF_HASH) })] : []),
  ].join('\n');
};

/** As many digits of a hash as the foot of a board has. */
const SHOWN_OF_HASH = 16;

const faultWords = ({ step, why: fault }: Extract<RecordFinding, { ok: false }>): string => {
  const why = safe(fault);
  const { none, wrongSetup, wrongStep } = watchTexts.record;
  if (step === null) return none({ why });
  return step === 0 ? wrongSetup({ why }) : wrongStep({ step, why });
};

/** A sentence that may quote the file. */
const safe = (text: string): string => literal(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
