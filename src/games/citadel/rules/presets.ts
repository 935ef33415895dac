/** C1, C2: the fields that players are offered, the smallest first. The largest is a Go board. */
export const presets = [
  { size: 9, citadels: 5 },
  { size: 13, citadels: 7 },
  { size: 19, citadels: 9 },
] as const;
