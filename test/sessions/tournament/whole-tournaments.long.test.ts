// @module-tag long
import { expect, test } from 'vitest';
import { escape } from '../../../src/games/escape/index.ts';
import { seededChance } from '../../../src/kernel/random.ts';
import { DAY, SECOND } from '../../../src/kernel/time.ts';
import { peopleOf } from '../../../src/sessions/match/seats.ts';
import type { FindLeft } from '../../../src/sessions/people/left.ts';
import { forms, type Form } from '../../../src/sessions/tournament/pairing/meeting.ts';
import { stillIn } from '../../../src/sessions/tournament/take-out.ts';
import { championOf } from '../../../src/sessions/tournament/tournament.ts';
import { seed } from '../../rig/games/seed.ts';
import { trials } from '../../rig/games/trials.ts';
import { asking, boardOf, newInteraction, playOn } from '../../rig/sessions/replica.ts';
import { reckon } from './reckoning.ts';
import { toldOf } from './told.ts';
import {
  asks,
  beginGames,
  begun,
  CHANNEL,
  now as lookAt,
  OF_BABYLON,
  openGames,
  ROUND,
  startTournaments,
} from './tournaments.ts';

/** What a tournament of each form changes about an opening. */
const openingOf = (form: Form, index: number) =>
  form === 'score'
    ? { game: escape, chosen: Object(escape.daily?.parties[0]?.options), form, rounds: 3, seconds: DAY / SECOND }
    : { form, ...(index % 2 === 0 ? OF_BABYLON : {}) };

test.each(forms)(
  'stored tournaments (%s) end, whatever people, processes and Discord do, and as reckoned once more',
  async (form) => {
    const sessions = await startTournaments();
    const { matches, parties, tournaments, privacy, due, skip, replica } = sessions;
    const processes = [sessions, replica()];
    for (let index = 0; index < trials(24, 6, 6); index++) {
      const chance = seededChance(`${seed} ${form} ${index}`);
      const happens = (often: number): boolean => chance.pick(Array.from({ length: 100 }, (_, at) => at)) < often;
      const findLeft: FindLeft = (_, asked) => {
        // The process dies in the midst of it.
        if (happens(15)) throw new Error('killed');
        return Promise.resolve(asked.filter(() => happens(3)));
      };
      const { id } = await begun(sessions, 3 + chance.die(), {
        ...openingOf(form, index),
        interactionId: newInteraction(),
      });
      let steps = 0;
      for (
        let tournament = await lookAt(sessions, id);
        tournament.endedAt === null;
        tournament = await lookAt(sessions, id)
      ) {
        expect(++steps, `round ${tournament.round}`).toBeLessThan(300);
        for (const game of openGames(tournament).filter(({ isDue }) => !isDue && happens(60))) {
          const people = peopleOf((await boardOf(matches, game.matchId)).match);
          await matches.end(asking(game.matchId, happens(50) ? (people[0] ?? '') : (people[1] ?? '')));
        }
        const party = tournament.parties.find(({ round, hasBegun }) => round === tournament.round && hasBegun);
        for (const userId of party === undefined ? [] : stillIn(tournament).filter(() => happens(60))) {
          const run = { interactionId: newInteraction(), id: party?.id ?? '', userId, channelId: CHANNEL };
          const outcome = await parties.play(run);
          if (outcome.kind !== 'refused') await playOn(matches, outcome.board, userId, happens(80) ? undefined : 2);
        }
        const somebody = stillIn(tournament).find(() => happens(20));
        if (somebody !== undefined && happens(10)) await tournaments.withdraw(asks(id, somebody));
        if (somebody !== undefined && happens(3)) await privacy.forget(somebody, newInteraction());
        skip(happens(10) ? ROUND : ROUND / 8);
        for (const matchId of await due.claim(50)) await due.handle(matchId);
        await parties.close();
        await processes[steps % 2]?.tournaments.advance(findLeft);
        if (happens(70)) await beginGames(sessions, id);
      }
      const over = await lookAt(sessions, id);
      const { outcomes, champion } = reckon(toldOf(over));
      expect(over.players.map(({ number, place }) => [number, place])).toEqual(
        over.players.map(({ number }) => [number, outcomes.get(number)?.place]),
      );
      expect(championOf(over)?.number ?? null).toBe(champion);
    }
  },
);
