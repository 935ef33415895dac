import { ComponentType } from 'discord-api-types/v10';
import type { ChoiceGroup } from '../../../api/choice-groups.ts';
import { Required } from './required.tsx';

interface Props {
  readonly field: ChoiceGroup;
  readonly label: string;
  readonly note: string | undefined;
  readonly value: string | boolean | readonly string[] | undefined;
  readonly set: (id: string, value: string | readonly string[]) => void;
}

/** Radio buttons or check boxes of a form, as the browser's own controls: arrow keys, Tab and Space work. */
export const Choices = ({ field, label, note, value, set }: Props) => {
  const { custom_id: id, options, required = true } = field;
  const isRadio = field.type === ComponentType.RadioGroup;
  const preset = options.filter((option) => option.default).map((option) => option.value);
  const chosen =
    value === undefined || typeof value === 'boolean' ? preset : typeof value === 'string' ? [value] : value;
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
