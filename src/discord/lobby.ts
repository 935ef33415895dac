import type { Screen } from '../games/game.ts';
import type { Seating } from '../sessions/gather.ts';
import type { Match } from '../sessions/match.ts';
import { patienceWords } from './table-options.ts';
import { type Message, renderButton, renderButtons, renderScreen } from './render.ts';

/** The message of a match that gathers its players: who is in, how many are needed, and what anybody may do. */
export const renderLobby = (match: Match, names: readonly string[], fairness: string): Message => {
  const { game, endedAt } = match;
  const { most } = game.seats;
  const places = Array.from({ length: most }, (_, seat) => names[seat] ?? 'free');
  const screen: Screen = {
    title: game.name,
    headline: endedAt ? 'This game was called off.' : needOf(match),
    tone: endedAt ? 'over' : 'calm',
    figures: places.map((value, seat) => ({ name: game.seatNames?.[seat] ?? `Seat ${seat + 1}`, value })),
    blocks: [...chosenLines(match.chosen), ...tableLines(match)].map((text) => ({ kind: 'text', text })),
    controls: [],
  };
  return renderScreen(screen, { match: match.id, turn: 0 }, { fairness, rows: endedAt ? [] : [buttonsOf(match)] });
};

const needOf = ({ game, seats }: Match): string => {
  const { least, most } = game.seats;
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

const chosenLines = (chosen: unknown): readonly string[] =>
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
  const bots = seats.filter((occupant) => 'policy' in occupant).length;
  return renderButtons(
    renderButton('Join', { kind: 'seat', match: id, seating: 'join' }, 'primary', isFull),
    seating('leave', 'Leave', seats.length === bots),
    seating('add-bot', 'Add a bot', isFull || Object.keys(game.policies).length === 0),
    seating('remove-bot', 'Remove a bot', bots === 0),
    renderButton('Start', { kind: 'begin', match: id }, 'success', seats.length < game.seats.least),
  );
};
