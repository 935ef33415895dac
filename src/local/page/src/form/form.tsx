import { useEffect, useRef, useState } from 'preact/hooks';
import type { ModalPart } from '../../../api/modal.ts';
import type { SeenInteraction } from '../../../people/api.ts';
import { avatarOf } from '../state/names.ts';
import { useShared } from '../state/shared.ts';
import { formWords as words } from '../state/words.ts';
import { Field, type Value } from './field.tsx';

interface Props {
  /** The interaction that opened the form. */
  readonly opener: SeenInteraction;
  readonly error: string | null;
  readonly close: () => void;
}

type Values = Readonly<Record<string, Value>>;

/** A modal of the bot. */
export const Form = ({ opener, error, close }: Props) => {
  const { overview, api, act } = useShared();
  const { bot } = overview;
  const dialog = useRef<HTMLDialogElement>(null);
  const [values, setValues] = useState<Values>({});
  const [files, setFiles] = useState<Readonly<Record<string, readonly File[]>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const { modal } = opener;
  useEffect(() => dialog.current?.showModal(), []);
  if (modal === null) return null;
  const set = (id: string, value: Value): void => setValues({ ...values, [id]: value });
  const take = (id: string, chosen: readonly File[]): void => setFiles({ ...files, [id]: chosen });
  const uploaded = async (): Promise<Values> => {
    const taken = Object.entries(files).map(async ([id, chosen]) => {
      return [id, await Promise.all(chosen.map((file) => api.upload(opener.channelId, file)))] as const;
    });
    return Object.fromEntries(await Promise.all(taken));
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const fields = { ...values, ...(await uploaded()) };
      setFault(null);
      if (await act('submit', { interaction: opener.id, fields })) close();
    } catch (thrown) {
      setFault(thrown instanceof Error ? thrown.message : String(thrown));
    }
  };
  const why = fault ?? error;
  return (
    <dialog ref={dialog} class="form" aria-label={modal.title} onClose={close}>
      <form onSubmit={(event) => void submit(event)}>
        <header>
          <img src={avatarOf(bot.id, bot.name)} alt="" />
          <h2>{modal.title}</h2>
          <button type="button" class="close" aria-label={words.close} onClick={close}>
            ✕
          </button>
        </header>
        <p class="form-warning">{words.warning(<b>{bot.name}</b>)}</p>
        {modal.components.map((part, index) => (
          <Field key={index} {...partsOf(part, values)} set={set} take={take} />
        ))}
        {why !== null && (
          <p class="error" role="alert">
            {why}
          </p>
        )}
        <footer>
          <button type="button" class="button secondary" onClick={close}>
            {words.cancel}
          </button>
          <button type="submit" class="button primary">
            {words.submit}
          </button>
        </footer>
      </form>
    </dialog>
  );
};

/** The field of a part of a modal, with what stands above it. In the deprecated layout, the field has the label. */
const partsOf = (part: ModalPart, values: Values) => {
  const field = 'component' in part ? part.component : part.components[0];
  const { label, description: note } = 'component' in part ? part : { ...part.components[0], description: undefined };
  return { field, label, note, value: values[field.custom_id] };
};
