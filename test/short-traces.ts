/**
 * Vitest lets an error trace 100 calls. discord.js makes an error for each field of an embed, which nobody sees, and
 * tracing those took half the time of the tests that render screens.
 */
Error.stackTraceLimit = 15;
