import type { HelpPage } from '../../../contract/screen.ts';

const race: HelpPage = {
  title: 'La course',
  text: [
    'Tu as franchi les murs de **Babylone**. Le **Seigneur de guerre** te poursuit, et une seule personne peut ' +
      'arriver en premier.',
    '',
    'La route est une suite de cases : Babylone est en 0, tu pars de **2**, et **Suse** est en **37**. Entre les ' +
      'deux, cinq **villages** : Tyr 6, Opis 13, Sittace 19, Der 26, Badaca 33.',
    '',
    '**Qui atteint Suse en premier gagne**, aussitôt. Si tout le monde est capturé, le Seigneur de guerre gagne.',
    '',
    'Chaque manche a deux temps :',
    '- tous les joueurs avancent, avec des cartes choisies en secret',
    '- le Seigneur de guerre avance, et combat qui il atteint',
  ].join('\n'),
};

const cards: HelpPage = {
  title: 'Les cartes',
  text: [
    'Tu as **3 cartes** en main. Touche **Ma main** sur le plateau et choisis-en une : personne d’autre ne la ' +
      'voit. Tu peux changer d’avis jusqu’à ce que tout le monde ait choisi. Ensuite, toutes les cartes sont ' +
      'retournées.',
    '',
    'Le numéro d’une carte est sa **priorité** : le plus petit part en premier. Ses pas :',
    '- **3 pas** : 1, 2, 4, 6, 9, 12, 15, 19',
    '- **2 pas** : 3, 5, 7, 8, 11, 13, 16, 18, 21, 22, 24, 26',
    '- **1 pas** : 10, 14, 17, 20, 23, 25, 27, 28',
    '',
    'Après ton déplacement, la carte va à la défausse et tu en pioches une autre. Quand la pioche est vide, la ' +
      'défausse est mélangée et la remplace.',
    '',
    'Avec **une seule carte** en main, tu peux aussi **piocher à l’aveugle** : tu joues la carte du dessus de la ' +
      'pioche, sans la voir. Elle n’est pas remplacée : tu gardes celle que tu as.',
  ].join('\n'),
};

const moving: HelpPage = {
  title: 'Avancer',
  text: [
    'Tu avances case par case, et **les cases occupées comptent** comme des pas. Une case n’a de place que pour un ' +
      'pion, sauf le départ. Si tu finis sur une case occupée, tu vas à la **prochaine case libre**. Ce peut être un ' +
      'village, ou Suse.',
    '',
    '**Un village fermé t’arrête**, quels que soient les pas qui te restent. La première personne à l’atteindre ' +
      'retourne son jeton et en subit l’effet. Ensuite, la route y est libre.',
    '',
    'Tu n’as pas besoin d’atteindre Suse au pas près.',
  ].join('\n'),
};

const villages: HelpPage = {
  title: 'Les villages',
  text: [
    'Il y a trois jetons de chaque sorte, mais pas d’Embuscade à deux joueurs. Cinq sont dans les villages, les ' +
      'autres sont hors du jeu.',
    '',
    '- **Blessure** : -1 à ton prochain dé de combat. Plusieurs s’additionnent, et ce dé les consomme toutes',
    '- **Embourbé** : tu n’avances plus tant qu’il y a quelqu’un derrière toi dans la course. En attendant, tu ' +
      'choisis quand même une carte par manche, qui est défaussée et remplacée. C’est fini pour de bon dès que la ' +
      'dernière personne est passée devant ou a été capturée : si c’est avant le tour de ta carte, tu avances dans ' +
      'la même manche. S’il n’y a personne derrière toi quand tu le retournes, il ne se passe rien',
    '- **Embuscade** : tu perds une carte pour de bon',
    '',
    '**Une carte perdue pour de bon** est prise au hasard dans ta main, et tu joues désormais avec une carte de ' +
      'moins. Si tu perds la dernière, c’est la **capture** : tu es hors course.',
  ].join('\n'),
};

const warlord: HelpPage = {
  title: 'Le Seigneur de guerre',
  text: [
    'Après les joueurs, il pioche une carte et avance de ses pas **+ 2** : 3 à 5 cases. Il s’arrête sur le premier ' +
      'joueur qu’il atteint, et c’est le combat.',
    '',
    '**Combat** : lance un dé et retire tes Blessures. Si tu atteins la valeur de la **Piste de combat**, il ne ' +
      't’arrive rien ; sinon tu **perds une carte** pour de bon. S’il t’en reste, tu fuis ensuite vers la prochaine ' +
      'case libre après la sienne. Cela peut ouvrir un village, ou te mener à Suse : alors tu gagnes.',
    '',
    'Pour chaque village où il entre, la Piste de combat monte de 1, de 1 jusqu’à 6, aussitôt : avant un combat ' +
      'sur place. Peu importe que le village soit ouvert. Avec le **défi**, elle commence à 2 : c’est la règle à ' +
      'trois joueurs, une option à deux. Avec l’**épreuve**, autre option, elle commence à 3. Avec le ' +
      '**demi-défi**, option aussi, elle commence à 2, mais Sittace ne la fait pas monter.',
  ].join('\n'),
};

/** The rules in a player’s words, a page at a time. */
export const help: readonly HelpPage[] = [race, cards, moving, villages, warlord];
