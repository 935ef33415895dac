import { faultOf } from '../../games/draft/conformance.ts';
import { importGuest, NoPackageError } from './package.ts';

/** What the examination of a package has shown. */
type Verdict =
  | { readonly kind: 'fit'; readonly id: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unfit'; readonly why: string };

/** Loads a package and plays its game at random, in a thread that ends afterwards. */
export const examine = async (name: string): Promise<Verdict> => {
  try {
    const game = await importGuest(name);
    const why = faultOf(game);
    return why === null ? { kind: 'fit', id: game.id } : { kind: 'unfit', why: `its game ${why}` };
  } catch (error) {
    if (error instanceof NoPackageError) return { kind: 'missing' };
    return { kind: 'unfit', why: error instanceof Error ? error.message : String(error) };
  }
};
