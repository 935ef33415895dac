import type { Locale } from 'discord-api-types/v10';
import { getJson, postJson } from './client.ts';
import type { GatewayFaultInput } from './gateway/gateway-fault.ts';
import type { FaultReport, GatewaySession, RequestCount, TrafficEntry } from './people/api.ts';
import type { FaultPlanInput } from './world/faults.ts';

/** Moves the local Discord's clock forward. @testonly */
export const skipClock = (url: string, milliseconds: number): Promise<{ now: number }> =>
  postJson(url, '/local/clock', { skip: milliseconds });

/** Chooses the primary language of the bot's server, such as `de`. @testonly */
export const setServerLocale = (url: string, locale: `${Locale}`): Promise<void> =>
  postJson(url, '/local/server', { locale });

/** Restarts the bot. Throws a `RefusedError` if the server does not know how. @testonly */
export const restartBot = (url: string): Promise<void> => postJson(url, '/local/restart', {});

/** Replaces all faults in REST and in the delivery of interactions. `{}` ends them. */
export const setFaults = (url: string, faults: FaultPlanInput): Promise<FaultReport> =>
  postJson(url, '/local/faults', faults);

/** The faults that are set, with their counts. @testonly */
export const readFaults = (url: string): Promise<FaultReport> => getJson(url, '/local/faults', {});

/** Disturbs the bot's connections to the gateway. By default, it cuts all of them. @testonly */
export const disturbGateway = (url: string, fault: GatewayFaultInput = {}): Promise<void> =>
  postJson(url, '/local/gateway', fault);

/** The bot's sessions at the gateway, from old to new. @testonly */
export const gatewaySessions = (url: string): Promise<GatewaySession[]> => getJson(url, '/local/gateway', {});

/** The latest interactions and requests of the bot, from old to new. @testonly */
export const traffic = (url: string): Promise<TrafficEntry[]> => getJson(url, '/local/inspector', {});

/** How many requests the bot has made to channels since the start. */
export const requestCounts = (url: string): Promise<RequestCount[]> => getJson(url, '/local/requests', {});
