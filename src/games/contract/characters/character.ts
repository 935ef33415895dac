/** A bot with a name and a style of its own, as strong as each level of its game. */
export interface Character<Player> {
  /** The same in all languages, in at most 12 characters. */
  readonly name: string;
  /** What it likes to do, in a sentence of at most 80 characters. */
  readonly style: string;
  /** By the level, as `offered` names it. */
  readonly byLevel: Readonly<Record<string, Player>>;
}

/** The characters of a game, by id: of lower-case letters. */
export type Characters<Player> = Readonly<Record<string, Character<Player>>>;

const BETWEEN = '.';

/** The name of a bot: its level, and its character if it has one, such as `medium.mara`. */
export const botAs = (level: string, character: string | null): string =>
  character === null ? level : `${level}${BETWEEN}${character}`;

/** How strong a bot is, by its name: one without a character is named by its level alone. */
export const levelOf = (bot: string): string => bot.split(BETWEEN)[0] ?? bot;

/** The id of the character that a bot is, by its name; null for none. */
export const characterOf = (bot: string): string | null => bot.split(BETWEEN)[1] ?? null;
