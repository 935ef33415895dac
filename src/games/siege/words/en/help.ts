import type { HelpPage } from '../../../contract/screen.ts';

/** The rules in a player's words. */
export const help: readonly HelpPage[] = [
  {
    title: 'The siege',
    text: [
      'Nine lines of attackers march on your stronghold, one more every round. Roll dice to kill them before ' +
        'they tear it down.',
      '',
      '**You win** the moment every box of every attacker is checked. **You lose** the moment your stronghold ' +
        'has no box left.',
      '',
      '**A round**',
      '1. The next line of attackers enters. After the ninth, rounds go on with no new ones.',
      '2. Roll 6 dice up to three times. Each time, keep what you like and reroll the rest.',
      '3. Use your dice: damage, reinforcements, special abilities.',
      '4. End the round. The button deals your damage where that spares you most; then every line alive hits your ' +
        'stronghold, 1 damage for each box it has left.',
      '',
      'Your score is the attackers’ boxes you checked plus the stronghold boxes you have left: over 100 for a ' +
        'win, under 100 for a loss.',
    ].join('\n'),
  },
  {
    title: 'Your dice',
    text: [
      'A die counts in every way it fits. Of your damage, **3s are dealt last**, one by one, each for what it is ' +
        'worth then: after the breach, 3s of the Riders count 2 if the rest has just killed the War Elephants.',
      '',
      '**2 Archers** 1 damage each.',
      '**3 Warriors** 1 damage each, once the Outer Walls are breached. With the **Riders**: 1 each before the ' +
        'breach, 2 each after it (1 while War Elephants are alive).',
      '**4 Trebuchets** with three 4s or more, 2 damage each. Never after the breach.',
      '**5 Elves** nothing until the Elves have arrived, then 1 damage each, 2 after the breach.',
      '**6** checks one reinforcement box each.',
      '**1 Halflings** two 1s make one die of any other number. Declare them before you unlock anything. Other ' +
        '1s still count towards a set.',
    ].join('\n'),
  },
  {
    title: 'Attackers and stronghold',
    text: [
      'Goblins 5 boxes, Wolf Packs 6, Orcs 8, Trolls 9, Berserkers 10, War Elephants 12, Wyverns 14, Black Guard ' +
        '16, Greater Wyvern 20.',
      '',
      'A line deals 1 damage for each box it has left. **Trolls** deal 5 until they are dead.',
      '',
      '**Special attacks** come just before a line and nothing stops them: Catapults before the Orcs (three ' +
        'dice), a Battering Ram before the Berserkers (15), Siege Towers before the Wyverns (10, and 2 for each ' +
        'line alive).',
      '',
      '**Stronghold**, normal / hard / epic: Outer Walls 28 / 22 / 18, Inner Walls 38 / 32 / 28, Courtyard 20 / ' +
        '17 / 15. Damage goes from the outside in.',
      'When the Outer Walls fall, you are breached: 3s deal damage and 4s don’t. When the Inner Walls fall, you ' +
        'roll up to four times. Damage at the end of a round counts from the next roll, and so does a **special ' +
        'attack**: what it breaches is breached for the roll that follows it.',
    ].join('\n'),
  },
  {
    title: 'Reinforcements',
    text: [
      'Each 6 checks one box, wherever you like: **Elves** 4 boxes, **Riders** 3, two **extra dice** 4 each.',
      '',
      'Elves and Riders act in the round in which their last box is checked. An extra die is rolled from the ' +
        'next round on.',
      '',
      'A round cannot end while a 6 could still be sent.',
    ].join('\n'),
  },
  {
    title: 'Special abilities',
    text: [
      'Three or more dice of one number are a set, and unlock one ability of that size or smaller. You can ' +
        'unlock one ability per number each round. It can be used **from the next round on, once**.',
      '',
      '**Three of a kind** Wizard’s Light: 6 more damage. Repurpose Rubble: 4s count double for one round.',
      '**Four** Targeted Attack: 2s count double for one round. Call to Arms: 3s count double for one round, ' +
        'with the Riders too: up to 4 damage each.',
      '**Five** Heroic Deeds: destroys one line in play. War Horn: attackers deal no damage this round.',
      '**Six** Shieldmaiden: destroys the Greater Wyvern, once it has entered. Summon the Dead: 15 damage to any ' +
        'lines, even those still to come.',
      '',
      'An ability that would do nothing now is **refused**, and stays ready.',
      '',
      'Dice that unlock something deal their damage all the same. A round cannot end while an unlock is possible.',
    ].join('\n'),
  },
  {
    title: 'Playing it here',
    text: [
      '**Rolling** Press a number to keep all its dice, and press it again to let them go one by one. What you kept ' +
        'stays kept, and new dice of the same number with it. “Roll 4 dice” rolls all the others; “6s, roll” ' +
        'keeps 6s too and rolls at once. “Stop” takes the dice as they are.',
      '',
      '**Using the dice** Send your 6s and unlock abilities first, if you can. The last of these has “end” in its ' +
        'label and ends the round, too; the menu has it without. “End” says what you deal and what you take. To ' +
        'choose the targets yourself, open the menu.',
      '',
      '**Undo** takes back your last choice as long as nothing was rolled since. **Hint** says what a careful ' +
        'player would do, and **Take it** marks those dice; the siege then counts as played with hints. Once ' +
        'it is almost surely won or lost, **Finish it** lets a bot play the rest.',
      '',
      '**Read** describes the whole sheet in sentences.',
      '',
      '`/siege puzzle` asks which dice to keep: one puzzle a day, and more to practise.',
      '',
      'After the end, *Watch* shows the siege again, and **Analyse** below it says which rounds and decisions ' +
        'cost most, and what was luck.',
    ].join('\n'),
  },
];
