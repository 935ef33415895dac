import type { HelpPage } from '../../../contract/screen.ts';

/** The rules in a player's words. */
export const help: readonly HelpPage[] = [
  {
    title: 'Die Belagerung',
    text: [
      'Neun Reihen von Angreifern ziehen gegen deine Festung, jede Runde eine mehr. Töte sie mit Würfeln, bevor sie ' +
        'die Festung einreißen.',
      '',
      '**Du gewinnst**, sobald jedes Kästchen aller Angreifer abgehakt ist. **Du verlierst**, sobald deine Festung ' +
        'kein Kästchen mehr hat.',
      '',
      '**Eine Runde**',
      '1. Die nächste Reihe von Angreifern kommt. Nach der neunten gehen die Runden ohne neue weiter.',
      '2. Wirf 6 Würfel bis zu dreimal. Behalte jedes Mal, was du magst, und wirf den Rest neu.',
      '3. Nutze deine Würfel: Schaden, Verstärkung, Fähigkeiten.',
      '4. Beende die Runde. Der Knopf verteilt deinen Schaden dort, wo er dir am meisten erspart. Dann trifft jede ' +
        'Reihe, die noch lebt, deine Festung: 1 Schaden für jedes Kästchen, das ihr bleibt.',
      '',
      'Deine Punkte sind die abgehakten Kästchen der Angreifer plus die Kästchen, die deiner Festung bleiben: über ' +
        '100 bei einem Sieg, unter 100 bei einer Niederlage.',
    ].join('\n'),
  },
  {
    title: 'Deine Würfel',
    text: [
      'Ein Würfel zählt auf jede Art, auf die er passt. Von deinem Schaden kommen **die 3er zuletzt**, einzeln, jede ' +
        'mit dem, was sie dann wert ist: Nach der Bresche zählen 3er der Reiter 2, wenn der Rest gerade die ' +
        'Elefanten getötet hat.',
      '',
      '**2 Bogenschützen** je 1 Schaden.',
      '**3 Krieger** je 1 Schaden, sobald die Außenmauer gefallen ist. Mit den **Reitern**: je 1 vor der Bresche, ' +
        'je 2 danach (1, solange Elefanten leben).',
      '**4 Triböcke** ab drei 4ern je 2 Schaden. Nie nach der Bresche.',
      '**5 Elfen** nichts, bis die Elfen da sind, dann je 1 Schaden, je 2 nach der Bresche.',
      '**6** hakt je ein Kästchen der Verstärkung ab.',
      '**1 Halblinge** Zwei 1er werden ein Würfel mit einer beliebigen anderen Zahl. Sag sie an, bevor du etwas ' +
        'freischaltest. Übrige 1er zählen weiter für einen Satz.',
    ].join('\n'),
  },
  {
    title: 'Angreifer und Festung',
    text: [
      'Goblins 5 Kästchen, Wolfsrudel 6, Orks 8, Trolle 9, Berserker 10, Elefanten 12, Lindwürmer 14, Schwarze Garde ' +
        '16, Riesenlindwurm 20.',
      '',
      'Eine Reihe macht 1 Schaden für jedes Kästchen, das ihr bleibt. **Trolle** machen 5, bis sie tot sind.',
      '',
      '**Sonderangriffe** kommen kurz vor einer Reihe, und nichts hält sie auf: Katapulte vor den Orks (drei ' +
        'Würfel), ein Rammbock vor den Berserkern (15), Belagerungstürme vor den Lindwürmern (10, und 2 für jede ' +
        'Reihe, die lebt).',
      '',
      '**Festung**, normal / schwer / episch: Außenmauer 28 / 22 / 18, Innenmauer 38 / 32 / 28, Burghof 20 / 17 / ' +
        '15. Schaden geht von außen nach innen.',
      'Fällt die Außenmauer, ist die Bresche da: 3er machen Schaden, 4er nicht mehr. Fällt die Innenmauer, darfst du ' +
        'bis zu viermal werfen. Schaden am Ende einer Runde wirkt sich ab dem nächsten Wurf aus, ein ' +
        '**Sonderangriff** auch: Seine Bresche gilt schon für den Wurf danach.',
    ].join('\n'),
  },
  {
    title: 'Verstärkung',
    text: [
      'Jede 6 hakt ein Kästchen ab, wo du willst: **Elfen** 4 Kästchen, **Reiter** 3, zwei **Extrawürfel** je 4.',
      '',
      'Elfen und Reiter kämpfen schon in der Runde, in der ihr letztes Kästchen abgehakt wird. Ein Extrawürfel wird ' +
        'ab der nächsten Runde mitgeworfen.',
      '',
      'Solange sich noch eine 6 schicken lässt, kann die Runde nicht enden.',
    ].join('\n'),
  },
  {
    title: 'Fähigkeiten',
    text: [
      'Drei oder mehr Würfel einer Zahl sind ein Satz und schalten eine Fähigkeit dieser Größe oder einer kleineren ' +
        'frei. Pro Zahl kannst du jede Runde eine Fähigkeit freischalten. Einsetzen kannst du sie **ab der nächsten ' +
        'Runde, einmal**.',
      '',
      '**Drei Gleiche** Zauberlicht: 6 Schaden mehr. Trümmerhagel: 4er zählen eine Runde lang doppelt.',
      '**Vier** Zielschuss: 2er zählen eine Runde lang doppelt. Zu den Waffen: 3er zählen eine Runde lang doppelt, ' +
        'auch mit den Reitern: bis zu je 4 Schaden.',
      '**Fünf** Heldentat: vernichtet eine Reihe im Spiel. Kriegshorn: Angreifer machen diese Runde keinen Schaden.',
      '**Sechs** Schildmaid: vernichtet den Riesenlindwurm, sobald er da ist. Ruf der Toten: 15 Schaden an ' +
        'beliebigen Reihen, auch an noch kommenden.',
      '',
      'Eine Fähigkeit, die gerade nichts bewirken würde, wird **abgelehnt** und bleibt bereit.',
      '',
      'Würfel, die etwas freischalten, machen trotzdem ihren Schaden. Solange sich etwas freischalten lässt, kann ' +
        'die Runde nicht enden.',
    ].join('\n'),
  },
  {
    title: 'So spielst du hier',
    text: [
      '**Werfen** Drücke eine Zahl, um alle ihre Würfel zu behalten, und noch einmal, um sie einzeln freizugeben. ' +
        'Was behalten ist, bleibt es, und neue Würfel mit derselben Zahl dazu. „4 neu werfen“ wirft alle anderen; ' +
        '„6er, los“ behält auch die 6er und wirft gleich. „Stopp“ nimmt die Würfel, wie sie sind.',
      '',
      '**Würfel nutzen** Schick erst deine 6er und schalte Fähigkeiten frei, wenn es geht. Beim letzten Mal steht ' +
        '„Ende“ auf dem Knopf, und er beendet auch die Runde; im Menü gibt es ihn ohne. „Ende: 6 gegen ' +
        '8“ heißt: Du machst 6 Schaden und nimmst 8. Willst du die Ziele selbst wählen, öffne das Menü.',
      '',
      '**Zurück** macht deine letzte Wahl rückgängig, solange seitdem nicht geworfen wurde. **Tipp** sagt, was ' +
        'ein vorsichtiger Spieler täte, und **Nehmen** markiert diese Würfel; die Belagerung gilt dann als mit Tipps ' +
        'gespielt. Ist sie fast sicher gewonnen oder verloren, lässt **Fertigspielen** einen Bot den Rest spielen.',
      '',
      '**In Worten** beschreibt das ganze Blatt in Sätzen.',
      '',
      '`/siege puzzle` fragt, welche Würfel du behältst: eine Aufgabe am Tag, und mehr zum Üben.',
      '',
      'Am Ende zeigt *Nachspielen* die Belagerung noch einmal, und **Analyse** darunter sagt, welche Runden und ' +
        'Entscheidungen am meisten gekostet haben und was Glück war.',
    ].join('\n'),
  },
];
