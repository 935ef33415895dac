import {
  ApplicationCommandOptionType as OptionType,
  type APIApplicationCommandBasicOption,
} from 'discord-api-types/v10';

interface Props {
  readonly name: string;
  readonly option: APIApplicationCommandBasicOption | undefined;
  readonly text: string;
  readonly isFocused: boolean;
  readonly isWrong: boolean;
  /** ARIA attributes of its list of suggestions, if it has one. */
  readonly list: object;
  readonly focus: () => void;
  readonly type: (text: string) => void;
  /** Takes the file that was chosen. */
  readonly attach: (file: File) => void;
}

/** One option of a command: its name and its text. */
export const Pill = ({ name, option, text, isFocused, isWrong, list, focus, type, attach }: Props) => (
  <label class={`pill ${isWrong ? 'wrong' : ''} ${isFocused ? 'focused' : ''}`}>
    <span>{name}</span>
    {option?.type === OptionType.Attachment ? (
      <input
        type="file"
        data-option={name}
        aria-label={name}
        aria-required={option.required === true}
        aria-invalid={isWrong}
        aria-description={option.description}
        onFocus={focus}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) attach(file);
        }}
      />
    ) : (
      <input
        type="text"
        autocomplete="off"
        data-option={name}
        aria-label={name}
        aria-required={option?.required === true}
        aria-invalid={isWrong}
        aria-description={option?.description}
        {...list}
        value={text}
        onFocus={focus}
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
    )}
  </label>
);
