import { ButtonStyle, ComponentType, type APIButtonComponent } from 'discord-api-types/v10';
import type { SeenMessage } from '../../../people/api.ts';
import { useShared } from '../state/shared.ts';
import { messageWords } from '../state/words.ts';
import { emojiUrl } from './emoji.tsx';
import { Menu } from './menu.tsx';

interface Props {
  readonly message: SeenMessage;
  /** Whether an interaction of this message waits for its answer. */
  readonly waiting: boolean;
}

/** The rows of buttons and menus below a message. */
export const Components = ({ message, waiting }: Props) => {
  const { act } = useShared();
  const press = (button: string): void => void act('press', { message: message.id, button });
  const choose = (menu: string, values: readonly string[]): void =>
    void act('choose', { message: message.id, menu, values });
  return (
    <div slot="components" class="components" aria-busy={waiting}>
      {(message.components ?? []).map((row) =>
        row.type === ComponentType.ActionRow ? (
          <discord-action-row key={row.id}>
            {row.components.map((component) =>
              component.type === ComponentType.Button ? (
                <Button key={component.id} button={component} waiting={waiting} press={press} />
              ) : component.type === ComponentType.StringSelect ? (
                <Menu
                  // As on Discord, the chosen values are forgotten when the message changes.
                  key={`${message.edited_timestamp} ${component.id}`}
                  menu={component}
                  label={component.placeholder ?? messageWords.selection}
                  disabled={component.disabled === true || waiting}
                  done={(values) => choose(component.custom_id, values)}
                />
              ) : null,
            )}
          </discord-action-row>
        ) : null,
      )}
    </div>
  );
};

const STYLES = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'destructive',
  [ButtonStyle.Link]: 'secondary',
} as const;

interface ButtonProps {
  readonly button: APIButtonComponent;
  readonly waiting: boolean;
  readonly press: (customId: string) => void;
}

const Button = ({ button, waiting, press }: ButtonProps) => {
  if (button.style === ButtonStyle.Premium) return null;
  const disabled = button.disabled === true || waiting;
  const emoji = button.emoji?.name;
  const customId = 'custom_id' in button ? button.custom_id : null;
  return (
    <discord-button
      type={STYLES[button.style]}
      disabled={disabled}
      ref={(element) => void (element && becomeButton(element, disabled))}
      {...(button.style === ButtonStyle.Link && { url: button.url })}
      {...(emoji && { emoji: emojiUrl(emoji) ?? '', emojiName: emoji })}
      onClick={() => {
        if (customId !== null && !disabled) press(customId);
      }}
    >
      {button.label}
    </discord-button>
  );
};

/**
 * The library only changes the look of a disabled button. This really disables it, for keyboards and screen readers
 * too.
 */
const becomeButton = async (element: HTMLElementTagNameMap['discord-button'], disabled: boolean): Promise<void> => {
  await element.updateComplete;
  const inner = element.shadowRoot?.querySelector('button');
  if (inner) inner.disabled = disabled;
};
