import { parse } from '@twemoji/parser';
import { useState } from 'preact/hooks';

/** An emoji as a picture, or as text if there is no picture. */
export const Emoji = ({ name }: { readonly name: string }) => {
  const [missing, setMissing] = useState(false);
  const [{ url } = {}] = parse(name, { buildUrl: (codes) => `/emoji/${codes}.svg` });
  if (url === undefined || missing) return <span class="emoji">{name}</span>;
  return <img class="emoji" src={url} alt={name} draggable={false} onError={() => setMissing(true)} />;
};
