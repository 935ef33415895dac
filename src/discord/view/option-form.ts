import type { ModalBuilder } from '@discordjs/builders';
import type { ModalSubmitFields } from 'discord.js';
import type { FilledIn, OptionField, OptionForm } from '../../games/contract/choosing.ts';
import { mayChangeOptions } from '../../sessions/lobby/options.ts';
import type { Match } from '../../sessions/match/match.ts';
import { readForm, renderForm } from './form.ts';
import { patienceField } from './lobby-options.ts';

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
  renderForm({ kind: 'filledIn', match: match.id }, match.game.name, fieldsOf(match, form));

/** Reads what was filled in. */
export const readOptionForm = (fields: ModalSubmitFields, match: Match, form: OptionForm): FilledIn =>
  readForm(fields, fieldsOf(match, form));
