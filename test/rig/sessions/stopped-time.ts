/** A source of the time that starts at a moment and goes on only when it is skipped, by so many of these units. */
export const stoppedTime = (start: string | number, unit: number) => {
  let time = new Date(start).getTime();
  return { now: () => new Date(time), skip: (units: number) => void (time += units * unit) };
};
