import { EVERYWHERE } from '../src/discord/interactions/command.ts';
import { commandOf, subcommandNamed } from '../src/discord/interactions/subcommands.ts';
import { askToForget, giveOwnData, showPrivacy } from '../src/discord/privacy/privacy.ts';
import { examine } from '../src/discord/settings/doctor.ts';
import { commandWords } from './words.ts';

/** `/sallyport`: what is kept about a person, and whether the bot works. Only the person who asks sees the answers. */
export const command = commandOf('sallyport', commandWords.sallyportWords.description, EVERYWHERE, [
  { data: subcommandNamed('privacy', commandWords.sallyportWords.privacy), handle: showPrivacy },
  { data: subcommandNamed('my-data', commandWords.sallyportWords.ownData), handle: giveOwnData },
  { data: subcommandNamed('forget-me', commandWords.sallyportWords.forget), handle: askToForget },
  { data: subcommandNamed('doctor', commandWords.sallyportWords.doctor), handle: examine },
]);
