import type { AddedOptions } from '../added-options.ts';

export const added: readonly AddedOptions[] = [{ rules: 2, options: { difficulty: 'hard' } }];
