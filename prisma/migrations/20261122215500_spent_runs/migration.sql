-- A ranked run that was removed at its player's wish before its day was open. The name is a hash that tells nobody who.
CREATE TABLE "spent_runs" (
    "name" TEXT NOT NULL,
    "day" TEXT NOT NULL,

    CONSTRAINT "spent_runs_pkey" PRIMARY KEY ("name")
);

-- For whoever asks what is kept of them, and for the count of open matches.
CREATE INDEX "matches_invited_idx" ON "matches" (("invitation"->>'userId')) WHERE "invitation" IS NOT NULL;
CREATE INDEX "matches_open_idx" ON "matches" ("game", "gathering") WHERE "ended_at" IS NULL;
