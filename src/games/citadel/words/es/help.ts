import type { HelpPage } from '../../../contract/screen.ts';

const aim: HelpPage = {
  title: 'El objetivo',
  text: [
    'Dos jugadores luchan por **ciudadelas** en un tablero de líneas cruzadas. Una ciudadela es tuya mientras haya ' +
      'en ella un guerrero tuyo.',
    '',
    '**Ganas** si controlas al menos **dos ciudadelas más** que tu rival cuando **empieza tu turno**. La ventaja ' +
      'tiene que durar, por tanto, un turno enemigo.',
    '',
    'También ganas cuando a tu rival no le queda ningún guerrero. Además, la partida termina',
    '- cuando nadie controla una ciudadela: empate',
    '- cuando nadie ha tomado una ciudadela en 30 turnos, o tras el turno 200: gana quien tiene más ciudadelas. ' +
      'Cuentan los turnos de ambos bandos',
    '- cuando alguien se rinde, o ambos acuerdan un empate o un recuento de ciudadelas (*Más*)',
    '',
    'Una ciudadela se **toma** cuando un guerrero entra en una que antes era del rival, o de nadie todavía. Volver a ' +
      'una que antes era tuya no es tomarla, ni tampoco matar a quien está en ella. Ambos números se pueden cambiar ' +
      'al principio.',
  ].join('\n'),
};

const board: HelpPage = {
  title: 'El tablero',
  text: [
    'Los guerreros están en las **intersecciones**; los muros, en las **casillas** que hay entre ellas. Las columnas ' +
      'son letras sin i; las filas, números desde abajo: `c4`. Una casilla lleva el nombre de su esquina inferior ' +
      'izquierda.',
    '',
    '```',
    ' 5 . . . .[ ].',
    '     ###',
    ' 4 . ### X .[o]',
    '```',
    '- `x` `o` guerreros; `X` `O` los que acaban de llegar. Otros colores tienen otras letras, como indica el tablero',
    '- `[x]` `[o]` ciudadelas ocupadas, `[ ]` una vacía',
    '- `#` un muro; `@` uno recién construido. Cierra las cuatro esquinas de su casilla',
    '',
    '**Junto a** significa siempre por una línea, nunca en diagonal. Una intersección está junto a una **casilla** ' +
      'si un paso por una línea lleva de ella a una esquina de la casilla; las propias esquinas no están junto a ' +
      'ella. Dos casillas son contiguas si comparten un lado.',
    '',
    'Una **moneda** decide quién es Primero. Primero coloca una ciudadela y se alternan hasta colocarlas todas, ni ' +
      'en el borde ni una junto a otra. Luego Segundo **reclama** una, poniendo en ella un guerrero, y vuelven los ' +
      'turnos; las tres últimas quedan vacías, o la última si son cinco. Primero reclama en último lugar y tiene el ' +
      'primer turno. Con `setup: balanced`, todo eso ya está hecho: las ciudadelas están en espejo, y ningún bando ' +
      'tiene mejores.',
    '',
    'Con la **regla del pastel**, Segundo puede **cambiar de bando** una vez, en vez de empezar el segundo turno: ' +
      'cada cual se queda con lo que el otro tiene en el tablero, y sigue el otro jugador. A Primero le conviene, ' +
      'por tanto, dejar ambos bandos igual de bien.',
  ].join('\n'),
};

const turn: HelpPage = {
  title: 'Tu turno',
  text: [
    'Tienes **una acción por cada ciudadela** que controlas al empezar tu turno. Abre tu pantalla con el botón ' +
      'debajo del tablero: solo la ves tú.',
    '',
    '- **Mover** (1): un paso por una línea, a una intersección vacía y sin muro',
    '- **Reclutar** (2): un guerrero nuevo junto a una ciudadela que controlas, en una intersección libre y sin muro',
    '- **Construir** (1): un muro en una casilla junto a un guerrero tuyo, si en sus esquinas no hay guerreros ni ' +
      'ciudadelas',
    '- **Derribar** (1): quitar un muro, si tus guerreros contiguos tienen fuerza suficiente',
    '',
    'Atacar, matar a los asediados y retirar guerreros propios es **gratis**. Todo se puede hacer en cualquier ' +
      'orden, y nada es obligatorio. Hasta que terminas el turno, tu rival no ve nada, y puedes deshacerlo paso a ' +
      'paso.',
    '',
    'Cada jugador tiene 50 guerreros; hay 50 muros para ambos, y no son de nadie.',
  ].join('\n'),
};

