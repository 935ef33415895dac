import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Overview } from '../../../people/api.ts';
import type { Act, PageApi } from './api.ts';

/** What all parts of the page can use. */
export interface Shared {
  readonly overview: Overview;
  readonly api: PageApi;
  readonly act: Act;
  /** Uses a control that belongs to no person. */
  readonly control: Act;
  /** The time by the server's clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly open: Open;
}

/** Opens a channel, and shows one of its messages if one is named. */
export type Open = (channelId: string, messageId?: string | null) => void;

/** Hands it to everything inside. Messages are drawn again whenever its value changes. */
export const SharedContext = createContext<Shared | null>(null);

/** The current value of the context. Throws if there is none. */
export const useShared = (): Shared => {
  const shared = useContext(SharedContext);
  if (shared === null) throw new Error('There is no overview yet.');
  return shared;
};
