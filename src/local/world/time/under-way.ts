/** Things that begin and end, such as requests. */
export interface UnderWay<Item> {
  begin(item: Item): void;
  end(item: Item): void;
  /** Waits until none is under way. */
  readonly areDone: () => Promise<void>;
}

export const openUnderWay = <Item>(): UnderWay<Item> => {
  const items = new Set<Item>();
  const waiting = new Set<() => void>();
  return {
    begin: (item) => void items.add(item),
    end: (item) => {
      items.delete(item);
      if (items.size > 0) return;
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
    areDone: () =>
      new Promise((resolve) => {
        if (items.size === 0) resolve();
        else waiting.add(resolve);
      }),
  };
};
