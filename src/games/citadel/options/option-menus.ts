import type { OptionMenu, Presets } from '../../contract/capabilities.ts';
import { sieges, type Options } from '../rules/field/state.ts';
import { presets } from '../rules/presets.ts';
import { boardOption, presetName, setups, optionMenuWords as words } from '../words/options.ts';

/** The menus of options: the fields that are offered (C1, C2), sieges, the pie rule and hints. */
export const optionMenus = (options: Options): readonly OptionMenu<Options>[] => [
  {
    name: words.size,
    choices: presets.map(({ size, citadels }) => ({
      label: words.field(size, citadels),
      isChosen: options.size === size && options.citadels === citadels,
      options: { ...options, size, citadels },
    })),
  },
  {
    name: words.siege,
    choices: sieges.map((siege) => ({
      label: words.sieges[siege],
      isChosen: options.siege === siege,
      options: { ...options, siege },
    })),
  },
  {
    name: words.pie,
    choices: [
      { label: words.pies.on, isChosen: options.pie === true, options: { ...options, pie: true } },
      { label: words.pies.off, isChosen: options.pie !== true, options: withoutPie(options) },
    ],
  },
  {
    name: words.hints,
    choices: [
      { label: words.hintChoices.on, isChosen: options.hints === true, options: { ...options, hints: true } },
      { label: words.hintChoices.off, isChosen: options.hints !== true, options: withoutHints(options) },
    ],
  },
];

const withoutPie = ({ pie: _pie, ...options }: Options): Options => options;

const withoutHints = ({ hints: _hints, ...options }: Options): Options => options;

/** The fields offered in the lobby, whose citadels are placed for the players or by them. */
export const fields: Presets = {
  what: boardOption,
  offered: (['balanced', 'by-hand'] as const).flatMap((setup) =>
    presets.map(({ size, citadels }) => ({
      name: presetName(size, setups[setup]),
      chosen: { size, citadels, setup, pie: true as const },
    })),
  ),
};
