import type { HelpPage } from '../../../contract/screen.ts';

const aim: HelpPage = {
  title: 'Le but',
  text: [
    'Deux joueurs se disputent des **citadelles** sur un plateau de lignes croisées. Une citadelle est à toi tant ' +
      'qu’un de tes guerriers s’y tient.',
    '',
    '**Tu gagnes** si tu tiens au moins **deux citadelles de plus** que ton adversaire au **début de ton tour**. Une ' +
      'avance doit donc survivre à un tour ennemi.',
    '',
    'Tu gagnes aussi quand ton adversaire n’a plus de guerrier. La partie finit encore',
    '- quand personne ne tient de citadelle : nulle',
    '- quand aucune citadelle n’a été prise depuis 30 tours, ou après le tour 200 : le plus de citadelles gagne. Les ' +
      'tours des deux camps comptent',
    '- quand quelqu’un abandonne, ou quand les deux acceptent la nulle ou le décompte immédiat des citadelles (*Plus*)',
    '',
    'Une citadelle est **prise** quand un guerrier entre dans celle que l’adversaire a tenue en dernier, ou que ' +
      'personne n’a tenue. Revenir dans celle que tu as tenue en dernier ne prend rien, et tuer qui s’y tient non ' +
      'plus. Les deux nombres se règlent au départ.',
  ].join('\n'),
};

const board: HelpPage = {
  title: 'Le plateau',
  text: [
    'Les guerriers se tiennent sur les **intersections**, les murs dans les **cases** entre elles. Les colonnes ' +
      'sont des lettres sauf i, les rangées des nombres à partir du bas : `c4`. Une case porte le nom de son coin ' +
      'inférieur gauche.',
    '',
    '```',
    ' 5 . . . .[ ].',
    '     ###',
    ' 4 . ### X .[o]',
    '```',
    '- `x` `o` guerriers, `X` `O` ceux qui viennent d’arriver. D’autres couleurs ont d’autres lettres, indiquées ' +
      'près du plateau',
    '- `[x]` `[o]` citadelles tenues, `[ ]` citadelle vide',
    '- `#` un mur ; `@` un mur qui vient d’être construit. Il ferme les quatre coins de sa case',
    '',
    '**À côté** veut toujours dire le long d’une ligne, jamais en diagonale. Une intersection est à côté d’une ' +
      '**case** si un pas le long d’une ligne mène à un coin de la case ; les coins eux-mêmes ne sont pas à côté. ' +
      'Deux cases sont côte à côte si elles partagent un bord.',
    '',
    'Un **tirage au sort** désigne Premier. Premier place une citadelle, puis chacun la sienne à son tour jusqu’à ce ' +
      'que toutes soient placées, ni au bord ni côte à côte. Ensuite Second en **revendique** une en y posant un ' +
      'guerrier, et ainsi de suite ; les trois dernières restent vides, ou la dernière s’il y en a cinq. Premier ' +
      'revendique en dernier et joue le premier tour. Avec `setup: balanced`, c’est déjà fait : les citadelles sont ' +
      'en miroir, et aucun camp n’est avantagé.',
    '',
    'Avec la **règle du gâteau**, Second peut **changer de camp** une fois, au lieu de commencer le deuxième ' +
      'tour : chacun reprend ce que l’autre a sur le plateau, et c’est à l’autre de continuer. Premier a donc ' +
      'intérêt à faire deux camps égaux.',
  ].join('\n'),
};

const turn: HelpPage = {
  title: 'Ton tour',
  text: [
    'Tu as **une action par citadelle** tenue au début de ton tour. Touche *Jouer mon tour* sous le plateau : ' +
      'personne d’autre ne voit ce que tu y fais.',
    '',
    '- **Avancer** (1) : un pas le long d’une ligne, vers une intersection vide et sans mur',
    '- **Recruter** (2) : un nouveau guerrier à côté d’une citadelle que tu tiens, sur une intersection libre et ' +
      'sans mur',
    '- **Construire** (1) : un mur dans une case à côté d’un de tes guerriers, si ses coins n’ont ni guerrier ni ' +
      'citadelle',
    '- **Abattre** (1) : retirer un mur, si tes guerriers à côté sont assez forts',
    '',
    'Attaquer, tuer les assiégés et congédier tes propres guerriers est **gratuit**. Tu fais tout cela dans l’ordre ' +
      'que tu veux, et rien n’est obligatoire. Tant que tu n’as pas fini le tour, l’adversaire n’en voit rien, et tu ' +
      'peux l’annuler pas à pas.',
    '',
    'Chaque joueur a 50 guerriers ; il y a 50 murs pour les deux, et ils ne sont à personne.',
  ].join('\n'),
};

