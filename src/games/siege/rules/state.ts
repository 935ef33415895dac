import type { OptionsOf } from '../../contract/options.ts';
import type { Viewer } from '../../contract/status.ts';
import type { options } from './options.ts';
import type { Position } from './position.ts';
import type { AbilityId, ReinforcementId, Striker } from './sheet.ts';
import { rulesTexts } from './texts/texts.ts';

/** S24: what a player can do, exactly as a record has it. */
export type Action =
  | { readonly type: 'roll'; readonly keep: readonly number[] }
  | { readonly type: 'stop' }
  | { readonly type: 'halflings'; readonly face: number }
  | { readonly type: 'send'; readonly to: ReinforcementId; readonly sixes: number }
  | { readonly type: 'unlock'; readonly ability: AbilityId }
  | UseAbility
  | Strike
  | { readonly type: 'end' };

export type UseAbility =
  | { readonly type: 'use'; readonly ability: Exclude<AbilityId, 'heroic'> }
  | { readonly type: 'use'; readonly ability: 'heroic'; readonly line: number };

type Strike = { readonly type: 'strike'; readonly by: Striker; readonly line: number; readonly hits: number };

export type Refusal = keyof typeof rulesTexts.refusal;

/** The sentence for a player whose action was refused. */
export const explain = (refusal: Refusal): string => rulesTexts.refusal[refusal];

/** S6: what was chosen at the start. */
export type Options = OptionsOf<typeof options>;

/** A siege as it is stored, with the actions since the last roll, which can be undone. */
export interface State {
  readonly version: 1;
  readonly turn: number;
  readonly now: Position;
  readonly rolled: Position;
  readonly since: readonly Action[];
  /** The dice kept from the last roll, by index. They stay marked for the next one. The rules ignore them. */
  readonly held: readonly number[];
}

/** The names of a siege, by its difficulty. */
export type Titles = Readonly<Record<Options['difficulty'], string>>;

/** What everyone sees: a siege has no secrets. */
export interface View {
  readonly position: Position;
  readonly held: readonly number[];
  readonly canUndo: boolean;
}

export const look = ({ now, held, since }: State, _viewer: Viewer): View => ({
  position: now,
  held,
  canUndo: since.length > 0,
});

/** A bare position, for a bot that thinks ahead. */
export const viewOf = (position: Position): View => ({ position, held: [], canUndo: false });
