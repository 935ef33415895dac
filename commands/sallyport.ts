import { EVERYWHERE } from '../src/discord/interactions/command.ts';
import { commandOf } from '../src/discord/interactions/subcommands.ts';
import { askToForget, giveOwnData, showPrivacy } from '../src/discord/privacy/privacy.ts';
import { examine } from '../src/discord/settings/doctor.ts';
import { commandWords } from './words.ts';

/** `/sallyport`: what is kept about a person, and whether the bot works. Only the person who asks sees the answers. */
export const command = commandOf('sallyport', () => commandWords.sallyportWords.description, EVERYWHERE, [
  {
    name: 'privacy',
    describe: (added) => added.setDescription(commandWords.sallyportWords.privacy),
    handle: showPrivacy,
  },
  {
    name: 'my-data',
    describe: (added) => added.setDescription(commandWords.sallyportWords.ownData),
    handle: giveOwnData,
  },
  {
    name: 'forget-me',
    describe: (added) => added.setDescription(commandWords.sallyportWords.forget),
    handle: askToForget,
  },
  { name: 'doctor', describe: (added) => added.setDescription(commandWords.sallyportWords.doctor), handle: examine },
]);
