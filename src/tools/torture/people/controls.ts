import { ComponentType } from 'discord-api-types/v10';
import { parseCustomId, parseMenuValue, type CustomId } from '../../../discord/custom-ids/custom-id.ts';
import { buttonsOf, menusOf, type InteractionResult, type LocalClient } from '../../../local/client.ts';
import type { SeenMessage } from '../../../local/people/api.ts';

/** A usable control of a message: a button, or an option of a menu. */
interface UsableControl<Does = CustomId> {
  /** What it does. An option that plays or looks is described like a button that does so. */
  readonly does: Does;
  use(who: LocalClient): Promise<InteractionResult>;
}

/** How long a person waits for an answer, in milliseconds: a little longer than Discord does. */
const PATIENCE = 6_000;

/** A thread thinks over a hint, or plays on to the end. It may have to start on a busy machine first. */
const BOT_PATIENCE = 20_000;

const THOUGHT_OVER: ReadonlySet<CustomId['kind']> = new Set(['hint', 'finish']);

/** All usable controls of a message. Whoever uses one waits so long for its answer, in milliseconds. */
export const controlsOf = (message: SeenMessage, patience = PATIENCE): readonly UsableControl[] => [
  ...buttonsOf(message).flatMap(({ custom_id: id, disabled }): UsableControl[] => {
    const read = parseCustomId(id);
    if (disabled === true || !read.ok) return [];
    const timeout = THOUGHT_OVER.has(read.value.kind) ? Math.max(BOT_PATIENCE, patience) : patience;
    return [{ does: read.value, use: (who) => who.press(message, id, { timeout }) }];
  }),
  ...menusOf(message).flatMap((menu): UsableControl[] => {
    const read = parseCustomId(menu.custom_id);
    if (menu.type !== ComponentType.StringSelect || !read.ok) return [];
    return menu.options.flatMap(({ value }): UsableControl[] => {
      const does = doingOf(read.value, value);
      const wait = { menu: menu.custom_id, timeout: patience };
      return does === null ? [] : [{ does, use: (who) => who.choose(message, value, wait) }];
    });
  }),
];

const doingOf = (menu: CustomId, value: string): CustomId | null => {
  if (menu.kind !== 'menu') return menu;
  const { match, revision } = menu;
  const read = parseMenuValue(value);
  if (read === null) return null;
  return read.kind === 'act'
    ? { kind: 'act', match, revision, action: read.text }
    : { kind: 'focus', match, revision, focus: read.text };
};

/** The controls of a kind that a message has. */
export const controlsFor = <Kind extends CustomId['kind']>(
  message: SeenMessage,
  kind: Kind,
  patience?: number,
): readonly UsableControl<Extract<CustomId, { kind: Kind }>>[] => {
  const isOfKind = (does: CustomId): does is Extract<CustomId, { kind: Kind }> => does.kind === kind;
  return controlsOf(message, patience).flatMap((control) =>
    isOfKind(control.does) ? [{ ...control, does: control.does }] : [],
  );
};

/** The match whose board or lobby a message shows, or null. A call has a button of the board, but shows no board. */
export const boardIn = (message: SeenMessage): string | null => {
  const controls = message.embeds.length === 0 ? [] : controlsOf(message);
  return controls.flatMap(({ does }) => (BOARD.has(does.kind) && 'match' in does ? [does.match] : []))[0] ?? null;
};

/** Whether a message lets people play on in the match that it shows. */
export const isInPlay = (message: SeenMessage): boolean => controlsOf(message).some(({ does }) => PLAY.has(does.kind));

const PLAY: ReadonlySet<CustomId['kind']> = new Set(['act', 'focus', 'undo', 'hint', 'hand', 'begin', 'seat']);
const BOARD: ReadonlySet<CustomId['kind']> = new Set([...PLAY, 'more']);
