/** The name of the game. */
export const title = 'Citadel';

/** The same with the turn. */
export const turnTitle = (turn: number): string => `${title} · turno ${turn}`;

/** How to win. */
export const goal =
  'Controla dos ciudadelas más que cualquier rival al empezar tu turno. ' +
  'Una ciudadela es tuya mientras haya en ella un guerrero tuyo.';

/** The heading of a game without a winner. */
export const noWinner = 'Empate';

/** How a game of a tournament ends when the time of its round is up. */
export const COUNTED_AT_THE_END = 'Gana entonces quien controla más ciudadelas; con las mismas hay empate.';

/** What was done for a player whose time ran out. */
export const timedOut = 'el turno terminó tal como estaba.';

/** The button that starts a game against a bot at once, and the line beside it. */
export const invitation = { label: `${title}, bot fácil`, line: 'muros y guerreros, 20 min' } as const;

/** What a check of a record proves about the coin, the only draw of a game. */
export const coinProof = (hasWord: boolean): string =>
  hasWord
    ? 'La moneda, lo único que decide el azar, sale de la semilla y de la palabra de un jugador. La semilla se fijó ' +
      'antes que la palabra: nadie pudo elegir la moneda, salvo que quien escribió la palabra conociera también la ' +
      'semilla.'
    : 'La moneda, lo único que decide el azar, sale de la semilla y del primer clic. La semilla se fijó antes de ese ' +
      'clic. Pero solo quien aloja el bot vio el número del clic, y podría haber dicho otro hasta que la moneda ' +
      'cayera a su gusto: con una palabra tuya al principio, eso queda descartado.';

/** The one class of games: leaderboards compare all of them. */
export const ALL_FIELDS = 'todos los tableros';

/** A hint: the turn that a bot would play, as it is typed, and why. */
export const hintText = (words: readonly string[], why: string): string =>
  `**Pista:** el bot difícil jugaría \`${words.join(' ')}\`: ${why}.`;

/** A hint to do nothing more in this turn. */
export const hintToEnd = (isSpent: boolean): string =>
  `**Pista:** termina tu turno${isSpent ? '' : `: ${hintReasons.end}`}.`;

/** How likely a player is to win if their turn ends as it stands, and if it goes on as the bot would play it. */
export const hintChance = (idle: number, chance: number): string =>
  percent(idle) === percent(chance)
    ? `Tu probabilidad de ganar: **${percent(chance)}**.`
    : `Tu probabilidad de ganar: **${percent(chance)}**, o ${percent(idle)} si terminas ahora tu turno.`;

/** The answer of the enemy that would hurt most. */
export const hintFear = (words: readonly string[]): string => `Cuidado con \`${words.join(' ')}\`.`;

/** A chance in percent; never quite sure before the end. */
const percent = (chance: number): string =>
  `${chance === 0 || chance === 1 ? chance * 100 : Math.min(99, Math.max(1, Math.round(chance * 100)))}%`;

/** Why the bot plays a turn, in at most eight words: by the weightiest action in it. */
export const hintReasons = {
  kill: 'mata a quien está bajo asedio',
  attack: 'gana un combate',
  raze: 'abre paso a través de un muro',
  move: 'así quedan mejor sus guerreros',
  recruit: 'más guerreros deciden los próximos turnos',
  build: 'un muro frena al enemigo',
  swap: 'el otro bando está mejor',
  place: 'reparte sus ciudadelas',
  claim: 'esta ciudadela es la que más ayuda',
  draw: 'ya no puede ganar',
  count: 'va por delante en el recuento de ciudadelas',
  resign: 'la partida está perdida',
  dismiss: 'ese guerrero estorba',
  end: 'cualquier acción empeoraría las cosas',
} as const;
