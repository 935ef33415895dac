/** No flag at all. Typed as a number because the enumerations of flags name no zero. */
export const NO_FLAGS: number = 0;

export const hasFlag = (flags: number, flag: number): boolean => (flags & flag) !== 0;
