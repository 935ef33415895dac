import type { Question } from '../../rules/question.ts';
import { title } from './game.ts';

/** The name of a position in which to try the game out. */
export const scenario = `${title} au tour 20`;

/** The steps of the tutorial: what it asks for, and why something else is worse. */
export const lessons = {
  recruit: {
    text:
      'Tu es x, en bleu. Une citadelle est à toi tant que ton guerrier s’y tient ; tiens-en deux de plus que ' +
      'l’adversaire pour gagner. Tes deux citadelles donnent 2 actions, le prix d’un guerrier : touche **Recruter**, ' +
      'puis **e3**.',
    why: 'Le guerrier en e2 tient ta citadelle. S’il part, elle n’est plus à personne.',
  },
  end: {
    text:
      'Personne ne voit ton tour avant la fin, et d’ici là tu peux l’annuler. Il ne te reste pas d’action : touche ' +
      '**Finir le tour**.',
    why: 'Congédier retire ton propre guerrier du plateau : tes 2 actions n’auraient servi à rien.',
  },
  take: {
    text:
      'La citadelle d4 est vide. Un pas le long d’une ligne coûte 1 action, jamais en diagonale. **Choisis le ' +
      'guerrier e3, puis va en d4.**',
    why:
      'Depuis e4, il reste un pas jusqu’à d4, mais par d3 on y arrive aussi, et ton guerrier reste plus longtemps ' +
      'près de tes citadelles.',
  },
  attack: {
    text:
      'Une garnison compte 2, un guerrier 1 : ta garnison en d4 bat donc le guerrier en c4. Les attaques ne coûtent ' +
      'pas d’action : **attaque c4.**',
    why: 'Ta garnison quitterait d4, et la citadelle avec. Elle peut attaquer d’où elle est.',
  },
  wall: {
    text:
      'Un mur couvre une case, nommée par son coin inférieur gauche, et personne n’entre sur ses coins. **Choisis le ' +
      'guerrier d4 et construis en b3**, ce qui ferme l’accès à d4 par l’ouest.',
    why: 'Il te reste 3 actions. Celles que tu n’utilises pas sont perdues à la fin du tour.',
  },
  trade: {
    text:
      'Plus tard, tes guerriers en c5 et d6, puissance 2, contre la garnison c6, garde 2 : égalité, chaque camp en ' +
      'perd un. **Attaque c6, et sacrifie d6.**',
    why:
      'L’attaque est gratuite et prive l’adversaire d’une citadelle. Au prochain tour, elle sera peut-être mieux ' +
      'gardée.',
  },
  lead: {
    text: 'La citadelle c6 est vide, et c5 est à côté. **Avance de c5 en c6** : 4 citadelles contre 1.',
    why: 'Ce pas t’éloigne de la citadelle que tu viens de vider.',
  },
  ending:
    'Tu mènes de 3, et tu gagnes si tu as encore deux citadelles d’avance au début de ton prochain tour. Sièges, ' +
    'nulles, plus grands plateaux, parties à trois et quatre : tout est dans les règles.',
} as const;

/** What counts as the answer to a puzzle. */
export const ANSWER = 'tout le tour.';

/** What a puzzle asks for, and the citadel that has to be held, if any. */
export const taskOf = (question: Question, citadel: string): string =>
  question === 'hold'
    ? `Trouve le seul tour après lequel ton guerrier se tient en ${citadel} et ne peut pas être abattu au tour suivant.`
    : TASKS[question];

const TASKS: Readonly<Record<Exclude<Question, 'hold'>, string>> = {
  win: 'Tu peux gagner dans ce tour. Trouve le seul tour qui y mène.',
  lead: 'Trouve le seul tour qui te donne pour de bon deux citadelles d’avance.',
  defend: 'Ton adversaire menace de gagner. Trouve le seul tour qui l’en empêche, quoi qu’il fasse au tour suivant.',
  save: 'Ton adversaire est sur le point de gagner. Trouve le seul tour qui l’en empêche.',
};

/** Why an answer to a puzzle is wrong. */
export const refuted = {
  'goes on': 'La partie continue.',
  'not ahead': 'Tu n’as pas deux citadelles d’avance.',
  over: 'La partie est finie, et tu n’as pas gagné.',
  left: (citadel: string): string => `Aucun de tes guerriers n’est plus en ${citadel}.`,
  idle: 'Ton adversaire n’a rien besoin de faire.',
  by: (turn: string): string => `Ton adversaire répond \`${turn}\`.`,
} as const;

/** What a puzzle does not allow. */
export const NO_DISMISSING =
  'Dans un problème, tu ne peux pas congédier de guerrier : c’est pourquoi il n’y a qu’un bon tour.';
export const NO_OFFERS = 'Dans un problème, tu ne peux rien proposer ni abandonner. Trouve le tour.';

/** The title above the curve of a review. */
export const reviewTitle = (player: string): string =>
  `Chances de gagner pour ${player}, d’après le meilleur bot, du premier tour au dernier :`;

/** What the curve shows: the chances of the first seat. */
export const measureOf = (first: string): string => `Chances de gagner : ${first}`;

/** A chance in percent. */
export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** A turn, on a button and above its review. */
export const reviewTurn = (number: number): string => `Tour ${number}`;

/** A turn after which its player was less likely to win. */
export const lostTurn = (before: number, after: number, played: string, best: string): string =>
  `de ${percent(before)} à ${percent(after)}.\nJoué : \`${played}\` ; le bot aurait joué \`${best}\`.`;

/** The review of a game without mistakes. */
export const NO_MISTAKES = 'Aucun tour n’a coûté cher.';

/** A turn in which nothing was done. */
export const IDLE = 'rien';
