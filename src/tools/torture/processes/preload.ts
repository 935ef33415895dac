/**
 * A bot process of the torture loads this before `dist/main.js`: what is slow to load. Then it waits in reserve for the
 * message to go, which comes when its predecessor is killed. It ends with the torture.
 */
await import('../../../app/wiring.ts');

process.on('disconnect', () => process.exit(1));
process.send?.('loaded');
await new Promise((resolve) => process.once('message', resolve));
process.channel?.unref();
