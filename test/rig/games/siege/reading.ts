import { countFaces, type Position } from '../../../../src/games/siege/rules/position.ts';
import {
  ABILITIES,
  DIFFICULTIES,
  FRESH,
  LEVELS,
  lineId,
  LINES,
  LOCKED,
  READY,
  REINFORCEMENTS,
  USED,
  type AbilityState,
} from '../../../../src/games/siege/rules/sheet.ts';
import type { Action, UseAbility, View } from '../../../../src/games/siege/rules/state.ts';
import { rulesTexts } from '../../../../src/games/siege/rules/texts/texts.ts';

/** A siege as the sentences of `Read` describe it, and the actions they name. */
export interface ReadSiege {
  readonly view: View;
  /** A reroll may keep any dice except all of them. */
  readonly actions: readonly Action[];
}

/** Rebuilds a siege from its sentences alone. Throws if something is missing. */
export const readSiege = (sentences: readonly string[]): ReadSiege => {
  const text = sentences.join('\n');
  const groups = (pattern: RegExp): readonly string[] | null => pattern.exec(text)?.slice(1) ?? null;
  const must = (pattern: RegExp): readonly string[] => {
    const found = groups(pattern);
    if (found === null) throw new Error(`nothing says ${String(pattern)}:\n${text}`);
    return found;
  };
  const list = (pattern: RegExp): readonly number[] => groups(pattern)?.[0]?.split(', ').map(Number) ?? [];
  const count = (pattern: RegExp): number => Number(groups(pattern)?.[0] ?? 0);

  const [round = '', difficulty = ''] = must(/^This is round (\d+) of an? (normal|hard|epic) siege\.$/m);
  const dice = list(/^Your dice are ([\d, ]+)\.$/m);
  const paired = list(/^With Halflings they count as ([\d, ]+)\.$/m);
  const [dealt = 0, spent = 0, gained = 0] =
    groups(/^Your army has dealt (\d+) damage this round\. 3s spent: (\d+), for (\d+) damage\.$/m)?.map(Number) ?? [];
  const used = groups(/^Used this round: (.+)\.$/m)?.[0]?.split(', ') ?? [];
  const lines = LINES.map((_line, index) => {
    const [line = ''] = must(new RegExp(`^Line ${index + 1}, ${lineName(index + 1)}: (.+)\\.$`, 'm'));
    return { isIn: !line.startsWith('enters'), left: Number(/(\d+) of \d+ boxes/.exec(line)?.[1] ?? 0) };
  });
  const position: Position = {
    difficulty: DIFFICULTIES.find((each) => each === difficulty) ?? 'normal',
    round: Number(round),
    phase: /^You can roll again/m.test(text) ? 'roll' : /^Your army can still deal/m.test(text) ? 'act' : 'over',
    rolls: Number(must(/^You have rolled (\d+) times? this round;/m)[0]),
    dice,
    pool: countFaces(paired.length > 0 ? paired : dice),
    sent: counted(groups(/^You have sent (\w+) 6s? this round\.$/m)?.[0]),
    sets: list(/^Numbers that have unlocked something this round: ([\d, ]+)\.$/m),
    used: used.flatMap((name) => ABILITIES.filter(({ id }) => rulesTexts.ability[id] === name).map(({ id }) => id)),
    gained,
    dealt,
    spent,
    dead: count(/^The Dead can still deal (\d+) damage\.$/m),
    lines: lines.map(({ left }) => left),
    entered: lines.filter(({ isIn }) => isIn).length,
    walls: LEVELS.map(({ id }) =>
      Number(/^\d+/.exec(must(new RegExp(`^${rulesTexts.level[id]}: (fallen|\\d+ of \\d+)`, 'm'))[0] ?? '')?.[0] ?? 0),
    ),
    tracks: REINFORCEMENTS.map(({ id, boxes }) => {
      const [checked = ''] = must(new RegExp(`^${rulesTexts.track[id]}: (here|\\d+) `.replace('here|', 'here,|'), 'm'));
      return checked === 'here,' ? boxes : Number(checked);
    }),
    abilities: ABILITIES.map(({ id }) =>
      stateOf(must(new RegExp(`^${rulesTexts.ability[id]}: (locked|unlocked|ready|used up)`, 'm'))[0]),
    ),
  };
  const held = list(/^You marked these dice to be kept, counted from the left: ([\d, ]+)\.$/m).map(
    (place) => place - 1,
  );
  return {
    view: { position, held, canUndo: sentences.includes('You can take back your last action.') },
    actions: sentences.flatMap((sentence) => actionsIn(sentence, dice.length)),
  };
};

