import { EmbedBuilder } from '@discordjs/builders';
import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { jsonOf, renderButton, renderButtons, renderEmbed } from '../../src/discord/messages/render.ts';
import { differencesOf } from '../../src/rehearsal/differences.ts';

const long = 'Walls hold. '.repeat(40);
/** The end of it from 30 letters before its last one on. */
const END = long.slice(449);
const picture = { bytes: Buffer.from('png'), alt: 'A board', isBesideText: false };
const sent = renderEmbed(
  new EmbedBuilder().setTitle('Siege').setDescription(long),
  [renderButtons(renderButton('Roll', { kind: 'partyForm' }, 'primary'))],
  { name: 'board.png', picture },
);

/** The message as Discord returns it, with what it adds, and some changes. */
const returned = (change: (text: string) => string): APIMessage => {
  const body = JSON.stringify(jsonOf(sent)).replace('attachment://', 'https://cdn.discordapp.com/attachments/1/2/');
  return { ...JSON.parse(change(body)), id: '1', flags: 4096, attachments: [], pinned: false };
};

test.each([
  { what: 'nothing', change: (text: string) => text, found: [] },
  {
    what: 'what is not set, and the address of a file',
    change: (text: string) => text.replace(',"disabled":false', '').replace('board.png', 'board.png?ex=1'),
    found: [],
  },
  {
    what: 'a label',
    change: (text: string) => text.replace('"Roll"', '"Roll!"'),
    found: ['components[0].components[0].label: "Roll" came back as "Roll!"'],
  },
  {
    what: 'the end of a long text',
    change: (text: string) => text.replace('hold. "', 'hold."'),
    found: [`embeds[0].description: "${END}" came back as "${END.trimEnd()}", from letter 450 on`],
  },
  {
    what: 'a button that is gone',
    change: (text: string) => text.replace(/"components":\[\{"type":2.*?\}\]/, '"components":[]'),
    found: ['components[0].components: of 1 that were sent, 0 came back'],
  },
  {
    what: 'the words of a picture',
    change: (text: string) => text.replace('"description":"A board"', '"height":3'),
    found: ['embeds[0].image.description: "A board" came back as "nothing"'],
  },
])('of a message, $what is found to differ', ({ change, found }) => {
  expect(differencesOf(sent, returned(change))).toEqual(found);
});
