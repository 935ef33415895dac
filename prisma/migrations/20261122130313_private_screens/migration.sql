-- The last message that shows a person the own side of a match, while the bot can edit it.
CREATE TABLE "private_screens" (
    "match_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "shown" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "private_screens_pkey" PRIMARY KEY ("match_id","user_id")
);

CREATE INDEX "private_screens_expires_at_idx" ON "private_screens"("expires_at");

ALTER TABLE "private_screens" ADD CONSTRAINT "private_screens_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
