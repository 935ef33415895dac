import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponentWithCustomId,
  type APIMessageComponentInteractionData,
  type APIRoleSelectComponent,
  type APIStringSelectComponent,
  type APIUserSelectComponent,
} from 'discord-api-types/v10';
import { RefusedError } from '../world/refused-error.ts';
import type { MessageRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { readChoices } from './choices.ts';
import { findNamed, mergeResolved } from './resolved.ts';
import { choiceWords, componentWords, noPersonWords, noRoleWords, ONCE_ONLY, type Pressable } from './words.ts';

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
  const [only, another] = menus;
  const chosen = pick(menus, menu ?? (another ? '' : (only?.custom_id ?? '')), 'menu');
  const { custom_id, min_values: least = 1, max_values: most = 1 } = chosen;
  const bounds = { name: nameOf(chosen), least, most };
  if (chosen.type === ComponentType.StringSelect)
    return {
      component_type: chosen.type,
      custom_id,
      values: readChoices({ ...bounds, options: chosen.options }, values),
    };
  if (chosen.type === ComponentType.RoleSelect) {
    const { ids, resolved } = readNamed(world, bounds, values, 'role');
    return { component_type: chosen.type, custom_id, values: ids, resolved: { roles: {}, ...resolved } };
  }
  const { ids, resolved } = readNamed(world, bounds, values, 'user');
  return { component_type: chosen.type, custom_id, values: ids, resolved: { users: {}, ...resolved } };
};

/** The people or roles that somebody chose by id, mention, key or name, with their resolved data. */
const readNamed = (
  world: World,
  { name, least, most }: { readonly name: string; readonly least: number; readonly most: number },
  given: readonly string[],
  kind: 'user' | 'role',
) => {
  const things = given.map((word) => {
    const thing = findNamed(world, word, kind);
    if (thing === null) throw new RefusedError((kind === 'user' ? noPersonWords : noRoleWords)(word));
    return thing;
  });
  const values = things.map(({ id }) => id);
  if (new Set(values).size < values.length) throw new RefusedError(ONCE_ONLY);
  if (values.length < least || values.length > most) throw new RefusedError(choiceWords.takes(name, least, most));
  return { ids: values, resolved: mergeResolved(things.map(({ resolved }) => resolved)) };
};

type RowComponent = MessageRow['components'][number]['components'][number];

const componentsOf = (message: MessageRow): RowComponent[] =>
  message.components.flatMap(({ components }) => components);

type MenuComponent = APIStringSelectComponent | APIUserSelectComponent | APIRoleSelectComponent;

const isMenu = (component: RowComponent): component is MenuComponent =>
  component.type === ComponentType.StringSelect ||
  component.type === ComponentType.UserSelect ||
  component.type === ComponentType.RoleSelect;

const isPressable = (component: RowComponent): component is APIButtonComponentWithCustomId =>
  component.type === ComponentType.Button &&
  component.style !== ButtonStyle.Link &&
  component.style !== ButtonStyle.Premium;

type NamedComponent = APIButtonComponentWithCustomId | MenuComponent;

const nameOf = (component: NamedComponent): string =>
  ('label' in component ? component.label : 'placeholder' in component ? component.placeholder : undefined) ??
  component.custom_id;

const pick = <Kind extends NamedComponent>(components: readonly Kind[], wanted: string, what: Pressable): Kind => {
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
