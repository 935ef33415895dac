export interface Entry<Item> {
  readonly item: Item;
  /** One owner's many entries don't hold up those of others. */
  readonly owner: string;
  /** How long it is likely to take, in any unit. */
  readonly cost: number;
}

interface FairQueue<Item> {
  readonly size: number;
  add(entry: Entry<Item>): void;
  /** Removes and returns the next entry that fits; undefined if there is none. */
  take(fits?: (entry: Entry<Item>) => boolean): Entry<Item> | undefined;
  remove(item: Item): void;
  clear(): readonly Item[];
}

/**
 * A queue by virtual finish times (self-clocked fair queuing). If all owners were served at the same time, some entry
 * would be done first: that one is next. So short entries go before long ones, and an owner's entries wait for each
 * other. Nothing waits forever, as later entries have later finish times.
 */
export const createFairQueue = <Item>(): FairQueue<Item> => {
  const waiting: (Entry<Item> & { readonly finish: number })[] = [];
  /** When an owner's last entry finishes, while that is in the future. */
  const finishes = new Map<string, number>();
  let now = 0;
  const takeFirst = (fits: (entry: Entry<Item>) => boolean) => {
    const place = waiting.findIndex(fits);
    return place < 0 ? undefined : waiting.splice(place, 1)[0];
  };
  return {
    get size() {
      return waiting.length;
    },
    add: (entry) => {
      const finish = Math.max(now, finishes.get(entry.owner) ?? 0) + entry.cost;
      finishes.set(entry.owner, finish);
      const place = waiting.findLastIndex((other) => other.finish <= finish) + 1;
      waiting.splice(place, 0, { ...entry, finish });
    },
    take: (fits = () => true) => {
      const taken = takeFirst(fits);
      if (taken === undefined) return undefined;
      now = Math.max(now, taken.finish);
      for (const [owner, finish] of finishes) if (finish <= now) finishes.delete(owner);
      return taken;
    },
    remove: (item) => void takeFirst((entry) => entry.item === item),
    clear: () => {
      finishes.clear();
      return waiting.splice(0).map(({ item }) => item);
    },
  };
};
