import type { APIUser } from 'discord-api-types/v10';
import type { SeenChannel } from '../../../people/api.ts';

/** The name of a channel in a heading or a list. */
export const titleOf = ({ kind, name }: SeenChannel): string =>
  kind === 'text' ? `# ${name}` : kind === 'direct' ? `@ ${name}` : name;

/** A coloured circle with an initial, as a profile picture. */
export const avatarOf = (id: string, name: string): string => {
  const hue = Number((BigInt(id) * 137n) % 360n);
  const [initial = '?'] = name;
  const letter = initial.replaceAll(/[<&]/g, '');
  const font = 'font-family="sans-serif" font-size="20" font-weight="600"';
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">' +
    `<rect width="40" height="40" fill="hsl(${hue} 45% 40%)"/>` +
    `<text x="20" y="27" fill="#fff" ${font} text-anchor="middle">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
};

/** The name of a message's author. */
export const nameOf = ({ global_name: name, username }: APIUser): string =>
  name ?? username.replace(/^./, (first) => first.toUpperCase());
