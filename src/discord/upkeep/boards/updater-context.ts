import type { REST } from 'discord.js';
import type { Services } from '../../interactions/context.ts';

/** What updates of boards need. */
export interface UpdaterContext {
  readonly rest: REST;
  readonly services: Pick<
    Services,
    'matches' | 'homes' | 'notices' | 'personalCalls' | 'postings' | 'preferences' | 'log' | 'now' | 'painter'
  >;
}
