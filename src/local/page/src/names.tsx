import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Scene, SeenChannel } from '../../people-api.ts';

/** The scene, for whoever has to name people, roles and channels by their ids. */
export const Names = createContext<Scene | null>(null);

export const useScene = (): Scene => {
  const scene = useContext(Names);
  if (scene === null) throw new Error('There is no scene here.');
  return scene;
};

/** How a channel is called in a heading or a list. */
export const titleOf = ({ kind, name }: SeenChannel): string =>
  kind === 'text' ? `# ${name}` : kind === 'direct' ? `@ ${name}` : name;
