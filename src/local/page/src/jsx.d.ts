import type { LitElement } from 'lit';
import type { HTMLAttributes } from 'preact';

/** The properties of a Skyra element that other elements do not have. */
type OwnProps<Element> = Partial<Omit<Element, keyof LitElement>>;

type SkyraElements = {
  [Tag in keyof HTMLElementTagNameMap as Tag extends `discord-${string}` ? Tag : never]: Omit<
    HTMLAttributes<HTMLElementTagNameMap[Tag]>,
    keyof OwnProps<HTMLElementTagNameMap[Tag]>
  > &
    OwnProps<HTMLElementTagNameMap[Tag]>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends SkyraElements {}
  }
}
