/** A running game, as the page shows it. */
export interface RunningGame {
  readonly id: string;
  readonly name: string;
  /** The slash command that shows its board again, without the slash. */
  readonly command: string;
  /** The options of that command. */
  readonly options: Readonly<Record<string, string>>;
  /** Whether it belongs to one player only, and waits for no one else. */
  readonly isPrivate: boolean;
  readonly channelId: string;
  /** The message with its board; null until it is posted. */
  readonly messageId: string | null;
  /** The ids of the people it waits for. */
  readonly toMove: readonly string[];
  /** When something next happens in it by itself, such as a reminder, in milliseconds since 1970; null for never. */
  readonly dueAt: number | null;
}

/** A position that can be loaded. */
export interface SeenScenario {
  readonly name: string;
}

/** What the bot's program tells the page about its games, and does in them. */
export interface Companion {
  /** All running games, the latest to move first. */
  games(): Promise<readonly RunningGame[]>;
  /** Positions that can be loaded. */
  readonly scenarios: readonly SeenScenario[];
  /**
   * Opens a match in a scenario, for as many of these people as it has seats. Returns the command that shows its board,
   * or a sentence that says why there is none.
   */
  load(
    name: string,
    channelId: string,
    people: readonly string[],
    newId: () => string,
  ): Promise<{ readonly command: string } | { readonly refusal: string }>;
  /** Lets a bot play for a person until it is no longer their turn. `newId` makes the ids of its interactions. */
  playFor(gameId: string, personId: string, newId: () => string): Promise<void>;
}

/** What the bot's program can do for this server; null for what it has not said yet. */
export interface BotProgram {
  companion: Companion | null;
  restart: (() => Promise<void>) | null;
}
