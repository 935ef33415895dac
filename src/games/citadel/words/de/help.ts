import type { HelpPage } from '../../../contract/screen.ts';

const aim: HelpPage = {
  title: 'Das Ziel',
  text: [
    'Zwei kämpfen auf einem Brett aus sich kreuzenden Linien um **Zitadellen**. Eine Zitadelle gehört dir, solange ' +
      'ein Krieger von dir darauf steht.',
    '',
    '**Du gewinnst**, wenn du mindestens **zwei Zitadellen mehr** hältst als dein Gegner, sobald **dein Zug ' +
      'beginnt**. Ein Vorsprung muss also einen gegnerischen Zug überstehen.',
    '',
    'Du gewinnst auch, wenn dein Gegner keinen Krieger mehr hat. Die Partie endet außerdem,',
    '- wenn niemand eine Zitadelle hält: Remis',
    '- wenn 30 Züge lang keine Zitadelle eingenommen wurde, oder nach Zug 200: Mehr Zitadellen gewinnen. Die Züge ' +
      'beider Seiten zählen',
    '- wenn jemand aufgibt oder beide sich auf Remis oder darauf einigen, die Zitadellen jetzt auszuzählen (*Mehr*)',
    '',
    '**Eingenommen** ist eine Zitadelle, wenn ein Krieger eine betritt, die zuletzt der Gegner gehalten hat oder ' +
      'noch niemand. Auf die eigene zurückzukehren zählt nicht, und eine Besatzung nur zu töten auch nicht. Beide ' +
      'Zahlen lassen sich am Anfang ändern.',
  ].join('\n'),
};

const board: HelpPage = {
  title: 'Das Brett',
  text: [
    'Krieger stehen auf den **Kreuzungen**, Mauern liegen in den **Feldern** dazwischen. Spalten sind Buchstaben ' +
      'ohne i, Reihen sind Zahlen von unten: `c4`. Ein Feld heißt nach seiner Ecke unten links.',
    '',
    '```',
    ' 5 . . . .[ ].',
    '     ###',
    ' 4 . ### X .[o]',
    '```',
    '- `x` `o` Krieger, `X` `O` die eben angekommenen. Andere Farben haben andere Buchstaben, wie das Brett sagt',
    '- `[x]` `[o]` gehaltene Zitadellen, `[ ]` eine leere',
    '- `#` eine Mauer; `@` eine eben gebaute. Sie sperrt alle vier Ecken ihres Felds',
    '',
    '**Neben** heißt immer: entlang einer Linie, nie diagonal. Ein Punkt liegt neben einem **Feld**, wenn von ihm ' +
      'ein Schritt entlang einer Linie zu einer Ecke des Felds führt; die Ecken selbst liegen nicht daneben. Zwei ' +
      'Felder liegen nebeneinander, wenn sie eine Kante teilen.',
    '',
    'Eine **Münze** sagt, wer der Erste ist. Der Erste setzt eine Zitadelle, dann setzt ihr abwechselnd, bis alle ' +
      'stehen, nicht am Rand und nicht nebeneinander. Dann **beansprucht** der Zweite eine, indem er einen Krieger ' +
      'daraufstellt, und wieder geht es abwechselnd; die letzten drei bleiben leer, bei fünf nur die letzte. Der ' +
      'Erste beansprucht zuletzt und hat den ersten Zug. Mit `setup: balanced` ist beides schon getan: Die ' +
      'Zitadellen liegen spiegelbildlich, sodass keine Seite bessere hat.',
    '',
    'Mit der **Tauschregel** darf der Zweite einmal **die Seiten tauschen**, statt den zweiten Zug zu beginnen: ' +
      'Jeder übernimmt, was der andere auf dem Brett hat, und der andere spielt weiter. Der Erste tut also gut ' +
      'daran, beide Seiten gleich gut zu machen.',
  ].join('\n'),
};

const turn: HelpPage = {
  title: 'Dein Zug',
  text: [
    'Du hast **eine Aktion für jede Zitadelle**, die du hältst, wenn dein Zug beginnt. Öffne deine Seite mit dem ' +
      'Knopf unter dem Brett: Nur du siehst sie.',
    '',
    '- **Ziehen** (1): ein Schritt entlang einer Linie auf einen leeren Punkt ohne Mauer',
    '- **Rekrutieren** (2): ein neuer Krieger auf einem Punkt neben einer Zitadelle, die du hältst. Der Punkt muss ' +
      'frei und ohne Mauer sein',
    '- **Bauen** (1): eine Mauer in einem Feld neben einem Krieger von dir, wenn auf den Ecken kein Krieger und ' +
      'keine Zitadelle ist',
    '- **Einreißen** (1): eine Mauer entfernen, wenn deine Krieger daneben stark genug sind',
    '',
    'Angreifen, Belagerte töten und eigene Krieger entlassen kostet **nichts**. All das geht in beliebiger ' +
      'Reihenfolge, und nichts davon musst du tun. Bis du den Zug beendest, sieht dein Gegner nichts davon, und du ' +
      'kannst ihn Schritt für Schritt zurücknehmen.',
    '',
    'Alle haben 50 Krieger; die 50 Mauern sind für beide da und gehören niemandem.',
  ].join('\n'),
};

