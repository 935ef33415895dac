import { agreeing, listed } from '../../../../kernel/language/fr.ts';
import type { Who } from '../en/names.ts';
import { counted } from './names.ts';

/** The notes of the log. */
export const logged = {
  placed: 'citadelle placée',
  claimed: 'citadelle revendiquée',
  built: 'mur construit',
  razed: (power: number, strength: number, loss: string | null): string =>
    `${power} contre ${strength} : le mur tombe${loss === null ? '' : `, ${loss} aussi`}`,
  recruited: 'guerrier recruté',
  moved: (left: boolean, entered: 'taken' | 'again' | null): string =>
    [
      ...(left ? ['citadelle quittée'] : []),
      ...(entered === null ? [] : [entered === 'taken' ? 'citadelle prise' : 'de retour sur la citadelle']),
    ].join(', '),
  attacked: (power: number, guard: number, garrison: boolean, loss: string | null): string =>
    `${power} contre ${guard} : ${garrison ? 'la garnison' : 'le guerrier'} tombe` +
    (loss === null ? '' : `, ${loss} aussi`),
  killed: 'assiégé et tué',
  dismissed: 'congédié',
  offered: 'propose la nulle',
  accepted: 'accepte la nulle',
  offeredCount: 'propose de compter les citadelles',
  acceptedCount: (hasLapsed: boolean): string =>
    hasLapsed ? 'accepte le décompte, sans le tour commencé' : 'accepte le décompte',
  swapped: 'change de camp',
  out: 'Hors jeu',
  outBy: { resigned: 'abandon', extinct: 'plus de guerrier', 'no-citadel': 'pas de citadelle au début du tour' },
  turn: (turn: number, actions: number): string => `Tour ${turn} : ${counted(actions, 'action')}`,
  won: (sign: string): string => `${sign} gagne`,
  drawn: 'Partie nulle',
} as const;

/** C23, C24: two strengths, and the outcome. */
export const comparison = (power: number, guard: number): string => {
  const figures = `${power} contre ${guard}`;
  if (power > guard) return `${figures} : gagné`;
  return power === guard ? `${figures} : les deux tombent` : `${figures} : trop faible`;
};

/** What a viewer should know besides the board. */
export const situation = {
  mayChange: 'Règle du gâteau : tu peux changer de camp au lieu de jouer ce tour.',
  coin: (first: Who): string =>
    `Tirage au sort : ${'you' in first ? 'tu commences' : `${first.name} commence`}. ` +
    'Pas au bord, ni à côté d’une autre le long d’une ligne.',
  claims: (left: number): string =>
    `${agreeing(left, { one: 'Une restera libre', other: `${left} resteront libres` })}. ` +
    'Qui revendique en dernier joue en premier.',
  leads: (leader: Who, ahead: number): string =>
    'you' in leader
      ? `**Tu mènes de ${ahead} : tiens un tour et gagne.**`
      : `**${leader.name} mène de ${ahead} et gagne s’il en est ainsi au prochain tour.**`,
  inDanger: (citadels: readonly { readonly at: string; readonly power: number; readonly guard: number }[]): string =>
    `En danger : ${citadels.map(({ at, power, guard }) => `${at} (${power}:${guard})`).join(', ')}.`,
  besieged: (names: readonly string[], most: number, mayKill: number | null): string => {
    const killing =
      mayKill === null ? '' : mayKill === 0 ? ' ; tu ne peux plus en tuer' : ` ; tu peux en tuer ${mayKill}`;
    return `Assiégés : ${names.length > most ? `${names.length} guerriers` : names.join(', ')}${killing}.`;
  },
} as const;

/** The same in whole sentences, for those who can't see the board. */
export const danger = {
  threatened: (
    player: Who,
    citadels: readonly { readonly at: string; readonly power: number; readonly guard: number }[],
  ): string => {
    const count = citadels.length;
    const whose =
      'you' in player
        ? agreeing(count, { one: 'Ta citadelle en danger', other: 'Tes citadelles en danger' })
        : `${agreeing(count, { one: 'Citadelle en danger', other: 'Citadelles en danger' })} (${player.name})`;
    return `${whose} : ${listed(citadels.map(({ at, power, guard }) => `${at} (${power} contre ${guard})`))}.`;
  },
  besieged: (player: Who, names: readonly string[]): string => {
    const whose =
      'you' in player
        ? agreeing(names.length, { one: 'Ton guerrier assiégé', other: 'Tes guerriers assiégés' })
        : `${agreeing(names.length, { one: 'Guerrier assiégé', other: 'Guerriers assiégés' })} (${player.name})`;
    return `${whose} : ${listed(names)}.`;
  },
  mayKill: (left: number): string =>
    left === 0 ? 'Tu ne peux plus en tuer ce tour-ci.' : `Tu peux en tuer ${left} ce tour-ci.`,
} as const;

