import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponent,
  type APISelectMenuComponent,
} from 'discord-api-types/v10';
import { useState } from 'preact/hooks';
import type { SeenMessage } from '../../people-api.ts';
import type { Act } from './message.tsx';
import { Menu } from './menu.tsx';

interface Props {
  readonly message: SeenMessage;
  /** Whether something that was pressed here waits for its answer. */
  readonly waiting: boolean;
  readonly act: Act;
}

/** The rows of buttons and menus below a message. */
export const Components = ({ message, waiting, act }: Props) => {
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
              ) : (
                <MessageMenu key={`${message.edited_timestamp} ${component.id}`} menu={component} choose={choose} />
              ),
            )}
          </div>
        ) : null,
      )}
    </div>
  );
};

const STYLES: Readonly<Record<ButtonStyle, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: 'secondary',
  [ButtonStyle.Premium]: 'primary',
};

interface ButtonProps {
  readonly button: APIButtonComponent;
  readonly waiting: boolean;
  readonly press: (customId: string) => void;
}

const Button = ({ button, waiting, press }: ButtonProps) => {
  if (button.style === ButtonStyle.Premium) return null;
  const face = (
    <>
      {button.emoji?.name && <span class="emoji">{button.emoji.name}</span>}
      {button.label}
    </>
  );
  if (button.style === ButtonStyle.Link) {
    return (
      <a class="button secondary" href={button.url} target="_blank" rel="noreferrer noopener">
        {face} ↗
      </a>
    );
  }
  const { custom_id: customId } = button;
  return (
    <button
      class={`button ${STYLES[button.style]}`}
      disabled={button.disabled === true || waiting}
      onClick={() => press(customId)}
    >
      {face}
    </button>
  );
};

interface MenuProps {
  readonly menu: APISelectMenuComponent;
  readonly choose: (menu: string, values: readonly string[]) => void;
}

/** A menu sends what is chosen: one thing at once, several with a button of their own. */
const MessageMenu = ({ menu, choose }: MenuProps) => {
  const [values, setValues] = useState<readonly string[] | null>(null);
  const single = (menu.max_values ?? 1) === 1;
  const change = (chosen: readonly string[]): void => {
    setValues(chosen);
    if (single && chosen.length > 0) choose(menu.custom_id, chosen);
  };
  return (
    <>
      <Menu menu={menu} label={menu.placeholder ?? 'Make a selection'} values={values} change={change} />
      {!single && values !== null && (
        <button class="button primary" onClick={() => choose(menu.custom_id, values)}>
          Send choice
        </button>
      )}
    </>
  );
};
