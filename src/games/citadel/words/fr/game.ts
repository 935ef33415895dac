/** The name of the game. */
export const title = 'Citadel';

/** The same with the turn. */
export const turnTitle = (turn: number): string => `${title} · tour ${turn}`;

/** How to win. */
export const goal =
  'Tiens deux citadelles de plus que tout adversaire au début de ton tour. ' +
  'Une citadelle est à toi tant que ton guerrier s’y tient.';

/** The heading of a game without a winner. */
export const noWinner = 'Partie nulle';

/** How a game of a tournament ends when the time of its round is up. */
export const COUNTED_AT_THE_END = 'Gagne alors qui tient le plus de citadelles ; à nombre égal, c’est l’égalité.';

/** What was done for a player whose time ran out. */
export const timedOut = 'le tour a été fini tel quel.';

/** The button that starts a game against a bot at once, and the line beside it. */
export const invitation = { label: `${title}, bot facile`, line: 'murs et guerriers, 20 min' } as const;

/** What a check of a record proves about the coin, the only draw of a game. */
export const coinProof = (hasWord: boolean): string =>
  hasWord
    ? 'Le tirage au sort du début, seul hasard de la partie, vient de la graine et du mot d’un joueur. La graine ' +
      'était fixée avant le mot : personne n’a donc pu choisir, sauf si l’auteur du mot connaissait aussi la graine.'
    : 'Le tirage au sort du début, seul hasard de la partie, vient de la graine et du premier clic. La graine était ' +
      'fixée avant ce clic. Mais seul l’hébergeur a vu le numéro du clic, et il aurait pu en annoncer un autre ' +
      'jusqu’à obtenir le bon tirage : un mot à toi au départ l’exclut.';

/** The one class of games: leaderboards compare all of them. */
export const ALL_FIELDS = 'tous les plateaux';

/** A hint: the turn that a bot would play, as it is typed, and why. */
export const hintText = (words: readonly string[], why: string): string =>
  `**Indice :** le bot difficile jouerait \`${words.join(' ')}\` : ${why}.`;

/** A hint to do nothing more in this turn. */
export const hintToEnd = (isSpent: boolean): string =>
  `**Indice :** finis ton tour${isSpent ? '' : ` : ${hintReasons.end}`}.`;

/** How likely a player is to win if their turn ends as it stands, and if it goes on as the bot would play it. */
export const hintChance = (idle: number, chance: number): string =>
  percent(idle) === percent(chance)
    ? `Tes chances de gagner : **${percent(chance)}**.`
    : `Tes chances de gagner : **${percent(chance)}**, ou ${percent(idle)} si tu finis ton tour maintenant.`;

/** The answer of the enemy that would hurt most. */
export const hintFear = (words: readonly string[]): string => `Attention à \`${words.join(' ')}\`.`;

/** A chance in percent; never quite sure before the end. */
const percent = (chance: number): string =>
  `${chance === 0 || chance === 1 ? chance * 100 : Math.min(99, Math.max(1, Math.round(chance * 100)))} %`;

/** Why the bot plays a turn, in at most eight words: by the weightiest action in it. */
export const hintReasons = {
  kill: 'cela tue des assiégés',
  attack: 'cela gagne un combat',
  raze: 'cela abat un mur',
  move: 'ses guerriers sont mieux placés ensuite',
  recruit: 'plus de guerriers pour les tours suivants',
  build: 'un mur tient l’ennemi à distance',
  swap: 'l’autre camp est mieux placé',
  place: 'cela répartit ses citadelles',
  claim: 'cette citadelle lui sert le plus',
  draw: 'la victoire n’est plus possible',
  count: 'le décompte lui est favorable',
  resign: 'la partie est perdue',
  dismiss: 'ce guerrier gêne',
  end: 'toute action empirerait les choses',
} as const;
