import type { APIMessage } from 'discord-api-types/v10';
import { jsonOf, type Message } from '../discord/messages/render.ts';

/** What of a message is unlike it was sent, now that Discord has returned it, each with its place in the message. */
export const differencesOf = (sent: Message, returned: APIMessage): readonly string[] => {
  const { content, embeds, components } = jsonOf(sent);
  const { attachments } = returned;
  return compare(
    { content, embeds, components, attachments: filesOf(sent) },
    { ...returned, attachments: Object.fromEntries(attachments.map((file) => [file.filename, file])) },
    '',
  );
};

/** The files by name. Discord does not list those that an embed shows. */
const filesOf = ({ embeds, files = [] }: Message): object =>
  Object.fromEntries(
    files
      .filter(({ name }) => embeds.every(({ data }) => data.image?.url !== `attachment://${name}`))
      .map(({ name, bytes, description }) => [name, { filename: name, size: bytes.length, description }]),
  );

/** Compares a part. What Discord adds is no difference. */
const compare = (sent: unknown, returned: unknown, place: string): readonly string[] => {
  if (Array.isArray(sent)) {
    const others: readonly unknown[] = Array.isArray(returned) ? returned : [];
    const count =
      others.length === sent.length ? [] : [`${place}: of ${sent.length} that were sent, ${others.length} came back`];
    const both = sent.slice(0, others.length);
    return [...count, ...both.flatMap((each, index) => compare(each, others[index], `${place}[${index}]`))];
  }
  if (typeof sent === 'object' && sent !== null)
    return Object.entries(sent).flatMap(([name, each]) =>
      compare(each, Reflect.get(Object(returned), name), place === '' ? name : `${place}.${name}`),
    );
  return isSame(sent, returned) ? [] : [`${place}: ${shownApart(sent, returned)}`];
};

/** Whether a value came back. Discord leaves out what is not set, and gives files an address of its own. */
const isSame = (sent: unknown, returned: unknown): boolean => {
  if (sent === returned || (isUnset(sent) && isUnset(returned))) return true;
  const [, file] = typeof sent === 'string' ? (/^attachment:\/\/(.+)$/.exec(sent) ?? []) : [];
  return file !== undefined && typeof returned === 'string' && new RegExp(`/${file}(\\?|$)`).test(returned);
};

const isUnset = (value: unknown): boolean => value === undefined || value === null || value === false || value === '';

/** How much of a text is quoted. */
const QUOTED = 60;

/** Both values; of long texts only what is around their first difference. */
const shownApart = (sent: unknown, returned: unknown): string => {
  const [one = '', other = ''] = [sent, returned].map((value) =>
    typeof value === 'string' ? value : value === undefined ? 'nothing' : JSON.stringify(value),
  );
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const from = Math.max(0, same - QUOTED / 2);
  const quoted = (text: string): string =>
    JSON.stringify(text.length <= QUOTED ? text : text.slice(from, from + QUOTED));
  return `${quoted(one)} came back as ${quoted(other)}${from > 0 ? `, from letter ${from + 1} on` : ''}`;
};
