import type { FastifyInstance } from 'fastify';
import {
  apiCommand,
  changeCommand,
  commandOf,
  commandsOf,
  removeCommand,
  replaceCommands,
  saveCommand,
} from '../world/commands.ts';
import { unknownApplication, unknownGuild } from '../api/errors.ts';
import { commandForm, commandListForm } from '../api/command.ts';
import { readForm } from '../api/form.ts';
import type { World } from '../world/world.ts';

interface Place {
  readonly applicationId: string;
  readonly guildId?: string;
}

interface OneCommand extends Place {
  readonly commandId: string;
}

interface Query {
  readonly with_localizations?: string;
}

/** Application commands: global ones, and those of the guild. */
export const serveCommands = (app: FastifyInstance, world: World): void => {
  const guildOf = ({ applicationId, guildId }: Place): string | null => {
    if (applicationId !== world.server.botId) throw unknownApplication();
    if (guildId !== undefined && guildId !== world.server.guildId) throw unknownGuild();
    return guildId ?? null;
  };

  for (const path of [
    '/applications/:applicationId/commands',
    '/applications/:applicationId/guilds/:guildId/commands',
  ]) {
    app.get<{ Params: Place; Querystring: Query }>(path, ({ params, query }) =>
      commandsOf(world, guildOf(params)).map((row) => apiCommand(world, row, query.with_localizations === 'true')),
    );
    app.put<{ Params: Place }>(path, ({ params, body }) =>
      replaceCommands(world, guildOf(params), readForm(commandListForm, body)).map((row) =>
        apiCommand(world, row, true),
      ),
    );
    app.post<{ Params: Place }>(path, ({ params, body }, reply) => {
      const form = readForm(commandForm, body);
      const guildId = guildOf(params);
      const isNew = !commandsOf(world, guildId).some(
        (row) => row.form.name === form.name && row.form.type === form.type,
      );
      return reply.status(isNew ? 201 : 200).send(apiCommand(world, saveCommand(world, guildId, form), true));
    });
    app.get<{ Params: OneCommand; Querystring: Query }>(`${path}/:commandId`, ({ params }) =>
      apiCommand(world, commandOf(world, guildOf(params), params.commandId), true),
    );
    app.patch<{ Params: OneCommand }>(`${path}/:commandId`, ({ params, body }) => {
      const command = commandOf(world, guildOf(params), params.commandId);
      const changes = typeof body === 'object' && body !== null ? body : {};
      const form = readForm(commandForm, { ...command.form, ...changes, type: command.form.type });
      return apiCommand(world, changeCommand(world, command, form), true);
    });
    app.delete<{ Params: OneCommand }>(`${path}/:commandId`, ({ params }, reply) => {
      removeCommand(world, commandOf(world, guildOf(params), params.commandId));
      return reply.status(204).send();
    });
  }
};
