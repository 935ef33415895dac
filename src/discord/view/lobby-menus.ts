import { isDeepStrictEqual } from 'node:util';
import { ActionRowBuilder, StringSelectMenuBuilder, StringSelectMenuOptionBuilder } from '@discordjs/builders';
import { botAs, characterOf, levelOf } from '../../games/contract/characters/character.ts';
import { colours, ownerOf } from '../../games/contract/colours.ts';
import {
  characterNamed,
  charactersOf,
  offeredBots,
  seatsWith,
  usualBot,
  type AnyGame,
} from '../../games/contract/game.ts';
import { withHandicap } from '../../games/contract/handicap.ts';
import { strengthName } from '../../games/contract/strength.ts';
import { suitedAlone } from '../../sessions/lobby/seats.ts';
import type { Match } from '../../sessions/match/match.ts';
import { fullOptions, seatsIn } from '../../sessions/match/options.ts';
import { coloursOf } from '../../sessions/match/seats.ts';
import { makeCustomId, type CustomId } from '../custom-ids/custom-id.ts';
import { listOf } from '../marks/marks.ts';
import type { ComponentRow } from '../messages/render.ts';
import { seatedName } from '../messages/seated.ts';
import { viewTexts } from './texts/texts.ts';

/** The menus of a match that gathers players, so many of them people: what to play, one's colour, and bots. */
export const menusOf = (match: Match, people: number): readonly ComponentRow[] => [
  ...presetRow(match),
  ...colourRow(match),
  ...(people < match.seats.length ? strengthRow(match) : people === 1 ? botRow(match) : []),
];

/** The chosen preset, whatever the handicap, or undefined. Options match a preset if they amount to the same game. */
export const presetOf = ({ game, ...match }: Match) => {
  const chosen = withHandicap(Object(match.chosen), null);
  const all = (options: unknown) => ({
    setup: null,
    ...Object(options),
    ...Object(fullOptions(game, seatsWith(game, options).least, options)),
  });
  const offered = game.presets?.offered ?? [];
  return (
    offered.find((preset) => isDeepStrictEqual(preset.chosen, chosen)) ??
    offered.find((preset) => isDeepStrictEqual(all(preset.chosen), all(chosen)))
  );
};

/** The menu of what to play, with the current choice. */
const presetRow = (match: Match): readonly ComponentRow[] => {
  const { id, game } = match;
  const { presets } = game;
  const now = presetOf(match);
  if (!presets || !now) return [];
  const options = presets.offered.map((preset, index) => ({
    label: preset.name,
    value: String(index),
    isChosen: preset === now,
  }));
  return [
    menuRow({ kind: 'preset', match: id }, viewTexts.lobby.chosen({ what: presets.what, chosen: now.name }), options),
  ];
};

/** The value in the menu of colours of whichever is left. */
export const ANY_COLOUR = 'none';

/** The menu of the colours that no person has. It shows no choice as made, as everybody sees the same menu. */
export const colourRow = (match: Match): readonly ComponentRow[] => {
  const bySeat = coloursOf(match);
  if (bySeat === undefined) return [];
  const taken = bySeat.filter((_, seat) => 'userId' in (match.seats[seat] ?? {}));
  const free = colours.filter((colour) => ownerOf(taken, colour.id) === null);
  const options = [
    ...free.map(({ id, name, emoji }) => ({ label: name, value: id, isChosen: false, emoji })),
    { label: viewTexts.lobby.anyColour, value: ANY_COLOUR, isChosen: false },
  ];
  return [menuRow({ kind: 'colour', match: match.id }, viewTexts.lobby.yourColour, options)];
};

/**
 * A menu for somebody who is alone: of bots to play against at once, the one that suits them first, and of characters,
 * whose strength is chosen next.
 */
const botRow = (match: Match): readonly ComponentRow[] => {
  const { id, game } = match;
  const suited = suitedAlone(match);
  const { least, most } = seatsIn(match);
  const offered = offeredBots(game);
  const counts = Array.from({ length: most - Math.max(least, 2) + 1 }, (_, more) => least - 1 + more);
  const inOrder = offered.toSorted((one, other) => Number(other === suited) - Number(one === suited));
  const options = inOrder.flatMap((bot) =>
    counts.map((count) => ({
      label:
        offered.length > 1
          ? viewTexts.lobby.namedBots({ bot: strengthName(bot), count })
          : viewTexts.lobby.bots({ count }),
      value: botsValue(bot, count),
      isChosen: false,
      ...(bot === suited ? { about: viewTexts.lobby.suited } : {}),
    })),
  );
  const characters = charactersAt(game, suited ?? usualBot(game) ?? '', Math.max(1, least - 1));
  return options.length === 0
    ? []
    : [menuRow({ kind: 'seat', match: id, seating: 'add-bot' }, viewTexts.lobby.playBots, [...options, ...characters])];
};

/** The characters at a level, each with what it likes. */
const charactersAt = (game: AnyGame, level: string, count: number): readonly LobbyOption[] =>
  Object.entries(charactersOf(game)).map(([id, { name, style }]) => {
    const bot = botAs(level, id);
    return { label: seatedName(name, bot, undefined), value: botsValue(bot, count), isChosen: false, about: style };
  });

/** The menu of the bots that are in: each level as the characters that they are, and each other one at their level. */
const strengthRow = (match: Match): readonly ComponentRow[] => {
  const { id, game, seats } = match;
  const suited = suitedAlone(match);
  const bots = seats.flatMap((occupant) => ('bot' in occupant ? [occupant.bot] : []));
  const [now] = bots;
  const offered = offeredBots(game);
  if (now === undefined || offered.length < 2) return [];
  const character = characterOf(now);
  const levels = offered.map((level) => ({
    label: viewTexts.lobby.botsAre({ bot: strengthName(level) }),
    value: botsValue(botAs(level, character), 1),
    isChosen: level === now,
    ...(level === suited ? { about: viewTexts.lobby.suited } : {}),
  }));
  const plain = { label: viewTexts.lobby.plainBots, value: botsValue(levelOf(now), 1), isChosen: false };
  const names = bots.flatMap((bot) => characterNamed(game, bot)?.name ?? []);
  const are = names.length === 0 ? strengthName(now) : seatedName(listOf(names, ', '), now, undefined);
  return [
    menuRow({ kind: 'seat', match: id, seating: 'change-bots' }, viewTexts.lobby.botsAre({ bot: are }), [
      ...levels,
      ...charactersAt(game, levelOf(now), 1).filter(({ value }) => value !== botsValue(now, 1)),
      ...(character === null ? [] : [plain]),
    ]),
  ];
};

interface LobbyOption {
  readonly label: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly emoji?: string;
  /** A line below the label. */
  readonly about?: string;
}

const menuRow = (id: CustomId, placeholder: string, options: readonly LobbyOption[]): ComponentRow =>
  new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId(makeCustomId(id))
      .setPlaceholder(placeholder)
      .addOptions(
        options.map(({ label, value, isChosen, emoji, about }) => {
          const option = new StringSelectMenuOptionBuilder().setLabel(label).setValue(value).setDefault(isChosen);
          if (about !== undefined) option.setDescription(about);
          return emoji === undefined ? option : option.setEmoji({ name: emoji });
        }),
      ),
  );

const botsValue = (bot: string, count: number): string => `${bot}|${count}`;

/** The bots that an option of the menu adds. */
export const parseBotsValue = (value: string): { readonly bot: string; readonly count: number } | null => {
  const [bot, count] = value.split('|');
  return bot !== undefined && count !== undefined && /^\d$/.test(count) ? { bot, count: Number(count) } : null;
};
