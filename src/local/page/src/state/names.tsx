import type { APIUser } from 'discord-api-types/v10';
import { createContext, type ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { Overview, SeenChannel } from '../../../people/api.ts';

/** The overview, for names of people, roles and channels. */
const OverviewContext = createContext<Overview | null>(null);

/** The current overview. */
export const useOverview = (): Overview => {
  const overview = useContext(OverviewContext);
  if (overview === null) throw new Error('There is no overview here.');
  return overview;
};

/** Returns the time by the server's clock, in milliseconds since 1970. */
const ClockContext = createContext<() => number>(Date.now);

/** A function that returns the time by the server's clock. */
export const useClock = (): (() => number) => useContext(ClockContext);

/** Opens a channel, and shows one of its messages if one is named. */
export type Open = (channelId: string, messageId?: string | null) => void;

/** How a channel is opened from inside a message. */
const OpenContext = createContext<Open>(() => undefined);

interface ContextsProps {
  readonly overview: Overview;
  readonly now: () => number;
  readonly open: Open;
  readonly children: ComponentChildren;
}

/** Provides the overview, the server's clock and a way to open channels to everything inside. */
export const Contexts = ({ overview, now, open, children }: ContextsProps) => (
  <OverviewContext.Provider value={overview}>
    <ClockContext.Provider value={now}>
      <OpenContext.Provider value={open}>{children}</OpenContext.Provider>
    </ClockContext.Provider>
  </OverviewContext.Provider>
);

/** A function that opens a channel. */
export const useOpen = (): Open => useContext(OpenContext);

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
