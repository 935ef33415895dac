/** What the parts of the sheet are called. */
export const LEVEL_NAMES = ['Außenmauer', 'Innenmauer', 'Burghof'] as const;

export const LINE_NAMES = [
  'Goblins',
  'Wolfsrudel',
  'Orks',
  'Trolle',
  'Berserker',
  'Elefanten',
  'Lindwürmer',
  'Schwarze Garde',
  'Riesenlindwurm',
] as const;

export const TRACK_NAMES = { elves: 'Elfen', riders: 'Reiter', extra1: 'Extra 1', extra2: 'Extra 2' } as const;

export const ABILITY_NAMES = {
  light: 'Zauberlicht',
  rubble: 'Trümmerhagel',
  target: 'Zielschuss',
  call: 'Zu den Waffen',
  heroic: 'Heldentat',
  horn: 'Kriegshorn',
  shield: 'Schildmaid',
  dead: 'Ruf der Toten',
} as const;

/** Why an action was refused, and the sentence for its player. */
export const REFUSALS = {
  'not-seated': 'Diese Belagerung kann nur spielen, wer sie begonnen hat.',
  over: 'Diese Belagerung ist vorbei.',
  'dice-final': 'In dieser Runde stehen die Würfel fest: Es gibt nichts mehr zu werfen.',
  'still-rolling': 'Die Würfel stehen noch nicht fest: Wirf erst weiter oder hör auf zu werfen.',
  'keep-unclear':
    'Behalten kannst du nur Würfel, die auf dem Tisch liegen, jeden einmal genannt, von links nach rechts.',
  'keeps-all': 'Wer neu wirft, braucht mindestens einen Würfel. Willst du alle behalten, hör auf zu werfen.',
  'no-pair-of-ones': 'Für Halblinge brauchst du zwei 1er.',
  'no-such-face': 'Halblinge werden zu einer 2, 3, 4, 5 oder 6.',
  'halflings-too-late': 'Halblinge musst du ansagen, bevor du in der Runde etwas freischaltest.',
  'no-sixes': 'Du kannst nur 6er schicken, die du noch nicht geschickt hast.',
  'track-full': 'So viele Kästchen sind dort nicht mehr offen.',
  'not-locked': 'Diese Fähigkeit ist schon freigeschaltet.',
  'no-set': 'Kein unbenutzter Satz ist groß genug für diese Fähigkeit.',
  'still-locked': 'Diese Fähigkeit ist noch nicht freigeschaltet.',
  'unlocked-now': 'In der Runde, in der du eine Fähigkeit freischaltest, kannst du sie noch nicht einsetzen.',
  'used-up': 'Diese Fähigkeit ist verbraucht.',
  'no-line-alive': 'Keine Reihe von Angreifern steht mehr, also würde es nichts bewirken.',
  'line-not-alive': 'Diese Reihe von Angreifern steht nicht mehr oder noch nicht.',
  'fours-deal-nothing': 'Deine 4er machen gerade keinen Schaden, da gibt es nichts zu verdoppeln.',
  'no-twos': 'Du hast keine 2er zum Verdoppeln.',
  'threes-deal-nothing': 'Du hast keine 3er mehr, die Schaden machen, da gibt es nichts zu verdoppeln.',
  'too-much-damage': 'So viel Schaden ist nicht mehr zu verteilen.',
  'too-few-boxes': 'So viele Kästchen hat diese Reihe nicht mehr.',
  'sixes-unsent': 'Schick erst deine 6er los: Eine Verstärkung hat noch offene Kästchen.',
  'unlock-possible': 'Schalte erst eine Fähigkeit frei: Deine Würfel erlauben es.',
} as const;
