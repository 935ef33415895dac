import type { SeenChannel } from '../../people/api.ts';
import { People, type PeopleProps } from './people.tsx';
import { titleOf } from './state/names.ts';
import { useShared } from './state/shared.ts';
import type { Unread } from './state/state.ts';
import { sidebarWords as words } from './state/words.ts';

interface Props extends PeopleProps {
  readonly channelId: string | null;
  readonly unread: Unread;
  readonly choose: (channelId: string) => void;
}

/** The channels, threads and direct messages, and the choice of a person. */
export const Sidebar = ({ channelId, unread, choose, ...people }: Props) => {
  const { overview, api } = useShared();
  const inOrder = overview.channels
    .filter(({ parentId }) => parentId === null)
    .flatMap((channel) => [channel, ...overview.channels.filter(({ parentId }) => parentId === channel.id)]);
  const linkTo = (channel: SeenChannel) => (
    <ChannelLink
      key={channel.id}
      channel={channel}
      isCurrent={channel.id === channelId}
      news={unread.get(channel.id)}
      choose={choose}
    />
  );
  return (
    <nav class="sidebar" aria-label={words.channelsAndPeople}>
      <h2>{overview.guild.name}</h2>
      <ul>
        {inOrder.filter(({ isForeign }) => !isForeign).map(linkTo)}
        {!overview.channels.some(({ kind }) => kind === 'direct') && (
          <li class="direct">
            <button onClick={() => void api.openDirect().then(({ id }) => choose(id))}>
              {words.message(overview.bot.name)}
            </button>
          </li>
        )}
      </ul>
      <h2 title={words.notMember(overview.bot.name)}>{overview.elsewhere.name}</h2>
      <ul>{inOrder.filter(({ isForeign, kind }) => isForeign && kind !== 'group').map(linkTo)}</ul>
      <h2>{words.groups}</h2>
      <ul>{inOrder.filter(({ kind }) => kind === 'group').map(linkTo)}</ul>
      <People {...people} />
    </nav>
  );
};

interface ChannelLinkProps {
  readonly channel: SeenChannel;
  readonly isCurrent: boolean;
  /** The number of unread mentions; undefined if everything has been read. */
  readonly news: number | undefined;
  readonly choose: (channelId: string) => void;
}

/** A channel in the list. */
const ChannelLink = ({ channel, isCurrent, news, choose }: ChannelLinkProps) => (
  <li class={channel.kind}>
    <button
      aria-current={isCurrent ? 'page' : undefined}
      class={news === undefined ? '' : 'unread'}
      onClick={() => choose(channel.id)}
    >
      <span class="channel-name">{titleOf(channel)}</span>
      {channel.archived && <small>{words.archived}</small>}
      {news === 0 && <span class="hidden">, {words.unread}</span>}
      {news !== undefined && news > 0 && (
        <span class="badge">
          <span aria-hidden="true">{news}</span>
          <span class="hidden">{words.mentions(news)}</span>
        </span>
      )}
    </button>
  </li>
);
