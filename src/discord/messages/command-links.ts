/** The commands that can be called, by their names with subcommands such as `escape start`, with their ids. */
export type CommandIds = ReadonlyMap<string, string>;

const NAMED = /`\/([a-z][\w-]*(?: [a-z][\w-]*){0,2})`/g;

/**
 * A text whose commands can be clicked, where their ids are known and the text then still has at most so many
 * characters. Only commands in backticks are meant.
 */
export const linkCommands = (text: string, ids: CommandIds, most: number): string => {
  const linked = text.replaceAll(NAMED, (named, name: string) => {
    const id = ids.get(name);
    return id === undefined ? named : `</${name}:${id}>`;
  });
  return linked.length > most ? text : linked;
};
