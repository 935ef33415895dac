import type { AddedOptions } from '../added-options.ts';

export const added: readonly AddedOptions[] = [
  { rules: 2, options: { variants: ['open-start'], world: 'free', seed: null } },
  { rules: 2, options: { variants: ['divine-intervention', 'fading-grace'], world: 'free', seed: null } },
];
