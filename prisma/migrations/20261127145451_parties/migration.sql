-- AlterTable
ALTER TABLE "matches" ADD COLUMN     "opens_at" TIMESTAMPTZ(3),
ADD COLUMN     "party_id" TEXT;

-- CreateTable
CREATE TABLE "parties" (
    "id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "rules" INTEGER NOT NULL,
    "options" JSON NOT NULL,
    "seconds" INTEGER NOT NULL,
    "guild_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "message_id" TEXT,
    "secret" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,
    "entropy" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "began_at" TIMESTAMPTZ(3),
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "shown" TEXT,
    "again_of" TEXT,

    CONSTRAINT "parties_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "party_members" (
    "party_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "joined_at" TIMESTAMPTZ(3),

    CONSTRAINT "party_members_pkey" PRIMARY KEY ("party_id","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "parties_again_of_key" ON "parties"("again_of");

-- CreateIndex
CREATE INDEX "parties_due_at_idx" ON "parties"("due_at");

-- CreateIndex
CREATE INDEX "parties_ended_at_closes_at_idx" ON "parties"("ended_at", "closes_at");

-- CreateIndex
CREATE INDEX "parties_guild_id_idx" ON "parties"("guild_id");

-- CreateIndex
CREATE INDEX "party_members_user_id_idx" ON "party_members"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "matches_party_id_opened_by_key" ON "matches"("party_id", "opened_by");

-- AddForeignKey
ALTER TABLE "party_members" ADD CONSTRAINT "party_members_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The secret of a day is revealed two days after the day began.
UPDATE "matches" SET "opens_at" = ("day"::date + 2)::timestamp AT TIME ZONE 'UTC' WHERE "day" IS NOT NULL;
