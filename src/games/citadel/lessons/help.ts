import type { HelpPage } from '../../contract/screen.ts';
import { LEVEL_ROUNDS, QUIET_ROUNDS } from '../rules/endings.ts';
import { SUPPLY } from '../rules/field/state.ts';
import { defaultOptions, severalOptions } from '../rules/presets.ts';
import { helpTexts } from '../texts/help/texts.ts';

/** The rules in a player’s words, a page at a time. */
export const helpPages = (): readonly HelpPage[] => {
  const { aim, board, turn, fights, several, teams, typing } = helpTexts;
  const { stall, cap } = defaultOptions;
  const [ofThree, ofFour] = [severalOptions(3), severalOptions(4)];
  return [
    { title: aim.title, text: aim.text({ stall, cap }) },
    board,
    { title: turn.title, text: turn.text({ supply: SUPPLY }) },
    fights,
    {
      title: several.title,
      text: several.text({
        rounds: QUIET_ROUNDS,
        levelRounds: LEVEL_ROUNDS,
        stallOfThree: ofThree.stall,
        stallOfFour: ofFour.stall,
        capOfThree: ofThree.cap,
        capOfFour: ofFour.cap,
      }),
    },
    teams,
    typing,
  ];
};
