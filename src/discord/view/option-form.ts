import type { ModalBuilder } from '@discordjs/builders';
import type { ModalSubmitFields } from 'discord.js';
import type { FilledIn, OptionField, OptionForm } from '../../games/contract/choosing.ts';
import { mayChangeOptions } from '../../sessions/lobby/options.ts';
import type { Match } from '../../sessions/match/match.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { readForm, renderForm } from './form.ts';
import { timeField } from './lobby-options.ts';

export type FormName = CustomIdOf<'moreOptions'>['form'];

/** A form of a match's options, if its game has it and they can still be chosen. */
export const formOf = (match: Match, name: FormName): OptionForm<object | string> | null => {
  const { game, gathering, endedAt, missing } = match;
  const isLobby = gathering && endedAt === null && missing.length === 0;
  if (!isLobby && !mayChangeOptions(match)) return null;
  return (name === 'usual' ? game.choosing?.form : game.choosing?.further) ?? null;
};

/** What is chosen in a match now: all options of a solo match, or those that were chosen in a lobby. */
export const chosenIn = ({ gathering, chosen, options }: Match): object => Object(gathering ? chosen : options);

/** The fields of a form: those of the game, and in the first one of a lobby the time for a turn. */
const fieldsOf = (match: Match, name: FormName, form: OptionForm<object | string>): readonly OptionField[] => [
  ...form.fields(chosenIn(match)),
  ...(match.gathering && name === 'usual' ? [timeField(match)] : []),
];

/** Options of a match in a form, with what is chosen now. */
export const renderOptionForm = (match: Match, name: FormName, form: OptionForm<object | string>): ModalBuilder =>
  renderForm({ kind: 'filledIn', match: match.id, form: name }, match.game.name, fieldsOf(match, name, form));

/** Reads what was filled in. */
export const readOptionForm = (
  fields: ModalSubmitFields,
  match: Match,
  name: FormName,
  form: OptionForm<object | string>,
): FilledIn => readForm(fields, fieldsOf(match, name, form));
