import { useEffect, useState } from 'preact/hooks';
import { useRoom } from './room.ts';
import { useTheme } from './theme.ts';

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
