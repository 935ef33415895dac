import { normalizeProps, useMachine } from '@zag-js/preact';
import * as select from '@zag-js/select';
import { ChannelType, ComponentType, type APISelectMenuComponent } from 'discord-api-types/v10';
import { useId, useRef } from 'preact/hooks';
import type { Overview } from '../../../people/api.ts';
import { avatarOf, useOverview } from '../state/names.tsx';
import { messageWords } from '../state/words.ts';
import { Emoji } from './emoji.tsx';

interface MenuItem {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly emoji?: string;
  readonly picture?: string;
  readonly chosen?: boolean;
}

interface Props {
  readonly menu: APISelectMenuComponent;
  readonly label: string;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  /** Called at every change of the chosen values. */
  readonly change?: (values: readonly string[]) => void;
  /** Called once when the list closes with other values than before. */
  readonly done?: (values: readonly string[]) => void;
}

/** A select menu of any kind, for one value or several. */
export const Menu = ({ menu, label, disabled = menu.disabled === true, invalid = false, change, done }: Props) => {
  const offers = itemsOf(menu, useOverview());
  const preset = offers.filter(({ chosen }) => chosen).map(({ value }) => value);
  const most = menu.max_values ?? 1;
  const told = useRef(preset.join(' '));
  const service = useMachine(select.machine, {
    id: useId(),
    collection: select.collection({
      items: offers,
      itemToString: (item) => item.label,
      itemToValue: (item) => item.value,
    }),
    defaultValue: preset,
    multiple: most > 1,
    closeOnSelect: most === 1,
    deselectable: menu.min_values === 0,
    disabled,
    invalid,
    positioning: { sameWidth: true, gutter: 4, strategy: 'fixed' },
    onValueChange: ({ value }) => {
      change?.(value);
      if (most === 1 && value.length > 0) tell(value);
    },
    onOpenChange: ({ open, value }) => {
      if (!open && most > 1 && value.length >= (menu.min_values ?? 1)) tell(value);
    },
  });
  const api = select.connect(service, normalizeProps);
  const tell = (values: readonly string[]): void => {
    if (values.join(' ') === told.current) return;
    told.current = values.join(' ');
    done?.(values);
  };
  const chosen = offers.filter(({ value }) => api.value.includes(value));
  return (
    <div class="menu" {...api.getRootProps()}>
      <button {...api.getTriggerProps()} aria-label={label} aria-labelledby={undefined} class="menu-trigger">
        <span class="menu-chosen">
          {chosen.length === 0 ? <span class="faint">{menu.placeholder ?? messageWords.selection}</span> : null}
          {chosen.map((offer) => (
            <span key={offer.value} class={most > 1 ? 'menu-chip' : 'menu-one'}>
              <MenuItemFace offer={offer} />
            </span>
          ))}
        </span>
        <span class="menu-arrow" aria-hidden="true" />
      </button>
      <div {...api.getPositionerProps()} class="menu-positioner">
        <ul {...api.getContentProps()} aria-label={label} aria-labelledby={undefined} class="menu-list">
          {offers.map((offer) => {
            const isFull = most > 1 && api.value.length >= most && !api.value.includes(offer.value);
            return (
              <li key={offer.value} {...api.getItemProps({ item: offer })} class={isFull ? 'full' : undefined}>
                <MenuItemFace offer={offer} />
                {offer.description && <small>{offer.description}</small>}
                <span class={`menu-mark ${most > 1 ? 'box' : ''}`} aria-hidden="true" />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
};

const MenuItemFace = ({ offer: { label, emoji, picture } }: { readonly offer: MenuItem }) => (
  <span class="menu-face">
    {emoji && <Emoji name={emoji} />}
    {picture && <img class="menu-picture" src={picture} alt="" />}
    <span>{label}</span>
  </span>
);

const itemsOf = (menu: APISelectMenuComponent, overview: Overview): MenuItem[] => {
  const preset = 'default_values' in menu ? (menu.default_values ?? []).map(({ id }) => id) : [];
  const named = (things: readonly { readonly id: string; readonly name: string }[], hasPicture: boolean): MenuItem[] =>
    things.map(({ id, name }) => ({
      value: id,
      label: name,
      chosen: preset.includes(id),
      ...(hasPicture && { picture: avatarOf(id, name) }),
    }));
  const people = () => named([...overview.people, overview.bot], true);
  switch (menu.type) {
    case ComponentType.StringSelect:
      return menu.options.map(({ value, label, description, emoji, default: chosen = false }) => ({
        value,
        label,
        chosen,
        ...(description && { description }),
        ...(emoji?.name && { emoji: emoji.name }),
      }));
    case ComponentType.UserSelect:
      return people();
    case ComponentType.RoleSelect:
      return named(overview.roles, false);
    case ComponentType.MentionableSelect:
      return [...people(), ...named(overview.roles, false)];
    case ComponentType.ChannelSelect: {
      const { channel_types: types = [] } = menu;
      const takes = (kind: string): boolean =>
        types.length === 0 || types.includes(kind === 'thread' ? ChannelType.PublicThread : ChannelType.GuildText);
      const channels = overview.channels.filter(
        ({ kind, isForeign }) => kind !== 'direct' && !isForeign && takes(kind),
      );
      return named(
        channels.map(({ id, name }) => ({ id, name: `# ${name}` })),
        false,
      );
    }
  }
};
