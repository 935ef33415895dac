import type { OptionSuggestion } from './option-suggestions.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly note: string | null;
  readonly choices: readonly OptionSuggestion[];
  /** The index of the suggestion that Tab takes, or -1. */
  readonly marked: number;
  readonly pick: (choice: OptionSuggestion) => void;
}

/** The list of suggestions above the box. The focus stays in the box. */
export const Suggestions = ({ id, label, title, note, choices, marked, pick }: Props) => (
  <div class="suggestions">
    <p class="suggestions-title">
      <b>{title}</b> {note}
    </p>
    <ul id={id} role="listbox" aria-label={label}>
      {choices.map((choice, index) => (
        <li
          key={choice.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          ref={(item) => {
            if (index === marked) item?.scrollIntoView({ block: 'nearest' });
          }}
          onMouseDown={(event) => {
            event.preventDefault();
            pick(choice);
          }}
        >
          <b>{choice.name}</b> {choice.note && <span>{choice.note}</span>}
        </li>
      ))}
    </ul>
  </div>
);

/** The index that an arrow key marks, or null for any other key. */
export const moveMark = (key: string, marked: number, length: number): number | null => {
  const turn = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (turn === undefined || length === 0) return null;
  return marked < 0 && turn < 0 ? length - 1 : (marked + turn + length) % length;
};
