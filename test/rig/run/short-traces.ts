/**
 * Vitest traces 100 calls for each error. discord.js makes an error, which nobody sees, for each field of an embed:
 * tracing those took half the time of the tests that render screens.
 */
Error.stackTraceLimit = 15;