const fights: HelpPage = {
  title: 'Combats et sièges',
  text: [
    'Attaque un ennemi à côté d’un de tes guerriers, aussi souvent que tu veux.',
    '- Ta **puissance** : tous tes guerriers à côté de lui, 1 chacun, 2 sur une citadelle',
    '- Sa **garde** : 1, plus 1 sur une citadelle, plus 1 par ami à côté de lui',
    '',
    '**Plus** de puissance : il tombe. **Égalité** : il tombe, et un de tes guerriers comptés aussi, à ton choix. ' +
      '**Moins** : tu ne peux pas attaquer. Personne ne bouge.',
    '',
    'Un **mur** a une solidité de 1, plus 1 par mur dont la case partage un bord avec la sienne. Tes guerriers à ' +
      'côté de sa case comptent contre lui, 1 chacun, 2 sur une citadelle. Une égalité coûte l’un d’eux.',
    '',
    '**Sièges.** Prends toutes les intersections où un groupe de guerriers pourrait aller. Si des ennemis ' +
      'bordent cette zone et qu’elle fait **moins d’un tiers du plateau**, le groupe est **assiégé**. Les murs et ' +
      'le bord aident à fermer l’anneau, et les ennemis peuvent s’y toucher en diagonale.',
    '',
    'À ton tour, tu peux **tuer** des ennemis assiégés, **deux par tour** au plus, si forts soient-ils.',
    'Les assiégés peuvent avancer, combattre et abattre des murs, mais ni recruter ni construire dans l’anneau. ' +
      'Leurs citadelles comptent toujours et donnent des actions.',
    '',
    'Avec l’option *liberties* (libertés), un groupe n’est assiégé que s’il n’a plus d’intersection vide, comme au go.',
  ].join('\n'),
};

const several: HelpPage = {
  title: 'À trois et quatre',
  text: [
    'Avec `players`, on joue à **trois ou quatre**, chacun pour soi. Le reste des règles est celui du jeu à deux.',
    '',
    '**La fin**',
    '- Tu gagnes avec deux citadelles de plus que **chacun** des autres au début de ton tour, ou s’il ne reste ' +
      'que toi en jeu',
    '- Sans citadelle prise depuis 45 tours (à quatre : 60), ou après le tour 300 (400), le plus de citadelles ' +
      'gagne. Égalité en tête : nulle',
    '- Une nulle demande l’offre de tous ceux qui restent. Une offre tient jusqu’à ton prochain tour',
    '',
    '**Les alliances ne sont que des paroles.** Convenez de ce que vous voulez : le plateau n’en sait rien, et ' +
      'personne n’est tenu à sa parole. Tous les autres sont des ennemis. Seuls tes guerriers comptent dans ta ' +
      'puissance et ta garde : personne ne peut aider dans un combat.',
    '',
    '**Sièges.** Seuls les guerriers de l’assiégeant, les murs et le bord ferment un anneau. L’assiégeant peut ' +
      'tuer qui s’y trouve, et à l’intérieur les assiégés ne recrutent ni ne construisent.',
    '',
    '**Hors jeu**',
    '- Tu es hors jeu sans guerrier, sans citadelle au début de ton tour, ou si tu abandonnes',
    '- Tes guerriers quittent le plateau, et ton tour est passé. Personne ne t’attend ni ne te demande rien ; tu ' +
      'peux regarder jusqu’au bout',
    '- Si quelqu’un sort au milieu d’un tour, tout ce qui y a été fait jusque-là se voit et ne peut plus être annulé',
  ].join('\n'),
};

const typing: HelpPage = {
  title: 'Taper un tour',
  text: [
    'Au lieu des boutons, tu peux taper plusieurs actions, séparées par des espaces, dans `/citadel play` ou avec le ' +
      'bouton *Taper* :',
    '- `d4-d5` avancer, `d4-d5-e5` avancer deux fois',
    '- `+d4` recruter',
    '- `#c4` construire, `/c4` abattre',
    '- `xd5` attaquer, `!d5` tuer l’assiégé',
    '- `xd5>d4`, `/c4>b4` : à égalité, le guerrier que tu perds',
    '- `~d4` congédier',
    '- `.` finir le tour',
    '- `draw` (nulle), `count` pour proposer le décompte, `resign` (abandon), `swap` pour changer de camp par la ' +
      'règle du gâteau',
    '',
    'Par exemple : `+d4 e5-e6 xf6>e6 .` Au début, une intersection seule place ou revendique : `e5`.',
    '',
    'Si les indices ont été permis au départ, *Plus* contient *Indice* : ce que ferait le bot difficile. Le plateau ' +
      'indique alors *avec indices*.',
    '',
    'Après la fin, *Revoir* rejoue la partie, et *Analyser*, en dessous, dit quels tours ont coûté le plus.',
    '',
    '`/citadel puzzle` propose des problèmes : une position, un seul bon tour, à résoudre en solo.',
    '',
    'Si un mot est faux, rien n’est joué, sauf si tu demandes à jouer ce qui le précède.',
  ].join('\n'),
};

/** The rules in a player’s words, a page at a time. */
export const help: readonly HelpPage[] = [aim, board, turn, fights, several, typing];
