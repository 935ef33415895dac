import type { FastifyInstance } from 'fastify';
import { commandForm, commandListForm } from '../api/command.ts';
import { unknownApplication, unknownGuild } from '../api/errors.ts';
import { readForm } from '../api/form.ts';
import {
  apiCommand,
  changeCommand,
  commandOf,
  commandsOf,
  removeCommand,
  replaceCommands,
  saveCommand,
  withoutLocalizations,
} from '../world/commands.ts';
import type { World } from '../world/world.ts';

interface CommandScope {
  readonly applicationId: string;
  readonly guildId?: string;
}

interface CommandParams extends CommandScope {
  readonly commandId: string;
}

interface LocalizationQuery {
  readonly with_localizations?: string;
}

/** Routes of application commands, global ones and those of the guild. */
export const serveCommands = (app: FastifyInstance, world: World): void => {
  const guildOf = ({ applicationId, guildId }: CommandScope): string | null => {
    if (applicationId !== world.server.botId) throw unknownApplication();
    if (guildId !== undefined && guildId !== world.server.guildId) throw unknownGuild();
    return guildId ?? null;
  };

  for (const path of [
    '/applications/:applicationId/commands',
    '/applications/:applicationId/guilds/:guildId/commands',
  ]) {
    app.get<{ Params: CommandScope; Querystring: LocalizationQuery }>(path, ({ params, query }) => {
      const commands = commandsOf(world, guildOf(params)).map((row) => apiCommand(world, row));
      return query.with_localizations === 'true' ? commands : commands.map(withoutLocalizations);
    });
    app.put<{ Params: CommandScope }>(path, ({ params, body }) =>
      replaceCommands(world, guildOf(params), readForm(commandListForm, body)).map((row) => apiCommand(world, row)),
    );
    app.post<{ Params: CommandScope }>(path, ({ params, body }, reply) => {
      const form = readForm(commandForm, body);
      const guildId = guildOf(params);
      const isNew = !commandsOf(world, guildId).some(
        (row) => row.form.name === form.name && row.form.type === form.type,
      );
      return reply.status(isNew ? 201 : 200).send(apiCommand(world, saveCommand(world, guildId, form)));
    });
    app.get<{ Params: CommandParams }>(`${path}/:commandId`, ({ params }) =>
      apiCommand(world, commandOf(world, guildOf(params), params.commandId)),
    );
    app.patch<{ Params: CommandParams }>(`${path}/:commandId`, ({ params, body }) => {
      const command = commandOf(world, guildOf(params), params.commandId);
      const changes = typeof body === 'object' && body !== null ? body : {};
      const form = readForm(commandForm, { ...command.form, ...changes, type: command.form.type });
      return apiCommand(world, changeCommand(world, command, form));
    });
    app.delete<{ Params: CommandParams }>(`${path}/:commandId`, ({ params }, reply) => {
      removeCommand(world, commandOf(world, guildOf(params), params.commandId));
      return reply.status(204).send();
    });
  }
};
