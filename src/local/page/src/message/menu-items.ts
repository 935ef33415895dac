import { ComponentType, type APISelectMenuComponent } from 'discord-api-types/v10';
import type { Overview } from '../../../people/api.ts';
import { offeredChannels } from '../state/channels.ts';
import { avatarOf } from '../state/names.ts';

/** An option of a menu. */
export interface MenuItem {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly emoji?: string;
  readonly picture?: string;
  /** Whether it is chosen at first. */
  readonly chosen?: boolean;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The options of a menu of any kind. */
export const itemsOf = (menu: APISelectMenuComponent, overview: Overview): readonly MenuItem[] => {
  if (menu.type === ComponentType.StringSelect)
    return menu.options.map(({ value, label, description, emoji, default: chosen = false }) => ({
      value,
      label,
      chosen,
      ...(description && { description }),
      ...(emoji?.name && { emoji: emoji.name }),
    }));
  const preset = new Set((menu.default_values ?? []).map(({ id }) => id));
  const item = ({ id, name }: Named): MenuItem => ({ value: id, label: name, chosen: preset.has(id) });
  const people = [...overview.people, overview.bot].map((each) => ({
    ...item(each),
    picture: avatarOf(each.id, each.name),
  }));
  switch (menu.type) {
    case ComponentType.UserSelect:
      return people;
    case ComponentType.RoleSelect:
      return overview.roles.map(item);
    case ComponentType.MentionableSelect:
      return [...people, ...overview.roles.map(item)];
    case ComponentType.ChannelSelect:
      return offeredChannels(overview, menu.channel_types).map(({ id, name }) => item({ id, name: `# ${name}` }));
  }
};