const fights: HelpPage = {
  title: 'Kämpfe und Belagerungen',
  text: [
    'Greif einen Gegner neben einem deiner Krieger an, so oft du willst.',
    '- Deine **Kraft**: alle deine Krieger daneben, je 1, auf einer Zitadelle 2',
    '- Seine **Deckung**: 1, auf einer Zitadelle 1 mehr, und 1 mehr für jeden Freund daneben',
    '',
    '**Mehr** Kraft: Er fällt. **Gleich viel**: Er fällt und einer von dir, der mitgezählt hat; du wählst, welcher. ' +
      '**Weniger**: Du kannst nicht angreifen. Niemand bewegt sich dabei.',
    '',
    'Eine **Mauer** hat Stärke 1, und 1 mehr für jede Mauer, deren Feld eine Kante mit ihrem teilt. Dagegen zählen ' +
      'deine Krieger neben ihrem Feld, je 1, auf einer Zitadelle 2. Gleichstand kostet einen davon.',
    '',
    '**Belagerungen.** Sieh dir alle Punkte an, zu denen eine Gruppe von Kriegern gehen könnte. Stehen Gegner an der ' +
      'Grenze dieses Gebiets, und ist es **kleiner als ein Drittel des Bretts**, ist die Gruppe **belagert**. Mauern ' +
      'und der Rand helfen, den Ring zu schließen, und Gegner dürfen auch diagonal verbunden sein.',
    '',
    'In deinem Zug darfst du belagerte Gegner **töten**, höchstens **zwei pro Zug**, egal wie stark sie sind.',
    'Belagerte können ziehen, kämpfen und Mauern einreißen, aber innerhalb des Rings nicht rekrutieren oder bauen. ' +
      'Ihre Zitadellen zählen weiter und geben Aktionen.',
    '',
    'Mit der Option *Freiheiten* ist eine Gruppe erst belagert, wenn sie keinen leeren Punkt mehr hat, wie beim Go.',
  ].join('\n'),
};

const several: HelpPage = {
  title: 'Zu dritt und zu viert',
  text: [
    'Mit `players` spielt ihr **zu dritt oder zu viert**, alle gegen alle. Sonst gelten dieselben Regeln wie zu zweit.',
    '',
    '**Das Ende**',
    '- Du gewinnst mit zwei Zitadellen mehr als **jeder** andere, wenn dein Zug beginnt, oder wenn nur du noch ' +
      'übrig bist',
    '- Wird 45 Züge lang keine Zitadelle eingenommen (zu viert: 60), oder nach Zug 300 (400), gewinnen die meisten ' +
      'Zitadellen. Gleichstand an der Spitze ist Remis',
    '- Für Remis müssen alle, die noch dabei sind, es anbieten. Ein Angebot gilt bis zu deinem nächsten Zug',
    '',
    '**Bündnisse sind nur Worte.** Vereinbart, was ihr wollt: Das Brett weiß nichts davon, und niemand muss Wort ' +
      'halten. Alle anderen sind Gegner. Für deine Kraft und Deckung zählen nur deine eigenen Krieger, im Kampf ' +
      'kann dir also niemand helfen.',
    '',
    '**Belagerungen.** Einen Ring schließen nur die Krieger des Belagerers, Mauern und der Rand. Der Belagerer darf ' +
      'töten, wer darin ist, und Belagerte können darin weder rekrutieren noch bauen.',
    '',
    '**Raus**',
    '- Du bist raus, wenn du keinen Krieger mehr hast, am Beginn deines Zuges keine Zitadelle hältst oder aufgibst',
    '- Deine Krieger verlassen das Brett, und deine Züge werden übersprungen. Niemand wartet auf dich oder fragt ' +
      'dich etwas; du kannst bis zum Ende zusehen',
    '- Scheidet jemand mitten in einem Zug aus, wird sichtbar, was darin bis dahin geschah, und lässt sich nicht ' +
      'mehr zurücknehmen',
  ].join('\n'),
};

const typing: HelpPage = {
  title: 'Einen Zug eintippen',
  text: [
    'Statt Knöpfe zu drücken, kannst du mehrere Aktionen mit Leerzeichen dazwischen eintippen, in `/citadel play` ' +
      'oder mit dem Knopf *Eintippen*:',
    '- `d4-d5` ziehen, `d4-d5-e5` zweimal ziehen',
    '- `+d4` rekrutieren',
    '- `#c4` bauen, `/c4` einreißen',
    '- `xd5` angreifen, `!d5` Belagerte töten',
    '- `xd5>d4`, `/c4>b4`: bei Gleichstand der Krieger, den du hergibst',
    '- `~d4` entlassen',
    '- `.` den Zug beenden',
    '- `draw` Remis anbieten, `count` anbieten, jetzt auszuzählen, `resign` aufgeben, `swap` nach der Tauschregel ' +
      'die Seiten tauschen',
    '',
    'Zum Beispiel: `+d4 e5-e6 xf6>e6 .` Am Anfang setzt oder beansprucht ein Punkt allein: `e5`.',
    '',
    'Wurden am Anfang Tipps erlaubt, gibt es unter *Mehr* einen *Tipp*: was der schwere Bot tun würde. Auf dem Brett ' +
      'steht dann *mit Tipps*.',
    '',
    'Am Ende zeigt *Nachspielen* die Partie noch einmal, und *Analyse* darunter sagt, welche Züge am meisten ' +
      'gekostet haben.',
    '',
    '`/citadel puzzle` hat Aufgaben mit einem einzigen richtigen Zug, zum Lösen allein.',
    '',
    'Ist ein Wort falsch, wird nichts gespielt, außer du willst den Teil davor spielen.',
  ].join('\n'),
};

/** The rules in a player’s words, a page at a time. */
export const help: readonly HelpPage[] = [aim, board, turn, fights, several, typing];
