import type { ButtonControl, Press } from './screen.ts';

/** A button on a screen. */
export const button = (label: string, press: Press, style: ButtonControl['style'] = 'secondary'): ButtonControl => ({
  kind: 'button',
  label,
  style,
  press,
});
