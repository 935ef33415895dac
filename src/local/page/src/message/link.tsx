import type { ComponentChild } from 'preact';
import { titleOf } from '../state/names.ts';
import { useShared } from '../state/shared.ts';
import { placeWords } from '../state/words.ts';

interface Props {
  readonly url: string;
  /** Whether the link has a text, and is not a bare address. */
  readonly isNamed: boolean;
  readonly children: ComponentChild;
}

/** A link. A bare address of a channel or a message becomes a pill. */
export const Link = ({ url, isNamed, children }: Props) => {
  const place = isNamed ? null : placeOf(url);
  if (place !== null) return <PlaceLink place={place} />;
  if (!/^https?:\/\//.test(url)) return <>{children}</>;
  return (
    <discord-link href={url} target="_blank" rel="noreferrer noopener">
      {children}
    </discord-link>
  );
};

/** A channel or a message that a link leads to. */
interface LinkedPlace {
  readonly channelId: string;
  readonly messageId: string | null;
}

const placeOf = (url: string): LinkedPlace | null => {
  const [, channelId, messageId = null] =
    /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/.exec(url) ?? [];
  return channelId === undefined ? null : { channelId, messageId };
};

/** A link to a channel or a message, as a pill that names the channel and opens it. */
const PlaceLink = ({ place: { channelId, messageId } }: { readonly place: LinkedPlace }) => {
  const { overview, open } = useShared();
  const channel = overview.channels.find(({ id }) => id === channelId);
  const name = channel === undefined ? placeWords.unknownChannel : titleOf(channel);
  return (
    <button class="place" type="button" onClick={() => open(channelId, messageId)}>
      {messageId === null ? name : placeWords.messageIn(name)}
    </button>
  );
};
