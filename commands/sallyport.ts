import { EVERYWHERE } from '../src/discord/interactions/command.ts';
import { commandOf } from '../src/discord/interactions/subcommands.ts';
import { askToForget, giveOwnData, showPrivacy } from '../src/discord/privacy/privacy.ts';
import { examine } from '../src/discord/settings/doctor.ts';
import { commandsTexts } from './texts/texts.ts';

/** `/sallyport`: what is kept about a person, and whether the bot works. Only the person who asks sees the answers. */
export const command = commandOf('sallyport', () => commandsTexts.sallyport.description, EVERYWHERE, [
  { name: 'privacy', describe: (added) => added.setDescription(commandsTexts.sallyport.privacy), handle: showPrivacy },
  { name: 'my-data', describe: (added) => added.setDescription(commandsTexts.sallyport.ownData), handle: giveOwnData },
  { name: 'forget-me', describe: (added) => added.setDescription(commandsTexts.sallyport.forget), handle: askToForget },
  { name: 'doctor', describe: (added) => added.setDescription(commandsTexts.sallyport.doctor), handle: examine },
]);
