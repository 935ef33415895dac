import {
  ComponentType,
  InteractionType,
  type APIMessageComponentInteraction,
  type GatewayInteractionCreateDispatchData,
} from 'discord-api-types/v10';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idInToken, type Interaction } from '../world/interaction.ts';
import { personOf } from '../world/people.ts';
import type { World } from '../world/world.ts';
import { readable } from './body.ts';

/** A parameter of a request's route; empty if it has no such parameter. */
export const parameter = ({ params }: FastifyRequest, name: string): string => {
  const [, value] = Object.entries(params ?? {}).find(([key]) => key === name) ?? [];
  return typeof value === 'string' ? value : '';
};

/** The path of a request, without the tokens of interactions. */
export const pathOf = (request: FastifyRequest): string => {
  const path = request.url.replace(/^\/api\/v10/, '');
  const token = parameter(request, 'token');
  return token === '' ? path : path.replace(token, '…');
};

/** The interaction whose token a request has. */
export const causeOf = (request: FastifyRequest): string | null => {
  const token = parameter(request, 'token');
  return token === '' ? null : idInToken(token);
};

/** What a request is about. `interaction` is the one whose token it has. */
export const subjectOf = (
  world: World,
  request: FastifyRequest,
  interaction: Interaction | undefined,
  answer: unknown,
): string => (interaction ? aboutAnswer(world, request, interaction, answer) : aboutRequest(world, request));

/** The message of a request, or otherwise its channel, by name. */
const aboutRequest = (world: World, request: FastifyRequest): string => {
  const message = aboutMessage(world, parameter(request, 'messageId'));
  const channel = world.channels.get(parameter(request, 'channelId'));
  if (message !== '' || channel === undefined) return message;
  return channel.kind === 'direct' ? 'direct messages' : channel.name;
};

/** The message that a request with an interaction's token writes or reads, and the person whose interaction it is. */
const aboutAnswer = (
  world: World,
  request: FastifyRequest,
  { personId, originalId }: Interaction,
  answer: unknown,
): string => {
  const messageId = parameter(request, 'messageId');
  const isFollowUp = messageId === '' && parameter(request, 'applicationId') !== '';
  const written = isFollowUp ? idIn(answer) : messageId === '' || messageId === '@original' ? originalId : messageId;
  const person = world.people.get(personId);
  return [aboutMessage(world, written ?? ''), person?.name ?? ''].filter((part) => part !== '').join(' · ');
};

/** The id of the message in an answer; empty if there is none. */
const idIn = (answer: unknown): string => answeredMessage.safeParse(readable(answer)).data?.id ?? '';

const answeredMessage = z.object({ id: z.string(), content: z.string() });

/** A message by the title of its first embed, or otherwise by its first words. */
export const aboutMessage = (world: World, id: string): string => {
  const message = world.messages.get(id);
  const [title] = message?.embeds.flatMap((embed) => embed.title ?? []) ?? [];
  return title ?? message?.content.slice(0, 40) ?? '';
};

/** What the person did in an interaction. */
export const describe = (world: World, payload: GatewayInteractionCreateDispatchData): string => {
  const { name } = personOf(world, payload.member?.user.id ?? payload.user?.id ?? '');
  switch (payload.type) {
    case InteractionType.Ping:
      return 'Ping';
    case InteractionType.ApplicationCommand:
      return `${name}: /${payload.data.name}`;
    case InteractionType.ApplicationCommandAutocomplete:
      return `${name} types /${payload.data.name}`;
    case InteractionType.MessageComponent:
      return `${name} uses ${labelOf(payload)}`;
    case InteractionType.ModalSubmit:
      return `${name} submits ${payload.data.custom_id}`;
  }
};

/** A pressed button by its label, and a menu by its placeholder and the chosen options. */
const labelOf = ({ message, data }: APIMessageComponentInteraction): string => {
  for (const row of message.components ?? []) {
    if (row.type !== ComponentType.ActionRow) continue;
    for (const used of row.components) {
      if (!('custom_id' in used) || used.custom_id !== data.custom_id) continue;
      if (used.type === ComponentType.Button) return used.label ?? data.custom_id;
      const options = used.type === ComponentType.StringSelect ? used.options : [];
      const values = 'values' in data ? data.values : [];
      const chosen = values.map((value) => options.find((option) => option.value === value)?.label ?? value);
      return `${used.placeholder ?? data.custom_id}: ${chosen.join(', ')}`;
    }
  }
  return data.custom_id;
};
