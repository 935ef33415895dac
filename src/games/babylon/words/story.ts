import { listed } from '../../../kernel/language.ts';
import { stepsOf, type Card } from '../rules/card.ts';
import type { VillageToken } from '../rules/token.ts';
import { cardText, counted, placeName, tokenName, villageName } from './names.ts';

export const story = {
  round: (round: number): string => `**Round ${round}**, lowest card first`,
  caughtIn: (round: number, who: string): string => `**Round ${round}, in which ${who} was caught**`,
  meanwhile: '**Meanwhile…**',
  played: (card: Card, isChance: boolean): string => `${isChance ? 'draws blind:' : 'plays'} ${cardText(card)}`,
  reshuffled: (cards: number): string => `The discard pile is shuffled into a new deck of ${cards}`,
  moved: (who: string, played: string, from: number, to: number): string =>
    `${who} ${played}, ${placeName(from)} → ${placeName(to)}`,
  stopped: 'the village was not opened yet, so it stops the move',
  pushed: (aimed: number): string => `${placeName(aimed)} is taken, so on to the next free space`,
  waited: (who: string, played: string): string => `${who} ${played}`,
  stillStuck: 'still stuck, so no move',
  opened: (who: string, village: number, token: VillageToken): string =>
    `${who} opens ${villageName(village)} and finds ${tokenName(token)}`,
  noEffect: 'nobody is behind, so it does nothing',
  found: {
    injury: '-1 on the next roll against the Warlord',
    stuck: 'no moves until all others have passed',
    ambush: '',
  } satisfies Readonly<Record<VillageToken, string>>,
  freed: (who: string): string => `${who} is no longer stuck`,
  nobodyBehind: 'nobody is behind any more',
  lost: (who: string): string => `${who} loses a card for good`,
  left: (cards: number): string => `${counted(cards, 'card')} left`,
  eliminated: (who: string): string => `${who} loses the last card and is caught`,
  chased: (card: Card, lead: number, from: number, to: number, isMet: boolean): string =>
    `The Warlord draws ${card} and moves ${stepsOf(card)} + ${lead}, ` +
    `${placeName(from)} → ${placeName(to)}${isMet ? ', where he stops' : ''}`,
  entered: (entered: readonly number[], track: number): string =>
    `he enters ${listed(entered.map(villageName))}, so it takes ${track} to hold him off`,
  fought: (who: string): string => `${who} fights the Warlord`,
  rolled: (face: number, injury: number, needed: number, isWon: boolean): string =>
    `rolled ${injury > 0 ? `${face} - ${injury} for Injury = ${face - injury}` : face}, ` +
    `needed ${needed}: ${isWon ? 'held off' : 'beaten'}`,
  fled: (who: string, to: number): string => `${who} flees to ${placeName(to)}`,
  escaped: (who: string): string => `${who} reaches Susa and wins`,
  caught: 'Everybody is caught',
  warlordWins: 'the Warlord wins',
  /** A round in short: only who went where. */
  short: (round: number, ways: readonly { readonly who: string; readonly to: number }[]): string =>
    `- Round ${round}: ${listed(ways.map(({ who, to }) => `${who} to ${placeName(to)}`))}`,
  warlord: 'the Warlord',
} as const;
