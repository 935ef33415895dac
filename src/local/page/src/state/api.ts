import type {
  Overview,
  PageUpdate,
  RunningGame,
  SeenChannel,
  SeenInteraction,
  SeenMessage,
  SeenScenario,
  StartedInteraction,
  TrafficEntry,
  UploadedFile,
} from '../../../people/api.ts';
import { serverWords } from './words.ts';

/** The server's HTTP API, used as one person. */
export type PageApi = ReturnType<typeof apiFor>;

/** Acts as the person. Resolves to false if the server refused, after the page has shown the reason. */
export type Act = (action: string, body: object) => Promise<boolean>;

const ANSWER_TIMEOUT = 4000;

/** The API of the server for the person with this key. */
export const apiFor = (as: string) => {
  const get = <Answer>(path: string, query: Record<string, string> = {}): Promise<Answer> =>
    read(`${path}?${new URLSearchParams({ as, ...query }).toString()}`);
  const post = async <Answer>(action: string, body: object): Promise<Answer> =>
    readAnswer(
      await request(`/local/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  return {
    overview: () => get<Overview>('/local/overview'),
    /** All running games on the server. */
    games: () => get<RunningGame[]>('/local/games'),
    /** The newest messages of a channel, from old to new. */
    messages: (channelId: string, limit: number) =>
      get<SeenMessage[]>(`/local/channels/${channelId}/messages`, { limit: String(limit) }),
    /** Waits until an interaction is answered or has failed. */
    settled: (id: string) => get<SeenInteraction>(`/local/interactions/${id}`, { wait: String(ANSWER_TIMEOUT) }),
    /** Acts as the person. Rejects with the server's reason if it refuses. */
    act: (action: string, body: object) => post<Partial<StartedInteraction> | undefined>(action, { as, ...body }),
    openDirect: () => post<SeenChannel>('direct', { as }),
    /** Uploads a file for a command to be sent in a channel. Returns the value of its option. */
    upload: async (channel: string, file: File): Promise<string> => {
      const query = new URLSearchParams({ as, channel, name: file.name, type: file.type }).toString();
      const headers = { 'content-type': 'application/octet-stream' };
      const sent = request(`/local/upload?${query}`, { method: 'POST', headers, body: file });
      return (await readAnswer<UploadedFile>(await sent)).file;
    },
    /** Uses a control that belongs to no person, such as the clock. */
    control: (action: string, body: object) => post<void>(action, body),
  };
};

const request = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(path, init).catch((cause: unknown) => {
    throw new Error(serverWords.notRunning, { cause });
  });

const readAnswer = async <Answer>(response: Response): Promise<Answer> => {
  const text = await response.text();
  const answer = text === '' ? undefined : JSON.parse(text);
  if (response.ok) return answer;
  throw new Error(answer?.error ?? serverWords.answered(response.status));
};

const read = async <Answer>(path: string): Promise<Answer> => readAnswer(await request(path));

/** The positions that can be loaded. */
export const readScenarios = (): Promise<SeenScenario[]> => read('/local/scenarios');

/** Listens to the traffic between the bot and Discord. Returns a function that stops. */
export const listenForTraffic = (hear: (entry: TrafficEntry) => void): (() => void) => {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/local/inspector/live`);
  socket.addEventListener('message', ({ data: text }) => hear(JSON.parse(text)));
  return () => socket.close();
};

/** The latest traffic, from old to new. */
export const readTraffic = (): Promise<TrafficEntry[]> => read('/local/inspector');

/** Listens to updates, and reconnects whenever the connection is lost. Returns a function that stops. */
export const listenForUpdates = (
  as: string,
  hear: (event: PageUpdate) => void,
  setOnline: (online: boolean) => void,
): (() => void) => {
  let socket: WebSocket | undefined;
  let again: number | undefined;
  const connect = (): void => {
    socket = new WebSocket(
      `${location.origin.replace(/^http/, 'ws')}/local/updates?${new URLSearchParams({ as }).toString()}`,
    );
    socket.addEventListener('open', () => setOnline(true));
    socket.addEventListener('message', ({ data: text }) => hear(JSON.parse(text)));
    socket.addEventListener('close', () => {
      setOnline(false);
      again = window.setTimeout(connect, 500);
    });
  };
  connect();
  return () => {
    window.clearTimeout(again);
    const last = socket;
    socket = undefined;
    last?.addEventListener('close', () => window.clearTimeout(again));
    last?.close();
  };
};
