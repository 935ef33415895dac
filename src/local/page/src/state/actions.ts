import { useCallback, useState } from 'preact/hooks';
import type { Act, PageApi } from './api.ts';

/** The person's actions. `error` says why the server refused the last one; it is null if the server did not. */
export const useActions = (api: PageApi, noteBegun: (interactionId: string) => void) => {
  const [error, setError] = useState<string | null>(null);
  const attempt = useCallback(
    (doing: Promise<unknown>): Promise<boolean> =>
      doing.then(
        () => {
          setError(null);
          return true;
        },
        (reason: Error) => {
          setError(reason.message);
          return false;
        },
      ),
    [],
  );
  const act: Act = useCallback(
    (action, body) => {
      const begin = async (): Promise<void> => {
        const started = await api.act(action, body);
        if (started?.interactionId !== undefined) noteBegun(started.interactionId);
      };
      return attempt(begin());
    },
    [api],
  );
  const control: Act = useCallback((action, body) => attempt(api.control(action, body)), [api]);
  return { error, setError, act, control };
};
