-- People who asked to be told when a match of others ends. A row goes once its person was told.
CREATE TABLE "spectators" (
    "match_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "spectators_pkey" PRIMARY KEY ("match_id","user_id")
);

CREATE INDEX "spectators_user_id_idx" ON "spectators"("user_id");

ALTER TABLE "spectators" ADD CONSTRAINT "spectators_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
