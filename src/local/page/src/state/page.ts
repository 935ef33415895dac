import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { Overview } from '../../../people/api.ts';
import { apiFor, listenForUpdates, type Act, type PageApi } from './api.ts';
import { emptyState, nextState } from './state.ts';

const TYPING_LASTS = 10_000;
/** The number of messages shown at first. */
const FEW = 100;
const query = new URLSearchParams(location.search);

/** What the acting person sees of the server, and their actions. */
export const usePage = () => {
  const [as, become] = useState(query.get('as') ?? '');
  const [state, change] = useReducer(nextState, emptyState);
  const [stale, setStale] = useState(0);
  const [limit, setLimit] = useState(FEW);
  const api = useMemo(() => apiFor(as), [as]);
  const noteBegun = useCallback((id: string) => change({ type: 'begun', id }), []);
  const { error, setError, act, control } = useActions(api, noteBegun);
  const { channelId } = state;

  useEffect(() => {
    change({ type: 'restarted' });
    if (as !== '') query.set('as', as);
    history.replaceState(null, '', `?${query.toString()}`);
    return listenForUpdates(
      as,
      (event) => (event.type === 'overview' ? setStale((count) => count + 1) : change(event)),
      (online) => change({ type: 'online', online }),
    );
  }, [as]);

  useEffect(() => {
    const read = (overview: Overview): void => {
      setError(null);
      change({ type: 'overview-read', overview, ahead: overview.now - Date.now() });
    };
    api.overview().then(read, (reason: Error) => setError(reason.message));
  }, [api, stale]);

  useEffect(() => {
    if (channelId === null) return;
    api.messages(channelId, limit).then(
      (messages) => change({ type: 'messages-read', channelId, messages }),
      () => undefined,
    );
  }, [api, channelId, stale, limit]);

  useEffect(() => {
    if (!state.typing) return;
    const timer = window.setTimeout(() => change({ type: 'typing-ended' }), TYPING_LASTS);
    return () => window.clearTimeout(timer);
  }, [state.typing]);

  const ahead = useRef(state.ahead);
  ahead.current = state.ahead;
  // This and `choose` stay the same, as every message would be drawn again otherwise.
  const now = useCallback(() => Date.now() + ahead.current, []);
  const choose = useCallback((id: string): void => {
    change({ type: 'channel-chosen', channelId: id });
    setLimit(FEW);
  }, []);
  const closeForm = (): void => change({ type: 'form-closed' });
  return { as, become, state, now, stale, limit, setLimit, choose, closeForm, api, error, act, control };
};

export type Page = ReturnType<typeof usePage>;

/** The person's actions. `error` says why the server refused the last one; it is null if the server did not. */
const useActions = (api: PageApi, noteBegun: (interactionId: string) => void) => {
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
