import { decimal } from '../../../../kernel/language/de.ts';
import { cleanText } from '../../../../kernel/text.ts';
import type { FortuneSum } from '../../../contract/comparison.ts';

/** Luck in fights. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `${got} von ${count} entscheidenden Kampfwürfen gewonnen; zu erwarten waren ${decimal(expected, 1)}`,
  wounds: ({ got, expected }: FortuneSum): string =>
    `verlorene Würfe lagen insgesamt um ${got} darunter; zu erwarten war ${decimal(expected, 1)}`,
} as const;

/** The classes of runs that leaderboards compare. */
export const NO_VARIANTS = 'ohne Varianten';
export const ANY_VARIANT = (names: readonly string[]): string => names.join(' + ');

/** The menus of options. */
export const menuWords = {
  variants: (names: readonly string[]): string =>
    names.length === 0 ? 'Varianten: keine' : `Varianten: ${names.join(', ')}`,
  add: (variant: string): string => `Mit: ${variant}`,
  without: (variant: string): string => `Ohne: ${variant}`,
  world: 'Welt',
  shared: 'Noch einmal dieselbe gemeinsame Welt',
  free: 'Eine freie Welt mit eigenen Würfeln',
} as const;

/** What can be chosen, in the command and in the form. */
export const options = {
  variants: { name: 'Varianten' },
  world: {
    help: 'Frei: eigene Würfel. Gemeinsam: Wer denselben Seed nennt, findet dieselben Felder',
    values: { free: 'frei', shared: 'gemeinsam' },
  },
  seed: {
    name: 'Gemeinsame Welt',
    help: 'Der Name einer gemeinsamen Welt',
    about: 'Alle, die dasselbe Wort angeben, finden dieselben Felder. Lass es leer für eigene Würfel.',
  },
} as const;
export const variantHelp = (name: string, effect: string): string => `${name}: ${effect}`;

/** Why the options of a run can't be combined. */
export const NAMELESS_WORLD =
  'Eine gemeinsame Welt braucht einen Namen: Trag bei `seed` irgendein Wort ein und sag es den anderen.';
export const SEED_OF_FREE_WORLD = 'Eine freie Welt hat keinen `seed`: Lass ihn weg, oder wähl die gemeinsame Welt.';

export const GOAL =
  'Deck möglichst viele Felder auf, je ein Punkt. Schluss ist, wenn Schritte oder Wege ausgehen oder eine Patrouille ' +
  'dich tötet.';
/** How the game is offered: on a button that starts it at once, and in a line. */
export const INVITATION = { label: 'Escape', line: 'eine Flucht, 5 Min.' } as const;

/** What happened to the run of a player whose time ran out. */
export const TIMED_OUT = 'Die Partie wurde aufgegeben.';

/** Where the dice of a shared world come from. */
export const sharedWorld = (seed: string): string =>
  `Das ist die gemeinsame Welt \`${cleanText(seed).replaceAll('`', "'")}\`. Ihr Name legt jeden Würfel fest: Alle, ` +
  'die denselben Weg gehen, finden dieselben Felder, und wer den Namen kennt, kann sie ausrechnen.';

/** What a check of a record from a shared world proves. */
export const sharedWorldProof = (seed: string): string =>
  `Die Würfel kommen aus dem Namen der gemeinsamen Welt, „${seed}“, und nicht aus einem geheimen Seed: Wer den Namen ` +
  'kannte, konnte sie wissen.';
