import {
  ActionRowBuilder,
  EmbedBuilder,
  StringSelectMenuBuilder,
  StringSelectMenuOptionBuilder,
  type ModalBuilder,
} from '@discordjs/builders';
import type { OptionField } from '../../games/contract/choosing.ts';
import { STRIPES } from '../../games/contract/drawing/palette.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { DAY, HOUR, SECOND } from '../../kernel/time.ts';
import { forms, type Form } from '../../sessions/tournament/pairing/meeting.ts';
import { MOST_ROUNDS, ROUNDS_BY_SCORE, SIZES } from '../../sessions/tournament/pairing/next-round.ts';
import { makeCustomId, type CustomIdOf } from '../custom-ids/custom-id.ts';
import { isWithinReach } from '../interactions/answer.ts';
import { givenChoice } from '../interactions/given.ts';
import {
  showInPlace,
  type ComponentHandling,
  type GameHandling,
  type Handling,
  type LoggedOutcome,
} from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderEmbed, type Message } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { readForm, renderForm } from '../view/form.ts';
import { lengthText } from './length.ts';
import { STANDARD_SIGN_UP, startTournament } from './start.ts';
import { tournamentTexts } from './texts/texts.ts';

/** How long a round may take, in seconds: games between two take a day at least. */
const ROUND_LENGTHS = [HOUR / 2, HOUR, 3 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY].map(
  (time) => time / SECOND,
);

/** For how long people may sign up, in seconds. */
const SIGN_UPS = [HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY].map((time) => time / SECOND);

/** The fewest rounds that can be chosen. */
const LEAST_ROUNDS = 2;

/** The value of as many rounds as it takes. */
const AS_NEEDED = 'as needed';

/** The most digits of a number of places. */
const DIGITS = 2;

/** What tournaments play of a game: in pairs, or what parties play, by score. */
const variantsOf = ({
  name,
  tournaments,
  daily,
}: AnyGame): readonly { readonly name: string; readonly chosen: object }[] =>
  tournaments === undefined
    ? (daily?.parties ?? []).map((each) => ({ name: each.name, chosen: Object(each.options) }))
    : tournaments.offered.map((each) => ({
        name: tournamentTexts.played({ game: name, variant: each.name }),
        chosen: each.chosen,
      }));

const formsOf = ({ tournaments }: AnyGame): readonly Form[] =>
  forms.filter((form) => (form === 'score') === (tournaments === undefined));

/** The screen on which a tournament is opened: a menu of what is played, and a button to those of the server. */
export const renderTournamentDoor = (games: readonly AnyGame[]): Message => {
  const { title, about, placeholder } = tournamentTexts.door;
  const embed = new EmbedBuilder().setTitle(title).setColor(STRIPES.calm).setDescription(about);
  const menu = new StringSelectMenuBuilder()
    .setCustomId(makeCustomId({ kind: 'tournamentGame' }))
    .setPlaceholder(placeholder)
    .addOptions(
      games.flatMap((game) =>
        variantsOf(game).map(({ name }, variant) =>
          new StringSelectMenuOptionBuilder()
            .setLabel(name)
            .setDescription(tournamentTexts.door[game.tournaments === undefined ? 'byScore' : 'inPairs'])
            .setValue(`${game.id}:${variant}`),
        ),
      ),
    );
  return renderEmbed(embed, [
    new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu),
    renderButtons(
      renderButton(tournamentTexts.label.list, { kind: 'tournamentList' }, 'secondary'),
      renderButton(tournamentTexts.label.back, { kind: 'door', screen: 'people' }, 'secondary'),
    ),
  ]);
};

/** Asks what is played in a new tournament. */
export const askForTournament = async (handling: Handling): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  if (interaction.guildId === null || !isWithinReach(interaction))
    return refuse(handling, 'not a member', tournamentTexts.needsBot);
  await showInPlace(handling, renderTournamentDoor(context.games));
  return { outcome: 'asked what a tournament plays' };
};

