import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callbackForm } from '../api/callback.ts';
import { alreadyAcknowledged, unknownWebhook } from '../api/errors.ts';
import { readForm } from '../api/form.ts';
import { messageForm } from '../api/message.ts';
import type { Interaction } from '../world/interaction.ts';
import { apiMessage } from '../world/message-view.ts';
import type { MessageDraft } from '../world/messages.ts';
import type { World } from '../world/world.ts';
import { answerInteraction, answerMessage, callbackResult, editAnswer, followUp, removeAnswer } from './answers.ts';
import { readBody } from './body.ts';

interface CallbackRoute {
  readonly Params: { readonly id: string; readonly token: string };
  readonly Querystring: { readonly with_response?: string };
}

interface WebhookParams {
  readonly applicationId: string;
  readonly token: string;
}

interface WebhookMessageParams extends WebhookParams {
  readonly messageId: string;
}

/** Routes of interaction callbacks and webhooks. They need no bot token, as the interaction's token is in the path. */
export const serveInteractions = (app: FastifyInstance, world: World): void => {
  const takeCallback = async (request: FastifyRequest<CallbackRoute>) => {
    const { id, token } = request.params;
    const { json, uploads } = await readBody(request);
    const waiting = world.interactions.toAnswer(id, token);
    if (waiting.state !== 'waiting') throw alreadyAcknowledged();
    const callback = readForm(callbackForm, json);
    const answered = answerInteraction(world, waiting, callback, uploads);
    return callbackResult(world, answered, callback.type);
  };
  app.post<CallbackRoute>('/interactions/:id/:token/callback', (request, reply) =>
    takeCallback(request).then((result) =>
      request.query.with_response === 'true' ? reply.send(result) : reply.status(204).send(),
    ),
  );

  const interactionOf = ({ applicationId, token }: WebhookParams): Interaction => {
    if (applicationId !== world.server.botId) throw unknownWebhook();
    return world.interactions.byToken(token);
  };
  const readDraft = async (request: FastifyRequest): Promise<MessageDraft> => {
    const { json, uploads } = await readBody(request);
    return { form: readForm(messageForm, json), uploads };
  };

  app.post<{ Params: WebhookParams }>('/webhooks/:applicationId/:token', (request) =>
    readDraft(request).then((draft) => apiMessage(world, followUp(world, interactionOf(request.params), draft))),
  );
  const path = '/webhooks/:applicationId/:token/messages/:messageId';
  app.get<{ Params: WebhookMessageParams }>(path, ({ params }) =>
    apiMessage(world, answerMessage(world, interactionOf(params), params.messageId)),
  );
  app.patch<{ Params: WebhookMessageParams }>(path, (request) =>
    readDraft(request).then((draft) => {
      const { messageId } = request.params;
      return apiMessage(world, editAnswer(world, interactionOf(request.params), messageId, draft));
    }),
  );
  app.delete<{ Params: WebhookMessageParams }>(path, ({ params }, reply) => {
    removeAnswer(world, interactionOf(params), params.messageId);
    return reply.status(204).send();
  });
};
