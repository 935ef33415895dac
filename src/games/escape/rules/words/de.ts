/** What the variants are called, and what they do. */
export const VARIANTS = {
  'hard-mode': {
    name: 'Schwerer Modus',
    effect: 'Neue Felder: auch 2 blockiert, auch 3 Patrouille. Gut mit „Offener Start“',
  },
  'divine-intervention': {
    name: 'Göttlicher Beistand',
    effect: 'Schreine und Schriftrollen geben 10 Schritte statt 5',
  },
  'chaos-theory': { name: 'Chaostheorie', effect: 'Felder haben 3 Wege nach außen, eine Karte gibt einen 4. dazu' },
  'hot-pursuit': { name: 'Heiße Verfolgung', effect: 'Jeder Zug in Richtung Zitadelle zählt 2 Schritte' },
  'choke-point': { name: 'Nadelöhr', effect: 'Neue Felder weiter weg als deine Stärke + 3 sind immer Patrouillen' },
  'fire-wall': { name: 'Feuerwand', effect: 'Felder näher als deine Stärke - 5 kannst du nicht betreten' },
  'open-start': {
    name: 'Offener Start',
    effect: 'Neben der Zitadelle ist leer, was sonst blockiert oder Schrein wäre',
  },
  'fading-grace': {
    name: 'Schwindende Gnade',
    effect: 'Göttlicher Beistand endet, sobald dein Vorsprung 100 oder mehr ist',
  },
} as const;

/** What the challenges are called, and what they ask for. */
export const CHALLENGES = {
  explorer: { name: 'Entdecker', goal: '50 Felder aufdecken' },
  'far-strider': { name: 'Weitwanderer', goal: 'Ein Feld in Entfernung 25 aufdecken' },
  veteran: { name: 'Veteran', goal: 'Stärke 10 erreichen' },
  'fleet-foot': { name: 'Flinker Fuß', goal: 'Einen Vorsprung von 100 erreichen' },
  'staying-ahead': { name: 'Knapp voraus', goal: 'Einen Schrein finden, wenn höchstens 5 Schritte übrig sind' },
  'cat-and-mouse': { name: 'Katz & Maus', goal: 'Dreimal in einer Partie so knapp vorausbleiben' },
  'ghost-path': { name: 'Geisterpfad', goal: 'Mit Stärke unter 3 gefangen werden' },
  'over-stretching': { name: 'Übernommen', goal: 'In einem Kampf 20 Leben verlieren' },
  'over-achieving': { name: 'Überflieger', goal: 'Einen ausgewürfelten Kampf mit Angriff 20 gewinnen' },
} as const;

/** Why an action was refused, and the sentence for its player. */
export const REFUSALS = {
  'not-your-run': 'Das ist nicht deine Partie.',
  over: 'Diese Partie ist vorbei.',
  fighting: 'Du bist in einem Kampf: Bring ihn erst zu Ende.',
  'item-waits': 'Entscheide erst, was mit dem gefundenen Gegenstand geschieht.',
  blocked: 'Dieses Feld ist blockiert: Nur der Weg nach innen ist offen.',
  'all-explored': 'Von diesem Feld aus sind alle Wege schon erforscht.',
  'fire-wall': 'Die Feuerwand: Du bist zu stark geworden, um ein Feld so nah an der Zitadelle zu betreten.',
  'not-a-neighbour': 'Du kannst nur auf ein Feld neben diesem gehen.',
  'not-carried': 'Das hast du nicht dabei.',
  'not-fighting': 'Das geht nur in einem Kampf.',
  'too-much-poison': 'So viel Gift hast du nicht dabei.',
  'map-used': 'Auf diesem Feld wurde schon eine Karte benutzt.',
  'roll-stands': 'Dein Wurf hat verloren: Nimm Gift dazu, oder nimm ihn hin.',
  'nothing-to-accept': 'Es gibt keinen verlorenen Wurf, den du hinnehmen müsstest.',
  'nothing-found': 'Auf dich wartet kein Gegenstand.',
  'not-equipment': 'Nur eine Waffe oder Rüstung kannst du anlegen.',
  'would-kill': 'Was dich töten würde, kannst du nicht anlegen.',
} as const;
