/** What the parts of the sheet are called. A level has at most 12 letters, a line 14. */
export const LEVEL_NAMES = ['Muro externo', 'Muro interno', 'Patio'] as const;

export const LINE_NAMES = [
  'Goblins',
  'Lobos',
  'Orcos',
  'Trolls',
  'Berserkers',
  'Elefantes',
  'Guivernos',
  'Guardia Negra',
  'Gran Guiverno',
] as const;

export const TRACK_NAMES = { elves: 'Elfos', riders: 'Jinetes', extra1: 'Extra 1', extra2: 'Extra 2' } as const;

export const ABILITY_NAMES = {
  light: 'Luz del mago',
  rubble: 'Escombros',
  target: 'Ataque certero',
  call: 'A las armas',
  heroic: 'Hazaña heroica',
  horn: 'Cuerno de guerra',
  shield: 'Escudera',
  dead: 'Legión de muertos',
} as const;

/** Why an action was refused, and the sentence for its player. */
export const REFUSALS = {
  'not-seated': 'Solo puede jugar este asedio quien lo empezó.',
  over: 'Este asedio ha terminado.',
  'dice-final': 'Los dados de esta ronda son definitivos: ya no hay nada que tirar.',
  'still-rolling': 'Los dados aún no son definitivos: vuelve a tirar o deja de tirar primero.',
  'keep-unclear': 'Los dados que guardas tienen que estar en la mesa, cada uno una sola vez, de izquierda a derecha.',
  'keeps-all': 'Para volver a tirar hace falta al menos un dado; para guardarlos todos, deja de tirar.',
  'no-pair-of-ones': 'Los Medianos necesitan dos 1.',
  'no-such-face': 'Los Medianos se convierten en un 2, 3, 4, 5 o 6.',
  'halflings-too-late': 'Los Medianos se declaran antes de desbloquear nada en la ronda.',
  'no-sixes': 'Solo puedes enviar los 6 que aún no has enviado.',
  'track-full': 'Allí no quedan tantas casillas libres.',
  'not-locked': 'Esa habilidad especial ya está desbloqueada.',
  'no-set': 'No te queda un conjunto bastante grande para esa habilidad especial.',
  'still-locked': 'Esa habilidad especial sigue bloqueada.',
  'unlocked-now': 'Una habilidad especial no se puede usar en la ronda en que se desbloquea.',
  'used-up': 'Esa habilidad especial ya se ha usado.',
  'no-line-alive': 'No hay ninguna línea de atacantes viva: no serviría de nada.',
  'line-not-alive': 'Esa línea de atacantes no está viva.',
  'fours-deal-nothing': 'Tus 4 no hacen daño ahora: no hay nada que doblar.',
  'no-twos': 'No tienes ningún 2 que doblar.',
  'threes-deal-nothing': 'No te quedan 3 que hagan daño: no hay nada que doblar.',
  'too-much-damage': 'No te queda tanto daño por hacer.',
  'too-few-boxes': 'A esa línea no le quedan tantas casillas.',
  'sixes-unsent': 'Envía primero tus 6: a algún refuerzo aún le faltan casillas.',
  'unlock-possible': 'Desbloquea primero una habilidad especial: tus dados lo permiten.',
} as const;
