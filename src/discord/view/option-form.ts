import {
  CheckboxGroupBuilder,
  CheckboxGroupOptionBuilder,
  LabelBuilder,
  ModalBuilder,
  RadioGroupBuilder,
  RadioGroupOptionBuilder,
  StringSelectMenuBuilder,
  StringSelectMenuOptionBuilder,
  TextInputBuilder,
} from '@discordjs/builders';
import { TextInputStyle, type ModalSubmitFields } from 'discord.js';
import type { FilledIn, OptionField, OptionForm } from '../../games/contract/choosing.ts';
import type { CleanText } from '../../kernel/text.ts';
import { mayChangeOptions } from '../../sessions/lobby/options.ts';
import type { Match } from '../../sessions/match/match.ts';
import { makeCustomId } from '../custom-ids/custom-id.ts';
import { givenChoices, givenText } from '../interactions/given.ts';
import { patienceField } from './lobby-options.ts';

/** The most choices shown as radio buttons. More become a menu, which takes less room. */
const MOST_BUTTONS = 3;

/** The form of a match's options, if its game has one and they can still be chosen. */
export const formOf = (match: Match): OptionForm | null => {
  const { game, gathering, invitation, endedAt } = match;
  const isLobby = gathering && endedAt === null && invitation === null && match.missing.length === 0;
  return isLobby || mayChangeOptions(match) ? (game.choosing?.form ?? null) : null;
};

/** What is chosen in a match now: all options of a solo match, or those that were chosen in a lobby. */
export const chosenIn = ({ gathering, chosen, options }: Match): object => Object(gathering ? chosen : options);

/** The fields of a match's options: those of its game, and in a lobby the time for a turn. */
const fieldsOf = (match: Match, form: OptionForm): readonly OptionField[] => [
  ...form.fields(chosenIn(match)),
  ...(match.gathering ? [patienceField(match.patience)] : []),
];

/** All options of a match in one form, with what is chosen now. */
export const renderOptionForm = (match: Match, form: OptionForm): ModalBuilder =>
  new ModalBuilder()
    .setCustomId(makeCustomId({ kind: 'filledIn', match: match.id }))
    .setTitle(match.game.name)
    .addLabelComponents(fieldsOf(match, form).map(renderField));

const renderField = (field: OptionField): LabelBuilder => {
  const label = new LabelBuilder().setLabel(field.label);
  if (field.description !== undefined) label.setDescription(field.description);
  if (field.kind === 'text') {
    const input = new TextInputBuilder()
      .setCustomId(field.id)
      .setStyle(TextInputStyle.Short)
      .setRequired(false)
      .setMaxLength(field.longest);
    return label.setTextInputComponent(field.text === '' ? input : input.setValue(field.text));
  }
  const options = field.choices.map(({ value, label: name, description, isChosen }) => ({
    value,
    label: name,
    default: isChosen,
    ...(description === undefined ? {} : { description }),
  }));
  if (field.kind === 'any') {
    const group = new CheckboxGroupBuilder().setCustomId(field.id).setRequired(false).setMinValues(0);
    return label.setCheckboxGroupComponent(
      group.addOptions(options.map((option) => new CheckboxGroupOptionBuilder(option))),
    );
  }
  if (options.length <= MOST_BUTTONS) {
    const group = new RadioGroupBuilder().setCustomId(field.id);
    return label.setRadioGroupComponent(group.addOptions(options.map((option) => new RadioGroupOptionBuilder(option))));
  }
  const menu = new StringSelectMenuBuilder().setCustomId(field.id);
  return label.setStringSelectMenuComponent(
    menu.addOptions(options.map((option) => new StringSelectMenuOptionBuilder(option))),
  );
};

/** Reads what was filled in. */
export const readOptionForm = (fields: ModalSubmitFields, match: Match, form: OptionForm): FilledIn =>
  Object.fromEntries(fieldsOf(match, form).map((field) => [field.id, valuesOf(fields, field)]));

const valuesOf = (fields: ModalSubmitFields, field: OptionField): readonly CleanText[] => {
  if (field.kind === 'text') return [givenText(fields, field.id, field.longest)];
  const kind = field.kind === 'one' && field.choices.length > MOST_BUTTONS ? 'menu' : field.kind;
  return givenChoices(fields, field.id, kind);
};
