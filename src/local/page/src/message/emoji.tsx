import { parse } from '@twemoji/parser';
import { useState } from 'preact/hooks';

/** The URL of the picture of an emoji, or null if there is none. */
export const emojiUrl = (emoji: string): string | null =>
  parse(emoji, { buildUrl: (codes) => `/emoji/${codes}.svg` })[0]?.url ?? null;

/** An emoji as a picture, or as text if there is no picture. */
export const Emoji = ({ name }: { readonly name: string }) => {
  const [missing, setMissing] = useState(false);
  const url = emojiUrl(name);
  if (url === null || missing) return <span class="emoji">{name}</span>;
  return <img class="emoji" src={url} alt={name} draggable={false} onError={() => setMissing(true)} />;
};
