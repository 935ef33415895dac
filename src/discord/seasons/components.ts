import type { seasonsKinds } from '../custom-ids/seasons.ts';
import type { Handlers } from '../interactions/on-board.ts';
import { tellPoints, turnSeason } from './season.ts';

export const seasonsComponents: Handlers<keyof typeof seasonsKinds> = { season: turnSeason, seasonPoints: tellPoints };
