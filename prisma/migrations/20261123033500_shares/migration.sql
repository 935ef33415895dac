-- The messages with which people have shared results, so that each is posted once in a channel.
CREATE TABLE "shares" (
    "match_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "guild_id" TEXT,
    "interaction_id" TEXT NOT NULL,
    "message_id" TEXT,
    "shared_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shares_pkey" PRIMARY KEY ("match_id","user_id","channel_id")
);

CREATE INDEX "shares_user_id_idx" ON "shares"("user_id");

CREATE INDEX "shares_guild_id_idx" ON "shares"("guild_id");

ALTER TABLE "shares" ADD CONSTRAINT "shares_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
