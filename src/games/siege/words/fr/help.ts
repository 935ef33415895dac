import type { HelpPage } from '../../../contract/screen.ts';

/** The rules in a player's words. */
export const help: readonly HelpPage[] = [
  {
    title: 'Le siège',
    text: [
      'Neuf lignes d’attaquants marchent sur ta forteresse, une de plus à chaque manche. Lance les dés pour les tuer ' +
        'avant qu’elles ne l’abattent.',
      '',
      '**Tu gagnes** dès que toutes les cases de tous les attaquants sont cochées. **Tu perds** dès que ta ' +
        'forteresse n’a plus de case.',
      '',
      '**Une manche**',
      '1. La ligne suivante d’attaquants entre. Après la neuvième, les manches continuent sans nouvelle ligne.',
      '2. Lance 6 dés jusqu’à trois fois. À chaque fois, garde ce que tu veux et relance le reste.',
      '3. Utilise tes dés : dégâts, renforts, pouvoirs.',
      '4. Finis la manche. Le bouton inflige tes dégâts là où ils t’épargnent le plus ; puis chaque ligne en vie ' +
        'frappe ta forteresse, 1 dégât par case restante.',
      '',
      'Ton score : les cases d’attaquants cochées plus les cases restantes de ta forteresse. Plus de 100 pour une ' +
        'victoire, moins de 100 pour une défaite.',
    ].join('\n'),
  },
  {
    title: 'Tes dés',
    text: [
      'Un dé compte partout où il convient. Dans tes dégâts, **les 3 passent en dernier**, un par un, chacun pour ce ' +
        'qu’il vaut alors : après la brèche, les 3 des Cavaliers comptent 2 si le reste vient de tuer les Éléphants.',
      '',
      '**2 Archers** : 1 dégât chacun.',
      '**3 Guerriers** : 1 dégât chacun, une fois le Mur externe percé. Avec les **Cavaliers** : 1 chacun avant la ' +
        'brèche, 2 chacun après (1 tant que des Éléphants sont en vie).',
      '**4 Trébuchets** : avec au moins trois 4, 2 dégâts chacun. Jamais après la brèche.',
      '**5 Elfes** : rien tant que les Elfes ne sont pas arrivés, puis 1 dégât chacun, 2 après la brèche.',
      '**6** : chaque 6 coche une case de renfort.',
      '**1 Halfelins** : deux 1 font un dé d’un autre nombre. Annonce-les avant de débloquer quoi que ce soit. Les ' +
        'autres 1 comptent quand même dans une série.',
    ].join('\n'),
  },
  {
    title: 'Attaquants et forteresse',
    text: [
      'Gobelins 5 cases, Loups 6, Orcs 8, Trolls 9, Berserkers 10, Éléphants 12, Vouivres 14, Garde noire 16, Grande ' +
        'Vouivre 20.',
      '',
      'Une ligne fait 1 dégât par case restante. Les **Trolls** en font 5 jusqu’à leur mort.',
      '',
      'Des **attaques spéciales** précèdent certaines lignes, et rien ne les arrête : Catapultes avant les Orcs ' +
        '(trois dés), Bélier avant les Berserkers (15), Tours de siège avant les Vouivres (10, plus 2 par ligne en ' +
        'vie).',
      '',
      '**Forteresse**, normal / difficile / épique : Mur externe 28 / 22 / 18, Mur interne 38 / 32 / 28, Cour 20 ' +
        '/ 17 / 15. Les dégâts vont de l’extérieur vers l’intérieur.',
      'Quand le Mur externe tombe, c’est la brèche : les 3 font des dégâts, les 4 n’en font plus. Quand le Mur ' +
        'interne tombe, tu lances jusqu’à quatre fois. Les dégâts de fin de manche comptent dès le lancer suivant, ' +
        'et ceux d’une **attaque spéciale** aussi : le mur qu’elle perce est percé pour le lancer qui suit.',
    ].join('\n'),
  },
  {
    title: 'Renforts',
    text: [
      'Chaque 6 coche une case, où tu veux : **Elfes** 4 cases, **Cavaliers** 3, deux **dés bonus** 4 chacun.',
      '',
      'Elfes et Cavaliers agissent dans la manche où leur dernière case est cochée. Un dé bonus se lance à ' +
        'partir de la manche suivante.',
      '',
      'Une manche ne peut pas finir tant qu’un 6 peut encore être envoyé.',
    ].join('\n'),
  },
  {
    title: 'Pouvoirs',
    text: [
      'Au moins trois dés du même nombre forment une série, et débloquent un pouvoir de cette taille ou plus ' +
        'petit. Tu peux débloquer un pouvoir par nombre à chaque manche. Il sert **à partir de la manche suivante, ' +
        'une fois**.',
      '',
      '**Trois identiques** Lumière du mage : 6 dégâts de plus. Gravats recyclés : les 4 comptent double une manche.',
      '**Quatre** Tir ciblé : les 2 comptent double une manche. Appel aux armes : les 3 comptent double une manche, ' +
        'avec les Cavaliers aussi : jusqu’à 4 dégâts chacun.',
      '**Cinq** Hauts faits : détruit une ligne en jeu. Cor de guerre : les attaquants ne font pas de dégâts cette ' +
        'manche.',
      '**Six** Dame au bouclier : détruit la Grande Vouivre, une fois entrée. Invoquer les morts : 15 dégâts sur les ' +
        'lignes de ton choix, même à venir.',
      '',
      'Un pouvoir qui ne ferait rien est **refusé**, et reste prêt.',
      '',
      'Les dés qui débloquent font quand même leurs dégâts. Une manche ne peut pas finir tant qu’on peut débloquer.',
    ].join('\n'),
  },
  {
    title: 'Jouer ici',
    text: [
      '**Lancer** Touche un nombre pour garder tous ses dés, et encore pour les lâcher un par un. Ce que tu as ' +
        'gardé le reste, et les nouveaux dés du même nombre avec. « Relancer » relance tous les autres ; ' +
        '« 6 + jet » garde aussi les 6 et relance aussitôt. « Stop » prend les dés tels quels.',
      '',
      '**Utiliser les dés** Envoie d’abord tes 6 et débloque des pouvoirs, si tu peux. Le dernier de ces boutons ' +
        'porte « fin » et finit aussi la manche ; le menu les propose sans. « Fin » dit ce que tu infliges et subis. ' +
        'Pour choisir toi-même les cibles, ouvre le menu.',
      '',
      '**Annuler** reprend ton dernier choix tant que rien n’a été lancé depuis. **Indice** donne le choix ' +
        'prudent, et **Suivre** marque ces dés ; le siège est alors marqué « avec indices ». Quand l’issue est ' +
        'presque sûre, **Abréger** laisse un bot jouer le reste.',
      '',
      '**En mots** décrit toute la feuille en phrases.',
      '',
      '`/siege puzzle` demande quels dés garder : un problème par jour, et d’autres pour s’entraîner.',
      '',
      'Après la fin, *Revoir* rejoue le siège, et **Analyser**, en dessous, dit quelles manches et décisions ont ' +
        'coûté le plus, et quelle fut la part de chance.',
    ].join('\n'),
  },
];
