import type { MatchContext } from '../store/context.ts';
import { forget } from './forget.ts';
import { ownDataOf } from './own-data.ts';

/** What is kept of a person: all of it as a file, and how it is removed. */
export const createPrivacy = (context: MatchContext) => ({ forget: forget(context), ownData: ownDataOf(context) });
