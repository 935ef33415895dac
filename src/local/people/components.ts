import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponentWithCustomId,
  type APIMessageComponentInteractionData,
  type APISelectMenuComponent,
} from 'discord-api-types/v10';
import { apiChannel } from '../world/channels.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { MessageRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { findNamed, mergeResolved, withoutEmpty, type NameableKind, type Resolved } from './resolved.ts';
import { componentWords, menuWords, ONCE_ONLY, type Pressable } from './words.ts';

/**
 * The interaction data for pressing the button with this custom id or label. Throws a `RefusedError` if it cannot be
 * pressed.
 */
export const readPress = (message: MessageRow, button: string): APIMessageComponentInteractionData => {
  const buttons = componentsOf(message).filter(({ type }) => type === ComponentType.Button);
  const { custom_id } = pick(buttons.filter(isPressable), button, 'button');
  return { component_type: ComponentType.Button, custom_id };
};

/**
 * The interaction data for a choice in the menu with this custom id or placeholder, or in the only menu. Throws a
 * `RefusedError` for anything it does not offer.
 */
export const readChoice = (
  world: World,
  message: MessageRow,
  menu: string | undefined,
  values: readonly string[],
): APIMessageComponentInteractionData => {
  const menus = componentsOf(message).filter(isMenu);
  const component = menu === undefined && menus.length === 1 ? menus[0] : undefined;
  const chosenMenu = component ?? pick(menus, menu ?? '', 'menu');
  if (chosenMenu.disabled) throw new RefusedError(componentWords.disabled('menu', nameOf(chosenMenu)));
  const chosen = readValues(world, chosenMenu, values);
  const { custom_id } = chosenMenu;
  if (chosenMenu.type === ComponentType.StringSelect) {
    return { component_type: chosenMenu.type, custom_id, values: chosen.values };
  }
  const resolved = { users: {}, roles: {}, channels: {}, ...withoutEmpty(chosen.resolved) };
  return { component_type: chosenMenu.type, custom_id, values: chosen.values, resolved };
};

interface ChosenValues {
  readonly values: string[];
  readonly resolved: Resolved;
}

/**
 * Reads what a person chose in a menu, by value or label, id or name. Throws a `RefusedError` for anything it does not
 * offer.
 */
export const readValues = (world: World, menu: APISelectMenuComponent, given: readonly string[]): ChosenValues => {
  const { min_values: least = 1, max_values: most = 1 } = menu;
  if (given.length < least || given.length > most) {
    throw new RefusedError(menuWords.takes(nameOf(menu), least, most));
  }
  if (new Set(given).size < given.length) throw new RefusedError(ONCE_ONLY);
  if (menu.type === ComponentType.StringSelect) {
    return { values: given.map((word) => optionOf(menu.options, word)), resolved: mergeResolved([]) };
  }
  const things = given.map((word) => {
    const thing = findNamed(world, word, KINDS[menu.type]);
    if (thing === null) throw new RefusedError(menuWords.notOffered(nameOf(menu), word));
    return thing;
  });
  if (menu.type === ComponentType.ChannelSelect && menu.channel_types?.length) {
    for (const { id } of things) {
      const channel = world.channels.get(id);
      if (channel && !menu.channel_types.includes(apiChannel(world, channel).type)) {
        throw new RefusedError(menuWords.channelKind(nameOf(menu)));
      }
    }
  }
  return { values: things.map(({ id }) => id), resolved: mergeResolved(things.map(({ resolved }) => resolved)) };
};

const KINDS: Record<Exclude<APISelectMenuComponent['type'], ComponentType.StringSelect>, readonly NameableKind[]> = {
  [ComponentType.UserSelect]: ['user'],
  [ComponentType.RoleSelect]: ['role'],
  [ComponentType.MentionableSelect]: ['user', 'role'],
  [ComponentType.ChannelSelect]: ['channel'],
};

type RowComponent = MessageRow['components'][number]['components'][number];

const componentsOf = (message: MessageRow): RowComponent[] =>
  message.components.flatMap(({ components }) => components);

const isMenu = (component: RowComponent): component is APISelectMenuComponent =>
  component.type !== ComponentType.Button;

const isPressable = (component: RowComponent): component is APIButtonComponentWithCustomId =>
  component.type === ComponentType.Button &&
  component.style !== ButtonStyle.Link &&
  component.style !== ButtonStyle.Premium;

const nameOf = (component: APIButtonComponentWithCustomId | APISelectMenuComponent): string =>
  ('label' in component ? component.label : 'placeholder' in component ? component.placeholder : undefined) ??
  component.custom_id;

const pick = <Kind extends APIButtonComponentWithCustomId | APISelectMenuComponent>(
  components: readonly Kind[],
  wanted: string,
  what: Pressable,
): Kind => {
  const byId = components.filter((component) => component.custom_id === wanted);
  const found = byId.length > 0 ? byId : components.filter((component) => nameOf(component) === wanted);
  const [component] = found;
  if (component === undefined) {
    throw new RefusedError(componentWords.none(what, wanted, components.map(nameOf)));
  }
  if (found.length > 1) throw new RefusedError(componentWords.several(what, wanted));
  if (component.disabled) throw new RefusedError(componentWords.disabled(what, nameOf(component)));
  return component;
};

const optionOf = (options: readonly { readonly label: string; readonly value: string }[], word: string): string => {
  const option = options.find(({ value }) => value === word) ?? options.find(({ label }) => label === word);
  if (option !== undefined) return option.value;
  const offered = options.map(({ label }) => label);
  throw new RefusedError(menuWords.noOption(word, offered));
};
