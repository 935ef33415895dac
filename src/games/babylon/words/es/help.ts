import type { HelpPage } from '../../../contract/screen.ts';

const race: HelpPage = {
  title: 'La carrera',
  text: [
    'Has saltado los muros de **Babilonia**. El **señor de la guerra** va detrás, y solo una persona puede llegar ' +
      'primero a casa.',
    '',
    'El camino es una fila de casillas: Babilonia es la 0, empiezas en la **2** y **Susa** es la **37**. Por medio ' +
      'hay cinco **aldeas**: Tiro 6, Opis 13, Sitace 19, Der 26, Badaca 33.',
    '',
    '**Si llegas primero a Susa, ganas** en ese mismo instante. Si nadie escapa, gana el señor de la guerra.',
    '',
    'Cada ronda tiene dos partes:',
    '- se mueven todos los jugadores, con cartas elegidas en secreto',
    '- se mueve el señor de la guerra y lucha contra quien alcanza',
  ].join('\n'),
};

const cards: HelpPage = {
  title: 'Cartas',
  text: [
    'Tienes **3 cartas** en la mano. Pulsa **Mi mano** en el tablero y elige una: solo la ves tú. Puedes cambiarla ' +
      'hasta que elija el último. Entonces se descubren todas.',
    '',
    'El número de una carta es su **prioridad**: el más bajo mueve primero. Sus pasos:',
    '- **3 pasos**: 1, 2, 4, 6, 9, 12, 15, 19',
    '- **2 pasos**: 3, 5, 7, 8, 11, 13, 16, 18, 21, 22, 24, 26',
    '- **1 paso**: 10, 14, 17, 20, 23, 25, 27, 28',
    '',
    'Después de mover, la carta va al descarte y robas otra. Cuando el mazo se acaba, se baraja el descarte y forma ' +
      'uno nuevo.',
    '',
    'Cuando te queda **una sola carta** en la mano, puedes **jugar a ciegas**: juegas la primera carta del mazo, sin ' +
      'verla. Esa no se repone: te quedas con la que tienes.',
  ].join('\n'),
};

const moving: HelpPage = {
  title: 'El movimiento',
  text: [
    'Te mueves de casilla en casilla, y **las casillas ocupadas cuentan** como pasos. En cada casilla cabe un solo ' +
      'peón, salvo en la salida. Si terminas donde hay alguien, sigues hasta la **próxima casilla libre**. Puede ser ' +
      'una aldea, o Susa.',
    '',
    '**Una aldea sin abrir te detiene**, por muchos pasos que te queden. Quien llega primero descubre su ficha y ' +
      'sufre el efecto. Desde entonces es camino libre.',
    '',
    'No hace falta llegar a Susa con los pasos justos.',
  ].join('\n'),
};

const villages: HelpPage = {
  title: 'Aldeas',
  text: [
    'Hay tres fichas de cada tipo, pero con dos jugadores no hay Emboscadas. Cinco están en las aldeas; el resto ' +
      'queda fuera del juego.',
    '',
    '- **Herida**: -1 en tu próxima tirada de combate. Varias se suman, y esa tirada las gasta todas',
    '- **Atasco**: no te mueves hasta que no quede nadie detrás de ti. Mientras tanto sigues eligiendo una carta en ' +
      'cada ronda, que se descarta y se repone. Termina del todo cuando el último te pasa o lo capturan: si ocurre ' +
      'antes de que toque tu carta, te mueves en la misma ronda. Si no hay nadie detrás cuando la descubres, no pasa ' +
      'nada',
    '- **Emboscada**: pierdes una carta para siempre',
    '',
    '**Una carta perdida para siempre** se elige al azar de tu mano, y desde entonces juegas con una menos. Si ' +
      'pierdes la última, te **capturan**: quedas fuera de la carrera.',
  ].join('\n'),
};

const warlord: HelpPage = {
  title: 'El señor de la guerra',
  text: [
    'Después de los jugadores roba una carta y avanza sus pasos **+ 2**: de 3 a 5 casillas. Se detiene donde alcanza ' +
      'al primero de ellos, y luchan.',
    '',
    '**Combate**: tira un dado y resta tus Heridas. Si llegas al valor de la **escala de combate**, resistes y no te ' +
      'pasa nada; si sacas menos, **pierdes una carta** para siempre. Si no te capturan, huyes a la próxima casilla ' +
      'libre después de la suya. Con eso puedes abrir una aldea, o llegar a Susa: entonces ganas.',
    '',
    'Por cada aldea en la que entra, la escala de combate sube 1, de 1 hasta 6, al momento: antes de un combate ' +
      'allí. Da igual si la aldea está abierta. Con el **desafío** empieza en 2: es lo normal con tres jugadores y ' +
      'una opción con dos. Con la **ordalía**, otra opción, empieza en 3. Con el **medio desafío**, también una ' +
      'opción, empieza en 2 y Sitace no la sube.',
  ].join('\n'),
};

/** The rules in a player’s words, a page at a time. */
export const help: readonly HelpPage[] = [race, cards, moving, villages, warlord];
