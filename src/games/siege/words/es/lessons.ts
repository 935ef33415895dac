import { decimal } from '../../../../kernel/language/es.ts';
import type { FortuneSum } from '../../../contract/comparison.ts';
import type { ReinforcementId } from '../../rules/sheet.ts';
import { counted, theLine, toLine, toTrack } from './names.ts';

/** The line above the curve. */
export const title = (player: string): string =>
  `La probabilidad de victoria de ${player}, con juego prudente desde ahí, de la primera tirada al final:`;

export const MEASURE = 'Probabilidad de ganar';

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** A round, on a button and above its text. */
export const round = (number: number): string => `Ronda ${number}`;

/** Changes of a chance, in points of a hundred. */
interface ChanceChanges {
  readonly dice: number;
  readonly decisions: number;
  /** Null if no die of a special attack was rolled. */
  readonly assault: number | null;
  readonly rest: number;
}

const points = (change: number): string => {
  const rounded = Math.round(change * 100);
  return rounded > 0 ? `+${rounded}` : `${rounded === 0 ? 0 : rounded}`;
};

/** `dados -8, decisiones -19`. */
const split = ({ dice, decisions, assault, rest }: ChanceChanges): string =>
  [
    `dados ${points(dice)}`,
    `decisiones ${points(decisions)}`,
    ...(assault === null ? [] : [`ataque especial ${points(assault)}`]),
    ...(points(rest) === '0' ? [] : [`nueva estimación ${points(rest)}`]),
  ].join(', ');

/** What a round did to the chance. */
export const changed = (before: number, after: number, changes: ChanceChanges): string =>
  `del ${percent(before)} al ${percent(after)} (${split(changes)}).`;

export const TURNING = 'Aquí fue donde más bajó la probabilidad.';

const dice = (faces: readonly number[]): string => (faces.length === 0 ? 'ningún dado' : `\`${faces.join(' ')}\``);

/** A choice of dice, and a better one. Null stands for stopping. */
export const kept = (
  rolled: readonly number[],
  chosen: readonly number[] | null,
  best: readonly number[] | null,
  cost: number,
): string =>
  `De ${dice(rolled)}: ${chosen === null ? 'parar' : `guardar ${dice(chosen)}`}; mejor: ${
    best === null ? 'parar' : `guardar ${dice(best)}`
  } (${points(-cost)}).`;

/** What was done with the final dice, and what would have been better. */
export const acted = (done: string, best: string, cost: number): string =>
  `Con los dados definitivos: ${done}; mejor: ${best} (${points(-cost)}).`;

export const JUST_ENDED = 'terminar la ronda';

/** The sum of all changes. */
export const whole = (before: number, changes: ChanceChanges): string =>
  `Antes de la primera tirada era del ${percent(before)}. En total: ${split(changes)}.`;

export const NO_MISTAKES = 'Ninguna decisión costó mucho.';

export const ESTIMATE =
  '-# En puntos sobre cien. Las probabilidades de los dados son exactas; lo que deja una ronda es la estimación de ' +
  'un juego prudente, que se hace de nuevo en cada ronda.';

/** Luck with dice that can be kept. */
export const luckWords = {
  prospects: ({ got, expected }: FortuneSum): string => {
    const points = Math.round((got - expected) * 100);
    const amount = counted(Math.abs(points), 'point');
    if (points === 0) return 'todas las tiradas juntas dejaron la probabilidad de ganar donde se esperaba';
    return (
      `todas las tiradas juntas ${points > 0 ? 'subieron' : 'bajaron'} la probabilidad de ganar en ${amount} ` +
      'sobre 100'
    );
  },
} as const;

