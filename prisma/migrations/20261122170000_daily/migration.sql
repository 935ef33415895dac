-- The secret of each day, from which the dice of its daily runs come.
CREATE TABLE "days" (
    "day" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,

    CONSTRAINT "days_pkey" PRIMARY KEY ("day")
);

-- The day of a daily run, and what makes it the only one of its person, game and day that counts.
ALTER TABLE "matches" ADD COLUMN "day" TEXT;
ALTER TABLE "matches" ADD COLUMN "ranked_as" TEXT;

CREATE UNIQUE INDEX "matches_ranked_as_key" ON "matches"("ranked_as");

CREATE INDEX "matches_day_game_idx" ON "matches"("day", "game");
