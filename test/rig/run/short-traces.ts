/**
 * Vitest traces 100 calls for each error. discord.js makes an error for each field of an embed, and discards it:
 * tracing these took half the time of the tests that render screens.
 */
Error.stackTraceLimit = 15;
