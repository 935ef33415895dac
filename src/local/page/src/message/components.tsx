import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponent,
  type APIRoleSelectComponent,
  type APIUserSelectComponent,
} from 'discord-api-types/v10';
import type { ComponentProps } from 'preact';
import type { Overview, SeenMessage } from '../../../people/api.ts';
import { useShared } from '../state/shared.ts';
import { messageWords } from '../state/words.ts';
import { Emoji } from './emoji.tsx';
import { Menu } from './menu.tsx';

interface Props {
  readonly message: SeenMessage;
  /** Whether an interaction of this message waits for its answer. */
  readonly waiting: boolean;
}

/** The rows of buttons and menus below a message. */
export const Components = ({ message, waiting }: Props) => {
  const { act, overview } = useShared();
  const press = (button: string): void => void act('press', { message: message.id, button });
  const choose = (menu: string, values: readonly string[]): void =>
    void act('choose', { message: message.id, menu, values });
  return (
    <div class="components" aria-busy={waiting}>
      {(message.components ?? []).map((row) =>
        row.type === ComponentType.ActionRow ? (
          <div key={row.id} class="row">
            {row.components.map((component) =>
              component.type === ComponentType.Button ? (
                <Button key={component.id} button={component} waiting={waiting} press={press} />
              ) : component.type === ComponentType.StringSelect ||
                component.type === ComponentType.UserSelect ||
                component.type === ComponentType.RoleSelect ? (
                <Menu
                  // As on Discord, the chosen values are forgotten when the message changes.
                  key={`${message.edited_timestamp} ${component.id}`}
                  menu={component.type === ComponentType.StringSelect ? component : withNames(component, overview)}
                  label={component.placeholder ?? messageWords.selection}
                  disabled={component.disabled === true || waiting}
                  done={(values) => choose(component.custom_id, values)}
                />
              ) : null,
            )}
          </div>
        ) : null,
      )}
    </div>
  );
};

/** A menu of people or roles as one of texts. */
const withNames = (
  menu: APIUserSelectComponent | APIRoleSelectComponent,
  { people, bot, roles }: Overview,
): ComponentProps<typeof Menu>['menu'] => ({
  ...menu,
  options: (menu.type === ComponentType.UserSelect ? [...people, bot] : roles).map(({ id, name }) => ({
    value: id,
    label: name,
    default: (menu.default_values ?? []).some((chosen) => chosen.id === id),
  })),
});

const STYLES = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: 'secondary',
} as const;

interface ButtonProps {
  readonly button: APIButtonComponent;
  readonly waiting: boolean;
  readonly press: (customId: string) => void;
}

const Button = ({ button, waiting, press }: ButtonProps) => {
  if (button.style === ButtonStyle.Premium) return null;
  const { style, label, emoji, disabled = false } = button;
  const look = `button ${STYLES[style]}`;
  const face = (
    <>
      {emoji?.name && <Emoji name={emoji.name} />}
      <span>{label}</span>
    </>
  );
  if (style !== ButtonStyle.Link)
    return (
      <button class={look} disabled={disabled || waiting} onClick={() => press(button.custom_id)}>
        {face}
      </button>
    );
  return (
    <a class={look} {...(!disabled && { href: button.url })} target="_blank" rel="noreferrer noopener">
      {face}
      <span aria-hidden="true">↗</span>
    </a>
  );
};
