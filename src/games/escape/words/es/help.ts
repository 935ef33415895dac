import type { HelpPage } from '../../../contract/screen.ts';
import { challengeIds } from '../../rules/challenges.ts';
import { variantIds } from '../../rules/variants.ts';
import { challengeGoal, challengeName, variantEffect, variantName } from './names.ts';

const run: HelpPage = {
  title: 'La partida',
  text: [
    'Has escapado de **la Ciudadela**. Las patrullas te persiguen.',
    'Descubre todas las **casillas** que puedas antes de que te capturen o te maten: esos son tus puntos.',
    '',
    '**Empiezas con**',
    '- salud 20 de 20',
    '- una ventaja de 30 pasos',
    '- poder 0',
    '',
    '**Se acaba**',
    '- cuando gastas los pasos de tu ventaja: **captura** inmediata, antes de que cuente la casilla en la que entras',
    '- cuando tu salud llega a 0: **muerte**',
    '- cuando abandonas. Si no queda nada por explorar, cuenta como captura',
    '',
    '**Pista** dice qué elegiría alguien prudente; la partida cuenta entonces como jugada con pistas. Al terminar, ' +
      '*Volver a ver* muestra la partida de nuevo, y **Analizar**, debajo, dice qué decisiones costaron más.',
  ].join('\n'),
};

const map: HelpPage = {
  title: 'El plano',
  text: [
    'Cada casilla tiene un camino **de vuelta**, hacia donde viniste, y dos **de ida**. La Ciudadela tiene dos de ida.',
    '',
    '**Explorar** toma un camino sin explorar: 1 paso. Un dado decide qué hay:',
    '- **1** bloqueada, pero con un objeto',
    '- **2, 3** vacía',
    '- **4, 5** una patrulla: hay que luchar',
    '- **6** un Santuario: 5 pasos más de ventaja; luego queda bloqueada',
    '',
    '**Caminar** lleva a una casilla conocida contigua: 1 paso. Allí no encuentras nada otra vez, pero si la ' +
      'patrulla sigue ahí, hay que volver a luchar.',
    '',
    'Desde una casilla **bloqueada**, un Santuario o una casilla con patrulla solo puedes volver por donde viniste.',
    '',
    'La **distancia** cuenta las casillas desde la Ciudadela, con los dos extremos: las contiguas a ella están a 2.',
  ].join('\n'),
};

const combat: HelpPage = {
  title: 'Combates',
  text: [
    'Una **patrulla** ataca con su distancia, más 1 por cada vez que te ha vencido.',
    'Tú atacas con tu **poder + un dado**.',
    '',
    '- **Más** que la patrulla: ganas, +1 de poder, y te quedas. La casilla queda libre para siempre',
    '- **Igual**: vuelves a tirar',
    '- **Menos**: pierdes la diferencia en salud y retrocedes una casilla, lo que cuesta un paso: puede suponer tu ' +
      'captura. La patrulla gana 1 de ataque',
    '',
    'Si tu poder solo ya iguala su ataque, la patrulla desaparece sin tirar, pero no ganas poder. Vencer con una ' +
      'tirada da poder, también con Veneno.',
    '',
    'Si llevas Veneno, una Poción o un Pergamino, se te pregunta antes de cada tirada y antes de que cuente una ' +
      'derrota. Si no, el combate se resuelve solo.',
  ].join('\n'),
};

const items: HelpPage = {
  title: 'Objetos',
  text: [
    'Una casilla bloqueada guarda un objeto. Un dado decide cuál:',
    '- **1 Arma**: +1 de poder, -1 de salud máxima',
    '- **2 Armadura**: -2 de salud, +2 de salud máxima',
    '- **3 Mapa**: un camino de ida más donde estás; una vez por casilla. Sirve cuando puedes moverte, también en la ' +
      'Ciudadela, pero no en un combate ni en una casilla bloqueada',
    '- **4 Veneno**: +2 de ataque',
    '- **5 Poción**: +2 de salud',
    '- **6 Pergamino divino**: 5 pasos más de ventaja y luego un dado',
    '',
    'Las Armas y Armaduras se toman en el momento o se dejan. No puedes tomar lo que te mataría. Se acumulan.',
    'Puedes llevar 1 Mapa, 3 Venenos, 3 Pociones y 1 Pergamino. Un Mapa o Veneno de más se pierde. Una Poción o un ' +
      'Pergamino de más espera: usa uno del mismo tipo y tómalo, o déjalo.',
    '',
    'El **Veneno** antes de la primera tirada cuenta en todas las tiradas del combate. Después de una tirada que no ' +
      'ha ganado, ganas si con él **igualas** o superas a la patrulla.',
    '**Dado del Pergamino**: 1: -2 de salud. 2, 3: +2 de salud. 4, 5: la mitad de tu máximo. 6: toda.',
    'Las Pociones y los Pergaminos sirven en cualquier momento, también en combate. La salud nunca pasa de su máximo.',
  ].join('\n'),
};

const challengePage: HelpPage = {
  title: 'Desafíos',
  text: [
    'Metas para quien las quiera. No cambian nada en la partida.',
    ...challengeIds.map((id) => `- **${challengeName(id)}**: ${challengeGoal(id)}`),
  ].join('\n'),
};

const variantPage: HelpPage = {
  title: 'Variantes',
  text: [
    'Cambian el equilibrio. Juega con las que quieras, solas o juntas:',
    ...variantIds.map((id) => `- **${variantName(id)}**: ${variantEffect(id)}`),
    '',
    'En un **mundo compartido**, quienes siguen el mismo camino encuentran las mismas casillas y objetos, y sacan lo ' +
      'mismo en los mismos combates y con los mismos Pergaminos, mientras hagan allí lo mismo. Usa con otra gente la ' +
      'misma semilla y compara los resultados.',
  ].join('\n'),
};

/** The rules in a player’s words, a page at a time. */
export const help: readonly HelpPage[] = [run, map, combat, items, challengePage, variantPage];
