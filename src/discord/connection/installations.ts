import type { APIApplication } from 'discord-api-types/v10';
import { ApplicationIntegrationType, Routes, type Client } from 'discord.js';
import type { Logger } from 'pino';

const MEND =
  'People can’t install the bot to themselves yet. In the developer portal, ' +
  'open the application’s Installation page, tick User Install, and give it the scope applications.commands.';

/** Lets people install the bot to themselves, and changes nothing else. If that fails, the log says what to do. */
export const allowUserInstalls = async ({ rest }: Client<true>, log: Logger): Promise<void> => {
  try {
    const application = (await rest.get(Routes.currentApplication())) as APIApplication;
    const config = application.integration_types_config ?? { [ApplicationIntegrationType.GuildInstall]: {} };
    if (ApplicationIntegrationType.UserInstall in config) return;
    const params = { oauth2_install_params: { scopes: ['applications.commands'], permissions: '0' } };
    const integration_types_config = { ...config, [ApplicationIntegrationType.UserInstall]: params };
    await rest.patch(Routes.currentApplication(), { body: { integration_types_config } });
    log.info('people can install the bot to themselves now');
  } catch (err) {
    log.warn({ err }, MEND);
  }
};
