import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const TAKES_TEXT = 'input:not([type=radio]), textarea, select, [role=combobox], [role=listbox]';

/** Sends typed text to a box, wherever the focus is, as Discord does. */
export const useTypedText = (box: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const onType = (event: KeyboardEvent): void => {
      const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const elsewhere = document.activeElement?.matches(TAKES_TEXT) ?? false;
      if (isText && !elsewhere && document.querySelector('dialog[open]') === null) box.current?.focus();
    };
    document.addEventListener('keydown', onType);
    return () => document.removeEventListener('keydown', onType);
  }, []);
