/** The smallest number that is not below a share of all numbers, such as 0.99 of them. */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? NaN;

/** The number in the middle, or the mean of the two there. */
export const medianOf = (numbers: readonly number[]): number =>
  (quantile(numbers, 0.5) -
    quantile(
      numbers.map((number) => -number),
      0.5,
    )) /
  2;

/** From where to where the true median most likely is (in 19 of 20 cases), by the ranks of what was measured. */
export const medianRange = (numbers: readonly number[]): readonly [from: number, to: number] => {
  const outside = Math.max(0, Math.floor(numbers.length / 2 - 0.98 * Math.sqrt(numbers.length)));
  const sorted = numbers.toSorted((one, other) => one - other);
  return [sorted[outside] ?? NaN, sorted[numbers.length - 1 - outside] ?? NaN];
};

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

/** A clock, in milliseconds. */
type Clock = () => number;

/** The CPU time of this process. Other work of the machine does not count. */
export const cpuClock: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** How long something takes, in milliseconds. */
export const timeOf = async (work: () => unknown, now: Clock = () => performance.now()): Promise<number> => {
  const began = now();
  await work();
  return now() - began;
};

/** How long some work takes for each of these, one after another. */
export const timesOf = async <Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => unknown,
  now?: Clock,
): Promise<readonly number[]> => {
  const times: number[] = [];
  for (const thing of things) times.push(await timeOf(() => work(thing), now));
  return times;
};
