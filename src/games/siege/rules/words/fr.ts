/** What the parts of the sheet are called. On the text sheet levels have 12 columns, and lines 14. */
export const LEVEL_NAMES = ['Mur externe', 'Mur interne', 'Cour'] as const;

export const LINE_NAMES = [
  'Gobelins',
  'Loups',
  'Orcs',
  'Trolls',
  'Berserkers',
  'Éléphants',
  'Vouivres',
  'Garde noire',
  'Grande Vouivre',
] as const;

export const TRACK_NAMES = { elves: 'Elfes', riders: 'Cavaliers', extra1: 'Dé bonus 1', extra2: 'Dé bonus 2' } as const;

export const ABILITY_NAMES = {
  light: 'Lumière du mage',
  rubble: 'Gravats recyclés',
  target: 'Tir ciblé',
  call: 'Appel aux armes',
  heroic: 'Hauts faits',
  horn: 'Cor de guerre',
  shield: 'Dame au bouclier',
  dead: 'Invoquer les morts',
} as const;

/** Why an action was refused, and the sentence for its player. */
export const REFUSALS = {
  'not-seated': 'Seule la personne qui a commencé ce siège peut y jouer.',
  over: 'Ce siège est fini.',
  'dice-final': 'Les dés sont définitifs pour cette manche : il n’y a plus rien à lancer.',
  'still-rolling': 'Les dés ne sont pas encore définitifs : relance, ou arrête-toi d’abord.',
  'keep-unclear': 'Les dés à garder doivent être des dés sur la table, nommés une fois chacun, de gauche à droite.',
  'keeps-all': 'Pour relancer, il faut au moins un dé ; pour tout garder, arrête-toi.',
  'no-pair-of-ones': 'Les Halfelins demandent deux 1.',
  'no-such-face': 'Les Halfelins deviennent un 2, 3, 4, 5 ou 6.',
  'halflings-too-late': 'Les Halfelins s’annoncent avant le premier déblocage de la manche.',
  'no-sixes': 'Tu ne peux envoyer que les 6 pas encore envoyés.',
  'track-full': 'Il n’y a pas autant de cases libres là-bas.',
  'not-locked': 'Ce pouvoir est déjà débloqué.',
  'no-set': 'Aucune série inutilisée n’est assez grande pour ce pouvoir.',
  'still-locked': 'Ce pouvoir est encore bloqué.',
  'unlocked-now': 'Un pouvoir ne sert pas dans la manche qui le débloque.',
  'used-up': 'Ce pouvoir a déjà servi.',
  'no-line-alive': 'Aucune ligne d’attaquants n’est en vie : cela ne ferait rien.',
  'line-not-alive': 'Cette ligne d’attaquants n’est pas en vie.',
  'fours-deal-nothing': 'Tes 4 ne font pas de dégâts : il n’y a rien à doubler.',
  'no-twos': 'Tu n’as pas de 2 à doubler.',
  'threes-deal-nothing': 'Tu n’as plus de 3 qui fassent des dégâts : il n’y a rien à doubler.',
  'too-much-damage': 'Il ne reste pas autant de dégâts à infliger.',
  'too-few-boxes': 'Cette ligne n’a plus autant de cases.',
  'sixes-unsent': 'Envoie d’abord tes 6 : un renfort a encore des cases libres.',
  'unlock-possible': 'Débloque d’abord un pouvoir : tes dés le permettent.',
} as const;
