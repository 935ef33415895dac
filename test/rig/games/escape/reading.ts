import { feats } from '../../../../src/games/escape/rules/challenges.ts';
import { challengeName, variantName } from '../../../../src/games/escape/rules/names.ts';
import {
  outcomes,
  type Action,
  type Carriable,
  type PendingItem,
  type Run,
  type Space,
} from '../../../../src/games/escape/rules/state.ts';
import { variantIds } from '../../../../src/games/escape/rules/variants.ts';
import { escapeTexts } from '../../../../src/games/escape/texts/texts.ts';

/** A run as the sentences of `Read` describe it, without the number of its actions, and the actions they name. */
export interface ReadRun {
  readonly run: Omit<Run, 'turn'>;
  readonly actions: readonly Action[];
}

/** Rebuilds a run from its sentences alone. Throws if something is missing. */
export const readRun = (sentences: readonly string[]): ReadRun => {
  const text = sentences.join('\n');
  const groups = (pattern: RegExp): readonly string[] => {
    const found = pattern.exec(text);
    if (found === null) throw new Error(`nothing says ${String(pattern)}:\n${text}`);
    return found.slice(1);
  };
  const numbers = (pattern: RegExp): readonly number[] => groups(pattern).map(Number);
  const count = (pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

  const [steps = 0, lead = 0] = numbers(/^You have used (\d+) of (\d+) steps?:/m);
  const [health = 0, maxHealth = 0, power = 0] = numbers(/^Your health is (\d+) of (\d+), your power is (\d+)\.$/m);
  const [farthest = 0, defeated = 0] = numbers(/got as far as distance (\d+) and defeated (\d+) patrols?\.$/m);
  const [place = ''] = groups(/^You are (?:on|at the gate of) (the Citadel|space \d+), at distance \d+\.$/m);
  const [carriedText = ''] = groups(/^You carry (.+)\.$/m);
  const met = /^Challenges met: (.+)\.$/m.exec(text)?.[1]?.split(', ') ?? [];
  const carried = (item: Carriable): number =>
    Number(new RegExp(`(\\d+) ${escapeTexts.item[item]}`).exec(carriedText)?.[1] ?? 0);

  const variants = sentences.flatMap((sentence) =>
    variantIds.flatMap((id) => (sentence.startsWith(`Variant ${variantName(id)}: `) ? [id] : [])),
  );
  return {
    run: {
      variants,
      ...(variants.includes('divine-intervention') && { isBounded: true }),
      world: /^This is a shared world: /m.test(text) ? 'shared' : 'free',
      phase: phaseOf(text, count),
      at: placeOf(place),
      steps,
      lead,
      power,
      health,
      maxHealth,
      carried: { map: carried('map'), poison: carried('poison'), potion: carried('potion'), scroll: carried('scroll') },
      spaces: sentences.flatMap((sentence) => spaceOf(sentence) ?? []),
      farthest,
      defeated,
      closeShrines: count(/^You have found (\d+) Shrines? with 5 steps left or fewer\.$/m),
      feats: feats.filter((feat) => met.includes(challengeName(feat))),
    },
    actions: sentences.flatMap((sentence) => actionOf(sentence) ?? []),
  };
};

const placeOf = (name: string): number => Number(/\d+$/.exec(name)?.[0] ?? 0);

const pending: readonly PendingItem[] = ['weapon', 'armour', 'potion', 'scroll'];

const phaseOf = (text: string, count: (pattern: RegExp) => number): Run['phase'] => {
  const over = outcomes.find((outcome) =>
    new RegExp(`^${escapeTexts.outcome[outcome]}(:| after) .+ Score: \\d+\\.$`, 'm').test(text),
  );
  if (over !== undefined) return { kind: 'over', outcome: over };
  const item = pending.find((each) => text.includes(`${escapeTexts.item[each]} waits for your decision.`));
  if (item !== undefined) return { kind: 'found', item };
  if (!/^You are fighting a patrol with attack/m.test(text)) return { kind: 'move' };
  const face = /^Your roll, (\d), makes /m.exec(text)?.[1];
  const poison = count(/^You have used (\d) Poison in this fight\.$/m);
  return { kind: 'fight', poison, face: face === undefined ? null : Number(face) };
};

const spaceOf = (sentence: string): Space | null => {
  const [, from, traits] =
    /^(?:The Citadel|Space \d+, reached from (the Citadel|space \d+)): (.+)\.$/.exec(sentence) ?? [];
  if (traits === undefined || !/^(open|blocked|a Shrine|a patrol)/.test(traits)) return null;
  const number = (pattern: RegExp): number | undefined => {
    const found = pattern.exec(traits)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const marks = number(/which has beaten you (\d+) times?/);
  const fightDice = number(/fight dice rolled here so far: (\d+)/);
  const scrollDice = number(/scroll dice rolled here so far: (\d+)/);
  return {
    inward: from === undefined ? null : placeOf(from),
    ...(traits.startsWith('blocked') ? { blockedBy: 'wall' as const } : {}),
    ...(traits.startsWith('a Shrine') ? { blockedBy: 'shrine' as const } : {}),
    ...(traits.startsWith('a patrol') ? { blockedBy: 'patrol' as const } : {}),
    ...(marks === undefined ? {} : { marks }),
    ...(traits.includes('a Map was used here') ? { mapped: true as const } : {}),
    ...(fightDice === undefined ? {} : { fightDice }),
    ...(scrollDice === undefined ? {} : { scrollDice }),
  };
};

const actionOf = (sentence: string): Action | null => {
  const [, to] = /^You can walk to (the Citadel|space \d+): /.exec(sentence) ?? [];
  if (to !== undefined) return { type: 'walk', to: placeOf(to) };
  const [, poison] = /^You can add (\d) Poison: /.exec(sentence) ?? [];
  if (poison !== undefined) return { type: 'use', item: 'poison', count: Number(poison) };
  return plainActions.find(({ pattern }) => pattern.test(sentence))?.action ?? null;
};

const plainActions: readonly { readonly pattern: RegExp; readonly action: Action }[] = [
  { pattern: /^You can explore: /, action: { type: 'explore' } },
  { pattern: /^You can use the Map /, action: { type: 'use', item: 'map' } },
  { pattern: /^You can drink a Potion: /, action: { type: 'use', item: 'potion' } },
  { pattern: /^You can read the Scroll: /, action: { type: 'use', item: 'scroll' } },
  { pattern: /^You can roll the die\./, action: { type: 'roll' } },
  { pattern: /^You can accept the lost roll: /, action: { type: 'accept' } },
  { pattern: /^You can take the /, action: { type: 'equip' } },
  { pattern: /^You can leave the /, action: { type: 'discard' } },
  { pattern: /^You can give up /, action: { type: 'surrender' } },
];
