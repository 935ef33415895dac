import { useLayoutEffect, useState } from 'preact/hooks';

type Theme = 'dark' | 'light';

const KEPT = 'theme';

const wanted = (): Theme =>
  (new URLSearchParams(location.search).get('theme') ?? localStorage.getItem(KEPT)) === 'light' ? 'light' : 'dark';

/**
 * The theme of the page and a function that changes it. The theme is dark unless `?theme=light` or this browser's last
 * choice says otherwise.
 */
export const useTheme = (): [Theme, (theme: Theme) => void] => {
  const [theme, setTheme] = useState(wanted);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const choose = (chosen: Theme): void => {
    localStorage.setItem(KEPT, chosen);
    setTheme(chosen);
  };
  return [theme, choose];
};
