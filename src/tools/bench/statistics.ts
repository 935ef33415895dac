/** The smallest number that is not below a share of all numbers, such as 0.99 of them. */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? NaN;

/** The number in the middle, or the mean of the two there. */
export const medianOf = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (place: number): number => sorted[place] ?? NaN;
  return (at(Math.ceil(sorted.length / 2) - 1) + at(Math.floor(sorted.length / 2))) / 2;
};

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

/** Milliseconds as seconds with one decimal. */
export const inSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