const fights: HelpPage = {
  title: 'Combates y asedios',
  text: [
    'Ataca a un enemigo que esté junto a uno de tus guerreros, tantas veces como quieras.',
    '- Tu **fuerza**: todos tus guerreros junto a él, 1 cada uno, 2 si está en una ciudadela',
    '- Su **defensa**: 1, 1 más en una ciudadela, 1 más por cada compañero contiguo',
    '',
    '**Más** fuerza: cae. **Igual**: cae, y también uno de los tuyos que contaban; tú eliges cuál. **Menos**: no ' +
      'puedes atacar. Nadie se mueve.',
    '',
    'Un **muro** tiene fuerza 1, y 1 más por cada muro cuya casilla comparte un lado con la suya. Contra él cuentan ' +
      'tus guerreros junto a su casilla, 1 cada uno, 2 en una ciudadela. Un empate te cuesta uno de ellos.',
    '',
    '**Asedios.** Mira todas las intersecciones a las que podría llegar un grupo de guerreros. Si hay enemigos en el ' +
      'borde de esa zona, y es **menos de un tercio del tablero**, el grupo está **asediado**. Los muros y el borde ' +
      'ayudan a cerrar el anillo, y los enemigos pueden estar unidos en diagonal.',
    '',
    'En tu turno puedes **matar** a enemigos asediados, como mucho **dos por turno**, por fuertes que sean.',
    'Los asediados pueden moverse, luchar y derribar muros, pero no reclutar ni construir dentro del anillo. Sus ' +
      'ciudadelas siguen contando y dan acciones.',
    '',
    'Con la opción *libertades*, un grupo solo está asediado cuando no le queda ninguna intersección libre, como en ' +
      'el go.',
  ].join('\n'),
};

const several: HelpPage = {
  title: 'Tres y cuatro',
  text: [
    'Con `players` juegan **tres o cuatro**, cada cual por su cuenta. Todas las demás reglas son las de dos.',
    '',
    '**El final**',
    '- Ganas con dos ciudadelas más que **cada uno** de los demás al empezar tu turno, o si no queda nadie más',
    '- Si nadie toma una ciudadela en 45 turnos (con cuatro: 60), o tras el turno 300 (400), gana quien tiene más ' +
      'ciudadelas. Si hay igualdad arriba, es empate',
    '- Un empate necesita la oferta de todos los que quedan. Una oferta vale hasta tu próximo turno',
    '',
    '**Las alianzas son solo palabras.** Acuerda lo que quieras: el tablero no sabe nada, y nadie tiene que cumplir. ' +
      'Todos los demás son enemigos. En tu fuerza y tu defensa solo cuentan tus guerreros, así que nadie puede ' +
      'ayudar en un combate.',
    '',
    '**Asedios.** Solo los guerreros de quien asedia, los muros y el borde cierran un anillo. Quien asedia puede ' +
      'matar a cualquiera que esté dentro, y dentro los asediados no reclutan ni construyen.',
    '',
    '**Fuera**',
    '- Quedas fuera sin guerreros, sin ciudadelas al empezar tu turno, o si te rindes',
    '- Tus guerreros dejan el tablero y tus turnos se saltan. Nadie te espera ni te pide nada; puedes mirar hasta el ' +
      'final',
    '- Si alguien queda fuera en mitad de un turno, se ve todo lo hecho hasta entonces y ya no se puede deshacer',
  ].join('\n'),
};

const typing: HelpPage = {
  title: 'Escribir un turno',
  text: [
    'En vez de pulsar botones, puedes escribir varias acciones, separadas por espacios, en `/citadel play` o con el ' +
      'botón *Escribirlo*:',
    '- `d4-d5` mover, `d4-d5-e5` mover dos veces',
    '- `+d4` reclutar',
    '- `#c4` construir, `/c4` derribar',
    '- `xd5` atacar, `!d5` matar a un asediado',
    '- `xd5>d4`, `/c4>b4`: en un empate, el guerrero que pierdes',
    '- `~d4` retirar',
    '- `.` terminar el turno',
    '- `draw` ofrecer empate, `count` ofrecer un recuento ya, `resign` rendirse, `swap` cambiar de bando por la ' +
      'regla del pastel',
    '',
    'Por ejemplo: `+d4 e5-e6 xf6>e6 .` Al principio, una intersección sola coloca o reclama: `e5`.',
    '',
    'Si al principio se permitieron pistas, *Más* tiene una *Pista*: qué haría el bot difícil. El tablero dice ' +
      'entonces *con pistas*.',
    '',
    'Al terminar, *Volver a ver* muestra la partida de nuevo, y *Analizar*, debajo, dice qué turnos costaron más.',
    '',
    '`/citadel puzzle` tiene posiciones con un único turno correcto, para resolver a solas.',
    '',
    'Si una palabra está mal, no se juega nada, salvo que pidas jugar la parte anterior.',
  ].join('\n'),
};

/** The rules in a player’s words, a page at a time. */
export const help: readonly HelpPage[] = [aim, board, turn, fights, several, typing];
