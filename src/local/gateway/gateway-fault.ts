import { z } from 'zod';

/** A disturbance of the bot's connections to the gateway. */
export const gatewayFaultForm = z.strictObject({
  /**
   * `drop` cuts the connections as a network does. `close` closes them with `code`. `reconnect` asks clients to
   * reconnect (opcode 7). `invalidate` tells them that their session is invalid (opcode 9). `refuse` closes the next
   * connections that identify or resume with `code`.
   */
  kind: z.enum(['drop', 'close', 'reconnect', 'invalidate', 'refuse']).default('drop'),
  /** One of Discord's close codes. */
  code: z.int().min(4000).max(4999).default(4000),
  /** Whether the sessions can be resumed afterwards. */
  resumable: z.boolean().default(true),
  /** The only session that is disturbed. All of them by default. */
  session: z.string().exactOptional(),
  /** For `refuse`: how many connections. */
  times: z.int().min(1).max(1000).default(1),
});

export type GatewayFault = z.output<typeof gatewayFaultForm>;
export type GatewayFaultInput = z.input<typeof gatewayFaultForm>;
