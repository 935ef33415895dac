-- Boards that are being posted, so that a message is found whose process died before it noted it.
CREATE TABLE "postings" (
    "interaction_id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "old_message_id" TEXT,
    "old_channel_id" TEXT,
    "posted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "postings_pkey" PRIMARY KEY ("interaction_id")
);

CREATE INDEX "postings_match_id_idx" ON "postings"("match_id");

ALTER TABLE "postings" ADD CONSTRAINT "postings_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
