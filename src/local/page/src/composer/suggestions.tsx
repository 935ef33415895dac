import type { Suggestion } from './option-suggestions.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly note: string | null;
  readonly choices: readonly Suggestion[];
  /** The one that Tab takes; -1 for none. */
  readonly marked: number;
  readonly pick: (choice: Suggestion) => void;
}

/** The list above the box: what can be chosen for what one types. The focus stays in the box. */
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

/** Where the mark goes with an arrow key; null for any other key. */
export const moveMark = (key: string, marked: number, length: number): number | null => {
  const turn = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (turn === undefined || length === 0) return null;
  return marked < 0 && turn < 0 ? length - 1 : (marked + turn + length) % length;
};
