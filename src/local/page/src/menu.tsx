import { ComponentType, type APISelectMenuComponent } from 'discord-api-types/v10';
import type { Scene } from '../../people-api.ts';
import { useScene } from './names.tsx';

interface Offer {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly chosen?: boolean;
}

interface Props {
  readonly menu: APISelectMenuComponent;
  readonly label: string;
  /** What is chosen; null for what the bot preselected. */
  readonly values: readonly string[] | null;
  readonly change: (values: readonly string[]) => void;
}

/** A select menu of any kind: a list to choose one thing from, or boxes to tick. */
export const Menu = ({ menu, label, values, change }: Props) => {
  const scene = useScene();
  const offers = offersOf(menu, scene);
  const chosen = values ?? offers.filter((offer) => offer.chosen).map(({ value }) => value);
  const disabled = menu.disabled === true;
  if ((menu.max_values ?? 1) === 1) {
    return (
      <select
        aria-label={label}
        disabled={disabled}
        value={chosen[0] ?? ''}
        onChange={({ currentTarget: { value } }) => change(value === '' ? [] : [value])}
      >
        <option value="">{label}</option>
        {offers.map((offer) => (
          <option key={offer.value} value={offer.value}>
            {offer.description ? `${offer.label} – ${offer.description}` : offer.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <fieldset class="ticks" disabled={disabled}>
      <legend>{label}</legend>
      {offers.map(({ value, label: name, description }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              change(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
          {name}
          {description && <small> {description}</small>}
        </label>
      ))}
    </fieldset>
  );
};

const offersOf = (menu: APISelectMenuComponent, scene: Scene): Offer[] => {
  const preset = 'default_values' in menu ? (menu.default_values ?? []).map(({ id }) => id) : [];
  const named = (things: readonly { readonly id: string; readonly name: string }[]): Offer[] =>
    things.map(({ id, name }) => ({ value: id, label: name, chosen: preset.includes(id) }));
  const people = () => named([...scene.people, scene.bot]);
  switch (menu.type) {
    case ComponentType.StringSelect:
      return menu.options.map(({ value, label, description, emoji, default: chosen = false }) => ({
        value,
        label: emoji?.name ? `${emoji.name} ${label}` : label,
        chosen,
        ...(description && { description }),
      }));
    case ComponentType.UserSelect:
      return people();
    case ComponentType.RoleSelect:
      return named(scene.roles);
    case ComponentType.MentionableSelect:
      return [...people(), ...named(scene.roles)];
    case ComponentType.ChannelSelect:
      return named(
        scene.channels.filter(({ kind }) => kind !== 'direct').map(({ id, name }) => ({ id, name: `#${name}` })),
      );
  }
};
