/** The ids of all callable commands, by name with subcommand, such as `games settings`. */
export type CommandIds = ReadonlyMap<string, string>;

const NAMED = /`\/([a-z][\w-]*(?: [a-z][\w-]*){0,2})`/g;

/**
 * Turns commands in backticks into links, if their ids are known and the text then has at most this many characters.
 */
export const linkCommands = (text: string, ids: CommandIds, most: number): string => {
  const linked = text.replaceAll(NAMED, (named, name: string) => {
    const id = ids.get(name);
    return id === undefined ? named : `</${name}:${id}>`;
  });
  return linked.length > most ? text : linked;
};
