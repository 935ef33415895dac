import type { OptionMenu } from '../../contract/capabilities.ts';
import { sieges, type Options } from '../rules/field/state.ts';
import { optionMenuWords as words } from '../words/options.ts';

/** The menus of options: the fields that are offered (C1, C2), sieges, the pie rule and hints. */
export const optionMenusWith =
  (presets: readonly Pick<Options, 'size' | 'citadels'>[]) =>
  (options: Options): readonly OptionMenu<Options>[] => [
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
