import { decimal } from '../../../../kernel/language/de.ts';
import type { FortuneSum } from '../../../contract/comparison.ts';

/** The name of a position in which to try the game out. */
export const scenario = 'Ein Rennen mit dem Kriegsherrn ein Feld dahinter';

/** The steps of the tutorial: which card it asks for, and why another one is worse. */
export const lessons = {
  speed: {
    text:
      'Du bist Blau: Erreiche Susa, Feld 37, vor Bot 2 (Rostrot), und bleib dem Kriegsherrn voraus. Jede Runde ' +
      'wählen alle heimlich eine Karte, dann wird aufgedeckt: **Spiel die 4**, das sind 3 Schritte.',
    why:
      'Karte 10 ist nur ein Schritt. Der Kriegsherr rückt nach dir 3 bis 5 Felder vor und trifft die Letzten ' +
      'zuerst.',
  },
  village: {
    text:
      'Die niedrigste Karte zieht zuerst, und wer das geschlossene Dorf Tyros auf 6 zuerst betritt, muss anhalten ' +
      'und leidet. **Spiel die 11**, eine hohe Karte, damit Bot 2 vor dir dort ist.',
    why: 'Karte 1 ist die niedrigste: Du würdest zuerst ziehen, Tyros selbst öffnen und das Plättchen dort abbekommen.',
  },
  chase: {
    text:
      'Der Kriegsherr auf 6 kommt mindestens bis 9, und du bist ganz hinten. **Spiel die 1**: So kommst du zuerst ' +
      'und am weitesten weg.',
    why: 'Mit Karte 10 kommst du höchstens bis 9, und dort erreicht er dich, was immer er zieht.',
  },
  push: {
    text:
      'Bot 2 hat eine Karte für immer verloren. Auf ein Feld passt nur eine Figur: **Spiel die 10**, ein Schritt. ' +
      'Auf 11 steht Bot 2, also kommst du bis 12.',
    why: 'Mit 3 Schritten wärst du vor Bot 2 in Opis auf 13 und bekämst das Plättchen ab. Lass Bot 2 den Vortritt.',
  },
  finish: {
    text:
      'Sechs Runden später stehst du auf 34, drei Schritte vor Susa, und gegen den Kriegsherrn brauchst du eine 5. ' +
      '**Spiel die 12** und gewinne.',
    why: 'Karte 13 sind 2 Schritte: Du bleibst ein Feld vor Susa stehen, mit dem Kriegsherrn im Nacken.',
  },
  ending: 'Entkommen! Mit nur einer Karte darfst du auch blind vom Stapel ziehen. Jetzt lauf ein echtes Rennen.',
} as const;

/** A player's luck in fights with the Warlord. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `${got} von ${count} Kämpfen gegen den Kriegsherrn gewonnen; zu erwarten waren ${decimal(expected, 1)}`,
} as const;

const percent = (chance: number): string => `${Math.round(chance * 100)}\u00a0%`;

/** The hint, in Discord's Markdown. */
export const HINTS = {
  out: 'Du bist gefangen.',
  card: (card: number): string => `Karte ${card}`,
  choices: (
    choices: readonly { readonly name: string; readonly win: number; readonly last: number }[],
    { isAlone }: { readonly isAlone: boolean },
  ): string =>
    choices
      .map(({ name, win, last }, place) => {
        const chances =
          `Als Erster entkommen: ${percent(win)}` + (isAlone ? '' : `, diese Runde Letzter: ${percent(last)}`);
        return place === 0 ? `**Tipp: ${name}.** ${chances}.` : `${name}. ${chances}.`;
      })
      .join('\n'),
} as const;
