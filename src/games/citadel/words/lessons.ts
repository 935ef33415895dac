/** The steps of the tutorial: what is asked for, and why something else is worse. */
export const lessons = {
  recruit: {
    text: 'You are x, blue. A citadel is yours while your warrior stands on it. Hold two more than your opponent when your turn begins, and you win. You hold e2 and f3, so you have 2 actions. A new warrior costs 2: press **Recruit**, then **e3**.',
    why: 'The warrior on e2 holds your citadel. If it leaves, the citadel is nobody’s at once.',
  },
  end: {
    text: 'Your new warrior stands next to both citadels. Nobody else sees what you do before you end the turn, and until then you can undo it. You have no action left: press **End turn**.',
    why: 'Disbanding takes your own warrior off the board: your 2 actions would be gone for nothing.',
  },
  take: {
    text: 'Orange recruited too. The citadel d4 in the middle is empty, two steps from e3. A step along a line costs 1 action, never diagonally. **Choose the warrior e3, then walk to d4.**',
    why: 'From e4 it is one more step to d4, but e3 to d3 leads there as well, and keeps your warrior next to your own citadels for longer.',
  },
  attack: {
    text: 'You hold 3 citadels, so 3 actions. An enemy on c4 stands next to your garrison on d4. A garrison counts 2, a warrior 1. Your power 2 beats its guard 1, and attacks cost no action. **Attack c4.**',
    why: 'Your garrison would leave d4, and with it the citadel. It can attack from where it stands.',
  },
  wall: {
    text: 'It fell. Walls lie in squares, named by their lower left corner, and nobody enters a corner they cover. A wall in square b3 covers b3, c3, b4 and c4: it shuts the way to d4 from the west. **Choose the warrior d4 and build in b3.**',
    why: 'You still have 3 actions. Unused ones are lost when the turn ends.',
  },
  trade: {
    text: 'A few turns later your warriors on c5 and d6 stand next to the garrison on c6. Power 2 against guard 2 is a tie: it falls, and so does one of yours. **Attack c6, and give up d6.**',
    why: 'The attack is free, and it would take a citadel from your opponent. Next turn it may be guarded better.',
  },
  lead: {
    text: 'Citadel c6 is empty, and c5 stands next to it with 2 actions left. **Move from c5 into c6**: 4 citadels against 1.',
    why: 'That is a step away from the citadel that you have just cleared.',
  },
  ending:
    'You lead by 3. End the turn, and if you are still two ahead when your next turn begins, you win. Sieges, drawn games and larger boards are in the rules. Now play for real.',
} as const;
