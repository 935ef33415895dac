/** What the menus of options say. */
export const words = {
  variants: (names: readonly string[]): string =>
    names.length === 0 ? 'Variants: none' : `Variants: ${names.join(', ')}`,
  add: (variant: string): string => `Add ${variant}`,
  without: (variant: string): string => `Without ${variant}`,
  world: 'World',
  shared: 'The same shared world again',
  free: 'A free world, with dice of your own',
} as const;
