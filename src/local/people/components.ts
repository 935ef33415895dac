import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponentWithCustomId,
  type APIMessageComponentInteractionData,
  type APIStringSelectComponent,
} from 'discord-api-types/v10';
import { RefusedError } from '../world/refused-error.ts';
import type { MessageRow } from '../world/rows.ts';
import { readChoices } from './choices.ts';
import { componentWords, type Pressable } from './words.ts';

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
  message: MessageRow,
  menu: string | undefined,
  values: readonly string[],
): APIMessageComponentInteractionData => {
  const menus = componentsOf(message).filter(isMenu);
  const [only, another] = menus;
  const chosen = pick(menus, menu ?? (another ? '' : (only?.custom_id ?? '')), 'menu');
  const { type, custom_id, options, min_values: least = 1, max_values: most = 1 } = chosen;
  const read = readChoices({ name: nameOf(chosen), options, least, most }, values);
  return { component_type: type, custom_id, values: read };
};

type RowComponent = MessageRow['components'][number]['components'][number];

const componentsOf = (message: MessageRow): RowComponent[] =>
  message.components.flatMap(({ components }) => components);

const isMenu = (component: RowComponent): component is APIStringSelectComponent =>
  component.type === ComponentType.StringSelect;

const isPressable = (component: RowComponent): component is APIButtonComponentWithCustomId =>
  component.type === ComponentType.Button &&
  component.style !== ButtonStyle.Link &&
  component.style !== ButtonStyle.Premium;

const nameOf = (component: APIButtonComponentWithCustomId | APIStringSelectComponent): string =>
  ('label' in component ? component.label : 'placeholder' in component ? component.placeholder : undefined) ??
  component.custom_id;

const pick = <Kind extends APIButtonComponentWithCustomId | APIStringSelectComponent>(
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
