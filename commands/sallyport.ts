import { EVERYWHERE } from '../src/discord/interactions/command.ts';
import { commandOf, subcommandNamed } from '../src/discord/interactions/subcommands.ts';
import { askToForget, giveOwnData, showPrivacy } from '../src/discord/privacy/privacy.ts';
import { examine } from '../src/discord/settings/doctor.ts';
import { sallyportWords as words } from './words.ts';

/** `/sallyport`: what is kept about a person, and whether the bot works. Only the person who asks sees the answers. */
export const command = commandOf('sallyport', words.description, EVERYWHERE, [
  { data: subcommandNamed('privacy', words.privacy), handle: showPrivacy },
  { data: subcommandNamed('my-data', words.ownData), handle: giveOwnData },
  { data: subcommandNamed('forget-me', words.forget), handle: askToForget },
  { data: subcommandNamed('doctor', words.doctor), handle: examine },
]);
