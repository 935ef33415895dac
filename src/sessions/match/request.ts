/** A request to change a match: the match, and the interaction that asks. */
export interface Request {
  readonly interactionId: string;
  readonly matchId: string;
  readonly userId: string;
  /** The server that the request comes from, null in direct messages. A match of another server is not found, nor is another's daily. */
  readonly guildId?: string | null;
  /** The public message whose button or menu was used. */
  readonly messageId?: string;
}
