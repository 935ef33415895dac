/** A game after a change. Getters stay getters, so that each text is read when it is shown. */
export const changed = <Before extends object>(before: Before, change: Partial<Before>): Before => {
  const [properties, changes] = [Object.getOwnPropertyDescriptors(before), Object.getOwnPropertyDescriptors(change)];
  return Object.create(Object.prototype, { ...properties, ...changes });
};
