/**
 * What a bot's process of the harness loads before `src/main.ts`: the packages and the rooms that take long to load, so
 * that a process can wait in reserve until the one before it is killed. It waits to be told to go, and ends with the
 * harness. Nothing of the bot has run by then.
 */
await Promise.all([
  import('discord.js'),
  import('../../../../commands/index.ts'),
  import('../../../discord-bot.ts'),
  import('../../../services.ts'),
  import('../../../local/index.ts'),
  import('../../../postgres/migrate.ts'),
]);

process.on('disconnect', () => process.exit(1));
process.send?.('loaded');
await new Promise((resolve) => process.once('message', resolve));
process.channel?.unref();
