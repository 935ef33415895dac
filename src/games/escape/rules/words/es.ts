/** What the variants are called, and what they do. */
export const VARIANTS = {
  'hard-mode': {
    name: 'Modo difícil',
    effect: 'Casillas: con 2 también bloqueada, con 3 también patrulla. Mejor con Salida libre',
  },
  'divine-intervention': {
    name: 'Intervención divina',
    effect: 'Los Santuarios y Pergaminos dan 10 pasos en vez de 5',
  },
  'chaos-theory': { name: 'Teoría del caos', effect: 'Las casillas tienen 3 caminos de ida; un Mapa añade el 4.º' },
  'hot-pursuit': { name: 'Pisándote los talones', effect: 'Cada movimiento hacia la Ciudadela cuenta 2 pasos' },
  'choke-point': {
    name: 'Cuello de botella',
    effect: 'Las casillas nuevas a más distancia que tu poder + 3 siempre son patrullas',
  },
  'fire-wall': { name: 'Muro de fuego', effect: 'No puedes entrar en casillas a menos distancia que tu poder - 5' },
  'open-start': {
    name: 'Salida libre',
    effect: 'Junto a la Ciudadela, las casillas bloqueadas y los Santuarios son casillas vacías',
  },
  'fading-grace': { name: 'Gracia pasajera', effect: 'La Intervención divina acaba cuando tu ventaja llega a 100' },
} as const;

/** What the challenges are called, and what they ask for. */
export const CHALLENGES = {
  explorer: { name: 'Exploración', goal: 'Descubre 50 casillas' },
  'far-strider': { name: 'Tierras lejanas', goal: 'Descubre una casilla a distancia 25' },
  veteran: { name: 'Veteranía', goal: 'Llega a poder 10' },
  'fleet-foot': { name: 'Pies ligeros', goal: 'Llega a una ventaja de 100' },
  'staying-ahead': { name: 'Por poco', goal: 'Encuentra un Santuario con 5 pasos o menos' },
  'cat-and-mouse': { name: 'El gato y el ratón', goal: 'Encuentra 3 Santuarios con 5 pasos o menos en una partida' },
  'ghost-path': { name: 'Camino fantasma', goal: 'Que te capturen con menos de 3 de poder' },
  'over-stretching': { name: 'Demasiado lejos', goal: 'Pierde 20 de salud en un combate' },
  'over-achieving': { name: 'Demasiado fuerte', goal: 'Gana con el dado un combate con ataque 20' },
} as const;

/** Why an action was refused, and the sentence for its player. */
export const REFUSALS = {
  'not-your-run': 'Esta partida es de otra persona.',
  over: 'Esta partida ha terminado.',
  fighting: 'Estás en un combate: termínalo primero.',
  'item-waits': 'Decide primero qué haces con el objeto que has encontrado.',
  blocked: 'Esta casilla está bloqueada: solo puedes volver por donde viniste.',
  'all-explored': 'Todos los caminos de esta casilla ya están explorados.',
  'fire-wall': 'El muro de fuego: ya tienes demasiado poder para entrar en una casilla tan cercana a la Ciudadela.',
  'not-a-neighbour': 'Solo puedes caminar a una casilla contigua.',
  'not-carried': 'No llevas eso.',
  'not-fighting': 'Eso solo se puede hacer en un combate.',
  'too-much-poison': 'No llevas tanto Veneno.',
  'map-used': 'En esta casilla ya se ha usado un Mapa.',
  'roll-stands': 'Tu tirada pierde: añade Veneno o acéptala.',
  'nothing-to-accept': 'No hay ninguna tirada perdida que aceptar.',
  'nothing-found': 'No hay ningún objeto esperándote.',
  'not-equipment': 'Solo puedes equiparte con un Arma o una Armadura.',
  'would-kill': 'No puedes equiparte con algo que te mataría.',
} as const;
