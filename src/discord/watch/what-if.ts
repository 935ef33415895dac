import type { Colour } from '../../games/contract/colours.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { withoutControls, type Scene } from '../../games/contract/screen.ts';
import type { Seat } from '../../games/contract/status.ts';
import type { Board } from '../../sessions/match/match.ts';
import type { Trial, TrialRequest } from '../../workers/replays/trial.ts';
import type { CustomId, CustomIdOf } from '../custom-ids/custom-id.ts';
import type { ComponentHandling, Handling, LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderScreenWith, type ControlIds, type Message } from '../messages/render.ts';
import { tellDescription } from '../play/description.ts';
import { trialHandlers, trialIds } from '../play/trial.ts';
import { renderDescription, type DescriptionAt } from '../view/descriptions.ts';
import { OPENING } from '../view/frame-rows.ts';
import { onlookerOf, shownTo } from '../view/pictured.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { watchTexts } from './texts/texts.ts';
import { castOf, inMatch, inRecord, namelessCast } from './watch.ts';

/** After how many steps something else is tried, and what has been, as the game's texts with spaces. */
type TrialPlace = Pick<CustomIdOf<'whatIf'>, 'step' | 'turn'>;

/** A match as it would have gone on, and everything that its screen shows. */
interface Tried {
  readonly game: AnyGame;
  readonly trial: Trial;
  readonly players: readonly string[];
  readonly colours?: readonly Colour[] | undefined;
  readonly bots: readonly Seat[];
  readonly ids: TrialIds;
}

/** The custom ids of a trial after what was tried. */
interface TrialIds {
  controls(turn: string): ControlIds;
  undo(turn: string): CustomId;
  back(): CustomId;
  read(turn: string, at: DescriptionAt, slot: number): CustomId;
  readMenu(turn: string, index: number): CustomId;
}

/** Tries something in a source. If that can't be done, says so and returns the outcome. */
type Find<Source> = (
  handling: Handling,
  source: Source,
  asked: Omit<TrialRequest, 'record'>,
) => Promise<Tried | LoggedOutcome>;

/** The longest line that a custom id has room for beside what comes next. */
const LONGEST = 36;

const wordsIn = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

const whatIfHandlers = <Source>(find: Find<Source>, logged: (source: Source) => Pick<LoggedOutcome, 'match'>) => {
  const inTrial = async (
    handling: Handling,
    source: Source,
    { step, tried, adding = [] }: Omit<TrialRequest, 'record' | 'adding'> & Partial<Pick<TrialRequest, 'adding'>>,
    tell: (found: Tried) => Promise<void>,
  ): Promise<LoggedOutcome> => {
    const found = await find(handling, source, { step, tried, adding });
    if ('outcome' in found) return found;
    await tell(found);
    return { outcome: 'tried what might have been', ...logged(source) };
  };
  const show = (handling: Handling, source: Source, { step, turn }: TrialPlace, focus: string | null, adding = '') =>
    inTrial(handling, source, { step, tried: wordsIn(turn), adding: wordsIn(adding) }, async (found) => {
      await handling.answer.update(await renderTrial(handling, found, focus));
    });
  type Handled = ComponentHandling & { readonly source: Source };
  const handlers = trialHandlers<TrialPlace, CustomIdOf<'whatIfElse'>['press'], Handled>({
    act: (handling, { action, ...place }) => show(handling, handling.source, place, null, action),
    focus: (handling, { focus, ...place }) => show(handling, handling.source, place, focus),
    press: (handling, { press, step, turn }) =>
      show(
        handling,
        handling.source,
        { step, turn: press === 'undo' ? wordsIn(turn).slice(0, -1).join(' ') : turn },
        null,
      ),
    read: (handling, { step, turn, slot, ...at }) =>
      inTrial(handling, handling.source, { step, tried: wordsIn(turn) }, async (found) => {
        await tellDescription(handling, renderTrialDescription(found, at), slot);
      }),
  });
  const onSource =
    <Id>(handle: (handling: Handled, id: Id) => Promise<LoggedOutcome>) =>
    (handling: ComponentHandling, source: Source, id: Id): Promise<LoggedOutcome> =>
      handle({ ...handling, source }, id);
  return {
    act: onSource(handlers.act),
    focus: onSource(handlers.focus),
    menu: onSource(handlers.menu),
    press: onSource(handlers.press),
    read: onSource(handlers.read),
    readMenu: onSource(handlers.readMenu),
  };
};

