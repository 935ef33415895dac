import type { homeKinds } from '../custom-ids/home.ts';
import type { Handlers } from '../interactions/on-board.ts';
import { chooseHome } from '../settings/choose-home.ts';
import { dismissGreeting } from './greeting.ts';

export const homeComponents: Handlers<keyof typeof homeKinds> = { home: chooseHome, dismiss: dismissGreeting };
