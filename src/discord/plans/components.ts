import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { plansKinds } from '../custom-ids/play.ts';
import type { ComponentHandling } from '../interactions/handling.ts';
import { onBoard, type Handlers } from '../interactions/on-board.ts';
import { trialHandlers } from '../play/trial.ts';
import { lookInPlan, planFurther, pressInPlan, readPlan, type PlanPlace } from './plan.ts';

const trial = trialHandlers<PlanPlace, CustomIdOf<'planElse'>['press'], ComponentHandling>({
  act: onBoard(planFurther),
  focus: onBoard(lookInPlan),
  press: onBoard(pressInPlan),
  read: onBoard(readPlan),
});

export const plansComponents: Handlers<keyof typeof plansKinds> = {
  planAct: trial.act,
  planFocus: trial.focus,
  planMenu: trial.menu,
  planElse: trial.press,
  planRead: trial.read,
  planReadMenu: trial.readMenu,
};
