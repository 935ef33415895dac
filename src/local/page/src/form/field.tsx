import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import type { ChoiceGroup } from '../../../api/choice-groups.ts';
import type { ModalField } from '../../../api/modal.ts';
import { Menu } from '../message/menu.tsx';

/** The value of a field. */
export type Value = string | readonly string[];

interface Props<Field extends ModalField = ModalField> {
  readonly field: Field;
  readonly label: string;
  readonly note: string | undefined;
  readonly value: Value | undefined;
  readonly set: (id: string, value: Value) => void;
  /** Takes the chosen files, which are uploaded when the form is sent. */
  readonly take: (id: string, files: readonly File[]) => void;
}

type FieldOf<Type extends ComponentType> = Extract<ModalField, { readonly type: Type }>;

/** A field of a form. */
export const Field = ({ field, label, note, value, set, take }: Props) => {
  const shared = { label, note, value, set, take };
  switch (field.type) {
    case ComponentType.RadioGroup:
    case ComponentType.CheckboxGroup:
      return <Choices field={field} {...shared} />;
    case ComponentType.TextInput:
      return <Text field={field} {...shared} />;
    case ComponentType.FileUpload:
      return <Files field={field} {...shared} />;
    default:
      return (
        <div class="field">
          <Caption field={field} label={label} note={note} />
          <Menu menu={field} label={label} change={(values) => set(field.custom_id, values)} />
        </div>
      );
  }
};

const Text = ({ field, label, note, value, set }: Props<FieldOf<ComponentType.TextInput>>) => {
  const id = idOf(field);
  const text = typeof value === 'string' ? value : (field.value ?? '');
  const most = field.max_length ?? 4000;
  const shared = {
    id,
    required: field.required !== false,
    placeholder: field.placeholder ?? '',
    minLength: field.min_length ?? 0,
    maxLength: most,
    value: text,
    'aria-describedby': note ? `${id}-note` : undefined,
  };
  return (
    <div class="field">
      <Caption field={field} label={label} note={note} />
      {field.style === TextInputStyle.Paragraph ? (
        <textarea {...shared} rows={5} onInput={({ currentTarget }) => set(field.custom_id, currentTarget.value)} />
      ) : (
        <input {...shared} type="text" onInput={({ currentTarget }) => set(field.custom_id, currentTarget.value)} />
      )}
      {(field.max_length !== undefined || most - text.length < 200) && (
        <small class="count" aria-hidden="true">
          {text.length}/{most}
        </small>
      )}
    </div>
  );
};

const Files = ({ field, label, note, take }: Props<FieldOf<ComponentType.FileUpload>>) => (
  <div class="field">
    <Caption field={field} label={label} note={note} />
    <input
      id={idOf(field)}
      type="file"
      accept={field.file_types?.map((type) => (type.startsWith('.') ? type : `${type}/*`)).join(',')}
      required={field.required !== false}
      multiple={(field.max_values ?? 1) > 1}
      aria-describedby={note ? `${idOf(field)}-note` : undefined}
      onChange={({ currentTarget }) => take(field.custom_id, [...(currentTarget.files ?? [])])}
    />
  </div>
);

type CaptionProps = Pick<Props, 'field' | 'label' | 'note'>;

const Caption = ({ field, label, note }: CaptionProps) => (
  <label for={idOf(field)}>
    {label}
    {field.required !== false && <Required />}
    {note && <small id={`${idOf(field)}-note`}>{note}</small>}
  </label>
);

const idOf = (field: ModalField): string => `field-${field.custom_id}`;

/** Radio buttons or check boxes of a form, as the browser's own controls: arrow keys, Tab and Space work. */
const Choices = ({ field, label, note, value, set }: Props<ChoiceGroup>) => {
  const { custom_id: id, options, required = true } = field;
  const isRadio = field.type === ComponentType.RadioGroup;
  const preset = options.filter((option) => option.default).map((option) => option.value);
  const chosen = value === undefined ? preset : [value].flat();
  const most = isRadio ? 1 : (field.max_values ?? options.length);
  const choose = (option: string, isOn: boolean): void => {
    if (isRadio) set(id, option);
    else set(id, isOn ? [...chosen, option] : chosen.filter((each) => each !== option));
  };
  return (
    <fieldset class="choices" aria-describedby={note ? `field-${id}-note` : undefined}>
      <legend>
        {label}
        {required && <Required />}
      </legend>
      {note && <small id={`field-${id}-note`}>{note}</small>}
      {options.map((option) => {
        const isChosen = chosen.includes(option.value);
        return (
          <label key={option.value} class="choice">
            <input
              type={isRadio ? 'radio' : 'checkbox'}
              name={id}
              value={option.value}
              checked={isChosen}
              required={isRadio && required}
              disabled={!isRadio && !isChosen && chosen.length >= most}
              onChange={({ currentTarget }) => choose(option.value, currentTarget.checked)}
            />
            <span>
              {option.label}
              {option.description && <small>{option.description}</small>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};

/** The mark of a field that must be filled in. */
const Required = () => (
  <span class="required" aria-hidden="true">
    {' '}
    *
  </span>
);
