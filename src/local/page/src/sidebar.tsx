import type { Scene } from '../../people-api.ts';
import { titleOf } from './names.tsx';

interface Props {
  readonly scene: Scene;
  readonly channelId: string | null;
  readonly unread: ReadonlySet<string>;
  readonly choose: (channelId: string) => void;
  readonly become: (key: string) => void;
  readonly openDirect: () => void;
}

/** The channels that this person sees, and who one can be here. */
export const Sidebar = ({ scene, channelId, unread, choose, become, openDirect }: Props) => {
  const inOrder = scene.channels
    .filter(({ kind }) => kind !== 'thread')
    .flatMap((channel) => [channel, ...scene.channels.filter(({ parentId }) => parentId === channel.id)]);
  return (
    <nav class="sidebar" aria-label="Channels and people">
      <h2>{scene.guild.name}</h2>
      <ul>
        {inOrder.map((channel) => (
          <li key={channel.id} class={channel.kind}>
            <button
              aria-current={channel.id === channelId ? 'page' : undefined}
              class={unread.has(channel.id) ? 'unread' : ''}
              onClick={() => choose(channel.id)}
            >
              {titleOf(channel)}
              {channel.archived && <small> archived</small>}
              {unread.has(channel.id) && <span class="hidden">, unread</span>}
            </button>
          </li>
        ))}
        {!scene.channels.some(({ kind }) => kind === 'direct') && (
          <li class="direct">
            <button onClick={openDirect}>Message {scene.bot.name}</button>
          </li>
        )}
      </ul>
      <fieldset class="people">
        <legend>You are</legend>
        {scene.people.map(({ key, name }) => (
          <label key={key}>
            <input type="radio" name="as" checked={key === scene.self.key} onChange={() => become(key)} />
            {name}
          </label>
        ))}
      </fieldset>
    </nav>
  );
};
