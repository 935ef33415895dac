import type { privacyKinds } from '../custom-ids/privacy.ts';
import type { Handlers } from '../interactions/on-board.ts';
import { forgetPerson } from './privacy.ts';

export const privacyComponents: Handlers<keyof typeof privacyKinds> = { forget: forgetPerson };
