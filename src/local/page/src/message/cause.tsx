import type { SeenMessage } from '../../../people/api.ts';
import { avatarOf, nameOf } from '../state/names.ts';
import { messageWords } from '../state/words.ts';

/** What a message answers: a command, or another message. */
export const Cause = ({ message }: { readonly message: SeenMessage }) => {
  const { interaction, referenced_message: reference } = message;
  return (
    <>
      {interaction && (
        <UsedCommand id={interaction.user.id} name={nameOf(interaction.user)} command={interaction.name} />
      )}
      {reference && (
        <discord-reply
          slot="reply"
          author={nameOf(reference.author)}
          avatar={avatarOf(reference.author.id, nameOf(reference.author))}
        >
          {reference.content.split('\n')[0]?.slice(0, 100) || messageWords.answeredFile}
        </discord-reply>
      )}
    </>
  );
};

interface UsedCommandProps {
  /** The id and the name of the person who used it. */
  readonly id: string;
  readonly name: string;
  readonly command: string;
}

/** A command that someone used, above its answer. */
export const UsedCommand = ({ id, name, command }: UsedCommandProps) => (
  <discord-command slot="reply" type="slash_command" author={name} avatar={avatarOf(id, name)} command={command} />
);