const stateOf = (word = ''): AbilityState => {
  const states: Readonly<Record<string, AbilityState>> = { locked: LOCKED, unlocked: FRESH, ready: READY };
  return states[word] ?? USED;
};

const actionsIn = (sentence: string, dice: number): readonly Action[] => {
  if (sentence.startsWith('You can roll again and keep any')) return rolls(dice);
  if (sentence.startsWith('You can stop and use these dice.')) return [{ type: 'stop' }];
  if (sentence.startsWith('You can end the round.')) return [{ type: 'end' }];
  const pair = /^You can make two 1s one die of ([\d, ]+)\.$/.exec(sentence)?.[1];
  if (pair !== undefined) return pair.split(', ').map((face) => ({ type: 'halflings', face: Number(face) }));
  const [, sixes, track] = /^You can send (?:up to )?(\w+) 6s? (.+)\.$/.exec(sentence) ?? [];
  if (sixes !== undefined)
    return REINFORCEMENTS.filter(({ id }) => rulesTexts.toTrack[id] === track).flatMap(({ id }) =>
      upTo(counted(sixes)).map((count): Action => ({ type: 'send', to: id, sixes: count })),
    );
  const unlock = /^You can unlock (.+)\.$/.exec(sentence)?.[1];
  if (unlock !== undefined)
    return ABILITIES.filter(({ id }) => rulesTexts.ability[id] === unlock).map(({ id }): Action => ({
      type: 'unlock',
      ability: id,
    }));
  return usesIn(sentence) ?? blowsIn(sentence);
};

const usesIn = (sentence: string): readonly UseAbility[] | null => {
  const heroic = /^You can use Heroic Deeds and destroy the (.+)\.$/.exec(sentence)?.[1];
  if (heroic !== undefined) return [{ type: 'use', ability: 'heroic', line: lineNamed(heroic) }];
  const use = /^You can use (.+)\.$/.exec(sentence)?.[1];
  if (use === undefined) return null;
  return ABILITIES.flatMap(({ id }): readonly UseAbility[] =>
    rulesTexts.ability[id] === use && id !== 'heroic' ? [{ type: 'use', ability: id }] : [],
  );
};

const blowsIn = (sentence: string): readonly Action[] => {
  const [, most, by, line] =
    /^You can deal (?:1 to )?(\d+) damage of (your army|the Dead) to the (.+)\.$/.exec(sentence) ?? [];
  if (most === undefined || line === undefined) return [];
  return upTo(Number(most)).map((hits): Action => ({
    type: 'strike',
    by: by === 'the Dead' ? 'dead' : 'army',
    line: lineNamed(line),
    hits,
  }));
};

const lineName = (line: number): string => rulesTexts.line[lineId(line)];

const lineNamed = (name: string): number => LINES.findIndex((_line, index) => lineName(index + 1) === name) + 1;

/** A number in words, up to eight; 0 if nothing was said. */
const counted = (word = ''): number =>
  ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].indexOf(word);

const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);

const rolls = (dice: number): readonly Action[] =>
  Array.from({ length: 2 ** dice - 1 }, (_, chosen) => ({
    type: 'roll',
    keep: Array.from({ length: dice }, (_die, index) => index).filter((index) => (chosen >> index) & 1),
  }));
