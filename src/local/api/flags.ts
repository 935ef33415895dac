/** No flags. Typed as a number because the flag enumerations have no zero. */
export const NO_FLAGS: number = 0;

/** Whether the flags contain one of these. */
export const hasFlag = (flags: number, flag: number): boolean => (flags & flag) !== 0;
