import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

/** What is open beside the channel, and the theme. */
export const usePanels = () => {
  const [menuOpen, setMenuOpen] = useState(false);
  const [toolsOpen, setToolsOpen] = useState(false);
  // The key of the person who uses the phone beside this page.
  const [phone, setPhone] = useState<string | null>(null);
  const [theme, setTheme] = useTheme();
  const room = useRoom({ isPhoneWanted: phone !== null, areToolsOpen: toolsOpen });
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setMenuOpen(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { ...room, menuOpen, setMenuOpen, toolsOpen, setToolsOpen, phone, setPhone, theme, setTheme };
};

export type Panels = ReturnType<typeof usePanels>;

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
const useRoom = ({ isPhoneWanted, areToolsOpen }: Wanted): Room => {
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

type Theme = 'dark' | 'light';

const KEPT = 'theme';

const isTheme = (text: string | null): text is Theme => text === 'dark' || text === 'light';

/** The theme of `?theme=…`, or the last choice in this browser; null where nobody has chosen. */
const chosenTheme = (): Theme | null =>
  [new URLSearchParams(location.search).get('theme'), localStorage.getItem(KEPT)].find(isTheme) ?? null;

const LIGHT_SYSTEM = '(prefers-color-scheme: light)';

/** The theme of the page, which is the system’s unless somebody has chosen one, and a function that chooses. */
const useTheme = (): [Theme, (theme: Theme) => void] => {
  const [chosen, setChosen] = useState(chosenTheme);
  const [isSystemLight, setSystemLight] = useState(() => matchMedia(LIGHT_SYSTEM).matches);
  useEffect(() => {
    const system = matchMedia(LIGHT_SYSTEM);
    const onChange = ({ matches }: MediaQueryListEvent): void => setSystemLight(matches);
    system.addEventListener('change', onChange);
    return () => system.removeEventListener('change', onChange);
  }, []);
  const theme = chosen ?? (isSystemLight ? 'light' : 'dark');
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const choose = (wanted: Theme): void => {
    localStorage.setItem(KEPT, wanted);
    setChosen(wanted);
  };
  return [theme, choose];
};
