import type { Kind } from '../custom-ids/custom-id.ts';
import { dailyComponents } from '../daily/components.ts';
import { doorComponents } from '../door/components.ts';
import { endingComponents } from '../ending/components.ts';
import { figuresComponents } from '../figures/components.ts';
import { homeComponents } from '../home/components.ts';
import type { Handlers } from '../interactions/on-board.ts';
import { learnComponents } from '../learn/components.ts';
import { lobbyComponents } from '../lobby/components.ts';
import { moreTimeComponents } from '../more-time/components.ts';
import { pairingComponents } from '../pairing/components.ts';
import { partyComponents } from '../party/components.ts';
import { plansComponents } from '../plans/components.ts';
import { playComponents } from '../play/components.ts';
import { privacyComponents } from '../privacy/components.ts';
import { puzzlesComponents } from '../puzzles/components.ts';
import { seasonsComponents } from '../seasons/components.ts';
import { settingsComponents } from '../settings/components.ts';
import { tournamentComponents } from '../tournament/components.ts';
import { watchComponents } from '../watch/components.ts';

/** The handlers of all features. */
export const components: Handlers<Kind> = {
  ...dailyComponents,
  ...doorComponents,
  ...endingComponents,
  ...figuresComponents,
  ...homeComponents,
  ...learnComponents,
  ...lobbyComponents,
  ...moreTimeComponents,
  ...pairingComponents,
  ...partyComponents,
  ...plansComponents,
  ...playComponents,
  ...privacyComponents,
  ...puzzlesComponents,
  ...seasonsComponents,
  ...settingsComponents,
  ...tournamentComponents,
  ...watchComponents,
};
