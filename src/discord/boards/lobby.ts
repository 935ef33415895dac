import { ActionRowBuilder, StringSelectMenuBuilder, StringSelectMenuOptionBuilder } from '@discordjs/builders';
import { type Screen, offeredBots } from '../../games/game.ts';
import type { Seating } from '../../sessions/seats.ts';
import { type Match, fullOptions } from '../../sessions/match.ts';
import { patienceWords } from './table-options.ts';
import { makeCustomId } from '../messages/custom-id.ts';
import { type Message, type ComponentRow, renderButton, renderButtons, renderScreen } from '../messages/render.ts';

/** The message of a match that gathers its players: who is in, how many are needed, and what anybody may do. */
export const renderLobby = (match: Match, names: readonly string[], fairness: string): Message => {
  const { id, game, endedAt } = match;
  const { most } = game.seats;
  const invited = waitsFor(match);
  const places = Array.from(
    { length: most },
    (_, seat) => names[seat] ?? (invited ? `<@${invited}>, invited` : 'free'),
  );
  const screen: Screen = {
    title: game.name,
    headline: endedAt ? calledOffWords(match) : needOf(match),
    tone: endedAt ? 'over' : 'calm',
    figures: places.map((value, seat) => ({ name: game.seatNames?.[seat] ?? `Seat ${seat + 1}`, value })),
    blocks: [...chosenLines(match), ...tableLines(match)].map((text) => ({ kind: 'text', text })),
    controls: [],
  };
  const rows = endedAt ? [] : invited ? [invitationButtons(id)] : [buttonsOf(match), ...levelRows(match)];
  const message = renderScreen(screen, { match: id, revision: 0 }, { fairness, rows });
  if (!invited || endedAt) return message;
  const content = `<@${invited}>, ${names[0] ?? 'somebody'} invites you to a game of *${game.name}*.`;
  return { ...message, content, pings: [invited] };
};

/** Whom the match waits for to accept, or null. */
const waitsFor = ({ invitation }: Match): string | null => (invitation?.answer === null ? invitation.userId : null);

const calledOffWords = ({ invitation }: Match): string =>
  invitation?.answer === 'declined'
    ? `<@${invitation.userId}> declined, so this game was called off.`
    : 'This game was called off.';

const invitationButtons = (match: string): ComponentRow =>
  renderButtons(
    renderButton('Accept', { kind: 'seat', match, seating: 'join' }, 'success'),
    renderButton('Decline', { kind: 'seat', match, seating: 'decline' }, 'secondary'),
    renderButton('Call it off', { kind: 'seat', match, seating: 'leave' }, 'secondary'),
  );

const needOf = (match: Match): string => {
  const { game, seats } = match;
  const { least, most } = game.seats;
  const invited = waitsFor(match);
  if (invited) return `It begins as soon as <@${invited}> accepts.`;
  const players = least === most ? `${least}` : `${least} to ${most}`;
  const missing = least - seats.length;
  if (missing > 0) return `For ${players} players: ${missing === 1 ? 'one more is' : `${missing} more are`} needed.`;
  return seats.length < most
    ? `For ${players} players: you can start, or wait for more.`
    : 'All seats are taken: you can start.';
};

/** How it will be played, and when it is called off. */
const tableLines = ({ patience, inThread, dueAt, endedAt }: Match): readonly string[] => [
  patience === null
    ? 'Nobody is hurried: the game waits for ever.'
    : `Who keeps the others waiting is reminded after ${patienceWords(patience)}; after half as long again the bot moves for them.`,
  ...(inThread ? ['It is played in a thread of its own.'] : []),
  ...(dueAt === null || endedAt !== null
    ? []
    : [`-# Called off <t:${Math.floor(dueAt.getTime() / 1000)}:R> unless it is started.`]),
];

const chosenLines = ({ game, chosen, seats }: Match): readonly string[] => {
  if (!game.describeOptions) return namedLines(chosen);
  return game.describeOptions(game.readOptions(fullOptions(game, Math.max(seats.length, game.seats.least), chosen)));
};

const namedLines = (chosen: unknown): readonly string[] =>
  typeof chosen === 'object' && chosen !== null
    ? Object.entries(chosen).map(([name, value]) => `Option ${name}: ${valueText(value)}`)
    : [];

const valueText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};

const buttonsOf = ({ id, game, seats }: Match) => {
  const seating = (kind: Seating, label: string, isOff: boolean) =>
    renderButton(label, { kind: 'seat', match: id, seating: kind }, 'secondary', isOff);
  const isFull = seats.length >= game.seats.most;
  const bots = seats.filter((occupant) => 'bot' in occupant).length;
  return renderButtons(
    renderButton('Join', { kind: 'seat', match: id, seating: 'join' }, 'primary', isFull),
    seating('leave', 'Leave', seats.length === bots),
    ...(offeredBots(game).length > 1
      ? []
      : [seating('add-bot', 'Add a bot', isFull || offeredBots(game).length === 0)]),
    seating('remove-bot', 'Remove a bot', bots === 0),
    renderButton('Start', { kind: 'begin', match: id }, 'success', seats.length < game.seats.least),
  );
};

/** A game with several programs lets people choose which. */
const levelRows = ({ id, game, seats }: Match): readonly ComponentRow[] => {
  const levels = offeredBots(game);
  if (levels.length < 2 || seats.length >= game.seats.most) return [];
  const menu = new StringSelectMenuBuilder()
    .setCustomId(makeCustomId({ kind: 'seat', match: id, seating: 'add-bot' }))
    .setPlaceholder('Add a bot: choose how it plays')
    .addOptions(levels.map((level) => new StringSelectMenuOptionBuilder().setLabel(`Bot: ${level}`).setValue(level)));
  return [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu)];
};
