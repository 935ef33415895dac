/** A message in a channel that is posted or will be. */
export interface DueMessage {
  readonly channelId: string;
  readonly messageId: string | null;
}

export interface PlacedCall extends DueMessage {
  /** The people that it mentions. Messages of earlier versions don't say. */
  readonly people?: readonly string[];
}
