/**
 * What a program needs that looks ahead: a field that changes in place (`fieldOf`, `carryOut`, `takeBack`), all legal
 * orders of the mover (`ordersOf`), and how the field stands (`evaluate`, `ending`).
 */
export { evaluate, WON } from './evaluation.ts';
export { fieldOf, positionOf } from '../rules/field.ts';
export type { Field } from '../rules/field.ts';
export { ordersOf, refusalOf } from '../rules/legality.ts';
export { actionOf, kindOf, kinds, NONE, orderOf, orderOfAction, placeOf, secondOf } from '../rules/order.ts';
export type { Kind, Order } from '../rules/order.ts';
export { besiegedOf, isBesieged } from '../rules/siege.ts';
export { carryOut, takeBack } from '../rules/turn.ts';
