/** A game after a change. Getters stay getters, so that each text is read when it is shown. */
export const changed = <Before extends object>(before: Before, change: Partial<Before>): Before => {
  const after: Before = { ...before };
  for (const each of [before, change])
    for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(each)))
      Reflect.defineProperty(after, key, property);
  return after;
};
