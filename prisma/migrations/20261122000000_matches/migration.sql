-- CreateTable
CREATE TABLE "matches" (
    "id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "rules" INTEGER NOT NULL,
    "options" JSON NOT NULL,
    "state" JSON,
    "setup_draws" JSON NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 0,
    "move_count" INTEGER NOT NULL DEFAULT 0,
    "guild_id" TEXT,
    "channel_id" TEXT NOT NULL,
    "message_id" TEXT,
    "thread_id" TEXT,
    "place" TEXT,
    "commitment" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "entropy" TEXT,
    "result" JSON,
    "score" INTEGER,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "moved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "matches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seats" (
    "match_id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "user_id" TEXT NOT NULL,

    CONSTRAINT "seats_pkey" PRIMARY KEY ("match_id","seat")
);

-- CreateTable
CREATE TABLE "moves" (
    "interaction_id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "number" INTEGER,
    "seat" INTEGER NOT NULL,
    "action" JSON NOT NULL,
    "draws" JSON NOT NULL,
    "summary" JSON NOT NULL,
    "played_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "moves_pkey" PRIMARY KEY ("interaction_id")
);

-- CreateTable
CREATE TABLE "registrations" (
    "scope" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "registered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registrations_pkey" PRIMARY KEY ("scope")
);

-- CreateIndex
CREATE UNIQUE INDEX "matches_place_key" ON "matches"("place");

-- CreateIndex
CREATE INDEX "matches_channel_id_ended_at_idx" ON "matches"("channel_id", "ended_at");

-- CreateIndex
CREATE INDEX "matches_guild_id_game_score_idx" ON "matches"("guild_id", "game", "score" DESC);

-- CreateIndex
CREATE INDEX "seats_user_id_match_id_idx" ON "seats"("user_id", "match_id");

-- CreateIndex
CREATE UNIQUE INDEX "moves_match_id_number_key" ON "moves"("match_id", "number");

-- AddForeignKey
ALTER TABLE "seats" ADD CONSTRAINT "seats_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moves" ADD CONSTRAINT "moves_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
