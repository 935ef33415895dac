/**
 * What a program needs that looks ahead: a field that changes in place (`fieldOf`, `carryOut`, `takeBack`), all legal
 * orders of the mover (`ordersOf`), and how the field stands (`evaluate`, `ending`).
 */
export { evaluate, WON } from './evaluation.ts';
export { fieldOf, positionOf } from './field.ts';
export type { Field } from './field.ts';
export { ordersOf, refusalOf } from './legality.ts';
export { actionOf, kindOf, kinds, NONE, orderOf, orderOfAction, placeOf, secondOf } from './order.ts';
export type { Kind, Order } from './order.ts';
export { besiegedOf, isBesieged } from './siege.ts';
export { carryOut, takeBack } from './turn.ts';