/** What a tournament of a game asks for. A game that is played by score has one form only. */
const fieldsFor = (game: AnyGame): readonly OptionField[] => {
  const texts = tournamentTexts.ask;
  const offered = formsOf(game);
  const isByScore = game.tournaments === undefined;
  const sizes = offered.map((form) => SIZES[form]);
  const standard = (isByScore ? DAY : 3 * DAY) / SECOND;
  return [
    ...(isByScore
      ? []
      : [
          {
            id: 'form',
            kind: 'one',
            label: texts.form,
            choices: offered.map((form, index) => ({
              value: form,
              label: texts.formChoice({ form: tournamentTexts.form[form], most: SIZES[form].most }),
              isChosen: index === 0,
            })),
          } as const,
        ]),
    lengthField('round', texts.round, roundLengthsOf(game), standard),
    lengthField('signUp', texts.signUp, SIGN_UPS, STANDARD_SIGN_UP),
    {
      id: 'rounds',
      kind: 'one',
      label: texts.rounds,
      ...(isByScore ? {} : { description: texts.onlySwiss }),
      choices: [
        ...(isByScore ? [] : [{ value: AS_NEEDED, label: texts.asNeeded, isChosen: true }]),
        ...Array.from({ length: MOST_ROUNDS - LEAST_ROUNDS + 1 }, (_, index) => index + LEAST_ROUNDS).map((rounds) => ({
          value: String(rounds),
          label: texts.roundsChoice({ rounds }),
          isChosen: isByScore && rounds === ROUNDS_BY_SCORE,
        })),
      ],
    },
    {
      id: 'places',
      kind: 'text',
      label: texts.places,
      description: texts.allPlaces({
        least: Math.min(...sizes.map(({ least }) => least)),
        most: Math.max(...sizes.map(({ most }) => most)),
      }),
      text: '',
      longest: DIGITS,
    },
  ];
};

const roundLengthsOf = ({ tournaments }: AnyGame): readonly number[] =>
  tournaments === undefined ? ROUND_LENGTHS : ROUND_LENGTHS.filter((seconds) => seconds >= DAY / SECOND);

const lengthField = (id: string, label: string, lengths: readonly number[], standard: number): OptionField => ({
  id,
  kind: 'one',
  label,
  choices: lengths.map((seconds) => ({
    value: String(seconds),
    label: lengthText(seconds),
    isChosen: seconds === standard,
  })),
});

/** The form of a tournament in a game. */
export const tournamentForm = (game: AnyGame, variant: number): ModalBuilder =>
  renderForm(
    { kind: 'tournamentStart', game: game.id, variant },
    // Discord's limit on titles.
    variantsOf(game)[variant]?.name.slice(0, 45) ?? game.name,
    fieldsFor(game),
  );

/** Asks how the tournament is played whose game was chosen in the menu. */
export const askForForm = async (handling: ComponentHandling): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const [id, number] = givenChoice(interaction).split(':');
  const game = context.games.find((each) => each.id === id);
  const variant = Number(number);
  if (game === undefined || variantsOf(game)[variant] === undefined)
    return refuse(handling, 'no such tournament', messagesTexts.unreadable.foreign);
  if (!(await answer.ask(tournamentForm(game, variant)))) await answer.whisper(messagesTexts.formTooLate);
  return { outcome: 'opened a form of a tournament' };
};

/** Opens the tournament that was filled in. */
export const openFilledIn = (
  handling: ComponentHandling & GameHandling,
  { variant }: Pick<CustomIdOf<'tournamentStart'>, 'variant'>,
): Promise<LoggedOutcome> => {
  const { interaction, game } = handling;
  const filledIn = interaction.isModalSubmit() ? readForm(interaction.fields, fieldsFor(game)) : {};
  const valueOf = (field: string): string => filledIn[field]?.[0] ?? '';
  const offered = formsOf(game);
  const form = offered.length === 1 ? offered[0] : offered.find((each) => each === valueOf('form'));
  const seconds = roundLengthsOf(game).find((each) => String(each) === valueOf('round'));
  const signUp = SIGN_UPS.find((each) => String(each) === valueOf('signUp'));
  const chosen = variantsOf(game)[variant]?.chosen;
  if (form === undefined || seconds === undefined || signUp === undefined || chosen === undefined)
    return refuse(handling, 'no such tournament', messagesTexts.unreadable.foreign);
  const rounds = Number(valueOf('rounds'));
  const hasRounds = (form === 'swiss' || form === 'score') && rounds >= LEAST_ROUNDS && rounds <= MOST_ROUNDS;
  const places = valueOf('places');
  return startTournament(handling, {
    game,
    chosen,
    form,
    rounds: hasRounds ? rounds : null,
    seconds,
    places: places === '' ? null : Number(places),
    signUp,
  });
};
