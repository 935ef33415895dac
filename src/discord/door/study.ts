import { EmbedBuilder } from '@discordjs/builders';
import { STRIPES } from '../../games/contract/drawing/palette.ts';
import { brings, type AnyGame } from '../../games/contract/game.ts';
import { hasPuzzleWeek } from '../../games/contract/puzzle.ts';
import { strengthName } from '../../games/contract/strength.ts';
import type { BoardStyle } from '../../sessions/people/preferences.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { showInPlace, type GameHandling, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import {
  renderButton,
  renderButtonRows,
  renderButtons,
  renderEmbed,
  type ComponentRow,
  type Message,
} from '../messages/render.ts';
import { weekButton } from '../puzzles/week.ts';
import { challengesButton, puzzleButton, rulesButton } from '../view/frame-rows.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { backTo } from './buttons.ts';
import { doorTexts } from './texts/texts.ts';
import { gameLine } from './welcome.ts';

/** Asks which game somebody wants to learn, and offers to show boards otherwise than now. */
export const renderLearn = (games: readonly AnyGame[], style: BoardStyle | null): Message => {
  const form = style === null || style === 'text' ? 'picture' : 'text';
  const embed = new EmbedBuilder()
    .setTitle(doorTexts.label.learn)
    .setColor(STRIPES.calm)
    .setDescription(games.map(gameLine).join('\n'));
  return renderEmbed(embed, [
    ...renderButtonRows(games.map(({ id, name }) => renderButton(name, { kind: 'study', game: id }, 'primary'))),
    renderButtons(
      renderButton(doorTexts.label.boardsAs[form], { kind: 'boardsAs', form }, 'secondary'),
      backTo('first'),
    ),
  ]);
};

/** Shows which games somebody can learn. */
export const askForLesson = async (handling: Handling): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { user, guildId } = interaction;
  const style = await context.preferences.styleOf([user.id, ...(guildId === null ? [] : [guildId])]);
  const taught = context.games.filter((game) => brings(game, 'tutorial'));
  await showInPlace(handling, renderLearn(taught, style));
  return { outcome: 'asked which game to learn' };
};

/** Shows a person's boards as text or as pictures from then on. */
export const showBoardsAs = async (
  handling: Handling,
  { form }: Pick<CustomIdOf<'boardsAs'>, 'form'>,
): Promise<LoggedOutcome> => {
  await handling.context.preferences.set(handling.interaction.user.id, { pictures: form });
  await askForLesson(handling);
  return { outcome: `chose boards as ${form === 'text' ? 'text' : 'pictures'}` };
};

/** Asks what somebody wants to learn of a game. */
export const askWhatToLearn = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const { game } = handling;
  const { id, puzzles } = game;
  const { label, about } = doorTexts;
  const lines = [
    doorTexts.line({ what: label.lesson, about: about.lesson }),
    doorTexts.line({ what: viewTexts.label.rules, about: about.rules }),
    ...(puzzles ? [doorTexts.line({ what: viewTexts.label.puzzle, about: about.puzzle })] : []),
    ...(challengesButton(game).length > 0
      ? [doorTexts.line({ what: viewTexts.label.challenges, about: about.challenges })]
      : []),
  ];
  const embed = new EmbedBuilder().setTitle(game.name).setColor(STRIPES.calm).setDescription(lines.join('\n'));
  await showInPlace(
    handling,
    renderEmbed(embed, [
      renderButtons(
        renderButton(label.lesson, { kind: 'learn', game: id }, 'primary'),
        rulesButton(game),
        ...puzzleButton(game),
        ...(hasPuzzleWeek(game) ? [weekButton(game, 'elsewhere')] : []),
        ...challengesButton(game),
      ),
      ...practiceRow(game),
      renderButtons(backTo('learn')),
    ]),
  );
  return { outcome: 'asked what to learn' };
};

/** Buttons for puzzles of each strength. */
const practiceRow = ({ id, puzzles }: AnyGame): readonly ComponentRow[] =>
  renderButtonRows(
    (puzzles?.strengths ?? []).map((strength) =>
      renderButton(
        doorTexts.label.practice({ strength: strengthName(strength) }),
        { kind: 'newPuzzle', game: id, which: strength },
        'secondary',
      ),
    ),
  );
