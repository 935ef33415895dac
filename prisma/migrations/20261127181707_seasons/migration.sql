-- compatible
-- Months on servers with their places and medals, and answers to the puzzles of a week.
-- AlterTable
ALTER TABLE "puzzle_answers" ADD COLUMN     "guild_id" TEXT;

-- CreateTable
CREATE TABLE "week_answers" (
    "week" INTEGER NOT NULL,
    "game" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "user_id" TEXT NOT NULL,
    "is_solved" BOOLEAN NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,
    "guild_id" TEXT,

    CONSTRAINT "week_answers_pkey" PRIMARY KEY ("week","game","number","user_id")
);

-- CreateTable
CREATE TABLE "seasons" (
    "guild_id" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "seasons_pkey" PRIMARY KEY ("guild_id","month")
);

-- CreateTable
CREATE TABLE "season_places" (
    "guild_id" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "division" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "daily" INTEGER NOT NULL,
    "party" INTEGER NOT NULL,
    "game" INTEGER NOT NULL,
    "puzzle" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "medal" INTEGER,
    "next" INTEGER,

    CONSTRAINT "season_places_pkey" PRIMARY KEY ("guild_id","month","user_id")
);

-- CreateIndex
CREATE INDEX "week_answers_user_id_idx" ON "week_answers"("user_id");

-- CreateIndex
CREATE INDEX "week_answers_guild_id_answered_at_idx" ON "week_answers"("guild_id", "answered_at");

-- CreateIndex
CREATE INDEX "seasons_settled_at_idx" ON "seasons"("settled_at");

-- CreateIndex
CREATE INDEX "seasons_due_at_idx" ON "seasons"("due_at");

-- CreateIndex
CREATE INDEX "season_places_user_id_idx" ON "season_places"("user_id");

-- CreateIndex
CREATE INDEX "puzzle_answers_guild_id_answered_at_idx" ON "puzzle_answers"("guild_id", "answered_at");
