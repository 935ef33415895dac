import { useLayoutEffect, useState } from 'preact/hooks';

/** Widths in pixels, as the styles have them. */
const SIDEBAR = 240;
const PHONE = 424;
const TOOLS = 384;
/** A channel that is narrower than this is squeezed. */
const CHANNEL = 400;

/** On a page as narrow as a phone the tools lie over the channel. */
const NARROW = 640;

interface Room {
  /** Whether the channels and people are in a drawer because there is no room for them beside the channel. */
  readonly hasDrawer: boolean;
  /** Whether there is room for the phone. */
  readonly hasPhone: boolean;
}

/** What should be shown beside the channel. */
interface Wanted {
  readonly isPhoneWanted: boolean;
  readonly areToolsOpen: boolean;
}

/** What the window has room for beside the channel. */
export const useRoom = ({ isPhoneWanted, areToolsOpen }: Wanted): Room => {
  const [width, setWidth] = useState(innerWidth);
  useLayoutEffect(() => {
    const measure = (): void => setWidth(innerWidth);
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  const besideTools = width - (areToolsOpen && width > NARROW ? TOOLS : 0);
  const hasPhone = isPhoneWanted && besideTools - PHONE >= CHANNEL;
  const left = besideTools - (hasPhone ? PHONE : 0) - SIDEBAR;
  return { hasPhone, hasDrawer: width <= NARROW || left < CHANNEL };
};
