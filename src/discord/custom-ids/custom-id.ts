import { collect, createIds, type IdsOf } from './codec.ts';
import { dailyKinds } from './daily.ts';
import { doorKinds } from './door.ts';
import { endingKinds } from './ending.ts';
import { figuresKinds } from './figures.ts';
import { homeKinds } from './home.ts';
import { learnKinds } from './learn.ts';
import { lobbyKinds } from './lobby.ts';
import { moreTimeKinds } from './more-time.ts';
import { pairingKinds } from './pairing.ts';
import { partyKinds } from './party.ts';
import { plansKinds, playKinds } from './play.ts';
import { privacyKinds } from './privacy.ts';
import { puzzlesKinds } from './puzzles.ts';
import { seasonsKinds } from './seasons.ts';
import { settingsKinds } from './settings.ts';
import { tournamentKinds } from './tournament.ts';
import { watchKinds } from './watch.ts';

/** A custom id says everything, so no memory is needed. No letter gets another meaning: old messages have buttons. */
const codecs = collect(
  dailyKinds,
  doorKinds,
  endingKinds,
  figuresKinds,
  homeKinds,
  learnKinds,
  lobbyKinds,
  moreTimeKinds,
  pairingKinds,
  partyKinds,
  plansKinds,
  playKinds,
  privacyKinds,
  puzzlesKinds,
  seasonsKinds,
  settingsKinds,
  tournamentKinds,
  watchKinds,
);

/** The names of all kinds. @testonly */
export const kindNames: readonly string[] = Object.keys(codecs);

export type Kind = keyof typeof codecs;

type CustomIds = IdsOf<typeof codecs>;

/** What a component does, by its kind. */
export type CustomId = CustomIds[Kind];

/** What a component of some kinds does. */
export type CustomIdOf<Of extends Kind> = CustomIds[Of];

/** What an option of a menu does. @testonly */
export type MenuValue = { readonly kind: 'act' | 'focus'; readonly text: string };

const ids = createIds(codecs);

/** The text of a custom id, at most 100 characters. Throws a `RangeError` if a game's text is too long. */
export const makeCustomId = ids.make;

/** The text of a custom id, or null if it would be too long. */
export const customIdThatFits = ids.makeIfFits;

/** Reads a custom id, or says why it can't be read. */
export const parseCustomId = ids.parse;

export const makeMenuValue = ({ kind, text }: MenuValue): string => `${kind === 'act' ? 'a' : 'f'}|${text}`;

/** Reads the value of a menu's option; null if it is not one of ours. */
export const parseMenuValue = (value: string): MenuValue | null => {
  const text = value.slice(2);
  if (value.startsWith('a|')) return { kind: 'act', text };
  return value.startsWith('f|') ? { kind: 'focus', text } : null;
};
