/** What the evaluation of a position is made of. */
export interface Weights {
  readonly citadel: number;
  /** A warrior while there are few, and each further one. */
  readonly warrior: number;
  readonly spare: number;
  /** An empty citadel, more the nearer a free warrior is. */
  readonly empty: number;
  /** A citadel of the enemy, more the nearer enough free warriors are to match its garrison’s guard. */
  readonly assault: number;
  /** An enemy garrison that faces enough power to fall. */
  readonly pressure: number;
  /** A garrison, or another warrior, that falls if the enemy attacks in the next turn. */
  readonly hanging: number;
  readonly exposed: number;
  /** A warrior that the enemy can kill in the next turn (C30), as a fraction of its value. */
  readonly besieged: number;
  /** A friend next to a garrison. */
  readonly support: number;
  /** A lead of two citadels, which the enemy must undo in one turn (C34). */
  readonly lead: number;
  /** Being ahead in citadels, more the nearer the end by stall or cap is (C39). */
  readonly tally: number;
  /** Being ahead while positions repeat. */
  readonly repetition: number;
  /** How much a draw counts against the searching side, so that it takes risks to avoid one. */
  readonly draw: number;
}

export const WEIGHTS: Weights = {
  citadel: 250,
  warrior: 26,
  spare: 10,
  empty: 90,
  assault: 65,
  pressure: 10,
  hanging: 30,
  exposed: 5,
  besieged: 0.6,
  support: 4,
  lead: 80,
  tally: 400,
  repetition: 400,
  draw: 300,
};
