/** The thing at this index of a list. Throws if there is none. */
export const at = <Thing>(list: readonly Thing[], index: number): Thing => {
  const thing = list[index];
  if (thing === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return thing;
};

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
