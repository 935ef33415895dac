const PAUSE = 500;

/** Calls back once when the process that started this one has ended. */
export const onParentGone = (tell: () => void): void => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    tell();
  }, PAUSE).unref();
};
