-- Matches that ended long ago keep their results, and lose their moves where the host wants that.
ALTER TABLE "matches" ADD COLUMN     "luck" JSON,
ADD COLUMN     "thinned" BOOLEAN NOT NULL DEFAULT false;

-- For what ended lately, and for what ended long ago and still has its moves.
CREATE INDEX "matches_ended_idx" ON "matches" ("ended_at") WHERE "ended_at" IS NOT NULL AND NOT "thinned";
