import {
  pointAt,
  squareAt,
  type Action,
  type Options,
  type Phase,
  type Position,
  type ResultOutcome,
  type Side,
} from '../../../../src/games/citadel/rules/field/state.ts';

/** The names of the players in the sentences. */
export const players = ['Ada', 'Ben'] as const;

/** What the sentences say: the position, and what can be done. */
export interface Reading {
  readonly position: Position;
  /** As typed. */
  readonly prepared: string;
  readonly actions: readonly Action[];
}

const WORDS: readonly (readonly [words: string, outcome: ResultOutcome])[] = [
  ['two citadels ahead', 'lead'],
  ['has no warrior left', 'extinct'],
  ['nobody holds', 'barren'],
  ['for too long', 'stall'],
  ['the last turn is over', 'cap'],
  ['both agreed to a draw', 'agreed'],
  ['both agreed to count', 'counted'],
  ['the other side resigned', 'resigned'],
];

/** Rebuilds a position from sentences, as a listener would. */
export const readSentences = (sentences: readonly string[], viewer: Side | 'table'): Reading => {
  const find = (pattern: RegExp): readonly string[] | null => {
    for (const sentence of sentences) {
      const match = pattern.exec(sentence);
      if (match !== null) return match.slice(1);
    }
    return null;
  };
  const must = (pattern: RegExp): string => {
    const [found] = find(pattern) ?? [];
    if (found === undefined) throw new Error(`no sentence says ${pattern.source}`);
    return found;
  };
  const all = (pattern: RegExp): readonly string[] =>
    sentences.flatMap((sentence) => pattern.exec(sentence)?.[1] ?? []);
  const sideOf = (name: string): Side => {
    const bare = name.replace(/’s$/, '');
    if (/^you(r)?$/i.test(bare)) return viewer === 1 ? 1 : 0;
    return bare === players[0] ? 0 : 1;
  };
  const size = Number(must(/board of (\d+) by/));
  const points = (text: string): readonly number[] =>
    text === 'none' ? [] : text.split(', ').map((name) => point(name));
  const point = (name: string): number => pointAt(size, name) ?? -1;
  const options: Options = {
    size,
    citadels: Number(must(/There are (\d+) citadels/)),
    siege: sentences.some((sentence) => sentence.includes('less than a third')) ? 'ring' : 'liberties',
    stall: Number(find(/ends after (\d+) turns?/)?.[0] ?? 0),
    cap: Number(find(/Turn (\d+) is the last/)?.[0] ?? 0),
    tally: sentences.includes('At such a limit whoever holds more citadels wins.'),
    ...(sentences.some((sentence) => sentence.startsWith('By the pie rule')) && { pie: true }),
    ...(must(/^(Both may ask a bot for hints|Hints are not allowed)/).startsWith('Both') && { hints: true }),
  };
  const swapped = find(/^(\S+) ha(?:s|ve) changed sides by the pie rule/);
  const turn = find(/^Turn (\d+)\. (\S+) turn, with (\d+) actions? left\.$/);
  const setup = find(/^Citadels are (placed|claimed) in turn, .*?\. (\S+) turn\.$/);
  const over = find(/^The game ended in turn (\d+)\. (?:(\S+) wins?|The game is drawn): (.*)\.$/);
  const phase: Phase = over ? 'over' : turn ? 'play' : setup?.[0] === 'placed' ? 'place' : 'claim';
  const mover = over ? null : sideOf(turn?.[1] ?? setup?.[1] ?? '');
  const held = all(/^\S+ holds? these citadels: (.*)\.$/).map(points);
  const others = all(/other warriors: (.*)\.$/).map(points);
  const empty = must(/^Empty citadels: (.*)\.$/);
  const lasts = new Map(
    empty === 'none'
      ? []
      : empty.split(', ').map((text): [number, Side | null] => {
          const [, at = '', by] = /^(\S+) (?:never held|last held by (\S+))$/.exec(text) ?? [];
          return [point(at), by === undefined ? null : sideOf(by)];
        }),
  );
  const inOrder = (one: number, other: number): number => one - other;
  const armies: Position['warriors'] = [
    [...(held[0] ?? []), ...(others[0] ?? [])].toSorted(inOrder),
    [...(held[1] ?? []), ...(others[1] ?? [])].toSorted(inOrder),
  ];
  const position: Position = {
    options,
    first: sideOf(swapped?.[0] ?? must(/^The coin chose (\S+) to begin/)),
    phase,
    mover,
    turn: Number(turn?.[0] ?? over?.[0] ?? 0),
    actions: Number(turn?.[2] ?? 0),
    kills: Number(find(/killed this turn: (\d) of/)?.[0] ?? 0),
    taken: Number(find(/last taken in turn (\d+)/)?.[0] ?? 0),
    offers: all(/^(\S+) offers? (?:a draw|to count the citadels now: .*)\.$/)
      .map(sideOf)
      .toSorted((one, other) => one - other),
    ...(find(/^\S+ offers? to count the citadels now/) && { counting: true as const }),
    citadels: points(must(/^Citadels, in the order .*?: (.*)\.$/)).map((at) => ({
      at,
      last: lasts.get(at) ?? (armies[0].includes(at) ? 0 : armies[1].includes(at) ? 1 : null),
    })),
    warriors: armies,
    walls: must(/^Walls in these squares: (.*)\.$/)
      .split(', ')
      .flatMap((name) => squareAt(size, name) ?? []),
    ending: over && {
      outcome: WORDS.find(([words]) => over[2]?.includes(words))?.[1] ?? 'lead',
      winners: over[1] === undefined ? [] : [sideOf(over[1])],
    },
    ...(swapped && { swapped: true }),
  };
  return {
    position,
    prepared: find(/^This turn so far: .* As typed: (.*)\.$/)?.[0] ?? '',
    actions: actionsIn(sentences),
  };
};

