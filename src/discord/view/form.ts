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
import type { FilledIn, OptionField } from '../../games/contract/choosing.ts';
import type { CleanText } from '../../kernel/text.ts';
import { makeCustomId, type CustomId } from '../custom-ids/custom-id.ts';
import { givenChoices, givenText } from '../interactions/given.ts';

/** The most choices shown as radio buttons. More become a menu, which takes less room. */
const MOST_BUTTONS = 3;

/** A form of 1 to 5 fields. */
export const renderForm = (id: CustomId, title: string, fields: readonly OptionField[]): ModalBuilder =>
  new ModalBuilder().setCustomId(makeCustomId(id)).setTitle(title).addLabelComponents(fields.map(renderField));

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

/** What was filled into the fields of a form. */
export const readForm = (filledIn: ModalSubmitFields, fields: readonly OptionField[]): FilledIn =>
  Object.fromEntries(fields.map((field) => [field.id, valuesOf(filledIn, field)]));

const valuesOf = (fields: ModalSubmitFields, field: OptionField): readonly CleanText[] => {
  if (field.kind === 'text') return [givenText(fields, field.id, field.longest)];
  const kind = field.kind === 'one' && field.choices.length > MOST_BUTTONS ? 'menu' : field.kind;
  return givenChoices(fields, field.id, kind);
};
