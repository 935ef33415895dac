import type { HelpPage } from '../../../contract/screen.ts';

const race: HelpPage = {
  title: 'Das Rennen',
  text: [
    'Ihr seid über die Mauern von **Babylon** geklettert. Der **Kriegsherr** ist hinter euch her, und nur einer von ' +
      'euch kann als Erster zu Hause sein.',
    '',
    'Die Straße ist eine Reihe von Feldern: Babylon ist 0, ihr startet auf **2**, und **Susa** ist **37**. ' +
      'Dazwischen liegen fünf **Dörfer**: Tyros 6, Opis 13, Sittake 19, Dēr 26, Badaka 33.',
    '',
    '**Wer Susa zuerst erreicht, gewinnt**, und zwar sofort. Sind alle gefangen, gewinnt der Kriegsherr.',
    '',
    'Jede Runde hat zwei Teile:',
    '- alle ziehen, mit heimlich gewählten Karten',
    '- der Kriegsherr zieht und kämpft, wenn er jemanden erreicht',
  ].join('\n'),
};

const cards: HelpPage = {
  title: 'Karten',
  text: [
    'Du hast **3 Karten**. Drücke auf dem Brett **Meine Hand** und wähle eine: Nur du siehst sie. Du kannst ' +
      'umwählen, bis die Letzten gewählt haben. Dann werden alle Karten aufgedeckt.',
    '',
    'Die Zahl einer Karte ist ihr **Vorrang**: Die niedrigste zieht zuerst. Ihre Schritte:',
    '- **3 Schritte**: 1, 2, 4, 6, 9, 12, 15, 19',
    '- **2 Schritte**: 3, 5, 7, 8, 11, 13, 16, 18, 21, 22, 24, 26',
    '- **1 Schritt**: 10, 14, 17, 20, 23, 25, 27, 28',
    '',
    'Nach deinem Zug kommt die Karte auf die Ablage, und du ziehst eine neue. Ist der Stapel leer, wird die Ablage ' +
      'zu einem neuen gemischt.',
    '',
    'Hast du nur noch **eine Karte** auf der Hand, kannst du stattdessen **blind ziehen**: Du spielst ungesehen die ' +
      'oberste Karte des Stapels. Sie wird nicht ersetzt, denn du behältst ja deine Karte.',
  ].join('\n'),
};

const moving: HelpPage = {
  title: 'Ziehen',
  text: [
    'Du ziehst Feld für Feld, und **besetzte Felder zählen** als Schritte mit. Auf ein Feld passt nur eine Figur, ' +
      'außer am Start. Endet dein Zug, wo schon jemand steht, rückst du auf das **nächste freie Feld** vor. Das kann ' +
      'auch ein Dorf sein oder Susa.',
    '',
    '**Ein ungeöffnetes Dorf hält dich auf**, egal wie viele Schritte du noch hast. Wer es zuerst erreicht, deckt ' +
      'das Plättchen auf und muss damit leben. Von da an ist das Dorf ein Feld wie jedes andere.',
    '',
    'Susa musst du nicht genau treffen.',
  ].join('\n'),
};

const villages: HelpPage = {
  title: 'Dörfer',
  text: [
    'Von jeder Art gibt es drei Plättchen, zu zweit aber keinen Hinterhalt. Fünf liegen in den Dörfern, die übrigen ' +
      'sind aus dem Spiel.',
    '',
    '- **Verletzung**: -1 auf deinen nächsten Kampfwurf. Mehrere addieren sich, und der Wurf verbraucht sie alle',
    '- **Feststecken**: Du ziehst nicht, bis niemand im Rennen mehr hinter dir ist. Bis dahin wählst du trotzdem ' +
      'jede Runde eine Karte, die abgelegt und ersetzt wird. Es ist endgültig vorbei, sobald die Letzten dich ' +
      'überholt haben oder gefangen sind: Geschieht das, bevor deine Karte dran ist, ziehst du noch in derselben ' +
      'Runde. Ist beim Aufdecken niemand hinter dir, passiert nichts',
    '- **Hinterhalt**: Du verlierst eine Karte für immer',
    '',
    '**Eine Karte für immer verlieren** heißt: eine zufällige aus deiner Hand, und von da an spielst du mit einer ' +
      'Karte weniger. Verlierst du die letzte, bist du **gefangen** und aus dem Rennen.',
  ].join('\n'),
};

const warlord: HelpPage = {
  title: 'Der Kriegsherr',
  text: [
    'Nach euch zieht er eine Karte und rückt um ihre Schritte **+ 2** vor: 3 bis 5 Felder. Beim Ersten, den er ' +
      'erreicht, hält er an und kämpft.',
    '',
    '**Kampf**: Wirf einen Würfel und zieh deine Verletzungen ab. Erreichst du den Wert auf der **Kampfleiste**, ' +
      'passiert dir nichts. Wirfst du weniger, **verlierst du eine Karte** für immer. Bist du damit nicht gefangen, ' +
      'fliehst du auf das nächste freie Feld hinter seinem. Das kann ein Dorf öffnen, oder es ist Susa: Dann hast du ' +
      'gewonnen.',
    '',
    'Für jedes Dorf, das er betritt, steigt die Kampfleiste um 1, von 1 bis höchstens 6, und zwar sofort, also noch ' +
      'vor einem Kampf dort. Ob das Dorf offen ist, spielt keine Rolle. Mit der **Herausforderung** beginnt sie bei ' +
      '2: zu dritt ist das üblich, zu zweit eine Option. Mit der **Feuerprobe**, einer weiteren Option, beginnt sie ' +
      'bei 3. Mit der **halben Herausforderung**, auch einer Option, beginnt sie bei 2, und Sittake erhöht sie nicht.',
  ].join('\n'),
};

/** The rules in a player’s words, a page at a time. */
export const help: readonly HelpPage[] = [race, cards, moving, villages, warlord];