/** The figures beside the board. */
export const figures = {
  you: 'toi',
  colour: (sign: string, colour: string): string => `${sign} ${colour}`,
  out: 'hors jeu',
  held: (citadels: number): string => `${citadels} ${agreeing(citadels, { one: 'tenue', other: 'tenues' })}`,
  holds: (citadels: number): string => counted(citadels, 'citadel'),
  stall: (isCounted: boolean): string => (isCounted ? 'Fin' : 'Nulle'),
  stallIn: (turns: number): string => `dans ${counted(turns, 'turn')} sans citadelle prise`,
  lastTurn: 'Dernier tour',
  lastTurnIn: (turns: number): string => (turns === 0 ? 'maintenant' : `dans ${counted(turns, 'turn')}`),
  wallsLeft: 'Murs restants',
  placed: 'Citadelles',
  placedOf: (placed: number, all: number): string => `${placed} sur ${all}`,
} as const;

/** What a player reads about the thing in focus. */
export const details = {
  chooseWarrior: 'Choisis un guerrier.',
  more: 'Ce que tu peux faire d’autre :',
  resign: 'Abandonner ? Ton adversaire gagne aussitôt.',
  resignOfSeveral: 'Abandonner ? Tes guerriers quittent le plateau, et les autres continuent sans toi.',
  count: (counts: string, player: Who, fate: string, isBegun: boolean): string =>
    [
      `Décompte actuel : ${counts}.`,
      ...(isBegun ? ['Ce que tu as fait dans ce tour ne compte pas.'] : []),
      `${'you' in player ? 'Si tu acceptes' : `Si ${player.name} accepte`}, ${fate}.`,
    ].join(' '),
  row: (row: number): string => `Où dans la rangée ${row} ? + marque ce qui est possible.`,
  lossOf: (target: string, isWall: boolean): string =>
    `${isWall ? `Le mur en ${target}` : target} tombe, et un de tes guerriers aussi. Lequel sacrifies-tu ?`,
  fights: 'Les combats sont gratuits.',
  recruit: (citadel: string): string => `Recruter à côté de **${citadel}** : + indique où.`,
  disband: (at: string, garrison: boolean, last: boolean): string =>
    [
      `${at} quitte le plateau et pourra être recruté de nouveau.`,
      ...(garrison ? ['Sa citadelle sera vide.'] : []),
      ...(last ? ['**C’est ton dernier : tu perdrais la partie.**'] : []),
    ].join(' '),
  warrior: (at: string, guard: number, actions: number): string =>
    `**${at}** : garde ${guard}, battu par une puissance de ${guard + 1}. Encore ${counted(actions, 'action')}.`,
  danger: (power: number, guard: number): string => {
    const risk = power > guard ? 'il peut être battu' : 'il ne risque rien';
    return `Puissance des ennemis à côté : ${power}, ${power === guard ? 'il peut être échangé' : risk}.`;
  },
  signs: (walks: boolean, builds: boolean): string =>
    walks || builds
      ? [
          ...(walks ? ['Chiffres : actions pour y aller.'] : []),
          ...(builds ? ['Lettres : murs qu’il peut construire.'] : []),
        ].join(' ')
      : 'Il ne peut ni avancer ni construire.',
} as const;

/** What to know before ending a turn. */
export const warnings = {
  ask: 'Finir le tour quand même ?',
  idle: (unused: number): string =>
    `Il te reste ${agreeing(unused, { one: 'ton action', other: `tes ${counted(unused, 'action')}` })}.`,
  wins: (fights: readonly string[]): string =>
    `Tu peux encore gagner un combat, gratuitement : ${listed(fights, 'or')}.`,
  kills: (count: number): string =>
    `Tu peux encore tuer ${count === 1 ? 'un guerrier assiégé' : 'des guerriers assiégés'}.`,
  lead: (fate: string): string => `Ton adversaire mène de deux : si tu finis le tour maintenant, ${fate}.`,
  barren: (fate: string): string => `Personne ne tient de citadelle : si tu finis le tour maintenant, ${fate}.`,
  nextLeads: (fate: string): string => `La personne suivante mène de deux : si tu finis le tour maintenant, ${fate}.`,
  alone: (fate: string): string => `Il ne restera que toi : si tu finis le tour maintenant, ${fate}.`,
  counted: (fate: string): string => `On compte les citadelles après ce tour : ${fate}.`,
  lost: '**tu perds la partie**',
  won: 'tu gagnes la partie',
  drawn: 'la partie est nulle',
} as const;

/** What the marks on the text board mean. */
export const legend = {
  held: (marks: readonly string[]): string => `${marks.map((mark) => `[${mark}]`).join(' ')} citadelle tenue`,
  empty: '[ ] citadelle vide',
  wall: '# mur',
  walls: '= murs dessus et dessous',
  newWall: '@ mur neuf',
  razed: '% mur abattu',
  arrived: (capitals: readonly string[]): string => `${capitals.join(' ')} nouveau`,
  left: ': était ici',
  fell: '* tombé',
  costs: 'Coût en actions : avancer 1, mur 1, recruter 2 ; combats gratuits',
  columns: 'pas de colonne i',
} as const;
