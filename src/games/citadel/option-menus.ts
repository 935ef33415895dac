import type { OptionMenu } from '../game.ts';
import type { Options } from './rules/state.ts';

const SIEGES = [
  { siege: 'ring', label: 'Siege: shut in on under a third of the board' },
  { siege: 'liberties', label: 'Siege: shut in without an empty point, as in Go' },
] as const;

/** C1, C2: the fields that players are offered, and when warriors are besieged. */
export const optionMenusWith =
  (presets: readonly Pick<Options, 'size' | 'citadels'>[]) =>
  (options: Options): readonly OptionMenu<Options>[] => [
    {
      name: 'Board size',
      choices: presets.map(({ size, citadels }) => ({
        label: `Board ${size}x${size}, ${citadels} citadels`,
        isChosen: options.size === size && options.citadels === citadels,
        options: { ...options, size, citadels },
      })),
    },
    {
      name: 'Siege',
      choices: SIEGES.map(({ siege, label }) => ({
        label,
        isChosen: options.siege === siege,
        options: { ...options, siege },
      })),
    },
  ];
