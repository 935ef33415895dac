import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ModalField, ModalPart } from '../../forms/modal.ts';
import type { SeenInteraction } from '../../people-api.ts';
import { Markdown } from './markdown.tsx';
import { Menu } from './menu.tsx';
import type { Act } from './message.tsx';

interface Props {
  /** The interaction that opened the form. */
  readonly opener: SeenInteraction;
  readonly act: Act;
  readonly error: string | null;
  readonly close: () => void;
}

type Values = Readonly<Record<string, string | readonly string[]>>;

/** A modal of the bot's. */
export const Form = ({ opener, act, error, close }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [values, setValues] = useState<Values>({});
  const { modal } = opener;
  useEffect(() => dialog.current?.showModal(), []);
  if (modal === null) return null;
  const set = (id: string, value: string | readonly string[]): void => setValues({ ...values, [id]: value });
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await act('submit', { interaction: opener.id, fields: values })) close();
  };
  return (
    <dialog ref={dialog} class="form" aria-label={modal.title} onClose={close}>
      <form onSubmit={(event) => void submit(event)}>
        <h2>{modal.title}</h2>
        {modal.components.map((part, index) => (
          <Part key={index} part={part} values={values} set={set} />
        ))}
        {error !== null && <p class="error">{error}</p>}
        <div class="row">
          <button type="button" class="button secondary" onClick={close}>
            Cancel
          </button>
          <button type="submit" class="button primary">
            Submit
          </button>
        </div>
      </form>
    </dialog>
  );
};

interface PartProps {
  readonly part: ModalPart;
  readonly values: Values;
  readonly set: (id: string, value: string | readonly string[]) => void;
}

const Part = ({ part, values, set }: PartProps) => {
  switch (part.type) {
    case ComponentType.TextDisplay:
      return (
        <div>
          <Markdown text={part.content} />
        </div>
      );
    case ComponentType.Label:
      return (
        <div class="field">
          <Field
            field={part.component}
            label={part.label}
            note={part.description}
            value={values[part.component.custom_id]}
            set={set}
          />
        </div>
      );
    case ComponentType.ActionRow:
      return (
        <div class="field">
          {part.components.map((field) => (
            <Field
              key={field.custom_id}
              field={field}
              label={field.label}
              note={undefined}
              value={values[field.custom_id]}
              set={set}
            />
          ))}
        </div>
      );
  }
};

interface FieldProps {
  readonly field: ModalField;
  readonly label: string;
  readonly note: string | undefined;
  readonly value: Values[string] | undefined;
  readonly set: (id: string, value: string | readonly string[]) => void;
}

const Field = ({ field, label, note, value, set }: FieldProps) => {
  const id = `field-${field.custom_id}`;
  const required = field.required !== false;
  const caption = (
    <label for={id}>
      {label}
      {required && <span aria-hidden="true"> *</span>}
      {note && <small> {note}</small>}
    </label>
  );
  if (field.type !== ComponentType.TextInput) {
    const chosen = Array.isArray(value) ? value.map(String) : null;
    return (
      <>
        {caption}
        <Menu
          menu={field}
          label={field.placeholder ?? label}
          values={chosen}
          change={(values) => set(field.custom_id, values)}
        />
      </>
    );
  }
  const shared = {
    id,
    required,
    placeholder: field.placeholder ?? '',
    minLength: field.min_length ?? 0,
    maxLength: field.max_length ?? 4000,
    value: typeof value === 'string' ? value : (field.value ?? ''),
  };
  return (
    <>
      {caption}
      {field.style === TextInputStyle.Paragraph ? (
        <textarea {...shared} rows={5} onInput={({ currentTarget }) => set(field.custom_id, currentTarget.value)} />
      ) : (
        <input {...shared} type="text" onInput={({ currentTarget }) => set(field.custom_id, currentTarget.value)} />
      )}
    </>
  );
};
