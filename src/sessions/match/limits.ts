/** How much one person may have open at a time, over all servers. */
export interface Limits {
  /** Matches that are gathering players, per person who opened them and is still in them. */
  readonly lobbies: number;
  /** Matches that are running or gathering players, per person in them. */
  readonly matches: number;
  /** Matches against a bot that thinks in a thread, per person in them. */
  readonly botMatches: number;
  /** The pause between two invitations of one person to the same person, in seconds. */
  readonly invitationPause: number;
}

/** The limits unless the host sets others. */
export const defaultLimits: Limits = { lobbies: 5, matches: 100, botMatches: 10, invitationPause: 300 };

export type LimitReason =
  | { readonly code: 'too many lobbies' | 'too many matches' | 'too many bot matches'; readonly most: number }
  | { readonly code: 'already invited' | 'takes no invitations' | 'in a challenge'; readonly userId: string }
  | { readonly code: 'invited lately' | 'away'; readonly userId: string; readonly until: Date };