/** Every action that the sentences offer, except resigning. */
const actionsIn = (sentences: readonly string[]): readonly Action[] =>
  sentences.flatMap((sentence) => actionsOf(sentence));

const actionsOf = (sentence: string): readonly Action[] => {
  const list = (text: string | undefined): readonly string[] => (text ?? '').split(/, | or /);
  const match = (pattern: RegExp): readonly string[] | null => pattern.exec(sentence)?.slice(1) ?? null;
  const alone = match(/^You can (place a citadel on|claim|kill the besieged on|disband your warriors on) (.*)\.$/);
  const kinds = { p: 'place', c: 'claim', k: 'kill', d: 'dismiss' } as const;
  const kind = (['p', 'c', 'k', 'd'] as const).find((letter) => alone?.[0]?.startsWith(letter));
  if (alone && kind) return list(alone[1]).map((at) => ({ type: kinds[kind], at }));
  const attack = match(/^You can attack (\w+), .*?: it falls(?:, and so does one of yours, on (.*))?\.$/);
  if (attack) {
    const [at = '', losses] = attack;
    return losses === undefined ? [{ type: 'attack', at }] : list(losses).map((loss) => ({ type: 'attack', at, loss }));
  }
  const recruit = match(/^For 2 actions you can recruit on (.*)\.$/);
  if (recruit) return list(recruit[0]).map((at) => ({ type: 'recruit', at }));
  const move = match(/^For 1 action you can move from (\w+) to (.*)\.$/);
  if (move) return list(move[1]).map((to) => ({ type: 'move', from: move[0] ?? '', to }));
  const build = match(/^For 1 action you can build a wall in (.*)\.$/);
  if (build) return list(build[0]).map((square) => ({ type: 'build', square }));
  const raze = match(/^For 1 action you can tear down the wall in (\w+), [^,]*?(?:, and lose the warrior on (.*))?\.$/);
  if (raze) {
    const [square = '', losses] = raze;
    return losses === undefined
      ? [{ type: 'raze', square }]
      : list(losses).map((loss) => ({ type: 'raze', square, loss }));
  }
  if (sentence === 'You can end your turn.') return [{ type: 'end' }];
  if (sentence === 'You can change sides.') return [{ type: 'swap' }];
  if (/^You can (offer to count the citadels now|accept the count of the citadels)\.$/.test(sentence))
    return [{ type: 'count' }];
  return /^You can (offer a|accept the) draw\.$/.test(sentence) ? [{ type: 'draw' }] : [];
};
