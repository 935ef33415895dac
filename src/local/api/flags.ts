/** No flags. Typed as a number because the flag enumerations have no zero. */
export const NO_FLAGS: number = 0;

export const hasFlag = (flags: number, flag: number): boolean => (flags & flag) !== 0;
