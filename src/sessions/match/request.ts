/** A request to change a match: the match, and the interaction that asks. */
export interface Request {
  readonly interactionId: string;
  readonly matchId: string;
  readonly userId: string;
  /**
   * The server that the request comes from; null in direct messages. Matches of other servers are not found, nor are
   * the daily runs of other people.
   */
  readonly guildId?: string | null;
  /** The public message whose button or menu was used. */
  readonly messageId?: string;
}
