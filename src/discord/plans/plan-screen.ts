import type { Scene } from '../../games/contract/screen.ts';
import type { Seat } from '../../games/contract/status.ts';
import type { Board } from '../../sessions/match/match.ts';
import type { PlanNow } from '../../sessions/match/plan-now.ts';
import { listOf } from '../marks/marks.ts';
import { renderButton, renderButtons, renderScreenWith, type ControlIds, type Message } from '../messages/render.ts';
import { trialIds } from '../play/trial.ts';
import { sceneOf } from '../view/boards.ts';
import { renderDescription, type DescriptionAt } from '../view/descriptions.ts';
import { OPENING } from '../view/frame-rows.ts';
import { shownTo, type Onlooker } from '../view/pictured.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { plansTexts } from './texts/texts.ts';

export interface PlanNotes {
  readonly focus?: string;
  /** What to say about the button that was pressed. */
  readonly said?: string;
}

/** The game's own screen as if the turn had begun, with what is planned, what it depends on, and who sees it. */
export const renderPlan = async (
  board: Board,
  seat: Seat,
  now: PlanNow,
  onlooker: Onlooker,
  { focus, said = '' }: PlanNotes,
): Promise<Message> => {
  const { game } = board.match;
  const { view, scene } = shownIn(board, seat, now, focus ?? null);
  const { screen, pictured } = await shownTo(onlooker, game, view, scene);
  const text = listOf([said, ...notesOn(board, now, plansTexts.steps)], '\n');
  return renderScreenWith({ ...screen, title: plansTexts.title({ game: game.name }), aside: [] }, idsIn(board, now), {
    note: { title: plansTexts.note[now.isLeft ? 'left' : 'draft'], text, isInLine: true },
    rows: [renderButtons(...buttonsOn(board, now))],
    ...pictured,
  });
};

/** The same in sentences. */
export const renderPlanDescription = (
  board: Board,
  seat: Seat,
  now: PlanNow,
  { page, focus }: DescriptionAt,
): Message => {
  const { game } = board.match;
  const { view, scene } = shownIn(board, seat, now, focus === '' ? null : focus);
  const { sentences, menus } = game.describe(view, scene);
  const told = focus === '' ? notesOn(board, now, viewTexts.plan.planned) : [];
  const at = placeOf(board, now);
  return renderDescription(game.name, { sentences: [...told, ...sentences], menus }, page, {
    turnTo: (to, slot) => ({ kind: 'planRead', ...at, page: to, slot, focus }),
    menu: (index) => ({ kind: 'planReadMenu', ...at, index }),
  });
};

const shownIn = (board: Board, seat: Seat, { state, events }: PlanNow, focus: string | null) => {
  const { match } = board;
  const { rematch: _rematch, mayFinish: _mayFinish, ...around } = sceneOf(board, focus);
  const scene: Scene<unknown> = {
    ...around,
    events,
    bots: [...match.seats.keys()].filter((each) => each !== seat),
    within: 'plan',
  };
  return { view: match.game.look(state, seat), scene };
};

const notesOn = (
  { match: { game } }: Board,
  { actions, isLeft, fits }: PlanNow,
  tell: typeof plansTexts.steps,
): readonly string[] => {
  const told = game.plans?.tell(actions) ?? [];
  return [
    ...(told.length === 0 ? [plansTexts.empty] : [tell({ actions: told })]),
    ...(isLeft && !fits ? [plansTexts.fitsNot] : []),
    ...(told.length === 0 ? [] : [game.plans?.depends ?? '']),
    plansTexts.secret,
  ];
};

const buttonsOn = (board: Board, now: PlanNow) => {
  const { label } = plansTexts;
  const at = { kind: 'planElse', ...placeOf(board, now) } as const;
  const mayLeave = now.isWhole && !(now.isLeft && now.fits);
  const isBegun = now.actions.length > 0;
  const mayType = !isBegun && board.match.game.typing !== undefined;
  return [
    ...(mayLeave ? [renderButton(label.leave, { ...at, press: 'leave' }, 'success')] : []),
    ...(isBegun ? [renderButton(viewTexts.label.undo, { ...at, press: 'undo' }, 'secondary')] : []),
    ...(isBegun ? [renderButton(label.discard, { ...at, press: 'discard' }, 'secondary')] : []),
    ...(mayType ? [renderButton(label.type, { ...at, press: 'form' }, 'secondary')] : []),
    renderButton(
      viewTexts.label.read,
      { kind: 'planRead', ...placeOf(board, now), page: 0, slot: OPENING, focus: '' },
      'secondary',
    ),
    renderButton(label.back, { kind: 'hand', match: board.match.id }, 'secondary'),
  ];
};

const placeOf = ({ match }: Board, { actions }: PlanNow) => ({ match: match.id, length: actions.length });

const idsIn = (board: Board, now: PlanNow): ControlIds => {
  const at = placeOf(board, now);
  return trialIds({
    act: (action) => ({ kind: 'planAct', ...at, action }),
    focus: (focus) => ({ kind: 'planFocus', ...at, focus }),
    press: (press) => ({ kind: 'planElse', ...at, press: press === 'undo' ? press : 'board' }),
    menu: (index) => ({ kind: 'planMenu', ...at, index }),
  });
};
