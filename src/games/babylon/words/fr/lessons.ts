import { decimal } from '../../../../kernel/language/fr.ts';
import type { FortuneSum } from '../../../contract/comparison.ts';

/** The name of a position in which to try the game out. */
export const scenario = 'Une course, le Seigneur de guerre une case derrière';

/** The steps of the tutorial: which card it asks for, and why another one is worse. */
export const lessons = {
  speed: {
    text:
      'Tu es Bleu : atteins Suse, case 37, avant Bot 2 (brique), et garde de l’avance sur le Seigneur de guerre. ' +
      'À chaque manche, tous choisissent une carte en secret, puis on les retourne : **joue 4**, qui t’avance de ' +
      '3 pas.',
    why:
      'La carte 10 ne fait qu’un pas. Le Seigneur de guerre avance ensuite de 3 à 5 cases, et rattrape d’abord le ' +
      'dernier.',
  },
  village: {
    text:
      'La plus petite carte part en premier, et qui entre d’abord au village fermé de Tyr, case 6, y est arrêté et ' +
      'blessé. **Joue 11**, une grande carte, pour que Bot 2 y arrive avant toi.',
    why: 'La carte 1 est la plus petite : tu partirais en premier, ouvrirais Tyr et en subirais l’effet.',
  },
  chase: {
    text:
      'Le Seigneur de guerre est en 6 et atteint au moins 9 ; qui il rattrape doit lancer le dé. Tu fermes la ' +
      'marche : **joue 1** pour filer, en premier et le plus loin possible.',
    why: 'La carte 10 te mènerait au mieux en 9, et là il te rattrape quoi qu’il pioche.',
  },
  push: {
    text:
      'Bot 2, battu, a perdu une carte pour de bon. Une case n’a qu’une place : un coup qui finit sur Bot 2, en 11, ' +
      'va une case plus loin. **Joue 10** : un pas qui t’avance de deux.',
    why: 'Avec 3 pas, tu atteindrais Opis, case 13, avant Bot 2, et subirais son jeton. Laisse-lui la place.',
  },
  finish: {
    text:
      'Six manches plus tard, tu es en 34, à trois pas de Suse, et il faut un 5 pour repousser le Seigneur de ' +
      'guerre. **Joue 12** et gagne.',
    why: 'La carte 13 fait 2 pas : tu serais à une case de Suse, avec le Seigneur de guerre derrière toi.',
  },
  ending:
    'Te voilà à Suse ! Avec une seule carte en main, tu peux aussi piocher à l’aveugle. Place à une vraie course.',
} as const;

/** A player's luck in fights with the Warlord. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `combats gagnés contre le Seigneur de guerre : ${got} sur ${count} ; attendu : ${decimal(expected, 1)}`,
} as const;

const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** The hint, in Discord's Markdown. */
export const HINTS = {
  out: 'Tu es hors course.',
  card: (card: number): string => `Carte ${card}`,
  choices: (
    choices: readonly { readonly name: string; readonly win: number; readonly last: number }[],
    { isAlone }: { readonly isAlone: boolean },
  ): string =>
    choices
      .map(({ name, win, last }, place) => {
        const chances = `victoire ${percent(win)}` + (isAlone ? '' : `, finir la manche en queue ${percent(last)}`);
        return place === 0 ? `**Indice : ${name}.** Chances : ${chances}.` : `${name} : ${chances}.`;
      })
      .join('\n'),
} as const;
