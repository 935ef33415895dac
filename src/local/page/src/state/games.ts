import { useEffect, useState } from 'preact/hooks';
import type { Overview, RunningGame, SeenPerson } from '../../../people/api.ts';
import type { PageApi } from './api.ts';

/** How long the page waits for more changes before it reads the games again. */
const CALM = 300;

/** The running games, read again soon after one of `causes` has changed. */
export const useGames = (api: PageApi, ...causes: readonly unknown[]): readonly RunningGame[] => {
  const [games, setGames] = useState<readonly RunningGame[]>([]);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      api.games().then(setGames, () => undefined);
    }, CALM);
    return () => window.clearTimeout(timer);
  }, [api, ...causes]);
  return games;
};

/** The names of the games that wait for a person. */
export const waitingFor = (games: readonly RunningGame[], { id }: SeenPerson): readonly string[] =>
  games.filter(({ toMove }) => toMove.includes(id)).map(({ name }) => name);

/** Someone else whose turn it is in the shared game that moved last; null if it is this person's turn. */
export const nextPerson = (games: readonly RunningGame[], { self, people }: Overview): SeenPerson | null => {
  const game = games.find(({ toMove, isPrivate }) => !isPrivate && toMove.length > 0);
  if (game === undefined || game.toMove.includes(self.id)) return null;
  return people.find(({ id }) => game.toMove.includes(id)) ?? null;
};

/** When something next happens by itself in a shared game, in milliseconds since 1970; null for never. */
export const nextDue = (games: readonly RunningGame[], now: number): number | null =>
  games.reduce<number | null>(
    (first, { dueAt, isPrivate }) =>
      !isPrivate && dueAt !== null && dueAt > now && (first === null || dueAt < first) ? dueAt : first,
    null,
  );
