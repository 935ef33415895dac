import type { HelpPage } from '../../contract/screen.ts';
import { START, SUSA, villages } from '../rules/board.ts';
import { allCards, pilesOf } from '../rules/card.ts';
import { villageName } from '../rules/names.ts';
import { FASTEST, SLOWEST, WARLORD_LEAD } from '../rules/warlord.ts';
import { helpTexts } from '../texts/help/texts.ts';

/** The rules in a player’s words, a page at a time. */
export const helpPages = (): readonly HelpPage[] => {
  const { race, cards, moving, villages: tokens, warlord } = helpTexts;
  const places = villages.map(({ space }, village) =>
    race.village({ village: villageName(village), space: `${space}` }),
  );
  const [three = '', two = '', one = ''] = pilesOf(allCards).map((pile) => pile.cards.join(', '));
  return [
    { title: race.title, text: race.text({ start: `${START}`, end: `${SUSA}`, villages: places.join(', ') }) },
    { title: cards.title, text: cards.text({ three, two, one }) },
    moving,
    tokens,
    {
      title: warlord.title,
      text: warlord.text({ lead: `${WARLORD_LEAD}`, slowest: `${SLOWEST}`, fastest: `${FASTEST}` }),
    },
  ];
};
