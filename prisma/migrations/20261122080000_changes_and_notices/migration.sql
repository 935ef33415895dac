-- What plays a seat is a bot, in the table as in the code.
ALTER TABLE "seats" RENAME COLUMN "policy" TO "bot";
UPDATE "moves" SET "maker" = 'bot' WHERE "maker" = 'program';

-- Every change besides a move is known by its interaction.
ALTER TABLE "seatings" RENAME TO "changes";
ALTER TABLE "changes" RENAME CONSTRAINT "seatings_pkey" TO "changes_pkey";
ALTER TABLE "changes" RENAME CONSTRAINT "seatings_match_id_fkey" TO "changes_match_id_fkey";
ALTER INDEX "seatings_match_id_idx" RENAME TO "changes_match_id_idx";

-- An offer of a seat is good for one generation of it.
ALTER TABLE "seats" ADD COLUMN "generation" INTEGER NOT NULL DEFAULT 0;

-- Who opened a match, and how often in a row what fell due for it failed.
ALTER TABLE "matches" ADD COLUMN "opened_by" TEXT;
ALTER TABLE "matches" ADD COLUMN "failures" INTEGER NOT NULL DEFAULT 0;
UPDATE "matches" SET "opened_by" = "seats"."user_id" FROM "seats" WHERE "seats"."match_id" = "matches"."id" AND "seats"."seat" = 0;
CREATE INDEX "matches_opened_by_ended_at_idx" ON "matches"("opened_by", "ended_at");

-- Calls and reminders that are to be posted. A row goes once its message is there.
CREATE TABLE "notices" (
    "id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "calls" JSON NOT NULL,
    "reminders" JSON NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "notices_due_at_idx" ON "notices"("due_at");
CREATE INDEX "notices_match_id_idx" ON "notices"("match_id");
ALTER TABLE "notices" ADD CONSTRAINT "notices_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
