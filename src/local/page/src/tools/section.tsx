import type { ComponentChildren } from 'preact';

/** A group of tools. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ComponentChildren }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

interface ToolProps {
  readonly disabled?: boolean;
  readonly use: () => void;
  readonly children: string;
}

/** The button of a tool. */
export const Tool = ({ disabled = false, use, children }: ToolProps) => (
  <button class="button secondary" disabled={disabled} onClick={use}>
    {children}
  </button>
);
