import { z } from 'zod';

/** A disturbance of the bot's connections to the gateway. */
export const gatewayFaultForm = z.strictObject({
  /**
   * `drop` cuts the connections as a network does. `close` closes them with `code`. `reconnect` asks clients to
   * reconnect (opcode 7). `invalidate` tells them that their session is invalid (opcode 9). `refuse` closes the next
   * connections that identify or resume with `code`, and `disown` tells them that their session is invalid. `outage`
   * makes the guild unavailable until `recovery`. `send` sends `text` as it is.
   */
  kind: z
    .enum(['drop', 'close', 'reconnect', 'invalidate', 'refuse', 'disown', 'outage', 'recovery', 'send'])
    .default('drop'),
  /** One of Discord's close codes, or of those that any WebSocket may close with. */
  code: z
    .union([z.int().min(4000).max(4999), z.literal([1000, 1001, 1002, 1003, 1007, 1008, 1009, 1011, 1012, 1013, 1014])])
    .default(4000),
  /** Whether the sessions can be resumed afterwards. */
  resumable: z.boolean().default(true),
  /** The only session that is disturbed. All of them by default. */
  session: z.string().exactOptional(),
  /** For `refuse` and `disown`: how many connections. */
  times: z.int().min(1).max(1000).default(1),
  /** For `send`: a payload, well-formed or not. */
  text: z.string().default(''),
});

export type GatewayFault = z.output<typeof gatewayFaultForm>;
export type GatewayFaultInput = z.input<typeof gatewayFaultForm>;
