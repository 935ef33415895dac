/**
 * A bot process of the torture loads this before `src/app/main.ts`: the packages and rooms that are slow to load, so that a
 * process can wait in reserve until the one before it is killed. It waits for the signal to go, and ends with the
 * torture. Nothing of the bot has run by then.
 */
await Promise.all([
  import('discord.js'),
  import('../../../../commands/index.ts'),
  import('../../../app/discord-bot.ts'),
  import('../../../app/services.ts'),
  import('../../../local/index.ts'),
  import('../../../postgres/migrate.ts'),
]);

process.on('disconnect', () => process.exit(1));
process.send?.('loaded');
await new Promise((resolve) => process.once('message', resolve));
process.channel?.unref();
