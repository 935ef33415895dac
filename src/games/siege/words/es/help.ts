import type { HelpPage } from '../../../contract/screen.ts';

/** The rules in a player's words. */
export const help: readonly HelpPage[] = [
  {
    title: 'El asedio',
    text: [
      'Nueve líneas de atacantes marchan contra tu fortaleza, una más cada ronda. Tira los dados y elimínalas antes ' +
        'de que la derriben.',
      '',
      '**Ganas** en cuanto están marcadas todas las casillas de todos los atacantes. **Pierdes** en cuanto a tu ' +
        'fortaleza no le queda ninguna casilla.',
      '',
      '**Una ronda**',
      '1. Entra la próxima línea de atacantes. Después de la novena, las rondas siguen sin líneas nuevas.',
      '2. Tiras 6 dados hasta tres veces. Cada vez guardas los que quieras y vuelves a tirar el resto.',
      '3. Usas tus dados: daño, refuerzos, habilidades especiales.',
      '4. Terminas la ronda. El botón reparte tu daño donde más te protege; luego cada línea viva golpea tu ' +
        'fortaleza: 1 de daño por cada casilla que le queda.',
      '',
      'Tus puntos son las casillas de atacantes que has marcado más las que le quedan a tu fortaleza: más de 100 si ' +
        'ganas, menos de 100 si pierdes.',
    ].join('\n'),
  },
  {
    title: 'Tus dados',
    text: [
      'Un dado cuenta de todas las formas en que sirve. De tu daño, **los 3 van al final**, uno a uno, cada uno con ' +
        'lo que vale en ese momento: después de la brecha, los 3 de los Jinetes valen 2 si el resto acaba de ' +
        'eliminar a los Elefantes.',
      '',
      '**2 Arqueros** 1 de daño cada uno.',
      '**3 Guerreros** 1 de daño cada uno, cuando hay brecha en el Muro externo. Con los **Jinetes**: 1 cada uno ' +
        'antes de la brecha, 2 después (1 mientras vivan los Elefantes).',
      '**4 Trabuquetes** con tres 4 o más, 2 de daño cada uno. Nunca después de la brecha.',
      '**5 Elfos** nada hasta que llegan los Elfos; luego 1 de daño cada uno, 2 después de la brecha.',
      '**6** cada uno marca una casilla de refuerzo.',
      '**1 Medianos** dos 1 hacen un dado de cualquier otro número. Decláralos antes de desbloquear nada. Los demás ' +
        '1 siguen contando para un conjunto.',
    ].join('\n'),
  },
  {
    title: 'Atacantes y fortaleza',
    text: [
      'Goblins 5 casillas, Lobos 6, Orcos 8, Trolls 9, Berserkers 10, Elefantes de guerra 12, Guivernos 14, Guardia ' +
        'Negra 16, Gran Guiverno 20.',
      '',
      'Una línea hace 1 de daño por cada casilla que le queda. Los **Trolls** hacen 5 hasta que mueren.',
      '',
      'Los **ataques especiales** llegan justo antes de una línea y nada los detiene: Catapultas antes de los Orcos ' +
        '(tres dados), un Ariete antes de los Berserkers (15), Torres de asedio antes de los Guivernos (10, y 2 por ' +
        'cada línea viva).',
      '',
      '**Fortaleza**, normal / difícil / épico: Muro externo 28 / 22 / 18, Muro interno 38 / 32 / 28, Patio 20 / 17 ' +
        '/ 15. El daño va de fuera hacia dentro.',
      'Cuando cae el Muro externo hay **brecha**: los 3 hacen daño y los 4 no. Cuando cae el Muro interno, tiras ' +
        'hasta cuatro veces. El daño al final de una ronda cuenta desde la próxima tirada, y también un **ataque ' +
        'especial**: la brecha que abre ya vale para la tirada que le sigue.',
    ].join('\n'),
  },
  {
    title: 'Refuerzos',
    text: [
      'Cada 6 marca una casilla, donde tú quieras: **Elfos** 4 casillas, **Jinetes** 3, dos **dados extra** 4 cada ' +
        'uno.',
      '',
      'Los Elfos y los Jinetes actúan en la misma ronda en que se marca su última casilla. Un dado extra se tira ' +
        'desde la próxima ronda.',
      '',
      'Una ronda no puede terminar mientras se pueda enviar un 6.',
    ].join('\n'),
  },
  {
    title: 'Habilidades especiales',
    text: [
      'Tres o más dados iguales son un conjunto y desbloquean una habilidad de ese tamaño o menor. Puedes ' +
        'desbloquear una habilidad por número en cada ronda. Se puede usar **desde la próxima ronda, una vez**.',
      '',
      '**Tres iguales** Luz del mago: 6 de daño más. Escombros: los 4 cuentan doble durante una ronda.',
      '**Cuatro** Ataque certero: los 2 cuentan doble durante una ronda. A las armas: los 3 cuentan doble durante ' +
        'una ronda, también con los Jinetes: hasta 4 de daño cada uno.',
      '**Cinco** Hazaña heroica: destruye una línea en juego. Cuerno de guerra: los atacantes no hacen daño en esta ' +
        'ronda.',
      '**Seis** Escudera: destruye al Gran Guiverno, si ya ha entrado. Legión de muertos: 15 de daño a las líneas ' +
        'que quieras, también a las que aún no han entrado.',
      '',
      'Una habilidad que ahora no haría nada se **rechaza** y sigue lista.',
      '',
      'Los dados que desbloquean algo hacen su daño igualmente. Una ronda no puede terminar mientras se pueda ' +
        'desbloquear algo.',
    ].join('\n'),
  },
  {
    title: 'Cómo se juega aquí',
    text: [
      '**Tirar** Pulsa un número para guardar todos sus dados, y otra vez para soltarlos uno a uno. Lo guardado ' +
        'sigue guardado, y con ello los dados nuevos del mismo número. «Tirar 4d6» tira todos los demás; «6, ' +
        'tirar» guarda también los 6 y tira a la vez. «Parar» deja los dados como están.',
      '',
      '**Usar los dados** Primero envía tus 6 y desbloquea habilidades, si puedes. El último de estos botones dice ' +
        '«fin» y termina además la ronda; el menú lo ofrece sin eso. «Fin» dice qué haces y qué recibes. Para elegir ' +
        'los blancos, abre el menú.',
      '',
      '**Deshacer** retira tu última elección mientras no se haya vuelto a tirar. **Pista** dice qué haría alguien ' +
        'prudente, y **Hazlo** marca esos dados; el asedio cuenta entonces como jugado con pistas. Cuando está ' +
        'casi seguro que se gana o se pierde, **Terminarlo** deja que un bot juegue el resto.',
      '',
      '**Leer** describe la hoja entera con frases.',
      '',
      '`/siege puzzle` pregunta qué dados guardar: un problema al día, y más para practicar.',
      '',
      'Al terminar, *Volver a ver* muestra el asedio de nuevo, y **Analizar**, debajo, dice qué rondas y decisiones ' +
        'costaron más y qué fue suerte.',
    ].join('\n'),
  },
];
