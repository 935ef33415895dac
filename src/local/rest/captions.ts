import {
  ComponentType,
  InteractionType,
  type APIMessageComponentInteraction,
  type GatewayInteractionCreateDispatchData,
} from 'discord-api-types/v10';
import type { FastifyRequest } from 'fastify';
import { idInToken } from '../world/interaction.ts';
import { personOf } from '../world/people.ts';
import type { World } from '../world/world.ts';

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

/** A pressed button by its label, and a menu by its placeholder. */
const labelOf = ({ message, data }: APIMessageComponentInteraction): string => {
  const rows = (message.components ?? []).filter((row) => row.type === ComponentType.ActionRow);
  const used = rows
    .flatMap(({ components }) => components)
    .find((component) => 'custom_id' in component && component.custom_id === data.custom_id);
  const label = Reflect.get(used ?? {}, used?.type === ComponentType.Button ? 'label' : 'placeholder');
  return typeof label === 'string' ? label : data.custom_id;
};
