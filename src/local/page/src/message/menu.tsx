import { normalizeProps, useMachine } from '@zag-js/preact';
import * as select from '@zag-js/select';
import type { APIStringSelectComponent } from 'discord-api-types/v10';
import { useId, useRef } from 'preact/hooks';
import { messageWords } from '../state/words.ts';
import { Emoji } from './emoji.tsx';

interface Props {
  readonly menu: Omit<APIStringSelectComponent, 'type'>;
  readonly label: string;
  readonly disabled?: boolean;
  /** Called at every change of the chosen values. */
  readonly change?: (values: readonly string[]) => void;
  /** Called once when the list closes with other values than before. */
  readonly done?: (values: readonly string[]) => void;
}

/** A select menu, for one value or several. */
export const Menu = (props: Props) => {
  const { menu, label } = props;
  const items = itemsOf(menu);
  const most = menu.max_values ?? 1;
  const api = useSelect(props, items, most);
  const chosen = items.filter(({ value }) => api.value.includes(value));
  return (
    <div class="menu" {...api.getRootProps()}>
      <button {...api.getTriggerProps()} aria-label={label} aria-labelledby={undefined} class="menu-trigger">
        <span class="menu-chosen">
          {chosen.length === 0 ? <span class="faint">{menu.placeholder ?? messageWords.selection}</span> : null}
          {chosen.map((item) => (
            <span key={item.value} class={most > 1 ? 'menu-chip' : 'menu-one'}>
              <Face item={item} />
            </span>
          ))}
        </span>
        <span class="menu-arrow" aria-hidden="true" />
      </button>
      <div {...api.getPositionerProps()} class="menu-positioner">
        <ul {...api.getContentProps()} aria-label={label} aria-labelledby={undefined} class="menu-list">
          {items.map((item) => {
            const isFull = most > 1 && api.value.length >= most && !api.value.includes(item.value);
            return (
              <li key={item.value} {...api.getItemProps({ item })} class={isFull ? 'full' : undefined}>
                <Face item={item} />
                {item.description && <small>{item.description}</small>}
                <span class={`menu-mark ${most > 1 ? 'box' : ''}`} aria-hidden="true" />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
};

/** The state of a menu that takes at most `most` values. */
const useSelect = (
  { menu, disabled = menu.disabled === true, change, done }: Props,
  items: readonly MenuItem[],
  most: number,
) => {
  const preset = items.filter(({ chosen }) => chosen).map(({ value }) => value);
  const last = useRef(preset.join(' '));
  const finish = (values: readonly string[]): void => {
    if (values.join(' ') === last.current) return;
    last.current = values.join(' ');
    done?.(values);
  };
  const service = useMachine(select.machine, {
    id: useId(),
    collection: select.collection({ items, itemToString: (item) => item.label, itemToValue: (item) => item.value }),
    defaultValue: preset,
    multiple: most > 1,
    closeOnSelect: most === 1,
    deselectable: menu.min_values === 0,
    disabled,
    positioning: { sameWidth: true, gutter: 4, strategy: 'fixed' },
    onValueChange: ({ value }) => {
      change?.(value);
      if (most === 1 && value.length >= (menu.min_values ?? 1)) finish(value);
    },
    onOpenChange: ({ open, value }) => {
      if (!open && most > 1 && value.length >= (menu.min_values ?? 1)) finish(value);
    },
  });
  return select.connect(service, normalizeProps);
};

const Face = ({ item: { label, emoji } }: { readonly item: MenuItem }) => (
  <span class="menu-face">
    {emoji && <Emoji name={emoji} />}
    <span>{label}</span>
  </span>
);

/** An option of a menu. */
interface MenuItem {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly emoji?: string;
  /** Whether it is chosen at first. */
  readonly chosen?: boolean;
}

/** The options of a menu. */
const itemsOf = ({ options }: Props['menu']): readonly MenuItem[] =>
  options.map(({ value, label, description, emoji, default: chosen = false }) => ({
    value,
    label,
    chosen,
    ...(description && { description }),
    ...(emoji?.name && { emoji: emoji.name }),
  }));
