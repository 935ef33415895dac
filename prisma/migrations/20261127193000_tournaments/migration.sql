-- compatible
-- CreateTable
CREATE TABLE "tournaments" (
    "id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "chosen" JSON NOT NULL,
    "form" TEXT NOT NULL,
    "rounds" INTEGER,
    "seconds" INTEGER NOT NULL,
    "places" INTEGER NOT NULL,
    "guild_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "message_id" TEXT,
    "in_threads" BOOLEAN NOT NULL,
    "opened_by" TEXT,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "began_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "round" INTEGER NOT NULL DEFAULT 0,
    "round_ends_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 0,
    "stage" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "shown" INTEGER,
    "again_of" TEXT,

    CONSTRAINT "tournaments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tournament_players" (
    "tournament_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "user_id" TEXT,
    "is_out" BOOLEAN NOT NULL DEFAULT false,
    "place" INTEGER,

    CONSTRAINT "tournament_players_pkey" PRIMARY KEY ("tournament_id","number")
);

-- CreateTable
CREATE TABLE "tournament_games" (
    "tournament_id" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "board" INTEGER NOT NULL,
    "one" INTEGER NOT NULL,
    "other" INTEGER,
    "match_id" TEXT,
    "winner" TEXT,
    "decision" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "tournament_games_pkey" PRIMARY KEY ("tournament_id","round","board")
);

-- CreateIndex
CREATE UNIQUE INDEX "tournaments_again_of_key" ON "tournaments"("again_of");

-- CreateIndex
CREATE INDEX "tournaments_due_at_idx" ON "tournaments"("due_at");

-- CreateIndex
CREATE INDEX "tournaments_ended_at_idx" ON "tournaments"("ended_at");

-- CreateIndex
CREATE INDEX "tournaments_guild_id_ended_at_idx" ON "tournaments"("guild_id", "ended_at");

-- CreateIndex
CREATE INDEX "tournament_players_user_id_idx" ON "tournament_players"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "tournament_players_tournament_id_user_id_key" ON "tournament_players"("tournament_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "tournament_games_match_id_key" ON "tournament_games"("match_id");

-- CreateIndex
CREATE INDEX "tournament_games_due_at_idx" ON "tournament_games"("due_at");

-- AddForeignKey
ALTER TABLE "tournament_players" ADD CONSTRAINT "tournament_players_tournament_id_fkey" FOREIGN KEY ("tournament_id") REFERENCES "tournaments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tournament_games" ADD CONSTRAINT "tournament_games_tournament_id_fkey" FOREIGN KEY ("tournament_id") REFERENCES "tournaments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
