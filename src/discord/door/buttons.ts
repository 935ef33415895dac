import type { ButtonBuilder } from '@discordjs/builders';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { renderButton } from '../messages/render.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { doorTexts } from './texts/texts.ts';

type DoorScreen = CustomIdOf<'door'>['screen'];

/** A button that leads to a screen of the door. */
export const doorButton = (label: string, screen: DoorScreen): ButtonBuilder =>
  renderButton(label, { kind: 'door', screen }, 'secondary');

/** A button that leads back to a screen of the door. */
export const backTo = (screen: DoorScreen): ButtonBuilder => doorButton(doorTexts.label.back, screen);

/** The buttons of the door that do not depend on what a person likely wants. */
export const ways = ({ isAmongPeople }: { readonly isAmongPeople: boolean }): readonly ButtonBuilder[] => [
  doorButton(doorTexts.label.alone, 'alone'),
  ...(isAmongPeople ? [doorButton(doorTexts.label.people, 'people')] : []),
  doorButton(doorTexts.label.learn, 'learn'),
  doorButton(viewTexts.label.more, 'games'),
];
