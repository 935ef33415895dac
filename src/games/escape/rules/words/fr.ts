/** What the variants are called, and what they do. */
export const VARIANTS = {
  'hard-mode': {
    name: 'Mode difficile',
    effect: 'Cases : un 2 bloqué aussi, un 3 patrouille aussi. Avec Départ dégagé',
  },
  'divine-intervention': {
    name: 'Intervention divine',
    effect: 'Sanctuaires et Parchemins donnent 10 pas au lieu de 5',
  },
  'chaos-theory': { name: 'Théorie du chaos', effect: 'Chaque case a 3 chemins sortants, une Carte ajoute un 4e' },
  'hot-pursuit': { name: 'Course-poursuite', effect: 'Chaque déplacement vers la Citadelle compte 2 pas' },
  'choke-point': {
    name: 'Goulet',
    effect: 'Les nouvelles cases plus loin que ta puissance + 3 sont toujours des patrouilles',
  },
  'fire-wall': { name: 'Mur de feu', effect: 'Les cases plus proches que ta puissance - 5 te sont interdites' },
  'open-start': {
    name: 'Départ dégagé',
    effect: 'À côté de la Citadelle, cases bloquées et Sanctuaires deviennent vides',
  },
  'fading-grace': { name: 'Grâce déclinante', effect: 'Intervention divine cesse dès que ton avance atteint 100' },
} as const;

/** What the challenges are called, and what they ask for. */
export const CHALLENGES = {
  explorer: { name: 'Exploration', goal: 'Révéler 50 cases' },
  'far-strider': { name: 'Grand voyage', goal: 'Révéler une case à la distance 25' },
  veteran: { name: 'Vétéran', goal: 'Atteindre la puissance 10' },
  'fleet-foot': { name: 'Pied léger', goal: 'Atteindre une avance de 100' },
  'staying-ahead': { name: 'In extremis', goal: 'Trouver un Sanctuaire avec 5 pas restants ou moins' },
  'cat-and-mouse': { name: 'Chat et souris', goal: 'Réussir In extremis 3 fois dans une partie' },
  'ghost-path': { name: 'Chemin fantôme', goal: 'Finir par une capture avec moins de 3 de puissance' },
  'over-stretching': { name: 'Excès d’audace', goal: 'Perdre 20 PV dans un seul combat' },
  'over-achieving': { name: 'Excès de zèle', goal: 'Gagner un combat aux dés avec une attaque de 20' },
} as const;

/** Why an action was refused, and the sentence for its player. */
export const REFUSALS = {
  'not-your-run': 'Cette partie est celle de quelqu’un d’autre.',
  over: 'Cette partie est finie.',
  fighting: 'Tu es en plein combat : termine-le d’abord.',
  'item-waits': 'Décide d’abord que faire de l’objet trouvé.',
  blocked: 'Cette case est bloquée : tu ne peux que revenir sur tes pas.',
  'all-explored': 'Tous les chemins de cette case sont déjà explorés.',
  'fire-wall': 'Le mur de feu : avec ta puissance, une case si proche de la Citadelle t’est interdite.',
  'not-a-neighbour': 'Tu ne peux aller que sur une case voisine.',
  'not-carried': 'Tu n’as pas cet objet.',
  'not-fighting': 'Cela n’est possible qu’en combat.',
  'too-much-poison': 'Tu n’as pas autant de Poison.',
  'map-used': 'Une Carte a déjà servi sur cette case.',
  'roll-stands': 'Ton lancer est perdant : ajoute du Poison, ou accepte.',
  'nothing-to-accept': 'Il n’y a pas de lancer perdant à accepter.',
  'nothing-found': 'Aucun objet ne t’attend.',
  'not-equipment': 'Tu ne peux équiper qu’une Arme ou une Armure.',
  'would-kill': 'Tu ne peux pas prendre ce qui te tuerait.',
} as const;
