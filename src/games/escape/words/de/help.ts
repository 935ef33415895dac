import type { HelpPage } from '../../../contract/screen.ts';
import { challengeIds } from '../../rules/challenges.ts';
import { variantIds } from '../../rules/variants.ts';
import { challengeGoal, challengeName, variantEffect, variantName } from './names.ts';

const run: HelpPage = {
  title: 'Die Partie',
  text: [
    'Du bist aus der **Zitadelle** entkommen. Patrouillen sind hinter dir her.',
    'Deck so viele **Felder** wie möglich auf, bevor du gefangen oder getötet wirst: Das sind deine Punkte.',
    '',
    '**Du beginnst mit**',
    '- Leben 20 von 20',
    '- einem Vorsprung von 30 Schritten',
    '- Stärke 0',
    '',
    '**Es endet**',
    '- wenn die Schritte deines Vorsprungs aufgebraucht sind: **gefangen**, sofort, noch bevor das Feld zählt, das ' +
      'du betrittst',
    '- wenn dein Leben 0 ist: **getötet**',
    '- wenn du aufgibst. Gibt es nichts mehr zu erforschen, gilt das als gefangen',
    '',
    '**Tipp** sagt, was ein vorsichtiger Spieler wählen würde; die Partie gilt dann als mit Tipps gespielt. Am Ende ' +
      'zeigt *Nachspielen* die Partie noch einmal, und **Analyse** darunter sagt, welche Entscheidungen am meisten ' +
      'gekostet haben.',
  ].join('\n'),
};

const map: HelpPage = {
  title: 'Der Plan',
  text: [
    'Jedes Feld hat einen Weg **nach innen**, dorthin, woher du kamst, und zwei **nach außen**. Die Zitadelle hat ' +
      'zwei nach außen.',
    '',
    '**Erforschen** nimmt einen unerforschten Weg: 1 Schritt. Ein Würfel entscheidet, was dort ist:',
    '- **1** blockiert, aber mit einem Gegenstand',
    '- **2, 3** leer',
    '- **4, 5** eine Patrouille: Bekämpfe sie',
    '- **6** ein Schrein: 5 Schritte mehr Vorsprung, danach blockiert',
    '',
    '**Gehen** führt auf ein bekanntes Feld neben dir: 1 Schritt. Dort findest du nichts mehr, aber eine Patrouille, ' +
      'die noch da ist, musst du wieder bekämpfen.',
    '',
    'Von einem **blockierten** Feld, einem Schrein oder einem Feld mit Patrouille geht es nur nach innen.',
    '',
    'Die **Entfernung** zählt die Felder von der Zitadelle an, beide Enden mitgezählt: Ihre Nachbarn liegen in ' +
      'Entfernung 2.',
  ].join('\n'),
};

const combat: HelpPage = {
  title: 'Kämpfe',
  text: [
    'Eine **Patrouille** greift mit ihrer Entfernung an, und mit 1 mehr für jedes Mal, dass sie dich schon besiegt ' +
      'hat.',
    'Du greifst mit **Stärke + Würfel** an.',
    '',
    '- **Höher** als die Patrouille: Du gewinnst, +1 Stärke, und bleibst. Das Feld ist für immer frei',
    '- **Gleich**: noch einmal würfeln',
    '- **Niedriger**: Du verlierst die Differenz an Leben und gehst nach innen zurück. Das kostet einen Schritt und ' +
      'kann dich in Gefangenschaft bringen. Die Patrouille wird um 1 stärker',
    '',
    'Erreicht schon deine Stärke ihren Angriff, verschwindet sie ohne Wurf, aber du gewinnst keine Stärke. Eine ' +
      'Patrouille, die du mit einem Wurf besiegst, gibt Stärke, auch mit Gift.',
    '',
    'Hast du Gift, einen Trank oder eine Schriftrolle dabei, wirst du vor jedem Wurf gefragt und bevor eine ' +
      'Niederlage gilt. Sonst läuft der Kampf von selbst ab.',
  ].join('\n'),
};

const items: HelpPage = {
  title: 'Gegenstände',
  text: [
    'Auf einem blockierten Feld liegt ein Gegenstand. Ein Würfel entscheidet, welcher:',
    '- **1 Waffe**: +1 Stärke, -1 höchstes Leben',
    '- **2 Rüstung**: -2 Leben, +2 höchstes Leben',
    '- **3 Karte**: ein Weg mehr nach außen, wo du stehst; einmal pro Feld. Sie wirkt, wenn du ziehen kannst, auch ' +
      'in der Zitadelle, aber nicht im Kampf oder auf einem blockierten Feld',
    '- **4 Gift**: +2 Angriff',
    '- **5 Trank**: +2 Leben',
    '- **6 Göttliche Schriftrolle**: 5 Schritte mehr Vorsprung, dann ein Würfel',
    '',
    'Waffen und Rüstungen nimmst du gleich oder lässt sie liegen. Was dich töten würde, kannst du nicht nehmen. Ihre ' +
      'Wirkungen addieren sich.',
    'Tragen kannst du 1 Karte, 3 Gift, 3 Tränke und 1 Schriftrolle. Karte oder Gift darüber hinaus ist verloren. Ein ' +
      'Trank oder eine Schriftrolle zu viel wartet: Benutz etwas von der Art und nimm es, oder lass es liegen.',
    '',
    '**Gift** vor dem ersten Wurf zählt bei jedem Wurf des Kampfs. Nach einem Wurf, der nicht gewonnen hat, siegst ' +
      'du, wenn es dich auf **Gleichstand** oder höher bringt.',
    '**Würfel der Schriftrolle**: 1: -2 Leben. 2, 3: +2 Leben. 4, 5: die Hälfte deines höchsten Lebens. 6: alles.',
    'Tränke und Schriftrollen wirken jederzeit, auch im Kampf. Das Leben steigt nie über sein Höchstes.',
  ].join('\n'),
};

const challengePage: HelpPage = {
  title: 'Herausforderungen',
  text: [
    'Ziele für alle, die welche wollen. An der Partie ändern sie nichts.',
    ...challengeIds.map((id) => `- **${challengeName(id)}**: ${challengeGoal(id)}`),
  ].join('\n'),
};

const variantPage: HelpPage = {
  title: 'Varianten',
  text: [
    'Sie ändern die Balance. Spiel sie einzeln oder zusammen:',
    ...variantIds.map((id) => `- **${variantName(id)}**: ${variantEffect(id)}`),
    '',
    'In einer **gemeinsamen Welt** finden alle, die denselben Weg gehen, dieselben Felder und Gegenstände. In ' +
      'denselben Kämpfen und bei denselben Schriftrollen würfeln sie dasselbe, solange sie dort dasselbe tun. Gib ' +
      'deinen Freunden denselben Seed und vergleicht.',
  ].join('\n'),
};

/** The rules in a player's words, a page at a time. */
export const help: readonly HelpPage[] = [run, map, combat, items, challengePage, variantPage];