/** The game's own screen as if the match had gone on like this, and the way back to the match as it was. */
const renderTrial = async (handling: Handling, tried: Tried, focus: string | null): Promise<Message> => {
  const { game, trial, ids } = tried;
  const { whatIf } = watchTexts;
  const turn = trial.tried.join(' ');
  const { view, scene } = shownIn(tried, focus);
  const { screen, pictured } = await shownTo(onlookerOf(handling), game, view, scene);
  const isLong = turn.length > LONGEST;
  const first = trial.isSeeded ? whatIf.first[trial.seats === 1 ? 'solo' : 'several'] : whatIf.note;
  const text = trial.why ?? (isLong ? whatIf.tooLong : turn === '' ? first : whatIf.note);
  return renderScreenWith(isLong ? withoutControls(screen) : { ...screen, aside: [] }, ids.controls(turn), {
    note: { title: whatIf.title, text, isInLine: true },
    rows: [
      renderButtons(
        ...(turn === '' ? [] : [renderButton(viewTexts.label.undo, ids.undo(turn), 'secondary')]),
        renderButton(viewTexts.label.read, ids.read(turn, { page: 0, focus: '' }, OPENING), 'secondary'),
        renderButton(whatIf.back, ids.back(), 'secondary'),
      ),
    ],
    ...pictured,
  });
};

/** The same in sentences. */
const renderTrialDescription = (tried: Tried, { page, focus }: DescriptionAt): Message => {
  const { game, trial, ids } = tried;
  const turn = trial.tried.join(' ');
  const { view, scene } = shownIn(tried, focus === '' ? null : focus);
  return renderDescription(watchTexts.whatIf.title, game.describe(view, scene), page, {
    turnTo: (to, slot) => ids.read(turn, { page: to, focus }, slot),
    menu: (index) => ids.readMenu(turn, index),
  });
};

const shownIn = ({ game, trial: { state, seat, events }, players, colours, bots }: Tried, focus: string | null) => {
  // Nobody offers or agrees to anything in it, as in a plan.
  const scene: Scene<unknown> = { events, focus, players, bots, within: 'plan', ...(colours && { colours }) };
  return { view: game.look(state, seat), scene };
};

const outOfPlace = (handling: Handling): Promise<LoggedOutcome> =>
  refuse(handling, 'nothing to try', watchTexts.whatIf.nothing);

const inFinishedMatch: Find<Board> = async (handling, { match }, asked) => {
  const { id, game } = match;
  const found = await inMatch(handling, match, (replayer, { record }) =>
    replayer.tryOut({ ...asked, record }, handling.interaction.user.id),
  );
  if ('outcome' in found) return found;
  if (found.trial === null) return outOfPlace(handling);
  const at = { match: id, step: asked.step };
  return {
    game,
    trial: found.trial,
    ...castOf(match),
    ids: {
      controls: (turn) =>
        trialIds({
          act: (action) => ({ kind: 'whatIf', ...at, turn, action }),
          focus: (focus) => ({ kind: 'whatIfFocus', ...at, turn, focus }),
          press: () => ({ kind: 'whatIfElse', ...at, turn, press: 'board' }),
          menu: (index) => ({ kind: 'whatIfMenu', ...at, turn, index }),
        }),
      undo: (turn) => ({ kind: 'whatIfElse', ...at, turn, press: 'undo' }),
      back: () => ({ kind: 'watch', ...at, as: 0, slot: 0 }),
      read: (turn, part, slot) => ({ kind: 'whatIfRead', ...at, turn, ...part, slot }),
      readMenu: (turn, index) => ({ kind: 'whatIfReadMenu', ...at, turn, index }),
    },
  };
};

const inUploadedRecord: Find<string> = async (handling, record, asked) => {
  const found = await inRecord(handling, record, (replayer, text) =>
    replayer.tryOut({ ...asked, record: text }, handling.interaction.user.id),
  );
  if ('outcome' in found) return found;
  if (found.trial === null) return outOfPlace(handling);
  const { game, trial } = found;
  const at = { record, step: asked.step };
  return {
    game,
    trial,
    ...namelessCast(game, trial.seats),
    ids: {
      controls: (turn) =>
        trialIds({
          act: (action) => ({ kind: 'replayIf', ...at, turn, action }),
          focus: (focus) => ({ kind: 'replayIfFocus', ...at, turn, focus }),
          press: () => ({ kind: 'replayIfElse', ...at, turn, press: 'board' }),
          menu: (index) => ({ kind: 'replayIfMenu', ...at, turn, index }),
        }),
      undo: (turn) => ({ kind: 'replayIfElse', ...at, turn, press: 'undo' }),
      back: () => ({ kind: 'replay', ...at, as: 0, slot: 0 }),
      read: (turn, part, slot) => ({ kind: 'replayIfRead', ...at, turn, ...part, slot }),
      readMenu: (turn, index) => ({ kind: 'replayIfReadMenu', ...at, turn, index }),
    },
  };
};

/** Tries something else at a step of a finished match, to the person who asks. */
export const tryingInMatch = whatIfHandlers(inFinishedMatch, ({ match }) => ({ match: match.id }));

/** The same at a step of an uploaded record. */
export const tryingInRecord = whatIfHandlers(inUploadedRecord, () => ({}));
