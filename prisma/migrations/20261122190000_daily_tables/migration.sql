-- Whether the score of a daily run was found to follow from its moves and the dice of its day.
ALTER TABLE "matches" ADD COLUMN "verified" BOOLEAN;

-- Where a server wants the results of each day.
ALTER TABLE "preferences" ADD COLUMN "daily_channel_id" TEXT;

-- The results of a day for a server, as they are posted: once.
CREATE TABLE "daily_posts" (
    "day" TEXT NOT NULL,
    "guild_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "daily_posts_pkey" PRIMARY KEY ("day","guild_id")
);

CREATE INDEX "daily_posts_due_at_idx" ON "daily_posts"("due_at");