/** The hint, in Discord's Markdown. */
export const HINTS = {
  over: 'Este asedio ha terminado.',
  why: {
    stop: 'Seguir tirando te costaría más de lo que da:',
    both: 'Más daño y más 6 que lo siguiente:',
    damage: 'Más daño que lo siguiente:',
    sixes: 'Más 6 que lo siguiente:',
    later: 'Vale más en las próximas rondas:',
    only: 'No hay otra cosa que guardar:',
  },
  what: (stop: boolean, faces: readonly number[]): string => {
    if (stop) return 'Parar aquí';
    return faces.length === 0 ? 'Volver a tirar todos los dados' : `Guardar ${faces.join(' ')}`;
  },
  keeping: (rank: number, what: string, chance: number): string =>
    `${rank}. **${what}**: ${decimal(100 * chance, 1)}% de ganar`,
  wins: 'Con eso ganas el asedio.',
  end: 'Terminar la ronda:',
  endNow: 'Termina la ronda. Nada de lo que aún pueden hacer tus dados es mejor.',
  pair: (face: number): string => `Medianos: convertir dos 1 en un ${face}`,
  send: (sixes: number, to: ReinforcementId): string => `Enviar ${counted(sixes, 'six')} ${toTrack(to)}`,
  heroic: (line: number): string => `Usar Hazaña heroica contra ${theLine(line)}`,
  strike: (line: number, hits: number): string => `Hacer ${hits} de daño ${toLine(line)}`,
} as const;

/** The tutorial: what to know and do, and why another action is worse. At most 300 characters each. */
export const LESSONS = {
  roll: {
    text:
      'Elimina a los Goblins, 5 casillas, antes de que derriben tus muros: tira hasta tres veces y guarda lo que ' +
      'quieras. Los 6 traen refuerzos: pulsa «6, tirar», que guarda ambos.',
    why: 'Así te queda un solo Arquero: 1 de daño. Dos tiradas más son gratis: úsalas.',
  },
  stop: {
    text:
      'Tres 4: los Trabuquetes hacen 2 cada uno cuando hay tres o más, y 6 de daño eliminan a los Goblins. No ' +
      'necesitas tirar más: pulsa «Parar».',
    why: 'Así guardas los 6 y desperdicias tres 4, lo mejor que puedes sacar ahora.',
  },
  send: {
    text:
      'Tus dados son definitivos, y cada 6 acerca un refuerzo una casilla. Los Jinetes solo necesitan tres: envíales ' +
      'los dos 6.',
    why:
      'Un dado extra es bueno, pero pide cuatro 6 y llega una ronda más tarde. Los Jinetes estarán aquí con un 6 ' +
      'más.',
  },
  unlock: {
    text:
      'Tus tres 4 también desbloquean una habilidad para rondas posteriores. Pulsa «Desbloquear Luz, fin»: al ' +
      'terminar la ronda, tus 6 de daño eliminan a los Goblins.',
    why: 'Escombros dobla tus 4, así que pide otra vez tres 4. La Luz siempre hace 6.',
  },
  stopAgain: {
    text:
      'Los Goblins han muerto, y la ronda 2 trae a los Lobos, 6 casillas. Ha salido el 6 que les falta a los ' +
      'Jinetes, y varios 3, que luchan cuando ellos llegan: pulsa «Parar».',
    why: 'Si tiras todo otra vez, pierdes el 6 que esperabas. Para cuando los dados son buenos.',
  },
  light: {
    text:
      'Tus dados solo hacen 2 por ahora, y cada casilla que sobrevive te hace 1 de daño. Usa ya la Luz del mago: 6 ' +
      'de daño, una vez por partida.',
    why: 'Los Elfos necesitan cuatro 6, y terminar ahora deja vivos a los Lobos. La Luz los elimina.',
  },
  riders: {
    text: 'A los Jinetes les falta un solo 6, y con ellos cada 3 hace 1. Pulsa «1: llegan los Jinetes, fin».',
    why: 'A los Jinetes les falta solo este 6. Completa un refuerzo antes de empezar otro.',
  },
  ending:
    'Los Lobos también han muerto, y vienen siete líneas más, cada una mayor. Cuando caiga el Muro externo, los 3 ' +
    'lucharán y los 4 no. Elimina lo que más daño hace y guarda las grandes habilidades para el final.',
} as const;
