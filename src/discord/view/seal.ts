/** The digits of the commitment at the bottom of a board: so many that no other seed fits them. */
export const SEAL_DIGITS = 16;

/** The first digits of a commitment, for the bottom line of a board. */
export const digitsOf = (commitment: string): string => commitment.slice(0, SEAL_DIGITS);
