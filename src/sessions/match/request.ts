export interface Request {
  readonly interactionId: string;
  readonly matchId: string;
  readonly userId: string;
  /** Where it comes from; null in direct messages. Matches of other servers and others' daily runs are not found. */
  readonly guildId?: string | null;
  /** The public message whose button or menu was used. */
  readonly messageId?: string;
}
