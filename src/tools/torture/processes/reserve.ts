/**
 * A bot process of the torture: it loads what is slow to load, and waits in reserve for the message to go, which comes
 * when its predecessor is killed. Then it runs what `dist/main.js` runs. It ends with the torture.
 */
const begin = async (): Promise<void> => {
  await import('../../../app/wiring.ts');
  process.on('disconnect', () => process.exit(1));
  process.send?.('loaded');
  await new Promise((resolve) => process.once('message', resolve));
  process.channel?.unref();
  await import('../../../app/main.ts');
};

void begin();
