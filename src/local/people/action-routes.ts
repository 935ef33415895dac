import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { MAX_FILE_BYTES } from '../rest/body.ts';
import { openDirect } from '../world/channels.ts';
import { keepUpload } from '../world/files.ts';
import type { Interaction } from '../world/interaction.ts';
import { chooseLanguage, installFor } from '../world/people.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { PersonRow } from '../world/rows.ts';
import { takeInterest } from '../world/scheduled-events.ts';
import type { World } from '../world/world.ts';
import * as actions from './actions.ts';
import * as api from './api.ts';
import { findActor, findChannel } from './finding.ts';
import { moderate } from './moderation.ts';
import { seenChannel, seenMessage } from './visibility.ts';
import { FILE_AS_BYTES } from './words.ts';

/** Routes of what people do. */
export const serveActions = (app: FastifyInstance, world: World): void => {
  /** Serves an action that sends an interaction to the bot. */
  const serve = <Form extends z.ZodType<{ readonly as: string }>>(
    path: string,
    form: Form,
    act: (world: World, person: PersonRow, body: z.output<Form>) => Interaction,
  ): void => {
    app.post(path, ({ body }): api.StartedInteraction => {
      const read = form.parse(body);
      return { interactionId: act(world, findActor(world, read.as), read).id };
    });
  };
  serve('/command', api.commandBody, actions.useCommand);
  serve('/autocomplete', api.autocompleteBody, actions.autocomplete);
  serve('/use', api.useBody, actions.useOnMessage);
  serve('/use-on', api.useOnBody, actions.useOnPerson);
  serve('/press', api.pressBody, actions.press);
  serve('/choose', api.chooseBody, actions.choose);
  serve('/submit', api.submitBody, actions.submit);
  serve('/redeliver', api.redeliverBody, actions.redeliver);

  app.post('/upload', { bodyLimit: MAX_FILE_BYTES }, ({ query, body }): api.UploadedFile => {
    const { as, channel, name, type } = api.uploadQuery.parse(query);
    if (!Buffer.isBuffer(body)) throw new RefusedError(FILE_AS_BYTES);
    const { id: channelId } = findChannel(world, findActor(world, as), channel);
    return { file: keepUpload(world, channelId, { name, contentType: type, bytes: body }).id };
  });
  app.post('/dismiss', ({ body }, reply) => {
    const { as, message } = api.dismissBody.parse(body);
    actions.dismiss(world, findActor(world, as), message);
    return reply.status(204).send();
  });
  app.post('/say', ({ body }) => {
    const { as, channel, content } = api.sayBody.parse(body);
    return seenMessage(world, actions.say(world, findActor(world, as), channel, content));
  });
  app.post('/moderate', ({ body }) => {
    const { as, deed } = api.moderateBody.parse(body);
    return { id: moderate(world, findActor(world, as), deed) };
  });
  app.post('/interest', ({ body }, reply) => {
    const { as, event, isInterested } = api.interestBody.parse(body);
    takeInterest(world, findActor(world, as), event, isInterested);
    return reply.status(204).send();
  });
  app.post('/install', ({ body }, reply) => {
    installFor(world, findActor(world, api.personBody.parse(body).as));
    return reply.status(204).send();
  });
  app.post('/speak', ({ body }, reply) => {
    const { as, locale } = api.speakBody.parse(body);
    chooseLanguage(world, findActor(world, as), locale);
    return reply.status(204).send();
  });
  app.post('/direct', ({ body }) =>
    seenChannel(world, openDirect(world, findActor(world, api.personBody.parse(body).as))),
  );
};
