import { isForPractice } from '../../games/contract/puzzle.ts';
import { strengthName } from '../../games/contract/strength.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { inLanguageOf, type GameHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { paintMoving } from '../watch/moving.ts';
import { goToPuzzle, inPuzzle } from './puzzle.ts';
import { puzzlesTexts } from './texts/texts.ts';

/** Discord hides a file with such a name until somebody wants to see it. */
const FILE = 'SPOILER_puzzle.gif';

/** Posts that somebody has solved a practice puzzle, with the right turn as a hidden moving picture. */
export const sharePuzzle = (
  handling: GameHandling,
  { puzzle }: Pick<CustomIdOf<'sharePuzzle'>, 'puzzle'>,
): Promise<LoggedOutcome> =>
  inPuzzle(handling, puzzle, async (named) => {
    // Its answer counts for others now.
    if (!isForPractice(named)) return goToPuzzle(handling, { puzzle });
    const { interaction, answer, context, game } = handling;
    const { user, guildId } = interaction;
    const about = { game: game.name, strength: strengthName(named.strength) };
    await inLanguageOf(context, guildId ?? user.id, async () => {
      const wanted = { source: { game: game.id, puzzle }, wanted: {} };
      const tell = (): string => puzzlesTexts.shared.alt({ ...about, task: named.puzzle.task });
      const moving = await paintMoving(handling, `${game.id} ${puzzle}`, wanted, { name: FILE, tell });
      const said = puzzlesTexts.shared.text({ ...about, player: mention(user.id), hasPicture: moving !== null });
      const button = renderButton(
        puzzlesTexts.label.try,
        { kind: 'puzzle', game: game.id, puzzle, slot: 0 },
        'primary',
      );
      await answer.post({ ...renderText(said, [renderButtons(button)]), ...(moving && { files: [moving] }) });
    });
    return { outcome: 'shared a puzzle' };
  });
