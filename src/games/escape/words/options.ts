/** The menus of options. */
export const menuWords = {
  variants: (names: readonly string[]): string =>
    names.length === 0 ? 'Variants: none' : `Variants: ${names.join(', ')}`,
  add: (variant: string): string => `Add ${variant}`,
  without: (variant: string): string => `Without ${variant}`,
  world: 'World',
  shared: 'The same shared world again',
  free: 'A free world, with dice of your own',
} as const;

/** The form of all options at once. */
export const formWords = {
  variants: 'Variants',
  seed: 'Shared world',
  seedHelp: 'Everyone who names the same word finds the same spaces. Leave it empty for dice of your own.',
} as const;
