import { inject } from 'vitest';

/** The two ways in which interactions come to a bot. */
export type Transport = 'gateway' | 'http';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How interactions come to a bot whose test does not choose. */
    readonly transport: Transport;
  }
}

/** How interactions come to a bot whose test does not choose: over the gateway, except in `npm run test:http`. */
export const TRANSPORT = inject('transport');
