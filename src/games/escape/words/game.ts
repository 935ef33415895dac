export const GOAL =
  'Reveal as many spaces as you can, a point each. The run ends when your steps are used up or a patrol kills you.';
/** How the game is offered: on a button that starts it at once, and in a line. */
export const INVITATION = { label: 'Escape', line: 'a dice crawl for one, about 5 minutes' } as const;

/** What happened to the run of a player whose time ran out. */
export const TIMED_OUT = 'the run was given up.';

/** Where the dice of a shared world come from. */
export const sharedWorld = (seed: string): string =>
  `This is the shared world \`${seed.replaceAll('`', "'")}\`. Its name fixes every die: all who go the same way ` +
  'find the same spaces, and anyone who knows the name can work them out.';

/** What a check of a record from a shared world proves. */
export const sharedWorldProof = (seed: string): string =>
  `The dice come from the name of the shared world, “${seed}”, and not from a secret seed: whoever knew the name ` +
  'could know them.';
