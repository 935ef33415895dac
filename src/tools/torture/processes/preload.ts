/**
 * A bot process of the torture loads this before `src/app/main.ts`: the packages and rooms that are slow to load. Then
 * it waits in reserve for the message to go, which comes when its predecessor is killed. It ends with the torture.
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
