/** How the name of a posting begins that posts a board without an interaction. */
const REPOSTING = 'again:';

/** The name of a posting that answers no interaction, by the nonce of its message. */
export const repostingOf = (nonce: string): string => `${REPOSTING}${nonce}`;

/** Whether a posting answers no interaction. */
export const isReposting = ({ interactionId }: { readonly interactionId: string }): boolean =>
  interactionId.startsWith(REPOSTING);
