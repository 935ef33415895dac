import type { privacyKinds } from '../custom-ids/privacy.ts';
import type { Handlers } from '../interactions/on-board.ts';
import { forgetPerson, giveOwnData, turnPrivacy } from './privacy.ts';

export const privacyComponents: Handlers<keyof typeof privacyKinds> = {
  privacy: turnPrivacy,
  ownData: giveOwnData,
  forget: forgetPerson,
};
