/** A text without Discord's bold marks, for sentences that are read aloud. */
export const plain = (text: string): string => text.replaceAll('**', '');
