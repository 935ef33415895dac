-- compatible
-- People who wait for an opponent in a game on a server.
CREATE TABLE "searches" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "guild_id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "rating" DOUBLE PRECISION NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "found" BOOLEAN NOT NULL DEFAULT false,
    "other_channel_id" TEXT,

    CONSTRAINT "searches_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "searches_due_at_idx" ON "searches"("due_at");

CREATE INDEX "searches_user_id_idx" ON "searches"("user_id");

CREATE UNIQUE INDEX "searches_guild_id_game_user_id_key" ON "searches"("guild_id", "game", "user_id");
